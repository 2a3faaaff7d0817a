// What a picture of a position says in words: who plays with whom, and whose move it is.

import type { LookAnswer } from '../api/LookAnswer';
import type { Picture } from '../api/Picture';
import { find, t } from '../i18n/language.svelte';
import { capital, colourName, colourOf, endingSaid, gameName, list } from './words';

/** The colours by the side they play for, where there are more than two. */
export function teams(seats: Picture['seats']): string[][] {
  if (seats.length <= 2) return [];
  const sides = new Set(seats.map((seat) => seat.side));
  return [...sides].map((side) => seats.filter((seat) => seat.side === side).map((seat) => seat.colour));
}

/** Who plays with whom, of several; empty with two. */
export function teamsSaid({ seats }: Picture): string {
  const sides = teams(seats);
  if (sides.length === 0) return '';
  if (sides.every((side) => side.length === 1)) return t('teams-none');
  const name = (colour: string) => find(`colour-${colour}.name`) ?? colourName(colour);
  return t('teams', { sides: sides.map((side) => capital(list(side.map(name)))).join(' – ') });
}

/** A position that is only looked at, for those who hear it: its game, and who is to move. */
export function boardSaid(game: string, { glance, turn, ending }: LookAnswer): string {
  const colour = glance.picture.seats[turn]?.colour ?? '';
  const now = ending
    ? endingSaid(ending, glance.picture, game)
    : t('to-move-colour', { colour: colourName(colour), of: colourOf(colour) });
  return t('setup-board', { text: `${gameName(game)}, ${now}` });
}
