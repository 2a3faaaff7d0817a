import { describe, expect, it } from 'vitest';
import { scene, scenes } from './fixtures';
import { UNIT, coordinates, farthest, inset, layOut, neighbour, outline } from './geometry';
import { cellNamed } from './state';

const chess = scene('chess start').picture;
const cross = scene('fourplayer start').picture;
const small = scene('sixmaking small').picture;

/** The name of the neighbour of a named cell. */
function beside(picture: typeof chess, seat: number, name: string, direction: Parameters<typeof neighbour>[2]) {
  return neighbour(layOut(picture, seat), cellNamed(picture, name), direction)?.name;
}

describe('orientation', () => {
  it('puts the own side of the board at the bottom', () => {
    const bottom = (picture: typeof chess, seat: number) =>
      layOut(picture, seat).rows.at(-1)?.map((place) => place.name).join(' ');
    expect(bottom(chess, 0)).toBe('a1 b1 c1 d1 e1 f1 g1 h1');
    expect(bottom(chess, 1)).toBe('h8 g8 f8 e8 d8 c8 b8 a8');
    // Red sits below, Blue at the left, Yellow above, Green at the right.
    expect(bottom(cross, 0)).toBe('d1 e1 f1 g1 h1 i1 j1 k1');
    expect(bottom(cross, 1)).toBe('a11 a10 a9 a8 a7 a6 a5 a4');
    expect(bottom(cross, 2)).toBe('k14 j14 i14 h14 g14 f14 e14 d14');
    expect(bottom(cross, 3)).toBe('n4 n5 n6 n7 n8 n9 n10 n11');
  });

  it('keeps size and cells whoever looks', () => {
    for (const { picture } of scenes) {
      const cells = picture.cells.filter((cell) => cell.name !== '').length;
      for (const seat of picture.seats.keys()) {
        const layout = layOut(picture, seat);
        expect(layout.rows.flat().length).toBe(cells);
        expect(layout.width).toBe(layout.height);
      }
    }
  });
});

describe('neighbours as seen', () => {
  it('follow the screen, not the names', () => {
    expect(beside(chess, 0, 'e4', 'up')).toBe('e5');
    expect(beside(chess, 0, 'e4', 'left')).toBe('d4');
    expect(beside(chess, 1, 'e4', 'up')).toBe('e3');
    expect(beside(chess, 1, 'e4', 'left')).toBe('f4');
    expect(beside(cross, 1, 'a7', 'up')).toBe('b7');
    expect(beside(cross, 3, 'n7', 'right')).toBe('n8');
  });

  it('end at the edges, also in the corners of a cross', () => {
    expect(beside(chess, 0, 'a1', 'left')).toBeUndefined();
    expect(beside(chess, 0, 'a1', 'down')).toBeUndefined();
    expect(beside(cross, 0, 'd3', 'left')).toBeUndefined();
    expect(beside(cross, 0, 'd3', 'up')).toBe('d4');
    expect(beside(cross, 0, 'c4', 'down')).toBeUndefined();
  });

  it('go to the end of the line', () => {
    const layout = layOut(cross, 0);
    expect(farthest(layout, cellNamed(cross, 'g7'), 'left')?.name).toBe('a7');
    expect(farthest(layout, cellNamed(cross, 'e2'), 'right')?.name).toBe('k2');
    expect(farthest(layout, cellNamed(cross, 'b8'), 'up')?.name).toBe('b11');
  });

  it('lead back again and reach every cell', () => {
    const back = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
    for (const { picture } of scenes) {
      const layout = layOut(picture, 1);
      const seen = new Set<number>();
      const open = [layout.rows[0]?.[0]?.cell ?? 0];
      while (open.length > 0) {
        const cell = open.pop() as number;
        if (seen.has(cell)) continue;
        seen.add(cell);
        for (const direction of ['up', 'down', 'left', 'right'] as const) {
          const next = neighbour(layout, cell, direction);
          if (!next) continue;
          expect(neighbour(layout, next.cell, back[direction])?.cell).toBe(cell);
          open.push(next.cell);
        }
      }
      expect(seen.size).toBe(layout.rows.flat().length);
    }
  });
});

it('leads over hexagons too', () => {
  const hexagon = (q: number, r: number) => {
    const centre: [number, number] = [Math.sqrt(3) * (q + r / 2), 1.5 * r];
    const polygon = Array.from({ length: 6 }, (_, at): [number, number] => {
      const angle = (Math.PI / 3) * at + Math.PI / 6;
      return [centre[0] + Math.cos(angle), centre[1] + Math.sin(angle)];
    });
    return { name: `${'abcde'[q + 2]}${r + 3}`, centre, polygon, tint: 0 };
  };
  const range = [-2, -1, 0, 1, 2];
  const cells = range.flatMap((q) => range.filter((r) => Math.abs(q + r) <= 2).map((r) => hexagon(q, r)));
  const picture = { ...chess, cells, decorations: [] };
  const layout = layOut(picture, 0);
  expect(layout.rows.map((row) => row.length)).toEqual([3, 4, 5, 4, 3]);
  expect(neighbour(layout, cellNamed(picture, 'c3'), 'right')?.name).toBe('d3');
  const up = neighbour(layout, cellNamed(picture, 'c3'), 'up');
  expect(['b4', 'c4']).toContain(up?.name);
  // 19 hexagons in that shape have 30 sides that no two of them share.
  expect(outline(layout).length).toBe(30);
});

describe('coordinates', () => {
  const written = (picture: typeof chess, seat: number) => {
    const found = coordinates(layOut(picture, seat));
    const edge = (wanted: string) =>
      found.filter((one) => one.edge === wanted).map((one) => `${one.text}@${picture.cells[one.cell]?.name}`);
    return { bottom: edge('bottom'), left: edge('left') };
  };

  it('stand below and at the left of the board as it is turned', () => {
    expect(written(chess, 0).bottom).toEqual(['a@a1', 'b@b1', 'c@c1', 'd@d1', 'e@e1', 'f@f1', 'g@g1', 'h@h1']);
    expect(written(chess, 1).left).toContain('8@h8');
    expect(written(small, 0).bottom).toEqual(['a@a1', 'b@b1', 'c@c1', 'd@d1']);
  });

  it('follow the steps of a cross, and change places when it lies on its side', () => {
    expect(written(cross, 0).bottom).toContain('a@a4');
    expect(written(cross, 0).bottom).toContain('d@d1');
    expect(written(cross, 0).left).toContain('1@d1');
    expect(written(cross, 1).bottom).toContain('7@a7');
    expect(written(cross, 1).left).toContain('a@a11');
    expect(written(cross, 0).bottom.length).toBe(14);
    expect(written(cross, 0).left.length).toBe(14);
  });
});

it('finds the outline: 32 sides around 64 cells, 56 around the cross', () => {
  expect(outline(layOut(chess)).length).toBe(32);
  expect(outline(layOut(cross)).length).toBe(4 * 14);
});

it('insets a cell on all sides', () => {
  const place = layOut(chess).places[0];
  const xs = inset(place as NonNullable<typeof place>, 2).map(([x]) => x);
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(UNIT - 4);
});
