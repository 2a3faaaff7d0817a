// The record as a table of rounds: one row a round, one column a seat. Knows no game.

import type { Entry } from '../api/Entry';
import type { State } from '../api/State';

/** An entry in its place. `ply` is how many entries there are once it is made. */
export interface Placed {
  entry: Entry;
  ply: number;
}

/** A row of a round: who moved what, by seat, or an event. */
export type Row = { turns: (Placed | null)[] } | { event: Placed };

/** A round: its rows in the order of what happened. An event breaks the row of turns. */
export interface Round {
  number: number;
  rows: Row[];
}

/** The rounds of a record. A seat that comes again, or one before it, begins a new round. */
export function rounds(entries: Entry[], seats: number): Round[] {
  const all: Round[] = [];
  let last = seats;
  const open = () => {
    const round: Round = { number: all.length + 1, rows: [] };
    all.push(round);
    return round;
  };
  const rowOf = (round: Round) => {
    const row = round.rows.at(-1);
    if (row && 'turns' in row) return row.turns;
    const turns = Array<Placed | null>(seats).fill(null);
    round.rows.push({ turns });
    return turns;
  };
  entries.forEach((entry, index) => {
    const placed = { entry, ply: index + 1 };
    if (entry.event) {
      (all.at(-1) ?? open()).rows.push({ event: placed });
      if (all.length === 1 && last === seats) last = -1;
      return;
    }
    const round = entry.seat <= last && !(all.length === 1 && last === -1) ? open() : all.at(-1)!;
    rowOf(round)[entry.seat] = placed;
    last = entry.seat;
  });
  return all;
}

/** The turns that a reader has not answered yet, the newest first: after each of them so many entries were
    made. `own` are the seats whose turns end the search; without one of them it is the last turn of every
    seat. Between two there is only the last. */
export function unanswered(entries: Entry[], seats: number, own: number[]): number[] {
  const plies: number[] = [];
  const met = new Set<number>();
  let newest: number | null = null;
  for (let ply = entries.length; ply > 0; ply -= 1) {
    const { event, seat } = entries[ply - 1]!;
    if (event) continue;
    // What several turns of one seat in a row did is one answer.
    if (newest !== seat && (met.has(seat) || (plies.length > 0 && own.includes(seat)))) break;
    met.add(seat);
    newest = seat;
    plies.push(ply);
    if (seats <= 2 || own.includes(seat)) break;
  }
  return plies;
}

/** The text of an entry as a record is replayed from. Null where it may not be known. */
export function replayText(entry: Entry): string | null {
  if (entry.text === null) return null;
  return entry.event ? `${entry.seat}:${entry.text}` : entry.text;
}

/** How many of a record's texts are turns; the others are events with their seat. */
export function turnsIn(texts: string[]): number {
  return texts.filter((text) => !/^\d+:[a-z]+$/.test(text)).length;
}

/** How many turns there are among the entries. */
function turnsOf(entries: Entry[]): number {
  return entries.filter((entry) => !entry.event).length;
}

/** Whether an entry is the offer of a draw. */
function offersDraw(entry: Entry): boolean {
  return entry.event && entry.text === 'draw';
}

/** Whether the entry at this place answers the draw that another seat offers: an offer stands until a seat other
    than its own makes a turn. Whoever gave up decides nothing any more, also where their king walks on. */
export function acceptsDraw(entries: Entry[], at: number): boolean {
  if (!offersDraw(entries[at]!)) return false;
  let offering: number[] = [];
  const gone = new Set<number>();
  for (const entry of entries.slice(0, at)) {
    if (offersDraw(entry)) offering.push(entry.seat);
    else if (entry.event && /resign|flag|left/.test(entry.text ?? '')) gone.add(entry.seat);
    else if (!entry.event && !gone.has(entry.seat)) offering = offering.filter((seat) => seat === entry.seat);
  }
  return offering.some((seat) => seat !== entries[at]!.seat);
}

/** What is known at one moment of offers and of the record. */
export interface Standing {
  state: Pick<State, 'offers' | 'ending'>;
  entries: Entry[];
}

/** What the reader asked for that was there before and is gone, although no turn came and none went: it was
    declined. */
export function declined(before: Standing, next: Standing, yours: number[]): { draw: boolean; takeback: boolean } {
  if (next.state.ending || turnsOf(before.entries) !== turnsOf(next.entries)) return { draw: false, takeback: false };
  const [draw, asked] = [before.state.offers.draw, before.state.offers.takeback];
  const own = draw.filter((seat) => yours.includes(seat));
  return {
    draw: own.length > 0 && !own.some((seat) => next.state.offers.draw.includes(seat)),
    takeback:
      asked !== null &&
      yours.includes(asked.seat) &&
      next.state.offers.takeback === null &&
      next.entries.slice(before.entries.length).every(offersDraw),
  };
}

/** Whether something else than a draw offered there was entered at this place of a record, or it is shorter. */
export function overtaken(at: number, entries: Entry[]): boolean {
  const there = entries[at];
  return entries.length < at || (there !== undefined && !offersDraw(there));
}
