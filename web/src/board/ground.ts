// What lies under the pieces: the board's material, its decorations, its coordinates and the fog over
// cells that cannot be seen. Drawn anew only when the picture, the orientation or the fog changes.

import type { Picture } from '../api/Picture';
import { type Layout, type Place, type Point, coordinates, inset, path } from './geometry';
import { svg } from './svg';

/** The rim around the board, in screen units. */
export const RIM = 7;

/** The same where coordinates stand on it: wide enough for two digits in their largest size (board.css). */
const WIDE_RIM = 22;

/** On boards with more cells than this, men leave no room for coordinates beside them. */
const ROOMY = 100;

/** How wide the rim of a board is. */
export function rimOf(picture: Picture, coordinates: boolean): number {
  return coordinates && picture.cells.length > ROOMY ? WIDE_RIM : RIM;
}

function areas(places: readonly Place[], shape: (place: Place) => readonly Point[]): string {
  return places.map((place) => path(shape(place))).join('');
}

/** The board without anything on it. */
export function drawGround(picture: Picture, layout: Layout, prefix: string, wide = RIM): SVGElement[] {
  const places = layout.places.filter((place) => place !== undefined);
  const whole = areas(places, (place) => place.polygon);
  const rim = svg('path', { class: 'rim', d: whole, 'stroke-width': 2 * wide });
  const edge = svg('path', { class: 'rim-edge', d: whole, 'stroke-width': 3 });
  if (picture.material === 'stone') return [rim, edge, ...slabs(places, whole, prefix)];
  const parts: SVGElement[] = [rim, edge];
  const tints = [...new Set(places.map((place) => place.tint))].sort();
  for (const tint of tints) {
    const d = areas(places.filter((place) => place.tint === tint), (place) => place.polygon);
    parts.push(svg('path', { class: `tint tint-${tint}`, d }));
  }
  if (picture.material !== 'paper') {
    parts.push(svg('path', { class: 'grain', d: whole, fill: `url(#${prefix}grain)` }));
  }
  if (picture.material === 'plank') parts.push(svg('path', { class: 'ruled', d: whole }));
  if (picture.material === 'paper') parts.push(svg('path', { class: 'ruled', d: crossings(picture, layout) }));
  return parts;
}

function slabs(places: Place[], whole: string, prefix: string): SVGElement[] {
  const d = areas(places, (place) => inset(place, 3.2));
  return [
    svg('path', { class: 'joint', d: whole }),
    svg('path', { class: 'slab-shade', d, transform: 'translate(0 1.3)' }),
    svg('path', { class: 'slab-shine', d, transform: 'translate(0 -.7)' }),
    svg('path', { class: 'slab', d }),
    svg('path', { class: 'grain', d, fill: `url(#${prefix}specks)` }),
  ];
}

/** Lines between the middles of neighbouring cells, but none across a river. */
function crossings(picture: Picture, layout: Layout): string {
  const rivers = picture.decorations.filter((decoration) => decoration.id === 'river');
  const wet = ([x, y]: Point): boolean =>
    rivers.some(({ points }) => {
      const turned = points.map(layout.turn);
      const [xs, ys] = [turned.map((point) => point[0]), turned.map((point) => point[1])];
      return (
        x > Math.min(...xs) + 1 && x < Math.max(...xs) - 1 && y > Math.min(...ys) && y < Math.max(...ys)
      );
    });
  const places = layout.places.filter((place) => place !== undefined);
  const lines: string[] = [];
  places.forEach((a, at) => {
    for (const b of places.slice(at + 1)) {
      const [dx, dy] = [b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]];
      if (Math.abs(Math.hypot(dx, dy) - 2 * a.radius) > 1 || Math.abs(dx * dy) > 1) continue;
      const middle: Point = [(a.centre[0] + b.centre[0]) / 2, (a.centre[1] + b.centre[1]) / 2];
      if (!wet(middle)) lines.push(path([a.centre, b.centre], false));
    }
  });
  return lines.join('');
}

/** Lines and areas that a picture draws on its board. */
export function drawDecorations(picture: Picture, layout: Layout): SVGElement[] {
  return picture.decorations.map(({ id, points }) => {
    const turned = points.map(layout.turn);
    const [first, last] = [turned[0], turned.at(-1)];
    const closed = turned.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
    const name = id.replace(/[^a-z0-9-]/g, '');
    return svg('path', { class: `decoration ${name} ${closed ? 'area' : 'line'}`, d: path(turned, closed) });
  });
}

/** Letters and numbers in the corners of the cells at the edge, or on a rim that is wide enough. */
export function drawCoordinates(layout: Layout, rim = RIM): SVGElement[] {
  return coordinates(layout).flatMap(({ cell, text, edge }) => {
    const place = layout.places[cell];
    if (!place) return [];
    const [cx, cy] = place.centre;
    const r = place.radius;
    if (rim > RIM) {
      const beside = r + rim / 2;
      const at = edge === 'bottom' ? { x: cx, y: cy + beside } : { x: cx - beside, y: cy };
      const label = svg('text', { class: 'coordinate on-rim', ...at });
      label.textContent = text;
      return [label];
    }
    const at = edge === 'bottom' ? { x: cx + r - 2.2, y: cy + r - 2.6 } : { x: cx - r + 2.2, y: cy - r + 2.6 };
    const label = svg('text', { class: `coordinate ${edge} on-${place.tint}`, ...at });
    label.textContent = text;
    return [label];
  });
}

/** The fog over cells that cannot be seen: ink with a soft edge; thin where they were seen earlier. */
export function drawFog(layout: Layout, unseen: readonly number[], prefix: string, thin = false): SVGElement[] {
  const places = unseen.map((cell) => layout.places[cell]).filter((place) => place !== undefined);
  if (places.length === 0) return [];
  const d = areas(places, (place) => place.polygon);
  return [
    svg(
      'g',
      { class: thin ? 'mist thin' : 'mist', filter: `url(#${prefix}soft)` },
      svg('path', { class: 'fog-soft', d }),
      svg('path', { d, fill: `url(#${prefix}ink)` }),
    ),
  ];
}

/** Patterns and filters that the ground refers to. */
export function groundDefs(prefix: string): SVGElement[] {
  const pattern = (id: string, width: number, height: number, ...children: Node[]) =>
    svg('pattern', { id: prefix + id, width, height, patternUnits: 'userSpaceOnUse' }, ...children);
  const soft = svg(
    'filter',
    { id: `${prefix}soft`, x: '-10%', y: '-10%', width: '120%', height: '120%' },
    svg('feGaussianBlur', { stdDeviation: 3 }),
  );
  return [
    pattern('grain', 270, 97, ...GRAIN.map((d) => svg('path', { class: 'grain-line', d }))),
    pattern('specks', 61, 53, svg('path', { class: 'speck dark', d: DARK_SPECKS }), svg('path', { class: 'speck light', d: LIGHT_SPECKS })),
    haze(`${prefix}pale`, 'pale'),
    haze(`${prefix}deep`, 'deep'),
    pattern('ink', 160, 160, ...CLOUDS.map(([x, y, rx, ry], at) => {
      const fill = `url(#${prefix}${at % 2 ? 'deep' : 'pale'})`;
      return svg('ellipse', { cx: x, cy: y, rx, ry, fill });
    })),
    soft,
  ];
}

const GRAIN = [
  'M0 7C60 3 120 12 270 7M0 41C90 48 150 34 270 41M0 69C70 62 160 74 270 69',
  'M0 15C80 20 170 8 270 15M0 28C70 22 190 33 270 28M0 55C80 60 150 50 270 55M0 86C60 81 170 93 270 86',
  'M0 33C70 27 190 38 270 33M0 48C90 54 150 42 270 48M0 92C60 87 170 97 270 92',
];

const speckle = (points: [number, number, number][]) =>
  points.map(([x, y, r]) => `M${x} ${y}h${r}v${r}h${-r}z`).join('');
const DARK_SPECKS = speckle([
  [4, 6, 1], [17, 21, 0.8], [29, 9, 1.2], [44, 17, 0.8], [53, 31, 1.1], [12, 37, 1.2], [35, 41, 0.9],
  [24, 49, 0.8], [57, 47, 0.9], [47, 3, 0.7], [2, 25, 0.7], [38, 28, 0.7],
]);
const LIGHT_SPECKS = speckle([
  [9, 14, 0.9], [23, 3, 0.8], [33, 20, 1], [50, 11, 0.9], [41, 35, 1.1], [19, 30, 0.8], [6, 46, 1],
  [29, 44, 0.7], [55, 23, 0.8], [48, 50, 0.9],
]);
/** Wisps of fog in a tile of 160, none across its edge: middle and half axes. */
const CLOUDS = [
  [42, 36, 40, 26], [112, 30, 46, 22], [96, 84, 52, 28], [34, 96, 34, 30], [56, 132, 50, 24],
  [124, 126, 36, 30], [20, 60, 20, 18], [80, 58, 30, 16], [138, 72, 22, 24], [88, 112, 26, 14],
] as const;

function haze(id: string, tone: string): SVGRadialGradientElement {
  return svg(
    'radialGradient',
    { id },
    svg('stop', { class: `haze ${tone}`, offset: '0' }),
    svg('stop', { class: `haze ${tone} end`, offset: '1' }),
  );
}
