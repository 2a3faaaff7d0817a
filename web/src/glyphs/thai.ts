// The men of makruk that chess has not, and the faces of a Thai set: stupas for khun, met and khon, a
// horse, a low drum for the boat, a cowrie for the pawn.

import { FOOT, FOOT_LINE } from './chess';
import type { Glyph } from './index';
import { circle, turned } from './lathe';

const met: Glyph = {
  paths: [
    { d: circle(22.5, 12.6, 2.5) + circle(13.3, 16.2, 2.2) + circle(31.7, 16.2, 2.2), role: 'body' },
    { d: turned('0 15L3.6 22L8.9 18L6.6 27C6.8 30 7.8 32.6 9.6 34.1' + FOOT), role: 'body' },
    { d: 'M15.9 27Q22.5 25.6 29.1 27' + FOOT_LINE, role: 'line' },
  ],
};

const khon: Glyph = {
  paths: [
    {
      d: turned(
        '0 5.6C1.8 7.6 2.9 9.4 2.8 11C2.7 12.2 1.9 12.8 1.9 13.4C7 14.2 10.2 18 10.4 23.6L12 25C12.9 25.8 12.4 27.4 11.2 27.4L7 27.4' +
          'C7.2 30.2 7.9 32.6 9.6 34.1' + FOOT,
      ),
      role: 'body',
    },
    { d: 'M12.1 23.6Q22.5 21.8 32.9 23.6M15.5 27.4H29.5M18.6 19.6L22.5 16.4L26.4 19.6' + FOOT_LINE, role: 'line' },
  ],
};

/** The round base of a Thai man, from its waist. */
const BASE = 'C12 32.4 13.4 34 13.4 36.6L13.4 38.6C13.4 40 12.6 40.7 11.2 40.7L0 40.7';
const BASE_LINE = 'M9.2 36.6Q22.5 39 35.8 36.6';

const khun: Glyph = {
  paths: [
    {
      d: turned(
        '0 1.6C0.8 6 1.4 9 2.2 11.6L3.8 12.2L3.4 14.2L5 15L4.6 17L6.4 17.8L6 19.8C6.8 23 8.4 25.4 10.6 27.2L12 28.2L12 30.4L10.4 31.2' + BASE,
      ),
      role: 'body',
    },
    { d: 'M19.1 14.2H25.9M17.9 17H27.1M16.5 19.8H28.5M11 29.2Q22.5 31 34 29.2' + BASE_LINE, role: 'line' },
  ],
};

const smallMet: Glyph = {
  paths: [
    {
      d: turned(
        '0 12C0.7 14.6 1.2 16.4 1.8 17.8L3.3 18.4L2.9 20.2L4.6 21L4.2 22.8C4.8 25 6 26.8 7.8 28.2L9.4 29.2L9.4 31L8.2 31.7C9.6 32.6 10.8 34.2 10.8 36.6L10.8 38.6C10.8 40 10 40.7 8.6 40.7L0 40.7',
      ),
      role: 'body',
    },
    { d: 'M19.6 20.2H25.4M18.3 22.8H26.7M13.6 30Q22.5 31.6 31.4 30M11.9 36.6Q22.5 38.8 33.1 36.6', role: 'line' },
  ],
};

const roundKhon: Glyph = {
  paths: [
    {
      d: turned(
        '0 8C1.8 8 3 9.2 3 10.8C3 11.8 2.6 12.6 1.9 13.2C7.4 14.4 10.6 18.4 10.8 24.2C10.8 26 10.6 26.8 10.4 27.4L12 28.2L12 30.4L10.4 31.2' + BASE,
      ),
      role: 'body',
    },
    { d: 'M12.6 20.4Q22.5 22.6 32.4 20.4M12.1 27.4Q22.5 29.6 32.9 27.4' + BASE_LINE, role: 'line' },
  ],
};

const horse: Glyph = {
  paths: [
    {
      d:
        'M12.1 31.2C12.4 27.6 15.6 25 18.4 22.2C16.4 22.8 14.6 23 13.4 24.4C12.2 25.8 10.6 26.4 9 25.6C7.2 24.6 6.8 22.6 7.8 20.8' +
        'C9.8 17.8 11.2 16 12.2 13C12.8 11 14 9.6 15.6 8.6L17.4 3.4L20.6 7C22 7 23.2 6.4 24.4 4.8C25.2 6.6 25.2 7.8 25 8.8C26.8 9 28.4 8.6 30 7.4C30.4 9.4 30 11 29.2 12.4' +
        'C31 13 32.6 13 34.4 12.2C34.2 14.6 33.2 16.2 31.8 17.4C33.4 18.6 34.8 19 36.6 18.8C35.8 21 34.4 22.4 32.8 23C33.8 25.6 33.6 28.6 32.9 31.2' +
        'C34.9 32.4 35.9 34 35.9 36.6L35.9 38.6C35.9 40 35.1 40.7 33.7 40.7L11.3 40.7C9.9 40.7 9.1 40 9.1 38.6L9.1 36.6C9.1 34 10.1 32.4 12.1 31.2Z',
      role: 'body',
    },
    { d: circle(16, 13.6, 1.4), role: 'detail' },
    { d: 'M12.1 31.2Q22.5 33.4 32.9 31.2M18.4 22.2C20.6 21.2 21.8 19.6 22 17.4M22 10.8C26.6 13 28.8 18 28.6 25' + BASE_LINE, role: 'line' },
  ],
};

const boat: Glyph = {
  paths: [
    {
      d: turned(
        '0 15.4C1.6 16.6 2.6 17.8 2.6 19C2.6 20 2.2 20.6 1.6 21L11.4 22C15.4 22.4 15.4 28 12 28.4L10.4 28.8L10.4 31.2' + BASE,
      ),
      role: 'body',
    },
    { d: 'M8.8 25.2Q22.5 27.4 36.2 25.2M12.1 30Q22.5 32 32.9 30' + BASE_LINE, role: 'line' },
  ],
};

const cowrie: Glyph = {
  paths: [
    { d: 'M22.5 15.6C29.6 15.6 34 21.2 34 28.4C34 35.6 29.4 40.7 22.5 40.7C15.6 40.7 11 35.6 11 28.4C11 21.2 15.4 15.6 22.5 15.6Z', role: 'body' },
    { d: 'M22.5 18.8C20.2 24.6 20.2 31.8 22.5 37.6M20.9 22.4L17.2 21.4M20.5 26L16 25.6M20.5 30L16 30.6M21.2 34L17.4 35.4M22.6 22.4L26.6 21.4M22.2 26L27.4 25.6M22.2 30L27.4 30.6M22.6 34L26.8 35.4', role: 'line' },
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
