// What a seat holds in hand or reserve, as a row of buttons that pages put into that player's bar.

import type { InHand } from '../api/InHand';
import type { Picture } from '../api/Picture';
import type { Piece } from '../api/Piece';
import { glyph } from '../glyphs';
import { manWords } from './labels';
import type { Words } from './words';

/** All that a hand shows. */
export interface HandShown {
  picture: Picture;
  seat: number;
  hand: readonly InHand[];
  words: Words;
  /** The gestures that the tree offers from this hand. */
  offered: ReadonlySet<string>;
  chosen: string | null;
  draw(kind: number): SVGSVGElement;
}

/** A man in a seat's hand. What has a colour of its own is nobody's, whoever may put it on the board. */
export function heldMan(picture: Picture, kind: number, seat: number | null): Piece {
  const own = glyph(picture.kinds[kind]?.glyph ?? '').own !== undefined;
  return { kind, seat: own ? null : seat, dead: false };
}

export class Hand {
  readonly element = document.createElement('div');
  private key = '';

  constructor() {
    this.element.className = 'board-hand';
    this.element.setAttribute('role', 'group');
    this.element.hidden = true;
  }

  show(shown: HandShown): void {
    const held = shown.hand.filter((held) => held.number > 0);
    this.element.hidden = held.length === 0;
    const seat = shown.picture.seats[shown.seat];
    this.element.setAttribute('aria-label', shown.words.hand(shown.words.colour(seat?.colour ?? '')));
    const key = `${shown.picture.material} ${held.map((held) => held.kind).join(' ')}`;
    if (key !== this.key) {
      this.key = key;
      this.element.replaceChildren(...held.map((held) => this.button(shown, held)));
    }
    held.forEach((held, at) => this.update(shown, held, this.element.children[at]));
  }

  private button(shown: HandShown, { kind }: InHand): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'held';
    button.dataset['gesture'] = `@${shown.picture.kinds[kind]?.glyph ?? ''}`;
    const number = document.createElement('span');
    number.className = 'number';
    button.append(shown.draw(kind), number);
    return button;
  }

  private update(shown: HandShown, held: InHand, element: Element | undefined): void {
    if (!(element instanceof HTMLButtonElement)) return;
    const gesture = element.dataset['gesture'] ?? '';
    const man = manWords(shown.picture, heldMan(shown.picture, held.kind, shown.seat), shown.words);
    element.setAttribute('aria-label', shown.words.inHand(man, held.number));
    element.setAttribute('aria-pressed', String(shown.chosen === gesture));
    element.setAttribute('aria-disabled', String(!shown.offered.has(gesture)));
    const number = element.querySelector('.number');
    if (number) number.textContent = String(held.number);
  }
}
