// That every piece of every game has a figure, that all are well-formed and keep to the grid, and that
// the seats' colours can be told from any cell.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import book from '../board/fixtures/scenes.json';
import { glyph, glyphIds, hasFaces, seatMark, topMark, type GlyphPath } from '.';
import { icons } from './icons';

/** What the pictures of all games ask for. */
const askedFor = [
  ...new Set(Object.values(book.pictures).flatMap((picture) => picture.kinds.map((kind) => kind.glyph))),
];

/** The corners of a path's points and handles: left, top, right, bottom. */
function bounds(d: string): [number, number, number, number] {
  const tokens = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const lengths: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, S: 4, A: 7, Z: 0 };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const seen: [number, number][] = [];
  let letter = '';
  for (let at = 0; at < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[at] as string)) letter = tokens[at++] as string;
    const length = lengths[letter.toUpperCase()];
    if (length === undefined) throw new Error(`${letter} in ${d}`);
    const n = tokens.slice(at, (at += length)).map(Number);
    if (n.length < length || n.some(Number.isNaN)) throw new Error(`a number is missing in ${d}`);
    const own = letter === letter.toLowerCase();
    const [fromX, fromY] = own ? [x, y] : [0, 0];
    switch (letter.toUpperCase()) {
      case 'H': x = fromX + n[0]!; break;
      case 'V': y = fromY + n[0]!; break;
      case 'Z': [x, y] = [startX, startY]; break;
      case 'A': [x, y] = [fromX + n[5]!, fromY + n[6]!]; break;
      default:
        for (let i = 0; i < n.length; i += 2) seen.push([fromX + n[i]!, fromY + n[i + 1]!]);
        [x, y] = seen[seen.length - 1]!;
    }
    if (letter.toUpperCase() === 'M') {
      [startX, startY] = [x, y];
      letter = own ? 'l' : 'L';
    } else if (length === 0) letter = '?';
    seen.push([x, y]);
  }
  const xs = seen.map((p) => p[0]);
  const ys = seen.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function keepsWithin(paths: GlyphPath[], low: number, high: number): void {
  for (const { d } of paths) {
    const [left, top, right, bottom] = bounds(d);
    expect(Math.min(left, top), d).toBeGreaterThanOrEqual(low);
    expect(Math.max(right, bottom), d).toBeLessThanOrEqual(high);
  }
}

describe('figures', () => {
  test.each(askedFor)('%s is drawn', (id) => {
    expect(glyphIds()).toContain(id);
    expect(glyph(id)).not.toBe(glyph('nothing of the kind'));
  });

  test.each(glyphIds())('%s keeps to the grid with its outline, in all faces', (id) => {
    for (const faces of ['international', 'traditional'] as const) {
      const { paths } = glyph(id, faces);
      expect(paths[0]?.role).toBe('body');
      keepsWithin(paths, 0.75, 44.25);
    }
  });

  test('an id nobody drew is a plain disc, also one that objects have by nature', () => {
    for (const id of ['', 'dragon', 'constructor', '__proto__', 'toString']) {
      expect(glyph(id).paths).toHaveLength(1);
      expect(topMark(id)).toEqual([]);
    }
  });

  test('no two figures look alike, but for those that share one drawing', () => {
    const drawings = [...new Set(glyphIds().map((id) => glyph(id)))];
    expect(drawings).toHaveLength(glyphIds().length - 1);
    expect(glyph('foot-soldier')).toBe(glyph('pawn'));
    expect(new Set(drawings.map(({ paths }) => JSON.stringify(paths))).size).toBe(drawings.length);
  });

  test('makruk alone has faces of its country', () => {
    const makruk = ['pawn', 'met', 'khon', 'knight', 'rook', 'king'];
    expect(hasFaces(makruk)).toBe(true);
    expect(hasFaces(['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'])).toBe(false);
    for (const id of makruk) expect(glyph(id, 'traditional')).not.toBe(glyph(id));
  });
});

test('special discs have marks that fit on a disc', () => {
  for (const id of ['hunchback', 'giant', 'milady']) {
    expect(topMark(id).length).toBeGreaterThan(0);
    keepsWithin(topMark(id), 8.5, 36.5);
  }
  expect(topMark('disc')).toEqual([]);
});

test('eight seats have eight marks', () => {
  const marks = Array.from({ length: 8 }, (_, seat) => seatMark(seat));
  expect(new Set(marks).size).toBe(8);
  for (const d of marks) keepsWithin([{ d, role: 'body' }], 8, 37);
});

test.each(Object.entries(icons))('the icon %s keeps to its grid with its stroke', (_, d) => {
  const [left, top, right, bottom] = bounds(d);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(1);
  expect(Math.max(right, bottom)).toBeLessThanOrEqual(23);
});

describe('colours', () => {
  const css = readFileSync(join(import.meta.dirname, 'seats.css'), 'utf8');
  const colours = new Map([...css.slice(0, css.indexOf('}')).matchAll(/--seat-([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2] as string]));
  /** Relative luminance and contrast as WCAG 2 defines them. */
  const luminance = (hex: string) => {
    const part = (at: number) => {
      const value = parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  };
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const ids = ['white', 'black', 'red', 'blue', 'yellow', 'green', 'purple', 'orange', 'nobody', 'stone', 'dead'];

  /** The luminances of all cells of all boards, in both themes. */
  const board = readFileSync(join(import.meta.dirname, '../board/board.css'), 'utf8');
  const cells = [...board.matchAll(/--(?:wood-light|wood-dark|wood-third|plank|paper|stone): (#[0-9a-f]{6});/g)];
  const tints = cells.map((found) => luminance(found[1] as string));

  test('boards say what their cells are like', () => expect(tints.length).toBeGreaterThanOrEqual(12));

  test.each(ids)('%s stands out from every cell that may be, its details from its fill', (id) => {
    const [fill, line, detail] = ['fill', 'line', 'detail'].map((part) => luminance(colours.get(`${id}-${part}`) ?? ''));
    for (const cell of [0.13, ...tints]) {
      expect(Math.max(contrast(line!, cell), contrast(fill!, cell)), `on ${cell}`).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(detail!, fill!)).toBeGreaterThanOrEqual(3);
  });
});
