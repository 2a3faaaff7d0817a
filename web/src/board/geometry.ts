// Where things are on the screen: cells turned so that a seat sits at the bottom, neighbours as seen,
// edges for coordinates. Works from a picture's polygons alone, for boards of any outline.
// Screen units: UNIT to a cell's side, x to the right, y downwards.

import type { Picture } from '../api/Picture';

/** The side of a square cell in screen units, and of the grid that glyphs are drawn on. */
export const UNIT = 45;

export type Point = readonly [x: number, y: number];
export type Direction = 'up' | 'down' | 'left' | 'right';

/** A cell as it lies on the screen. */
export interface Place {
  /** Its index in the picture. */
  cell: number;
  name: string;
  centre: Point;
  polygon: Point[];
  /** The largest circle around the centre that stays inside. */
  radius: number;
  tint: number;
}

/** A board as it lies on the screen. */
export interface Layout {
  /** By cell index; a hole where the index is no cell of this board. */
  places: (Place | undefined)[];
  /** From top to bottom, each from left to right: the order of reading. */
  rows: Place[][];
  left: number;
  top: number;
  width: number;
  height: number;
  /** Turns a point of the picture into one of the screen. */
  turn(point: readonly [number, number]): Point;
}

/** What is written at a cell's edge: a file below, a rank at the left. */
export interface Coordinate {
  cell: number;
  text: string;
  edge: 'bottom' | 'left';
}

const WHERE: Record<Direction, Point> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** Lays a picture out for the seat at the bottom. */
export function layOut(picture: Picture, seat = 0): Layout {
  const turn = turner(picture.seats[seat]?.sits ?? 0);
  const places = picture.cells.map((cell, index): Place | undefined => {
    if (cell.name === '') return undefined;
    const polygon = cell.polygon.map(turn);
    const centre = turn(cell.centre);
    return {
      cell: index,
      name: cell.name,
      centre,
      polygon,
      radius: inner(centre, polygon),
      tint: cell.tint,
    };
  });
  const corners = places.flatMap((place) => place?.polygon ?? []);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return {
    places,
    rows: rowsOf(places.filter((place) => place !== undefined)),
    left,
    top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    turn,
  };
}

/** Turns the board so that what sits `sits` degrees clockwise from the bottom comes to the bottom. */
function turner(sits: number): (point: readonly [number, number]) => Point {
  const angle = (sits * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => [tidy((x * cos - y * sin) * UNIT), tidy(-(x * sin + y * cos) * UNIT)];
}

/** Without the dust of sines, so that equal places are equal. */
function tidy(length: number): number {
  const rounded = Math.round(length * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
}

function inner(centre: Point, polygon: Point[]): number {
  const distances = polygon.map((from, at) => {
    const to = polygon[(at + 1) % polygon.length] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    return Math.abs((centre[0] - from[0]) * dy - (centre[1] - from[1]) * dx) / length;
  });
  return Math.min(UNIT, ...distances);
}

function rowsOf(places: Place[]): Place[][] {
  const sorted = [...places].sort((a, b) => a.centre[1] - b.centre[1] || a.centre[0] - b.centre[0]);
  const rows: Place[][] = [];
  for (const place of sorted) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (row && head && Math.abs(head.centre[1] - place.centre[1]) < head.radius * 0.8) row.push(place);
    else rows.push([place]);
  }
  for (const row of rows) row.sort((a, b) => a.centre[0] - b.centre[0]);
  return rows;
}

/** The cell next to this one as seen on the screen; undefined at an edge. */
export function neighbour(layout: Layout, cell: number, direction: Direction): Place | undefined {
  const from = layout.places[cell];
  if (!from) return undefined;
  const [ux, uy] = WHERE[direction];
  let best: Place | undefined;
  let least = Infinity;
  for (const place of layout.places) {
    if (!place || place === from) continue;
    const [dx, dy] = [place.centre[0] - from.centre[0], place.centre[1] - from.centre[1]];
    const along = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy - dy * ux);
    // Within 45 degrees, and no further than the next ring of cells.
    if (along <= 0 || aside > along * 0.99) continue;
    if (Math.hypot(dx, dy) > (from.radius + place.radius) * 1.7) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

/** The last cell in this direction, going from neighbour to neighbour. */
export function farthest(layout: Layout, cell: number, direction: Direction): Place | undefined {
  let at = layout.places[cell];
  for (let count = 0; at && count < layout.places.length; count += 1) {
    const next = neighbour(layout, at.cell, direction);
    if (!next) break;
    at = next;
  }
  return at;
}

/** What to write at the edges: each letter and number of the cells' names once, at the near end of
 * its line: below where the line runs up the screen, at the left where it runs across. */
export function coordinates(layout: Layout): Coordinate[] {
  const lines = new Map<string, Place[]>();
  for (const place of layout.places) {
    const parts = place && /^([a-z]+)([0-9]+)$/.exec(place.name);
    if (!parts) continue;
    for (const part of parts.slice(1)) lines.set(part, [...(lines.get(part) ?? []), place]);
  }
  return [...lines].flatMap(([text, line]): Coordinate[] => {
    const xs = line.map((place) => place.centre[0]);
    const ys = line.map((place) => place.centre[1]);
    const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    if (Math.min(wide, high) > UNIT / 2) return [];
    const upright = high > wide;
    const near = line.reduce((best, place) => {
      const [bx, by] = best.centre;
      const [x, y] = place.centre;
      return (upright ? y > by : x < bx) ? place : best;
    });
    return [{ cell: near.cell, text, edge: upright ? 'bottom' : 'left' }];
  });
}

/** Where two cells' edges meet is no edge of the board: the outline is what is left. */
export function outline(layout: Layout): [Point, Point][] {
  const edges = new Map<string, [Point, Point] | null>();
  for (const place of layout.places) {
    place?.polygon.forEach((from, at, polygon) => {
      const to = polygon[(at + 1) % polygon.length] ?? from;
      const key = [from, to].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).sort().join(' ');
      edges.set(key, edges.has(key) ? null : [from, to]);
    });
  }
  return [...edges.values()].filter((edge) => edge !== null);
}

/** A path through points, closed for areas. */
export function path(points: readonly Point[], closed = true): string {
  const steps = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${tidy(x)} ${tidy(y)}`);
  return steps.join('') + (closed ? 'Z' : '');
}

/** The polygon made smaller by a length on each side (for convex cells). */
export function inset(place: Place, by: number): Point[] {
  const [cx, cy] = place.centre;
  const scale = (place.radius - by) / place.radius;
  return place.polygon.map(([x, y]) => [cx + (x - cx) * scale, cy + (y - cy) * scale]);
}
