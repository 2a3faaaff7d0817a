import { expect, it } from 'vitest';
import { scene } from '../board/fixtures';
import { spans, zoomFor } from './zoom';

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
