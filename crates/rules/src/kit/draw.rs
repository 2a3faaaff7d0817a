//! Pictures of common boards.

use crate::PictureCell;

/// A rectangle of square cells, a1 first, then b1, named by file letter and rank number. With
/// `checkered`, a1 has tint 0 and its neighbours tint 1; without, all have tint 0.
#[must_use]
pub fn grid(files: u8, ranks: u8, checkered: bool) -> Vec<PictureCell> {
    let mut cells = Vec::new();
    for rank in 0..ranks {
        for file in 0..files {
            cells.push(square(file, rank, checkered));
        }
    }
    cells
}

/// One square cell of side 1 whose lower left corner is at (file, rank).
#[must_use]
pub fn square(file: u8, rank: u8, checkered: bool) -> PictureCell {
    let (x, y) = (f32::from(file), f32::from(rank));
    PictureCell {
        name: format!("{}{}", (b'a' + file) as char, rank + 1),
        centre: [x + 0.5, y + 0.5],
        polygon: vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]],
        tint: if checkered { (file + rank) % 2 } else { 0 },
    }
}
