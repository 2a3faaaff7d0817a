// What a board shows, worked out from its configuration and the turn in the making: pure data, from
// which the other files draw and label. Never touches the DOM.

import type { Picture } from '../api/Picture';
import type { Piece } from '../api/Piece';
import type { Stand } from '../api/Stand';
import type { View } from '../api/View';

/** What stands on each cell that is not empty, from bottom to top. */
export type Stands = ReadonlyMap<number, readonly Piece[]>;

/** A position as it is shown: the view with changes laid over it. */
export function standsOf(view: View, ...changes: readonly (readonly Stand[])[]): Stands {
  const stands = new Map<number, readonly Piece[]>();
  for (const layer of [view.stands, ...changes]) {
    for (const { cell, pieces } of layer) {
      if (pieces.length > 0) stands.set(cell, pieces);
      else stands.delete(cell);
    }
  }
  return stands;
}

/** What a viewer knows of all cells after this view: what it shows, and of the cells it hides what was
 * known before. The viewer's own men are not remembered: a cell that one of them left is just empty. */
export function recall(known: Stands, view: View, cells: number, own: readonly number[]): Map<number, readonly Piece[]> {
  const [hidden, stands] = [new Set(view.unseen), standsOf(view)];
  const now = new Map(known);
  for (let cell = 0; cell < cells; cell += 1) {
    if (hidden.has(cell)) continue;
    const pieces = stands.get(cell) ?? [];
    now.set(cell, pieces.filter((piece) => piece.seat === null || !own.includes(piece.seat)));
  }
  return now;
}

/** What the stack on a cell moves as, by cell. Stacks that changes altered have no known role. */
export function rolesOf(view: View, ...changes: readonly (readonly Stand[])[]): Map<number, number> {
  const roles = new Map(view.roles.map((role) => [role.cell, role.kind]));
  const known = rolesByHeight(view);
  for (const { cell, pieces } of changes.flat()) {
    const role = known.get(pieces.length);
    if (role === undefined) roles.delete(cell);
    else roles.set(cell, role);
  }
  return roles;
}

/** A tower that is not there yet moves as towers of its height do now, as far as one is seen. */
function rolesByHeight(view: View): Map<number, number> {
  const heights = new Map(view.stands.map((stand) => [stand.cell, stand.pieces.length]));
  return new Map(view.roles.map((role) => [heights.get(role.cell) ?? 0, role.kind]));
}

/** The index of the cell with this name; -1 if there is none. */
export function cellNamed(picture: Picture, name: string): number {
  return picture.cells.findIndex((cell) => cell.name !== '' && cell.name === name);
}

/** The kind with this glyph; -1 if there is none. */
export function kindNamed(picture: Picture, glyph: string): number {
  return picture.kinds.findIndex((kind) => kind.glyph === glyph);
}

/** The change that a turn from one cell to another looks like at first: all that stands moves over. */
export function carried(stands: Stands, from: number, to: number): Stand[] {
  const pieces = stands.get(from);
  if (!pieces || from === to) return [];
  return [
    { cell: from, pieces: [] },
    { cell: to, pieces: [...pieces] },
  ];
}

/** The change that a piece put on a cell makes. */
export function put(stands: Stands, piece: Piece, to: number): Stand[] {
  return [{ cell: to, pieces: [...(stands.get(to) ?? []), piece] }];
}

/** The same, told apart by what is shown. */
export function samePiece(a: Piece | undefined, b: Piece | undefined): boolean {
  return a !== undefined && b !== undefined && a.kind === b.kind && a.seat === b.seat && a.dead === b.dead;
}

/** A short text that is equal for equal stacks. */
export function stackKey(pieces: readonly Piece[]): string {
  return pieces.map((piece) => `${piece.kind}.${piece.seat ?? '-'}${piece.dead ? 'd' : ''}`).join(' ');
}
