// The men of makruk that chess has not, and the faces of a Thai set: stupas for khun, met and khon, a
// horse, a low drum for the boat, a cowrie for the pawn.

import { FOOT, FOOT_LINE } from './chess';
import type { Glyph } from './index';
import { circle, turned } from './lathe';

const met: Glyph = {
  paths: [
    { d: turned('0 14.4L3.8 21.4L9.2 17.4L6.8 26.8C7 30 7.9 32.6 9.6 34.1' + FOOT), role: 'body' },
    { d: circle(22.5, 11.8, 2.7) + circle(13, 15.6, 2.4) + circle(32, 15.6, 2.4), role: 'body' },
    { d: 'M17 26.8Q22.5 25.6 28 26.8' + FOOT_LINE, role: 'line' },
  ],
};

const khon: Glyph = {
  paths: [
    {
      d: turned(
        '0 5C1.9 7 3 8.9 2.9 10.6C2.8 11.9 2 12.5 2 13.1C7.2 13.9 10.6 17.8 10.8 23.4L12.4 24.9C13.3 25.8 12.8 27.4 11.6 27.4L7.2 27.4' +
          'C7.4 30.2 8 32.6 9.6 34.1' + FOOT,
      ),
      role: 'body',
    },
    { d: 'M13.1 23.4Q22.5 21.8 31.9 23.4M16.6 27.5H28.4M18.4 19.5L22.5 16.2L26.6 19.5' + FOOT_LINE, role: 'line' },
  ],
};

/** The round base of a Thai man, from its waist. */
const BASE = 'C12.4 32.4 13.8 34 13.8 36.6L13.8 38.4C13.8 39.9 13 40.7 11.6 40.7L0 40.7';
const BASE_LINE = 'M10.2 36.4Q22.5 38.8 34.8 36.4';

const khun: Glyph = {
  paths: [
    {
      d: turned(
        '0 1.4C0.9 6 1.6 9 2.6 11.4L4.4 12.2L3.9 14.4L5.7 15.2L5.2 17.4L7 18.2L6.6 20.2C7.2 23.2 8.8 25.4 11 27.2L12.4 28.2L12.4 30.4L10.6 31.2' + BASE,
      ),
      role: 'body',
    },
    { d: 'M20 14.3H25M18.8 17.3H26.2M17.2 20.2H27.8M11.4 29Q22.5 31 33.6 29' + BASE_LINE, role: 'line' },
  ],
};

const smallMet: Glyph = {
  paths: [
    {
      d: turned(
        '0 12.6C0.8 15 1.4 16.6 2.2 18L4 18.8L3.5 20.8L5.2 21.6L4.8 23.2C5.4 25.2 6.6 26.8 8.4 28.2L9.8 29.2L9.8 31L8.6 31.7C10 32.6 11.2 34.2 11.2 36.6L11.2 38.4C11.2 39.9 10.4 40.7 9 40.7L0 40.7',
      ),
      role: 'body',
    },
    { d: 'M20.5 20.7H24.5M18.9 23.2H26.1M14 29.9Q22.5 31.5 31 29.9M12.8 36.4Q22.5 38.6 32.2 36.4', role: 'line' },
  ],
};

const roundKhon: Glyph = {
  paths: [
    {
      d: turned(
        '0 7.2C2 7.2 3.3 8.5 3.3 10.3C3.3 11.4 2.8 12.3 2.1 12.9C7.8 14.2 11.2 18.4 11.4 24.2C11.4 25.8 11.2 26.6 11 27.2L12.4 28.2L12.4 30.4L10.6 31.2' + BASE,
      ),
      role: 'body',
    },
    { d: 'M13.2 20.2Q22.5 22.4 31.8 20.2M11.4 28.4Q22.5 30.6 33.6 28.4' + BASE_LINE, role: 'line' },
  ],
};

const horse: Glyph = {
  paths: [
    {
      d:
        'M11.9 31.2C12.4 27.4 16.4 25.2 19.6 21.6C17.4 22.4 15.2 22.2 13.8 23.8C12.6 25.4 10.8 26.4 9 25.6C7 24.8 6.2 22.6 7.2 20.4' +
        'C9.2 17.2 10.8 15.6 11.8 12.6C12.4 10.6 13.6 9.2 15.2 8.2L16.2 2.4L20 6.4C21.4 6.4 22.8 5.6 24 3.8C25 5.8 25.2 7.2 25 8.4C26.8 8.6 28.6 8.2 30.4 6.8C30.8 9 30.4 10.8 29.6 12.2' +
        'C31.4 12.8 33.2 12.8 35.2 11.8C35 14.4 33.8 16.2 32.4 17.4C34 18.6 35.6 19 37.6 18.6C36.8 21 35.2 22.6 33.4 23.2C34.2 25.6 33.8 28.6 33.1 31.2' +
        'C35 32.4 36.3 34 36.3 36.6L36.3 38.4C36.3 39.9 35.5 40.7 34.1 40.7L10.9 40.7C9.5 40.7 8.7 39.9 8.7 38.4L8.7 36.6C8.7 34 10 32.4 11.9 31.2Z',
      role: 'body',
    },
    { d: circle(16, 13.4, 1.5) + circle(9.9, 21.8, 0.9), role: 'detail' },
    { d: 'M13.4 31.2Q22.5 33.2 31.6 31.2M19.6 21.6C21.6 20.4 22.6 18.6 22.4 16.4M22.4 10.6C27 13 29.2 18.2 28.8 25.4' + BASE_LINE, role: 'line' },
  ],
};

const boat: Glyph = {
  paths: [
    {
      d: turned(
        '0 14.4C1.9 15.8 3 17.2 3 18.6C3 19.7 2.5 20.5 1.9 21L12 21.8C16.6 22.2 16.6 28 13 28.4L10.8 28.8L10.6 31.2' + BASE,
      ),
      role: 'body',
    },
    { d: 'M8.4 24.8Q22.5 27.4 36.6 24.8M13.4 30.2Q22.5 32 31.6 30.2' + BASE_LINE, role: 'line' },
  ],
};

/** A cowrie with its mouth up. */
const cowrie: Glyph = {
  paths: [
    { d: 'M22.5 14.6C24.2 14.1 28 14.9 30.6 17.6C33.2 20.4 34.2 24 33.9 28C33.4 34 29.6 39.2 25.2 40.5C24.2 40.8 23.2 40.7 22.5 40.3C21.8 40.7 20.8 40.8 19.8 40.5C15.4 39.2 11.6 34 11.1 28C10.8 24 11.8 20.4 14.4 17.6C17 14.9 20.8 14.1 22.5 14.6Z', role: 'body' },
    { d: 'M22.5 17.6L21.8 20L19.6 21.8L21.4 23.5L18.4 25.3L21.2 27.1L18.1 28.9L21.3 30.7L18.9 32.5L21.6 34.2L20.4 36L22.5 38.4L24.6 36L23.4 34.2L26.1 32.5L23.7 30.7L26.9 28.9L23.8 27.1L26.6 25.3L23.6 23.5L25.4 21.8L23.2 20Z', role: 'detail' },
    { d: 'M14.9 22.2C13.9 25.2 14.3 29.4 16.2 32.8', role: 'line' },
  ],
};

export const thai: Record<string, Glyph> = { met, khon };

export const thaiFaces: Record<string, Glyph> = {
  king: khun,
  met: smallMet,
  khon: roundKhon,
  knight: horse,
  rook: boat,
  pawn: cowrie,
};
