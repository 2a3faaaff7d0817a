// Boards of many cells on small screens: whether a finger would miss their cells, and how much larger they
// must be. Pure numbers, in pixels and cells.

import type { Picture } from '../api/Picture';
import { layOut } from '../board/geometry';

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

/** A part of a board, in parts of the whole: 0 is its left or upper edge, 1 the other. */
export interface Part {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** The part of a board that holds these cells, as a seat looks at it; null where they are none. */
export function partAround(picture: Picture, seat: number, cells: readonly number[]): Part | null {
  const { places, left, top, width, height } = layOut(picture, seat);
  const points = cells.flatMap((cell) => places[cell]?.polygon ?? []);
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => (x - left) / width), points.map(([, y]) => (y - top) / height)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, wide: Math.max(...xs) - x, high: Math.max(...ys) - y };
}

/** Where a length that begins at `seen` must be moved to so that it holds another one; null where it does.
 * What is too long for it is shown in the middle. */
export function reach(seen: number, length: number, from: number, long: number): number | null {
  const inside = from >= seen && from + long <= seen + length;
  return inside ? null : from + long / 2 - length / 2;
}
