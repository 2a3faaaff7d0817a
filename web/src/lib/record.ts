// The record as a table of rounds: one row a round, one column a seat. Knows no game.

import type { Entry } from '../api/Entry';

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
  const turnsOf = (round: Round) => {
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
    turnsOf(round)[entry.seat] = placed;
    last = entry.seat;
  });
  return all;
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

/** Whether something else than a draw offered there was entered at this place of a record, or it is shorter. */
export function overtaken(at: number, entries: Entry[]): boolean {
  const there = entries[at];
  return entries.length < at || (there !== undefined && !(there.event && there.text === 'draw'));
}
