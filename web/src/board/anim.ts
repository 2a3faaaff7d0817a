// How men travel from one position to the next: finds who went where by comparing stacks, and lets the
// drawn men start from where they were. Nothing moves for those who asked for less motion.

import type { Point } from './geometry';
import { type Stands, samePiece } from './state';

/** The topmost `count` pieces on `to` came from `from`. */
export interface Motion {
  from: number;
  to: number;
  count: number;
}

/** How long a man travels, in milliseconds. */
export const TRAVEL = 140;

/** Who went where, from one position to the next. `last` are the cells of the last turn: they tell who
 * moved where a man became another. */
export function motions(before: Stands, after: Stands, last: readonly number[] = []): Motion[] {
  const lost: { cell: number; pieces: Stand }[] = [];
  for (const [cell, old] of before) {
    const now = after.get(cell) ?? [];
    const kept = common(old, now);
    if (kept < old.length) lost.push({ cell, pieces: old.slice(kept) });
  }
  const found: Motion[] = [];
  for (const [cell, now] of after) {
    const kept = common(before.get(cell) ?? [], now);
    const gained = now.slice(kept);
    if (gained.length === 0) continue;
    const exact = lost.findIndex(
      (from) => from.cell !== cell && from.pieces.length === gained.length && common(from.pieces, gained) === gained.length,
    );
    const changed = () =>
      lost.findIndex(
        (from) =>
          from.cell !== cell &&
          last.includes(from.cell) &&
          last.includes(cell) &&
          !after.has(from.cell) &&
          from.pieces.at(-1)?.seat === gained.at(-1)?.seat,
      );
    const at = exact >= 0 ? exact : changed();
    const from = lost[at];
    if (!from) continue;
    found.push({ from: from.cell, to: cell, count: gained.length });
    lost.splice(at, 1);
  }
  return found;
}

/** Men that stand nowhere any more: what cells lost that no motion carried off, from bottom to top. */
export function taken(before: Stands, after: Stands, found: readonly Motion[]): { cell: number; pieces: Stand }[] {
  const left = new Set(found.map((motion) => motion.from));
  return [...before].flatMap(([cell, old]) => {
    const kept = common(old, after.get(cell) ?? []);
    return kept < old.length && !left.has(cell) ? [{ cell, pieces: old.slice(kept) }] : [];
  });
}

type Stand = Stands extends ReadonlyMap<number, infer S> ? S : never;

/** How many pieces from the bottom two stacks share. */
function common(a: Stand, b: Stand): number {
  let count = 0;
  while (samePiece(a[count], b[count])) count += 1;
  return count;
}

/** Whether things may move at all. */
export function mayMove(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Lets an element travel to where it is drawn from where it was, `by` screen units away. */
export function travel(element: Element, by: Point): void {
  if (typeof element.animate !== 'function') return;
  element.animate(
    [{ transform: `translate(${by[0]}px, ${by[1]}px)` }, { transform: 'translate(0, 0)' }],
    { duration: TRAVEL, easing: 'ease-out' },
  );
}

/** Lets an element fade away in this time, then removes it. */
export function fade(element: Element, animated: boolean, duration = 3 * TRAVEL): void {
  if (!animated || typeof element.animate !== 'function') {
    element.remove();
    return;
  }
  element.classList.add('leaving');
  const going = element.animate([{ opacity: 1 }, { opacity: 0 }], { duration, easing: 'ease-in' });
  going.finished.then(() => element.remove(), () => element.remove());
}
