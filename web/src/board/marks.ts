// Quiet signs on cells: the last turn, checks, the chosen piece, where it can go, links between pieces
// that belong together, and the focus ring. Drawn in one layer under and one above the pieces.

import { type Layout, type Place, type Point, inset, path } from './geometry';
import { svg } from './svg';

export type Mark = 'last' | 'before' | 'earlier' | 'check' | 'chosen' | 'over' | 'start' | 'go' | 'take' | 'join';

/** Draws a mark on a cell; on a slab it keeps off the joints. */
export function drawMark(place: Place, mark: Mark, prefix: string, slab = false): SVGElement {
  const [cx, cy] = place.centre;
  const r = place.radius;
  switch (mark) {
    case 'go':
      return svg('circle', { class: 'mark go', cx, cy, r: r * (slab ? 0.18 : 0.25) });
    case 'take':
      return svg('g', { class: 'mark take' }, ...(slab ? [0.15, 0.09] : [0.19, 0.12]).map((width) => {
        const stroke = { 'stroke-width': r * width };
        return slab
          ? svg('path', { d: path(inset(place, 3.4)), ...stroke })
          : svg('circle', { cx, cy, r: r * 0.87, ...stroke });
      }));
    // Who stands there is not taken: dots in the corners, and no ring.
    case 'join': {
      const corners = inset(place, slab ? 7 : 5).map(([cx, cy]) => svg('circle', { cx, cy, r: r * 0.17 }));
      return svg('g', { class: 'mark join' }, ...corners);
    }
    case 'check':
      return svg('path', { class: 'mark check', d: path(place.polygon), fill: `url(#${prefix}glow)` });
    case 'start':
      return svg('path', { class: 'mark start', d: path(inset(place, 1.6)) });
    case 'before':
    case 'earlier': {
      const d = path(inset(place, slab ? 4 : 2.4));
      return svg('g', { class: `mark ${mark}` }, svg('path', { d }), svg('path', { d }));
    }
    default:
      return svg('path', { class: `mark ${mark}`, d: path(slab ? inset(place, 1.6) : place.polygon) });
  }
}

/** The glow of a king in check. */
export function glow(id: string): SVGRadialGradientElement {
  return svg(
    'radialGradient',
    { id },
    svg('stop', { class: 'glow-inner', offset: '0' }),
    svg('stop', { class: 'glow-middle', offset: '.55' }),
    svg('stop', { class: 'glow-outer', offset: '1' }),
  );
}

/** A thin line through cells that belong together, with a knot on each. */
export function drawLink(layout: Layout, cells: readonly number[]): SVGGElement {
  const places = cells.map((cell) => layout.places[cell]).filter((place) => place !== undefined);
  const spans = tie(places.map((place) => place.centre));
  const strokes = (name: string) => svg('path', { class: name, d: spans.map((span) => path(span, false)).join('') });
  return svg('g', { class: 'link' }, strokes('link-edge'), strokes('link-line'));
}

/** The shortest spans that join points, and those as short between other neighbours. */
function tie(points: Point[]): [Point, Point][] {
  const spans = points.flatMap((from, at) =>
    points.slice(at + 1).map((to) => ({ from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) })),
  );
  spans.sort((a, b) => a.length - b.length);
  const shortest = spans[0]?.length ?? 0;
  const group = new Map(points.map((point, at) => [point, at]));
  const kept: [Point, Point][] = [];
  for (const { from, to, length } of spans) {
    const [a, b] = [group.get(from), group.get(to)];
    if (a === b && length > shortest * 1.01) continue;
    kept.push([from, to]);
    for (const [point, of] of group) if (of === b) group.set(point, a ?? 0);
  }
  return kept;
}
