import { expect, it } from 'vitest';
import { placed } from './choice';

const board = { width: 340, height: 340 };
const menu = { width: 150, height: 48 };
const cell = (file: number, rank: number) => ({ x: (file + 0.5) / 8, y: (7.5 - rank) / 8, rx: 1 / 16, ry: 1 / 16 });

it('stays on the board and off its cell, wherever the cell is', () => {
  for (let file = 0; file < 8; file += 1) {
    for (let rank = 0; rank < 8; rank += 1) {
      const { left, top } = placed(menu, board, [cell(file, rank)]);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + menu.width).toBeLessThanOrEqual(board.width);
      expect(top + menu.height).toBeLessThanOrEqual(board.height);
      const [x, y] = [((file + 0.5) / 8) * 340, ((7.5 - rank) / 8) * 340];
      const over = x + 21 > left && x - 21 < left + menu.width && y + 21 > top && y - 21 < top + menu.height;
      expect(over).toBe(false);
    }
  }
});

it('keeps off the cells that the choice is about', () => {
  const block = [cell(3, 3), cell(4, 2), cell(3, 2), cell(5, 2), cell(4, 3), cell(2, 3), cell(3, 4)];
  const { left, top } = placed(menu, board, block);
  const hit = block.some(({ x, y }) => {
    const [px, py] = [x * 340, y * 340];
    return px > left && px < left + menu.width && py > top && py < top + menu.height;
  });
  expect(hit).toBe(false);
});

it('hangs over an edge of the board rather than hide cells, where it may', () => {
  const wide = { width: 265, height: 52 };
  const block = [cell(3, 3), cell(4, 2), cell(3, 2), cell(5, 2), cell(4, 3), cell(2, 3), cell(3, 4)];
  // Three rows lie between d4 and the lower edge, four between it and the upper one.
  expect(placed(wide, board, block, 56).top).toBeGreaterThanOrEqual(board.height);
  expect(placed(wide, board, [cell(3, 4)], 56).top).toBeLessThanOrEqual(-wide.height);
  // On a large board few cells are hidden beside the cell, where one looks.
  const [large] = [{ width: 700, height: 700 }];
  const near = placed(wide, large, [cell(3, 3)], 56);
  expect(near.top).toBeGreaterThan(0);
  expect(near.top + wide.height).toBeLessThan(large.height);
});

it('stands at the lower edge when no cell was touched', () => {
  expect(placed(menu, board, [])).toEqual({ left: 95, top: 290 });
});
