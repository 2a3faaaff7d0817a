import { expect, it } from 'vitest';
import type { View } from '../api/View';
import { scene } from './fixtures';
import { recall } from './state';

it('remembers what others had on cells that were seen, and forgets own men', () => {
  const own = { kind: 0, seat: 0, dead: false };
  const foe = { kind: 1, seat: 1, dead: false };
  const view = (stands: View['stands'], unseen: number[]): View => ({ ...scene('fog start').view, stands, unseen });
  const first = recall(new Map(), view([{ cell: 0, pieces: [own] }, { cell: 1, pieces: [foe] }], [3]), 4, [0]);
  expect([...first]).toEqual([[0, []], [1, [foe]], [2, []]]);
  // Everything but cell 3 goes out of sight: what was known of it stays as it was.
  const second = recall(first, view([], [0, 1, 2]), 4, [0]);
  expect([...second]).toEqual([[0, []], [1, [foe]], [2, []], [3, []]]);
  // Seen again, cell 1 is empty.
  expect(recall(second, view([], [0]), 4, [0]).get(1)).toEqual([]);
});
