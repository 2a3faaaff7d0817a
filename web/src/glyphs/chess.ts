// The men of chess: king, queen, rook, bishop, knight, pawn, and the wall that dead corners are. They
// share foot, weight and stroke.

import type { Glyph } from './index';
import { circle, turned } from './lathe';

/** The foot all men stand on, from where the body meets it. */
export const FOOT = 'C11.4 35.2 12.4 36.2 12.4 37.8L12.4 39.6C12.4 40.3 12 40.7 11.3 40.7L0 40.7';
export const FOOT_LINE = 'M11.8 36.3Q22.5 35 33.2 36.3';

const king: Glyph = {
  paths: [
    {
      d: turned(
        '0 2.6L1.6 2.6L1.6 5.4L4.4 5.4L4.4 8.6L1.6 8.6L1.6 11.4C5.4 11.6 10.4 12.8 11.2 15.4C11.7 17.2 8.9 21.2 7.3 26.2' +
          'L8.5 26.8C9.5 27.4 9.2 29 7.9 29L6.8 29C7 31.2 7.9 32.9 9.6 34.1' + FOOT,
      ),
      role: 'body',
    },
    { d: 'M12 16.4Q22.5 12.4 33 16.4M15.7 29Q22.5 28 29.3 29' + FOOT_LINE, role: 'line' },
  ],
};

/** A coronet's points and the balls on them: distance from the axis, height. */
const balls = (r: number, ...at: [number, number][]) =>
  at.map(([x, y]) => circle(22.5 - x, y, r) + (x ? circle(22.5 + x, y, r) : '')).join('');

const queen: Glyph = {
  paths: [
    { d: balls(2.5, [0, 6.4], [9.2, 8.4], [16.6, 13.4]), role: 'body' },
    {
      d: turned(
        '0 8.6L4.2 19.6L8.8 10.6L10.4 20.8L16 15.4L12 27.6C10.9 29.2 10.5 31.4 10.6 34' + FOOT,
      ),
      role: 'body',
    },
    { d: 'M10.6 27.6Q22.5 24.8 34.4 27.6M12 32Q22.5 30 33 32' + FOOT_LINE, role: 'line' },
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
    { d: 'M12.4 14.4H32.6M15 18.2H30M14.2 31.2H30.8' + FOOT_LINE, role: 'line' },
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
    { d: 'M27 12.6L22.2 20.2M17.5 30.3Q22.5 29.4 27.5 30.3M17.3 26.9Q22.5 25.9 27.7 26.9' + FOOT_LINE, role: 'line' },
  ],
};

const knight: Glyph = {
  paths: [
    {
      d:
        'M12.9 34.6C12.9 30.6 16.2 28.4 19.4 24.8C17.6 25.7 15.8 25.8 14.4 27.4C13.3 28.9 11.5 29.9 9.6 29.1C7.4 28.2 6.4 25.8 7.4 23.4' +
        'C9.3 19.7 10.8 17.8 11.9 14.4C12.7 11.6 14.2 9.8 16.1 8.4L16.5 3.2L21.6 6.4C30.2 7.4 35.5 14.4 35.8 24.2C35.9 28.6 34.7 31.2 33.6 34.6' +
        'C34.4 35.4 34.9 36.4 34.9 37.8L34.9 39.6C34.9 40.3 34.5 40.7 33.8 40.7L11.2 40.7C10.5 40.7 10.1 40.3 10.1 39.6L10.1 37.8C10.1 36.2 11.1 35.4 12.9 34.6Z',
      role: 'body',
    },
    { d: 'M14.1 15.4C15 13.6 17 13.2 18.4 14.4C17.6 16.2 15.6 16.8 14.1 15.4Z' + circle(10, 25, 0.95), role: 'detail' },
    { d: 'M22 10.2C28 11.6 31.4 16.8 31.6 24.2M19.4 24.8C21.8 23.8 23.2 21.8 23.2 19.2M13 36.3Q22.5 35 32 36.3', role: 'line' },
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
    { d: 'M18.6 23.6H26.4M13.4 36.3Q22.5 35 31.6 36.3', role: 'line' },
  ],
};

const wall: Glyph = {
  paths: [
    { d: 'M3.5 3.5H41.5V41.5H3.5Z', role: 'body' },
    { d: 'M3.5 13H41.5M3.5 22.5H41.5M3.5 32H41.5M16 3.5V13M29 13V22.5M12 13V22.5M16 22.5V32M34 22.5V32M34 3.5V13M12 32V41.5M29 32V41.5', role: 'line' },
  ],
};

/** A queen that counts one point: a promoted pawn, so its coronet is plain and low. */
export const chess: Record<string, Glyph> = { king, queen, rook, bishop, knight, pawn, wall };
