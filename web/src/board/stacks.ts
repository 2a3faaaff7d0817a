// What stands on one cell: a figure, or a tower of discs seen a little from above, with its height and
// what it moves as beside it.

import type { Piece } from '../api/Piece';
import { UNIT } from './geometry';
import type { Figures } from './pieces';
import { svg } from './svg';

/** Measures of a disc, on the grid of UNIT by UNIT. */
const DISC = { x: 19, rx: 14.5, ry: 6, edge: 5, foot: 37 };
/** From the lowest disc's top to the highest one's at most. */
const TALLEST = 24.5;
/** How high discs are lifted off. */
const LIFT = 7;

/** What is drawn on a cell. */
export interface Standing {
  pieces: readonly Piece[];
  /** The glyph of what it moves as, where that is to be shown. */
  role?: string | undefined;
  /** So many pieces from the top are lifted off. */
  lifted?: number | undefined;
  /** Alone in a picture: in its middle, without height and role. */
  plain?: boolean;
}

/** Draws what stands on a cell around (0, 0). */
export function drawStack(figures: Figures, standing: Standing): SVGGElement {
  const { pieces } = standing;
  const flat = pieces.length > 0 && pieces.every((piece) => figures.isDisc(figures.glyphOf(piece)));
  const group = svg('g', { class: 'stand' });
  const inner = svg('g', { transform: `translate(${-UNIT / 2} ${-UNIT / 2})` });
  group.append(inner);
  if (flat) inner.append(...tower(figures, standing));
  else inner.append(...pieces.map((piece, at) => beside(figures.man(piece), at, pieces.length)));
  return group;
}

/** Figures that share a cell stand beside each other, smaller, so that none hides another. */
function beside(man: SVGGElement, at: number, count: number): SVGGElement {
  if (count < 2) return man;
  const scale = 0.5 + 0.5 / count;
  const room = UNIT * (1 - scale);
  const x = (room * at) / (count - 1);
  return svg('g', { transform: `translate(${x} ${room * 0.8}) scale(${scale})` }, man);
}

function tower(figures: Figures, standing: Standing): SVGElement[] {
  const { pieces, role, lifted = 0, plain = false } = standing;
  const height = pieces.length;
  const step = stepOf(height);
  const alone = height === 1 && lifted === 0;
  const x = alone || plain ? UNIT / 2 : DISC.x;
  const base = alone ? 31 : DISC.foot;
  const discs = pieces.map((piece, at) => {
    const raised = at >= height - lifted ? LIFT : 0;
    return disc(figures, piece, x, base - at * step - raised, at === height - 1);
  });
  return alone || plain ? discs : [...discs, badge(figures, height, role)];
}

/** From one disc's top to the next one's. */
function stepOf(height: number): number {
  return height < 2 ? 0 : Math.min(DISC.edge + 0.6, TALLEST / (height - 1));
}

/** How far the discs of a tower, of which some are lifted off, reach beyond the top of their cell. */
export function overhang(height: number, lifted: boolean): number {
  const top = DISC.foot - (height - 1) * stepOf(height) - DISC.edge - 2 * DISC.ry - (lifted ? LIFT : 0);
  return Math.max(0, 1 - top);
}

/** One disc whose lowest point lies at `foot`. */
function disc(figures: Figures, piece: Piece, x: number, foot: number, top: boolean): SVGGElement {
  const { rx, ry, edge } = DISC;
  const middle = foot - ry - edge;
  const side = `M${x - rx} ${middle}a${rx} ${ry} 0 0 1 ${2 * rx} 0v${edge}a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`;
  const group = svg(
    'g',
    { class: top ? 'man disc top' : 'man disc', 'data-colour': figures.colourOf(piece) },
    svg('path', { class: 'body', d: side }),
    svg('ellipse', { class: 'face', cx: x, cy: middle, rx: rx - 0.2, ry: ry - 0.1 }),
  );
  if (top) {
    const mark = figures.mark(figures.glyphOf(piece));
    mark.setAttribute('transform', `translate(${x} ${middle}) scale(.62 .3) translate(-22.5 -22.5)`);
    group.append(mark);
  }
  return group;
}

/** The height as a number and the figure that the tower moves as. */
function badge(figures: Figures, height: number, role: string | undefined): SVGGElement {
  const group = svg('g', { class: 'badge' });
  if (role !== undefined) {
    const figure = figures.figure(role);
    figure.setAttribute('transform', 'translate(33 6) scale(.27)');
    group.append(figure);
  }
  const number = svg('text', { x: 39, y: 29, class: 'height' });
  number.textContent = String(height);
  group.append(number);
  return group;
}
