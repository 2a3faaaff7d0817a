// What no army owns or no chess set has: the duck, the discs of towers and the marks on special ones.

import type { Glyph, GlyphPath } from './index';
import { circle } from './lathe';

const duck: Glyph = {
  paths: [
    { d: 'M8.6 12.6C5.6 12.4 3.4 13.6 2 15.4C1.4 16.3 1.8 17.2 2.8 17.6C5 18.5 7.6 18.8 10 18.4Z', role: 'body' },
    {
      d:
        'M24.6 14.4C24.6 17.4 24.6 20.2 26.6 21.2C30.6 22.8 35 21.4 38.4 17.4C39.6 16.2 41.2 17 41 18.8C40.6 30.8 34.6 39.4 23.5 39.4' +
        'C12.3 39.4 6.6 34.2 6.6 28.4C6.6 25.2 8.4 22.9 11 21.3C8.6 19.5 7.4 16.9 7.6 13.9C8 8.9 11.8 5.6 16.2 5.6C21.2 5.6 24.6 9.4 24.6 14.4Z',
      role: 'body',
    },
    { d: circle(14.6, 12.2, 2), role: 'detail' },
    { d: 'M18.6 27.6C20.6 34.4 30.6 34.8 33.8 26.2C30.4 28.4 27 28 25 25.8M3.4 17.6C5.4 16.4 7.4 16 9.2 16.2', role: 'line' },
  ],
};

/** A disc seen from a little above: how high its edge is, and how far down its top lies. */
const side = (top: number, edge: number): GlyphPath[] => [
  { d: `M6.5 ${top}a16 8 0 0 1 32 0v${edge}a16 8 0 0 1-32 0Z`, role: 'body' },
  { d: `M7.8 ${top + 1.6}a14.9 7.3 0 0 0 29.4 0`, role: 'line' },
];

/** Marks on special discs, seen from above, within 14 units of the grid's middle. */
export const topMarks = new Map<string, GlyphPath[]>(Object.entries({
  hunchback: [
    {
      d: circle(22.5, 22.5, 10.5) + 'M15.6 21.4C17 21.4 17.2 20.6 17.8 19.6C18.8 18 20.4 17 22.2 16.8C23.6 16.6 23.4 14.8 22 15C18.2 15.4 15 18.2 14.6 20.6C14.6 21 15 21.4 15.6 21.4Z',
      role: 'detail',
    },
  ],
  giant: [{ d: 'M12.5 12.5H32.5V32.5H12.5ZM17.5 17.5V27.5H27.5V17.5Z', role: 'detail' }],
  milady: [{ d: 'M22.5 33.5L12.6 23.6C9.4 20.2 10.6 14.4 15.4 13.6C18.6 13.2 21.2 15 22.5 17.6C23.8 15 26.4 13.2 29.6 13.6C34.4 14.4 35.6 20.2 32.4 23.6Z', role: 'detail' }],
}));

const disc: Glyph = { paths: side(20, 7) };

const hunchback: Glyph = {
  paths: [
    ...side(22, 7),
    { d: 'M11.5 22C11.5 15 16 10.5 22.5 10.5C29 10.5 33.5 15 33.5 22C33.5 25 28.6 27 22.5 27C16.4 27 11.5 25 11.5 22Z', role: 'body' },
    { d: 'M15.6 19.4C16.2 16.6 18.2 14.8 20.8 14.2', role: 'line' },
  ],
};

const giant: Glyph = {
  paths: [...side(17, 13), { d: 'M7.8 25a14.9 7.3 0 0 0 29.4 0', role: 'line' }],
};

const milady: Glyph = {
  own: 'nobody',
  paths: [
    ...side(20, 7),
    { d: 'M22.5 25.4L15.4 19.2C13.8 17.4 14.6 15.2 17.4 15C19.6 14.8 21.4 15.8 22.5 17.2C23.6 15.8 25.4 14.8 27.6 15C30.4 15.2 31.2 17.4 29.6 19.2Z', role: 'detail' },
  ],
};

export const odd: Record<string, Glyph> = { duck, disc, hunchback, giant, milady };
