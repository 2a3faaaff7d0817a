// A turn in the making, in words for those who hear the board: what was chosen so far, and what can come
// next. Knows no language and draws nothing.

import type { Picture } from '../api/Picture';
import type { View } from '../api/View';
import { type Composer, isCell, isHand } from './compose';
import { heldMan } from './hands';
import { cellWords, changeWords, manWords, stackWords } from './labels';
import { cellNamed, kindNamed, rolesOf, standsOf } from './state';
import type { Words } from './words';

/** More cells than this are counted, not listed. */
const MANY = 12;

/** What is looked at. */
export interface Scene {
  picture: Picture;
  view: View;
  /** The seat whose hand is taken from. */
  mover: number | null;
  words: Words;
}

/** A choice by its gesture: `queen`, `2 pieces`, `Alone`. */
export function choiceWords(picture: Picture, gesture: string, words: Words): string {
  const rest = gesture.slice(1);
  if (gesture.startsWith('#')) return words.count(Number(rest));
  if (gesture.startsWith('=')) return words.piece(rest, picture.kinds[kindNamed(picture, rest)]?.name ?? rest);
  return words.way(rest);
}

/** What was chosen so far and what can come next; empty while nothing was chosen, or an answer is awaited. */
export function composedWords(scene: Scene, composer: Composer): string {
  if (composer.made.length === 0 || composer.waiting) return '';
  const { words } = scene;
  const cells = composer.next.map((next) => next.gesture).filter(isCell);
  const listed = cells.length <= MANY ? cells.join(', ') : '';
  const [first] = composer.step;
  if (first === undefined) return words.goesOn(stepsWords(scene, composer), cells.length, listed);
  if (composer.choices.length > 0) {
    const labels = composer.choices.map((next) => choiceWords(scene.picture, next.gesture, words));
    if (composer.done !== null) labels.push(words.done);
    return words.choosing(chosenWords(scene, composer, first), labels.join(', '));
  }
  return cells.length === 0 ? '' : words.goes(chosenWords(scene, composer, first), cells.length, listed);
}

/** A cell and what stands on it before the turn: `a1, white rook`. */
export function standingWords({ picture, view, words }: Scene, name: string): string {
  const cell = cellNamed(picture, name);
  return cellWords(picture, name, standsOf(view).get(cell) ?? [], { role: rolesOf(view).get(cell) }, words);
}

/** The whole steps of a turn, told as a view after them would be. */
function stepsWords({ picture, view, words }: Scene, { changes }: Composer): string {
  const stands = [...standsOf(view, changes)].map(([cell, pieces]) => ({ cell, pieces: [...pieces] }));
  return changeWords(picture, view, { ...view, stands, last: changes.map((stand) => stand.cell) }, words);
}

/** What the step began with, and whereto: a man in hand, a cell and what stands there, its way. */
function chosenWords({ picture, view, mover, words }: Scene, { step, changes }: Composer, first: string): string {
  if (isHand(first)) {
    const kind = kindNamed(picture, first.slice(1));
    const held = view.hands[mover ?? -1]?.find((one) => one.kind === kind)?.number ?? 1;
    return words.inHand(manWords(picture, heldMan(picture, kind, mover), words), held);
  }
  const cell = cellNamed(picture, first);
  const pieces = standsOf(view, changes).get(cell) ?? [];
  const to = step.slice(1).find(isCell);
  if (to !== undefined && pieces.length > 0) {
    return words.moved(stackWords(picture, pieces, undefined, words), first, to);
  }
  return cellWords(picture, first, pieces, { role: rolesOf(view, changes).get(cell) }, words);
}
