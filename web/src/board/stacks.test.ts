import { expect, it } from 'vitest';
import { scene } from './fixtures';
import { Drawing, type Shown } from './render';
import { overhang } from './stacks';
import { english } from './fixtures/english';

const { picture } = scene('sixmaking towers');
const shown: Shown = {
  picture,
  orientation: 0,
  faces: 'international',
  card: false,
  coordinates: true,
  stands: new Map(),
  roles: new Map(),
  unseen: [],
  remembered: new Map(),
  last: [],
  links: [],
  marks: [],
  notes: new Map(),
  lifted: new Map(),
  dragged: null,
  words: english,
  label: 'Board',
};

it('shows towers of any height whole when discs are lifted off', () => {
  const drawing = new Drawing(shown);
  for (let height = 2; height <= 16; height += 1) {
    const pieces = Array.from({ length: height }, (_, at) => ({ kind: 0, seat: at % 2, dead: false }));
    const small = drawing.picture(pieces, 1);
    const [, top = 0] = (small.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const faces = [...small.querySelectorAll('.face')];
    expect(faces.length).toBe(height);
    // Drawn around (0, 0), half a cell of 45 up and left.
    const highest = Math.min(...faces.map((face) => Number(face.getAttribute('cy')) - Number(face.getAttribute('ry')))) - 22.5;
    expect(highest).toBeGreaterThanOrEqual(top);
  }
});

it('lets high towers on the board lean only a little beyond their cells', () => {
  for (let height = 1; height <= 16; height += 1) expect(overhang(height, false)).toBeLessThan(6);
});
