// What others do beside moving, as sentences for those who hear the page: who sat down, who left, what they
// ask for. Each is told once, when it comes. Knows no game.

import type { SeatState } from '../api/SeatState';
import { t } from '../i18n/language.svelte';
import type { Known } from './table';
import { capital, colourName, colourOf, othersNamed, sitterListed, sitterName } from './words';

/** Seats that a person took whose page has not been opened yet: the seat is theirs before they are there. */
export function arriving(before: Known, next: Known): number[] {
  return next.state.seats.flatMap((seat, index) => {
    const sat = before.state.seats[index]?.sitter.who === 'open' && seat.sitter.who === 'person';
    return sat && !seat.here && !next.table.yours.includes(index) ? [index] : [];
  });
}

/** Whether somebody has still to come. */
const waits = (known: Known) => known.state.seats.some((seat) => seat.sitter.who === 'open');

/** Whether the game can begin since this change: the last seat was taken. */
export function begins(before: Known, next: Known): boolean {
  return next.state.ending === null && waits(before) && !waits(next);
}

/** That the side to move is in check; among several, whose kings are. A check that stands is told to him who
    has to answer it. */
export function checksSaid(before: Known, { table, state }: Known): string[] {
  const { seats } = table.picture;
  if (seats.length <= 2) return state.check ? [t('said-check')] : [];
  const { stands, checks } = state.view;
  return checks.flatMap((cell) => {
    const seat = stands.find((stand) => stand.cell === cell)?.pieces.at(-1)?.seat ?? -1;
    const news = seat === state.turn || !before.state.view.checks.includes(cell);
    return news && seats[seat] ? [capital(t('said-check-of', { of: colourOf(seats[seat].colour) }))] : [];
  });
}

/** What came with this change. `opposes` tells of a seat whether it plays against an own one; `late` are
    seats whose people are only on their way. */
export function news(before: Known, next: Known, opposes: (seat: number) => boolean, late: ReadonlySet<number>): string[] {
  const { table, state } = next;
  const colour = (seat: number) => colourName(table.picture.seats[seat]?.colour ?? '');
  const said: string[] = [];
  state.seats.forEach((seat, index) => {
    if (before.state.seats[index]?.sitter.who !== 'open' || seat.sitter.who === 'open') return;
    said.push(t('said-sat', { name: capital(sitterListed(seat.sitter, false)), colour: colour(index) }));
  });
  state.seats.forEach((seat, index) => {
    if (before.state.seats[index]?.sitter.who !== 'person' || seat.sitter.who !== 'bot') return;
    said.push(t('said-bot-goes-on', { colour: colour(index) }));
  });
  if (begins(before, next)) said.push(t('said-begins'));
  if (table.yours.length === 0) return said;
  const asked = before.state.offers.takeback || state.ending ? null : state.offers.takeback;
  const asker = asked && othersNamed([asked.seat], table);
  if (asker) said.push(t('offer-takeback', { who: asker }));
  const wishes = state.offers.rematch.filter((seat) => !before.state.offers.rematch.includes(seat));
  const who = othersNamed(wishes, table);
  if (who && !state.rematch) said.push(t('offer-rematch', { who }));
  state.seats.forEach((seat: SeatState, index) => {
    const wait = seat.claimable_in;
    if (state.ending || wait === null || before.state.seats[index]?.claimable_in != null) return;
    if (table.yours.includes(index) || late.has(index)) return;
    const words = opposes(index) ? 'left-wait' : 'left-wait-partner';
    said.push(t(words, { name: sitterName(seat.sitter, false), seconds: Math.ceil(wait / 1000) }));
  });
  return said;
}
