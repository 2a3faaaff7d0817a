// The figures of all games as one-colour paths on a grid of 45 by 45, y downwards: what a piece, a
// special disc or a seat's mark looks like. Knows no game and no colour: ids come from a game's
// picture, colours are custom properties (seats.css). All of them are drawn for this project.

import { chess } from './chess';
import { kinizsiMen } from './kinizsi';
import { circle } from './lathe';
import { marks } from './marks';
import { odd, topMarks } from './odd';
import { thai, thaiFaces } from './thai';

/** How a path is painted: the body in the seat's fill with its outline, a detail as an area, a line
 * as a stroke, both in the colour of details. */
export interface GlyphPath {
  d: string;
  role: 'body' | 'detail' | 'line';
}

/** A figure; paths are painted in their order. */
export interface Glyph {
  paths: GlyphPath[];
  /** The colour of what is nobody's, even in somebody's hand; what does not say takes its owner's colour. */
  own?: string;
}

/** Figures everybody knows from chess, or those of the country a game comes from. */
export type Faces = 'international' | 'traditional';

const figures = new Map(Object.entries({ ...chess, ...thai, ...kinizsiMen, ...odd }));
const thaiSet = new Map(Object.entries(thaiFaces));
const plain: Glyph = { paths: [{ d: circle(22.5, 22.5, 12), role: 'body' }] };

/** The figure with this id; a plain disc where there is none. Traditional faces are those of the
 * family that `hasFaces` tells of: ask for them only where it does. */
export function glyph(id: string, faces: Faces = 'international'): Glyph {
  return (faces === 'traditional' ? thaiSet.get(id) : undefined) ?? figures.get(id) ?? plain;
}

/** The ids of all figures. */
export function glyphIds(): string[] {
  return [...figures.keys()];
}

/** Whether a set of pieces with these ids has traditional faces too. */
export function hasFaces(ids: string[]): boolean {
  return ids.includes('met') && ids.includes('khon');
}

/** The mark on top of a special disc, seen from above, within 14 units of the grid's middle. */
export function topMark(id: string): GlyphPath[] {
  return topMarks.get(id) ?? [];
}

/** A seat's mark, so that colour is never its only sign: an area around the grid's middle. */
export function seatMark(index: number): string {
  return marks[index % marks.length] as string;
}
