// Boards of many cells on small screens: whether a finger would miss their cells, and how much larger they
// must be. Pure numbers, in pixels and cells.

import type { Picture } from '../api/Picture';

/** Smaller cells are too small for a finger. */
const SMALL = 32;
/** What they become. */
const LARGE = 44;

/** How wide and high a picture's cells reach together, in cells. */
export function spans(picture: Picture): { wide: number; high: number } {
  const points = picture.cells.flatMap((cell) => (cell.name ? cell.polygon : []));
  const span = (axis: 0 | 1) => {
    const all = points.map((point) => point[axis]);
    return all.length === 0 ? 1 : Math.max(...all) - Math.min(...all);
  };
  return { wide: span(0), high: span(1) };
}

/** How many times larger a board of so many cells across should be drawn in this width; 1 if it is fine. */
export function zoomFor(width: number, across: number): number {
  const cell = width / across;
  return cell > 0 && cell < SMALL ? LARGE / cell : 1;
}
