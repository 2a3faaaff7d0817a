// Kinizsi and what he fights with: his horse, sword and shield. He wears a crowned helmet and, as at
// Breadfield, a sword in either hand.

import { FOOT, FOOT_LINE } from './chess';
import type { Glyph } from './index';
import { circle, turned } from './lathe';

const blade = 'M20.6 33.4L6.4 9.8L5.8 4.4L10.4 7.4L24.6 31Z';
const otherBlade = 'M24.4 33.4L38.6 9.8L39.2 4.4L34.6 7.4L20.4 31Z';

const kinizsi: Glyph = {
  paths: [
    { d: blade + otherBlade, role: 'body' },
    {
      d: turned(
        '0 5.4L2.6 11.2L7.4 7.2L8 13.4C9.6 16 10.2 19.4 9.8 23.6L7.8 29.4C7.8 31.2 8.4 32.8 9.6 34.1' + FOOT,
      ),
      role: 'body',
    },
    { d: 'M15.4 19.6L22.5 21.6L29.6 19.6L29 22.6L23.6 23.6L23.2 30H21.8L21.4 23.6L16 22.6Z', role: 'detail' },
    { d: 'M14.5 13.6Q22.5 11.4 30.5 13.6M14.7 29.4Q22.5 31.6 30.3 29.4' + FOOT_LINE, role: 'line' },
  ],
};

const sword: Glyph = {
  paths: [
    { d: turned('0 2.6C1.6 4.4 2.8 6.2 3.4 8.4L3.4 26.4L0 26.4'), role: 'body' },
    { d: turned('0 30L2 30L2 36L0 36') , role: 'body' },
    { d: turned('0 26C4 26 8 25.4 11.4 23.6C12.6 23.2 13.4 24.4 12.8 25.6C10.4 29 5 30.4 0 30.4'), role: 'body' },
    { d: circle(22.5, 38.2, 3.2), role: 'body' },
    { d: 'M22.5 8V22.6M20.5 33H24.5', role: 'line' },
  ],
};

const shield: Glyph = {
  paths: [
    { d: turned('0 5C5 5 9.6 4.6 14.2 3.6C15 13 15 20 13.4 26C11.6 32.4 6.6 37.8 0 41.4'), role: 'body' },
    { d: 'M20.8 9.6H24.2V13.6H28.4V17H24.2V20.2H31V23.6H24.2V34.6H20.8V23.6H14V20.2H20.8V17H16.6V13.6H20.8Z', role: 'detail' },
  ],
};

const horse: Glyph = {
  paths: [
    {
      d:
        'M11.4 4.4L14.6 7.2C18.6 8.4 21 11.6 22.4 15.4C26 16.6 30 16.2 33.4 16.8C36.8 17.4 38.4 19.2 39 21.6C40.8 23.4 41.6 27 41.2 31.6' +
        'C39.6 30 38.4 28.6 37.6 26.6C37.4 28.4 36.4 29.6 35.6 30.4L37.8 34.6L36 40.6H32.4L33.8 35.2L29.4 30.4C26.4 30.6 23.6 30.4 21 29.6L20.2 34.2L18.8 40.6H15.2L16.6 33.6L16 28.4' +
        'L10.6 30.6L9.4 36L6.2 35L7 28.4L13.6 24.6C12.4 22.4 12.4 20 13.2 17.4L9.6 18.4C8.6 20.2 6.8 20.8 5.2 19.8C4 19 3.8 17.4 4.8 16.2L8.8 9.6Z',
      role: 'body',
    },
    { d: circle(11, 11.6, 1.1), role: 'detail' },
    { d: 'M14.6 7.2C16.6 10.4 17.8 14.6 17.8 18.6M25.4 16.6C25 20.4 26.2 25 29 29', role: 'line' },
  ],
};

export const kinizsiMen: Record<string, Glyph> = { kinizsi, sword, shield, horse };
