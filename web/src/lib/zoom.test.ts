import { expect, it } from 'vitest';
import { scene } from '../board/fixtures';
import { partAround, reach, spans, zoomFor } from './zoom';

it('draws only boards larger whose cells a finger would miss', () => {
  // 344 pixels for 8 cells are 43 a cell; for 14 they are 24.6, and 44 / 24.6 = 1.79.
  expect(zoomFor(344, 8)).toBe(1);
  expect(zoomFor(344, 14)).toBeCloseTo(1.79, 2);
  expect(zoomFor(700, 14)).toBe(1);
  expect(zoomFor(0, 14)).toBe(1);
});

it('measures boards of any outline in cells', () => {
  expect(spans(scene('fourplayer start').picture)).toEqual({ wide: 14, high: 14 });
  expect(spans(scene('sixmaking start').picture)).toEqual({ wide: 5, high: 5 });
});

it('finds the part of a board that holds some cells, as a seat sees it', () => {
  const { picture } = scene('fourplayer start');
  const cells = ['h1', 'i3'].map((name) => picture.cells.findIndex((cell) => cell.name === name));
  // Of 14 files h and i are the 8th and 9th, ranks 1 to 3 the lowest three of 14.
  const part = partAround(picture, 0, cells);
  const close = (value: number) => expect.closeTo(value, 5);
  expect(part).toEqual({ x: close(7 / 14), y: close(11 / 14), wide: close(2 / 14), high: close(3 / 14) });
  // From the far side they are the highest, and counted from the other end.
  expect(partAround(picture, 2, cells)).toMatchObject({ x: close(5 / 14), y: close(0) });
  expect(partAround(picture, 0, [])).toBeNull();
});

it('moves what is in sight only where it must', () => {
  // In sight are 100 to 300.
  expect(reach(100, 200, 120, 50)).toBeNull();
  // 350 to 400 comes to the middle: 375 less half of 200.
  expect(reach(100, 200, 350, 50)).toBe(275);
  expect(reach(100, 200, 60, 50)).toBe(-15);
  // 400 long: its middle is in the middle.
  expect(reach(100, 200, 0, 400)).toBe(100);
});
