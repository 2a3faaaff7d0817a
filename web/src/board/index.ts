// The board: draws any picture and view as SVG and turns touches, drags and keys into turn texts.
// State in, keyed DOM updates out, callbacks back. Knows no game, no server and no page.

import '../glyphs/seats.css';
import './board.css';
import type { Picture } from '../api/Picture';
import type { Piece } from '../api/Piece';
import type { Tree } from '../api/Tree';
import type { View } from '../api/View';
import type { Faces } from '../glyphs';
import { PlayedBoard } from './play';
import type { Words } from './words';

export type { Words } from './words';
export { changeWords } from './labels';
export { recall } from './state';

/** How far a turn in the making is. */
export interface Composing {
  /** What was chosen so far and what can come next, for a live region; empty where there is no news. */
  said: string;
  /** A whole step was made, and the turn has another one. */
  more: boolean;
}

/** What a board shows and whom it tells. */
export interface BoardConfig {
  /** How the game looks; may change (another game), though it rarely does. */
  picture: Picture;
  view: View;
  /** What stood on cells that are unseen now when they were seen last, by cell: drawn under thin fog. */
  remembered?: ReadonlyMap<number, readonly Piece[]>;
  /** The cells of turns before the last one that are marked too, by turn, the newest first. */
  earlier?: readonly (readonly number[])[];
  /** The seat that sits at the bottom. */
  orientation?: number;
  /** The seat to move, whose hand the tree takes from; guessed from the tree where nobody says. */
  turn?: number | null;
  /** What can be done; null when nothing can. Composing starts anew when view or tree differ. */
  tree?: Tree | null;
  /** What can follow, where a tree says `more`; null if nothing can. */
  ask?: (made: string[]) => Promise<Tree | null>;
  /** A whole turn was composed. The board shows its outcome until the next view or tree is set. */
  onTurn?: (text: string) => void;
  /** What was chosen was sent where it cannot go: the text as one would type it, empty where there is none. */
  onTry?: (text: string) => void;
  /** A man was touched who cannot begin a turn: his cell, in words what stands there, and the colour whose
   * man he is if he is another's. */
  onStuck?: (cell: number, what: string, colour: string | null) => void;
  /** Something was touched, before it is known what comes of it; not the same once more. */
  onTouch?: () => void;
  /** The gestures so far, at every change; empty when composing ended or was cancelled. */
  onCompose?: (made: string[], state: Composing) => void;
  words: Words;
  /** Marks where the touched piece can go (default true). */
  legalMarks?: boolean;
  animate?: boolean;
  /** `card`: a small picture without coordinates that cannot be played on. */
  size?: 'card' | 'full';
  faces?: Faces;
  coordinates?: boolean;
}

/** A board in the page. */
export interface Board {
  set(patch: Partial<BoardConfig>): void;
  /** Drops all gestures made so far, and what the last turn would look like. */
  cancel(): void;
  /** Takes back the last step: a chosen piece, or a whole step such as the man's before the duck's. */
  back(): void;
  /** Gives the focus to the board's current cell. */
  focus(): void;
  destroy(): void;
  /** The board; fills the width of its host and takes the height it needs. Its custom properties
   * `--board-width` and `--board-height` tell its proportions, in cells. */
  element: HTMLElement;
  /**
   * What a seat holds in hand or reserve, to be placed by the page in that player's bar. Always the
   * same element for a seat; without content (and `hidden`) while the hand is empty. Pieces in it can
   * be tapped, dragged to the board and reached by keyboard whenever the tree offers them.
   */
  hand(seat: number): HTMLElement;
}

/** Puts a board into `host`. */
export function createBoard(host: HTMLElement, config: BoardConfig): Board {
  return new PlayedBoard(host, config);
}
