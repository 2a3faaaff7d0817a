// The men of chess: king, queen, rook, bishop, knight, pawn, and the wall that dead corners are. They
// share foot, weight and stroke.

import type { Glyph } from './index';
import { circle, turned } from './lathe';

/** The foot all men stand on, from where the body meets it. */
export const FOOT = 'C11.4 35.2 12.4 36.2 12.4 37.8L12.4 39.6C12.4 40.3 12 40.7 11.3 40.7L0 40.7';
export const FOOT_LINE = 'M12.3 36.4Q22.5 35.1 32.7 36.4';

const king: Glyph = {
  paths: [
    {
      d: turned(
        '0 2L1.9 2L1.9 4.7L4.9 4.7L4.9 8.3L1.9 8.3L1.9 11.2C5.6 11.4 10.6 12.8 11.3 15.4C11.7 17.2 8.9 21.2 7.3 26.2' +
          'L8.5 26.8C9.5 27.4 9.2 29 7.9 29L6.8 29C7 31.2 7.9 32.9 9.6 34.1' + FOOT,
      ),
      role: 'body',
    },
    { d: 'M12.9 16.4Q22.5 12.8 32.1 16.4M16.8 29.1Q22.5 28.3 28.2 29.1' + FOOT_LINE, role: 'line' },
  ],
};

/** A coronet's points and the balls on them: distance from the axis, height. */
const balls = (r: number, ...at: [number, number][]) =>
  at.map(([x, y]) => circle(22.5 - x, y, r) + (x ? circle(22.5 + x, y, r) : '')).join('');

const queen: Glyph = {
  paths: [
    {
      d: turned(
        '0 8.6L4.2 19.6L8.8 10.6L10.4 20.8L16 15.4L12 27.6C10.9 29.2 10.5 31.4 10.6 34' + FOOT,
      ),
      role: 'body',
    },
    { d: balls(2.5, [0, 6.4], [9.2, 8.4], [16.6, 13.4]), role: 'body' },
    { d: 'M11.7 27.5Q22.5 24.9 33.3 27.5M13.2 31.9Q22.5 30 31.8 31.9' + FOOT_LINE, role: 'line' },
  ],
};

/** A queen that was a pawn and counts one point when she is taken: a queen with a one. */
const onePointQueen: Glyph = {
  paths: [
    ...queen.paths.slice(0, 2),
    { d: 'M23.9 33.4H21.1V26.6L19.2 27.4V25L22.4 23.2H23.9Z', role: 'detail' },
    { d: FOOT_LINE, role: 'line' },
  ],
};

const rook: Glyph = {
  paths: [
    {
      d: turned(
        '0 7.6L2.8 7.6L2.8 11.2L5.8 11.2L5.8 7.6L10.6 7.6L10.6 13.8C10.6 15.4 9.6 16.6 7.6 18L8.3 30.6L9.6 33.8' + FOOT,
      ),
      role: 'body',
    },
    { d: 'M13.2 14.3H31.8M16.1 18.2H28.9M15.5 31.2H29.5' + FOOT_LINE, role: 'line' },
  ],
};

const bishop: Glyph = {
  paths: [
    {
      d: turned(
        '0 3.8C1.6 3.8 2.8 5 2.8 6.5C2.8 7.6 2.3 8.4 1.4 8.9C5 11.6 8.8 15.6 8.8 20.4C8.8 23.2 7.4 25.4 5.2 26.9' +
          'L7.5 28.1C8.5 28.7 8.2 30.3 6.9 30.3L5 30.3C5.4 32.2 7 33.4 9.4 34.2' + FOOT,
      ),
      role: 'body',
    },
    { d: 'M26.6 13.2L22.2 20.2M18.7 30.4Q22.5 29.6 26.3 30.4M18.4 26.8Q22.5 26 26.6 26.8' + FOOT_LINE, role: 'line' },
  ],
};

const knight: Glyph = {
  paths: [
    {
      d:
        'M13.1 34.6C13.4 30.8 17.6 28.6 20.6 24.4C18.4 25.4 16.2 25.2 14.7 26.9C13.5 28.5 11.6 29.8 9.6 29C7.2 28 6.2 25.6 7.3 23.2' +
        'C9.2 19.6 10.7 17.8 11.8 14.4C12.6 11.6 14 9.8 15.8 8.4L15.4 2.8L20.2 6L23.4 3.4L24.2 7.2C31.4 9 35.7 15.6 35.8 24.4C35.8 28.6 34.7 31.2 33.5 34.6' +
        'C34.4 35.4 34.9 36.4 34.9 37.8L34.9 39.6C34.9 40.3 34.5 40.7 33.8 40.7L11.2 40.7C10.5 40.7 10.1 40.3 10.1 39.6L10.1 37.8C10.1 36.2 11.1 35.4 13.1 34.6Z',
      role: 'body',
    },
    { d: 'M13.9 15.5C14.8 13.5 17 13 18.4 14.2C17.7 16.2 15.6 16.9 13.9 15.5Z' + circle(9.9, 24.8, 0.95), role: 'detail' },
    { d: 'M21.8 10.6C28 12 31.4 17.2 31.6 24.6M20.6 24.4C22.6 23.2 23.6 21.2 23.4 18.8M9.6 27.3C10.6 27.2 11.4 26.8 12 26.2M13 36.4Q22.5 35.1 32 36.4', role: 'line' },
  ],
};

const pawn: Glyph = {
  paths: [
    {
      d: turned(
        '0 9.4C3.3 9.4 6 12 6 15.3C6 17.2 5.2 18.8 3.9 20L6.3 21.5C7.3 22.1 6.9 23.6 5.7 23.6L3.8 23.6' +
          'C4.1 28.6 5.8 31.6 8.8 34.2C10.4 35.5 11 36.4 11 37.8L11 39.6C11 40.3 10.6 40.7 9.9 40.7L0 40.7',
      ),
      role: 'body',
    },
    { d: 'M19.6 23.7H25.4M13.6 36.4Q22.5 35.1 31.4 36.4', role: 'line' },
  ],
};

const wall: Glyph = {
  paths: [
    { d: 'M3.5 3.5H41.5V41.5H3.5Z', role: 'body' },
    { d: 'M3.5 13H41.5M3.5 22.5H41.5M3.5 32H41.5M16 3.5V13M29 13V22.5M12 13V22.5M16 22.5V32M34 22.5V32M34 3.5V13M12 32V41.5M29 32V41.5', role: 'line' },
  ],
  own: 'stone',
};

export const chess: Record<string, Glyph> = { king, queen, rook, bishop, knight, pawn, wall, 'one-point-queen': onePointQueen };
