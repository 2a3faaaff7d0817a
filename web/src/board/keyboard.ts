// Keys on the board: arrows go from cell to cell as they lie on the screen, Home and End along the
// line, Page Up and Page Down across it, Enter or Space touch, Escape takes back.

import { type Direction, type Layout, farthest, neighbour } from './geometry';

/** What a key means on a cell. */
export type KeyAct = { go: number } | { act: 'touch' | 'escape' } | null;

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const ENDS: Record<string, Direction> = {
  Home: 'left',
  End: 'right',
  PageUp: 'up',
  PageDown: 'down',
};

/** What this key means while the focus is on a cell. */
export function keyAct(layout: Layout, cell: number, event: KeyboardEvent): KeyAct {
  if (event.altKey || event.metaKey) return null;
  const { key } = event;
  if (event.ctrlKey) {
    const row = key === 'Home' ? layout.rows[0] : key === 'End' ? layout.rows.at(-1) : undefined;
    const corner = key === 'Home' ? row?.[0] : row?.at(-1);
    return corner ? { go: corner.cell } : null;
  }
  const arrow = ARROWS[key];
  if (arrow) return { go: neighbour(layout, cell, arrow)?.cell ?? cell };
  const end = ENDS[key];
  if (end) return { go: farthest(layout, cell, end)?.cell ?? cell };
  if (key === 'Enter' || key === ' ') return { act: 'touch' };
  if (key === 'Escape') return { act: 'escape' };
  return null;
}
