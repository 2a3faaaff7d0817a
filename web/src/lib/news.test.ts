import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sitter } from '../api/Sitter';
import type { State } from '../api/State';
import type { Table } from '../api/Table';
import { speak } from '../i18n/language.svelte';
import { arriving, begins, checksSaid, news } from './news';
import type { Known } from './table';

// What jsdom lacks and the settings ask for.
vi.hoisted(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {} }) as unknown as MediaQueryList;
});

beforeAll(() => speak('en'));

const person: Sitter = { who: 'person', name: 'Anna' };
const open: Sitter = { who: 'open' };

/** White is the reader's; this is who sits at Black, and what stands. */
function known(black: Sitter, more: { here?: boolean; claimable?: number; offers?: Partial<State['offers']>; ending?: State['ending'] } = {}): Known {
  const table = { yours: [0], picture: { seats: [{ colour: 'white' }, { colour: 'black' }] } } as unknown as Table;
  const seat = (sitter: Sitter, here: boolean, claimable_in: number | null) => ({ sitter, here, claimable_in, invite: null });
  const state = {
    seats: [seat({ who: 'person', name: '' }, true, null), seat(black, more.here ?? true, more.claimable ?? null)],
    offers: { draw: [], takeback: null, rematch: [], ...more.offers },
    ending: more.ending ?? null,
    rematch: null,
  } as unknown as State;
  return { table, state, entries: [], at: 0 };
}

const heard = (before: Known, next: Known, late: number[] = []) => news(before, next, () => true, new Set(late));
const over = { winners: [], result: null, points: [0.5, 0.5], reason: 'agreement' };

describe('a check is heard', () => {
  const colours = ['red', 'blue', 'yellow', 'green'].map((colour) => ({ colour }));
  // The kings of four stand on the cells 0 to 3.
  const among = (seats: number, turn: number, checks: number[]) =>
    ({
      table: { picture: { seats: colours.slice(0, seats) } },
      state: {
        turn,
        check: checks.includes(turn),
        view: { checks, stands: [0, 1, 2, 3].map((cell) => ({ cell, pieces: [{ kind: 0, seat: cell, dead: false }] })) },
      },
    }) as unknown as Known;

  it('between two without a name', () => {
    expect(checksSaid(among(2, 0, []), among(2, 1, [1]))).toEqual(['Check!']);
    expect(checksSaid(among(2, 0, [0]), among(2, 1, []))).toEqual([]);
  });

  it('among several with the colour, when it is given and when it must be answered', () => {
    const given = among(4, 1, [1, 3]);
    expect(checksSaid(among(4, 0, []), given)).toEqual(['Blue’s king is in check!', 'Green’s king is in check!']);
    expect(checksSaid(given, among(4, 2, [3]))).toEqual([]);
    expect(checksSaid(among(4, 2, [3]), among(4, 3, [3]))).toEqual(['Green’s king is in check!']);
    expect(checksSaid(given, among(4, 2, []))).toEqual([]);
  });
});

describe('others are heard', () => {
  it('to sit down, and that the game begins', () => {
    const sat = known(person, { here: false });
    expect(heard(known(open), sat)).toEqual(['Anna sits down as Black.', 'The game begins.']);
    expect(begins(known(open), sat)).toBe(true);
    expect(begins(sat, sat)).toBe(false);
    // Their page is not open yet: that is no leaving.
    expect(arriving(known(open), sat)).toEqual([1]);
    expect(arriving(sat, sat)).toEqual([]);
    expect(heard(known(open), known({ who: 'bot', level: 3 }))[0]).toBe('Bot (level 3) sits down as Black.');
  });

  it('to ask, once', () => {
    const asked = known(person, { offers: { takeback: { seat: 1, revision: 2 } } });
    expect(heard(known(person), asked)).toEqual(['Black asks to take back a move.']);
    expect(heard(asked, asked)).toEqual([]);
    // The reader's own request is no news.
    expect(heard(known(person), known(person, { offers: { takeback: { seat: 0, revision: 2 } } }))).toEqual([]);
    const again = known(person, { ending: over, offers: { rematch: [1] } });
    expect(heard(known(person, { ending: over }), again)).toEqual(['Black wants to play again.']);
    expect(heard(again, again)).toEqual([]);
  });

  it('to leave, once', () => {
    const left = known(person, { here: false, claimable: 60_000 });
    expect(heard(known(person), left)).toEqual(['Anna has left. In 60 seconds you can end the game.']);
    expect(heard(left, known(person, { here: false, claimable: 30_000 }))).toEqual([]);
    expect(heard(known(person), left, [1])).toEqual([]);
  });

  it('to be replaced by a bot', () => {
    const bot = known({ who: 'bot', level: 3 });
    expect(heard(known(person, { here: false, claimable: 0 }), bot)).toEqual(['A bot plays on as Black.']);
    expect(heard(bot, bot)).toEqual([]);
  });
});
