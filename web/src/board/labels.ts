// Words for what is on a cell and for what changed between two views. Knows no language: it joins what
// the given words say.

import type { Picture } from '../api/Picture';
import type { Piece } from '../api/Piece';
import type { View } from '../api/View';
import { motions } from './anim';
import { standsOf } from './state';
import type { Words } from './words';

/** What else there is to say of a cell. */
export interface CellNote {
  unseen?: boolean;
  /** What stood on an unseen cell when it was seen last. */
  lastSeen?: Piece | undefined;
  /** What the stack moves as. */
  role?: number | undefined;
  chosen?: boolean;
  check?: boolean;
  last?: boolean;
  /** Part of a turn shortly before the last one. */
  earlier?: boolean;
  linked?: boolean;
  start?: boolean;
  go?: boolean;
  take?: boolean;
}

/** A piece in words: `white king`, `dead red pawn`. */
export function manWords(picture: Picture, piece: Piece, words: Words): string {
  const kind = picture.kinds[piece.kind];
  const seat = piece.seat === null ? undefined : picture.seats[piece.seat];
  const man = words.man(seat?.colour ?? null, kind?.glyph ?? '', kind?.name ?? '');
  return piece.dead ? words.dead(man) : man;
}

/** A piece for tests and styles, always in English: `white king`. */
export function manId(picture: Picture, piece: Piece): string {
  const colour = piece.seat === null ? '' : `${picture.seats[piece.seat]?.colour ?? ''} `;
  return `${piece.dead ? 'dead ' : ''}${colour}${picture.kinds[piece.kind]?.glyph ?? ''}`;
}

/** A stack in words: its man, or the tower's height, top and way to move. */
export function stackWords(picture: Picture, pieces: readonly Piece[], role: number | undefined, words: Words): string {
  const top = pieces.at(-1);
  if (!top) return words.empty;
  const man = manWords(picture, top, words);
  if (pieces.length === 1) return man;
  const kind = role === undefined ? undefined : picture.kinds[role];
  return words.tower(pieces.length, man, kind ? words.piece(kind.glyph, kind.name) : null);
}

/** A cell's label: `e4, white pawn, can go here`. */
export function cellWords(picture: Picture, name: string, pieces: readonly Piece[], note: CellNote, words: Words): string {
  const empty = pieces.length === 0;
  const parts = [name, note.unseen && empty ? words.unseen : stackWords(picture, pieces, note.role, words)];
  if (note.lastSeen && empty) parts.push(words.lastSeen(manWords(picture, note.lastSeen, words)));
  if (note.check) parts.push(words.check);
  if (note.linked) parts.push(words.linked);
  if (note.last) parts.push(words.last);
  else if (note.earlier) parts.push(words.earlier);
  if (note.chosen) parts.push(words.chosen);
  else if (note.go) parts.push(note.take ? words.canTake : words.canGo);
  else if (note.start) parts.push(empty ? words.canGo : words.canStart);
  return parts.join(', ');
}

/** What changed from one view to the next, for a live region: `white pawn from e2 to e4`. Own men are seen
 * wherever they stand: one that is not there any more is gone, also in fog. */
export function changeWords(
  picture: Picture,
  before: View,
  after: View,
  words: Words,
  own: readonly number[] = [],
): string {
  const [old, now] = [standsOf(before), standsOf(after)];
  const name = (cell: number) => picture.cells[cell]?.name ?? '';
  // Armies before what is nobody's: a turn is told in its order.
  const ownerless = ({ from }: { from: number }) => Number(old.get(from)?.at(-1)?.seat === null);
  const found = motions(old, now, after.last).sort((a, b) => ownerless(a) - ownerless(b));
  const touched = new Set(found.flatMap((motion) => [motion.from, motion.to]));
  // Where a whole block moves, a man may step onto the cell that another leaves: nothing is taken there.
  const left = new Map(found.map((motion) => [motion.from, motion.count]));
  const parts = found.map(({ from, to, count }) => {
    const moved = old.get(from)?.slice(-count) ?? [];
    const said = words.moved(stackWords(picture, moved, undefined, words), name(from), name(to));
    const under = now.get(to)?.slice(0, -count) ?? [];
    const stood = old.get(to) ?? [];
    const taken = stood.slice(under.length, stood.length - (left.get(to) ?? 0)).at(-1);
    const tower = now.get(to) ?? [];
    const told = taken ? words.took(said, manWords(picture, taken, words)) : said;
    const [was, is] = [moved.at(-1), tower.at(-1)];
    const kind = count === 1 && tower.length === 1 && was && is && was.kind !== is.kind && picture.kinds[is.kind];
    if (kind) return words.promoted(told, words.piece(kind.glyph, kind.name));
    return !taken && tower.length > count ? words.became(told, stackWords(picture, tower, undefined, words)) : told;
  });
  // In fog nobody can tell whence a man came.
  const fog = before.unseen.length > 0 || after.unseen.length > 0;
  for (const [cell, pieces] of now) {
    const top = pieces.at(-1);
    if (!touched.has(cell) && top && (old.get(cell)?.length ?? 0) < pieces.length) {
      const told = fog ? words.appeared : words.put;
      parts.push(told(manWords(picture, top, words), name(cell)));
    }
  }
  const hidden = new Set(after.unseen);
  for (const [cell, pieces] of old) {
    const top = pieces.at(-1);
    const lost = !hidden.has(cell) || (top?.seat != null && own.includes(top.seat));
    if (!touched.has(cell) && top && !now.has(cell) && lost) {
      parts.push(words.gone(manWords(picture, top, words), name(cell)));
    }
  }
  return parts.join('; ');
}
