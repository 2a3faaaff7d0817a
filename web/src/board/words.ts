// The words a board says: labels of cells, pieces and choices, which the pages hand in. Never builds a
// word from a game's id: pieces, colours and ways come by the ids that a picture and its gestures name.

/** What a board can say. */
export interface Words {
  /** The board as a whole: `Board`. */
  board: string;
  /** The name of a piece by its glyph: `king`; the second is its English name. */
  piece(glyph: string, name: string): string;
  /** A colour by its id: `white`. */
  colour(id: string): string;
  /** A piece with its owner: `white king`; `colour` is null for what is nobody's. */
  man(colour: string | null, glyph: string, name: string): string;
  /** A dead man: `dead white king`. */
  dead(man: string): string;
  /** A way by its id: `alone`, `together`, `pass`. */
  way(id: string): string;
  /** A stack, from bottom to top, and what it moves as. */
  tower(height: number, top: string, role: string | null): string;
  /** How many pieces of a stack go. */
  count(number: number): string;
  /** Pieces of one kind in a hand: `white disc, 12 in hand`. */
  inHand(man: string, number: number): string;
  /** A hand: `White's hand`. */
  hand(colour: string): string;
  /** The label of a list of choices. */
  choose: string;
  /** The choice to go no further. */
  done: string;
  empty: string;
  unseen: string;
  /** What stood on an unseen cell when it was seen last: `last seen: black king`. */
  lastSeen(man: string): string;
  /** A piece that can begin a turn. */
  canStart: string;
  /** A cell that the turn being made can go to. */
  canGo: string;
  /** … and holds a man that would be taken. */
  canTake: string;
  chosen: string;
  check: string;
  /** Part of the last turn. */
  last: string;
  /** Part of a turn shortly before it. */
  earlier: string;
  /** Belongs to a group that moves together. */
  linked: string;
  /** `White pawn from e2 to e4`. */
  moved(man: string, from: string, to: string): string;
  /** `… takes black knight`. */
  took(moved: string, taken: string): string;
  /** What a moved stack has become: `…: now tower of 3, white disc on top`. */
  became(moved: string, tower: string): string;
  /** What a man has become: `white pawn from e7 to e8, becomes queen`. */
  promoted(moved: string, piece: string): string;
  /** `White disc put on c3`. */
  put(man: string, to: string): string;
  /** `Black knight on f6 is gone`. */
  gone(man: string, from: string): string;
  /** A man that came into sight: `black knight in sight on f6`. */
  appeared(man: string, on: string): string;
  /** A chosen man and where he can go: `e2, white pawn: can go to e3, e4`. */
  goes(what: string, number: number, cells: string): string;
  /** Steps that were made, and where the next one can go: `White pawn from e2 to e4. Next: 33 cells`. */
  goesOn(steps: string, number: number, cells: string): string;
  /** What is chosen, and what must be chosen beside it: `white pawn from a7 to a8: choose queen, rook`. */
  choosing(what: string, options: string): string;
  /** What was chosen is let go. */
  nothing: string;
}
