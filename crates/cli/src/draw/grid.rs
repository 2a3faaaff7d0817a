//! Rows and columns: where the cells of a picture stand in a terminal.

use ashtapada_rules::Picture;

/// A board as rows of cells, the top row first.
pub struct Grid {
    /// Indices of cells; `None` where the board has none.
    pub rows: Vec<Vec<Option<usize>>>,
    /// What the names of a row's cells share.
    pub row_labels: Vec<String>,
    /// What the names of a column's cells share.
    pub column_labels: Vec<String>,
}

impl Grid {
    /// The picture turned counter-clockwise by quarters (other angles are rounded down to one);
    /// `None` if its cells do not stand in rows and columns.
    pub fn of(picture: &Picture, degrees: u16) -> Option<Grid> {
        let cells: Vec<(usize, [f32; 2])> = (picture.cells.iter().enumerate())
            .filter(|(_, cell)| !cell.name.is_empty())
            .map(|(index, cell)| (index, turned(cell.centre, degrees)))
            .collect();
        let least = |axis: usize| cells.iter().map(|(_, at)| at[axis]).fold(f32::MAX, f32::min);
        let (left, bottom) = (least(0), least(1));
        let mut places = Vec::new();
        for (cell, [x, y]) in cells {
            places.push((cell, whole(x - left)?, whole(y - bottom)?));
        }
        let columns = places.iter().map(|(_, x, _)| x + 1).max()?;
        let rows = places.iter().map(|(_, _, y)| y + 1).max()?;
        let mut grid = vec![vec![None; columns]; rows];
        for (cell, x, y) in places {
            let place = &mut grid[rows - 1 - y][x];
            if place.is_some() {
                return None;
            }
            *place = Some(cell);
        }
        let name = |cell: usize| picture.cells[cell].name.as_str();
        let row_labels =
            (grid.iter()).map(|row| shared(row.iter().flatten().map(|cell| name(*cell)))).collect();
        let column_labels = (0..columns)
            .map(|column| shared(grid.iter().filter_map(|row| row[column]).map(name)))
            .collect();
        Some(Grid { rows: grid, row_labels, column_labels })
    }
}

fn turned([x, y]: [f32; 2], degrees: u16) -> [f32; 2] {
    match degrees / 90 % 4 {
        0 => [x, y],
        1 => [-y, x],
        2 => [-x, -y],
        _ => [y, -x],
    }
}

/// The whole number that this is, up to a slip of the floating point.
fn whole(number: f32) -> Option<usize> {
    let near = number.round();
    ((number - near).abs() < 0.01 && (0.0..64.0).contains(&near)).then_some(near as usize)
}

/// The letters or else the digits that all these names share; empty if they share neither.
fn shared<'a>(names: impl Iterator<Item = &'a str> + Clone) -> String {
    let halves = names.map(|name| {
        name.split_at(name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len()))
    });
    let alike = |half: fn((&'a str, &'a str)) -> &'a str| {
        let mut halves = halves.clone().map(half);
        let first = halves.next().unwrap_or("");
        if halves.all(|other| other == first) { first } else { "" }
    };
    let letters = alike(|halves| halves.0);
    if letters.is_empty() { alike(|halves| halves.1).into() } else { letters.into() }
}
