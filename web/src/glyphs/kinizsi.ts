// Kinizsi and what he fights with: his horse, sword and shield. He wears a crown and the moustache
// of a miller's lad, and holds a sword. His foot soldiers look like the pawns that they move as.

import { chess, FOOT } from './chess';
import type { Glyph } from './index';
import { circle, turned } from './lathe';

const kinizsi: Glyph = {
  paths: [
    { d: 'M36.4 3C37.8 4.6 38.6 6.2 38.6 8V25.4H34.2V8C34.2 6.2 35 4.6 36.4 3ZM35 28.6H37.8V35.4H35ZM31.2 25.4H41.6V28.6H31.2Z', role: 'body' },
    {
      d: turned(
        '0 3.4L3.6 8.8L9.2 4.8L8.8 13L9 19.6C9 22.6 7.2 24.8 5 26C8.2 26.8 10.4 29 10.6 33.8' + FOOT,
        20.6,
      ),
      role: 'body',
    },
    {
      d:
        'M20.6 19C18.9 17.8 16.5 18.4 15.3 20.2C14.5 21.6 13.7 22 12.5 21.6C13.1 24 14.7 24.8 16.7 24.2C18.7 23.6 19.9 22.4 20.6 21.4' +
        'C21.3 22.4 22.5 23.6 24.5 24.2C26.5 24.8 28.1 24 28.7 21.6C27.5 22 26.7 21.6 25.9 20.2C24.7 18.4 22.3 17.8 20.6 19Z' +
        circle(17.3, 16, 1.1) + circle(23.9, 16, 1.1),
      role: 'detail',
    },
    { d: 'M13.2 12.9Q20.6 10.8 28 12.9M15.7 29.2L20.6 32.2L25.5 29.2M10.4 36.4Q20.6 35.1 30.8 36.4', role: 'line' },
  ],
};

const sword: Glyph = {
  paths: [
    { d: turned('0 1.8C2.2 4 3.8 6.4 4.4 9L4.4 26L0 26'), role: 'body' },
    { d: turned('0 29L2.4 29L2.4 37L0 37'), role: 'body' },
    { d: turned('0 25.6C4.6 25.6 8.6 25 12.4 23C13.8 22.4 14.8 24 14 25.4C11.4 29.2 5.4 30.8 0 30.8'), role: 'body' },
    { d: circle(22.5, 38.4, 3.6), role: 'body' },
    { d: 'M22.5 8.4V22M20.9 33H24.1', role: 'line' },
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
        'M12.6 2.8L16 6C21.4 6.4 25 10.2 26 15C28.2 16 30.6 15.8 33 15.6C36.2 15.6 38.6 17.4 39.2 20.4C42.2 21.4 43.6 26 42.2 33' +
        'C40.2 31 38.9 28.4 38.4 25.8C38 27.6 37.2 29 36.4 30.2L38.8 34.6L37.6 41H33.4L34.2 36L29.4 30.6C26.8 31.4 24 31.2 21.4 30.4' +
        'L20.6 35L19.9 41H15.7L16 34.6L15.4 29.4L10.8 31.8L10.4 37.4L6.4 36.8L6.6 29.2L13.8 24.8C12.4 22.8 12.2 20.4 12.8 17.6' +
        'L10 18.4C9 20.2 7 21 5.2 20C3.6 19.2 3.2 17.2 4.2 15.6L9.2 8.8Z',
      role: 'body',
    },
    {
      d: 'M25.6 16.6C28 17.6 30.8 17.4 33.4 16.8L33.2 22.4C31 24 28 24.2 25 23Z' + circle(12, 10.6, 1.15),
      role: 'detail',
    },
    { d: 'M16.8 8C20 10.6 21.4 14.2 21.2 18.6M29 24V29.6M10 18.4C11.2 16.8 11.6 15.2 11.4 13.6', role: 'line' },
  ],
};

export const kinizsiMen: Record<string, Glyph> = { kinizsi, sword, shield, horse, 'foot-soldier': chess.pawn! };
