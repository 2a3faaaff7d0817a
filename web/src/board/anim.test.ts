import { expect, it } from 'vitest';
import type { Piece } from '../api/Piece';
import { motions, taken } from './anim';

const man = (kind: number, seat: number): Piece => ({ kind, seat, dead: false });
const stands = (given: Record<number, Piece[]>) =>
  new Map(Object.entries(given).map(([cell, pieces]) => [Number(cell), pieces]));

it('finds a man that went, also onto another', () => {
  expect(motions(stands({ 1: [man(0, 0)] }), stands({ 2: [man(0, 0)] }))).toEqual([{ from: 1, to: 2, count: 1 }]);
  const before = stands({ 1: [man(0, 0)], 2: [man(3, 1)] });
  expect(motions(before, stands({ 2: [man(0, 0)] }))).toEqual([{ from: 1, to: 2, count: 1 }]);
});

it('finds both men that castle', () => {
  const before = stands({ 4: [man(5, 0)], 7: [man(3, 0)] });
  const found = motions(before, stands({ 6: [man(5, 0)], 5: [man(3, 0)] }));
  expect(found).toContainEqual({ from: 4, to: 6, count: 1 });
  expect(found).toContainEqual({ from: 7, to: 5, count: 1 });
});

it('finds the part of a tower that went', () => {
  const before = stands({ 1: [man(0, 0), man(0, 1), man(0, 0)], 2: [man(0, 1)] });
  const after = stands({ 1: [man(0, 0)], 2: [man(0, 1), man(0, 1), man(0, 0)] });
  expect(motions(before, after)).toEqual([{ from: 1, to: 2, count: 2 }]);
});

it('knows a promoted man by the cells of the last turn', () => {
  const before = stands({ 1: [man(0, 0)], 9: [man(2, 1)] });
  const after = stands({ 2: [man(4, 0)], 9: [man(2, 1)] });
  expect(motions(before, after)).toEqual([]);
  expect(motions(before, after, [1, 2])).toEqual([{ from: 1, to: 2, count: 1 }]);
});

it('finds nothing where a man was put', () => {
  expect(motions(stands({}), stands({ 3: [man(0, 0)] }), [3])).toEqual([]);
});

it('finds who was taken, also beside the way, and never who went', () => {
  const took = (before: ReturnType<typeof stands>, after: ReturnType<typeof stands>) =>
    taken(before, after, motions(before, after));
  // A rook goes from 1 to 2, where a knight stood.
  expect(took(stands({ 1: [man(3, 0)], 2: [man(1, 1)] }), stands({ 2: [man(3, 0)] }))).toEqual([{ cell: 2, pieces: [man(1, 1)] }]);
  // A pawn takes in passing: the one taken stood on 3.
  expect(took(stands({ 1: [man(0, 0)], 3: [man(0, 1)] }), stands({ 2: [man(0, 0)] }))).toEqual([{ cell: 3, pieces: [man(0, 1)] }]);
  // Discs that went onto a tower took nothing.
  expect(took(stands({ 1: [man(0, 0), man(0, 1)], 2: [man(0, 1)] }), stands({ 1: [man(0, 0)], 2: [man(0, 1), man(0, 1)] }))).toEqual([]);
});
