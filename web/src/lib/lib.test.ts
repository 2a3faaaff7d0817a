// The parts of the pages that reckon: clocks, rounds of a record, blocks of the rules, addresses, and what a
// table learns from messages. Expected values are worked out by hand.

import { describe, expect, it } from 'vitest';
import type { ClockState } from '../api/ClockState';
import type { Entry } from '../api/Entry';
import type { State } from '../api/State';
import type { Table } from '../api/Table';
import { ticked, timeLeft, timeText } from './clock';
import { beforeEnd, cases, caseText, parts, tryAddress, withoutCounts } from './diagrams';
import { acceptsDraw, declined, overtaken, replayText, rounds, unanswered, type Standing } from './record';
import { arranged, companyOf } from './seats';
import { learn, type Known } from './table';

const clock = (part: Partial<ClockState>): ClockState => ({
  left: 60_000,
  periods: 0,
  grace: 0,
  running: true,
  ...part,
});

describe('clocks', () => {
  it('stand still while they do not run', () => {
    const still = clock({ running: false });
    expect(ticked(still, { kind: 'fischer', main: 60_000, increment: 0 }, 5000)).toEqual(still);
  });

  it('never show less than nothing', () => {
    const after = ticked(clock({ left: 400 }), { kind: 'fischer', main: 60_000, increment: 0 }, 5000);
    expect(after.left).toBe(0);
  });

  it('wait for the delay before they run', () => {
    const setup = { kind: 'delay', main: 60_000, delay: 5000 } as const;
    expect(ticked(clock({ grace: 5000 }), setup, 3000)).toMatchObject({ left: 60_000, grace: 2000 });
    expect(ticked(clock({ grace: 5000 }), setup, 7000)).toMatchObject({ left: 58_000, grace: 0 });
  });

  it('go from the main time into the periods, and from one period into the next', () => {
    const setup = { kind: 'byoyomi', main: 1000, period: 30_000, periods: 3 } as const;
    const start = clock({ left: 1000, periods: 3, grace: 30_000 });
    const first = ticked(start, setup, 11_000);
    expect(first).toMatchObject({ left: 0, periods: 3, grace: 20_000 });
    expect(timeLeft(first, setup)).toBe(20_000);
    expect(ticked(start, setup, 41_000)).toMatchObject({ periods: 2, grace: 20_000 });
    expect(ticked(start, setup, 900_000)).toMatchObject({ periods: 1, grace: 0 });
  });

  it('are read as people read them', () => {
    expect(timeText(3_909_000)).toBe('1:05:09');
    expect(timeText(247_000)).toBe('4:07');
    expect(timeText(59_001)).toBe('1:00');
    expect(timeText(9_340)).toBe('0:09.3');
    expect(timeText(0)).toBe('0:00.0');
  });
});

const turn = (seat: number, text: string): Entry => ({ seat, text, name: text, event: false });
const event = (seat: number, text: string): Entry => ({ seat, text, name: null, event: true });

describe('a draw offer', () => {
  const record = [turn(0, 'e2e4'), turn(1, 'e7e5')];
  it('stands or is declined at its place until something else comes there', () => {
    expect(overtaken(2, [...record, event(0, 'draw')])).toBe(false);
    expect(overtaken(2, record)).toBe(false);
    expect(overtaken(2, [...record, turn(0, 'g1f3')])).toBe(true);
    expect(overtaken(2, [...record, event(0, 'resign')])).toBe(true);
  });

  it('is over when turns before it are taken back', () => {
    expect(overtaken(2, record.slice(0, 1))).toBe(true);
  });

  const standing = (entries: Entry[], draw: number[] = [], back: number | null = null): Standing => ({
    state: { offers: { draw, takeback: back === null ? null : { seat: back, revision: 2 }, awaited: [], rematch: [] }, ending: null },
    entries,
  });
  const none = { draw: false, takeback: false };

  it('is declined when it goes and no turn came', () => {
    const offered = standing([...record, event(0, 'draw')], [0]);
    expect(declined(standing(record), offered, [0])).toEqual(none);
    expect(declined(offered, standing(record), [0])).toEqual({ draw: true, takeback: false });
    // It was another one's.
    expect(declined(offered, standing(record), [1])).toEqual(none);
    // A turn came, or one was taken back.
    expect(declined(offered, standing([...record, turn(0, 'g1f3')]), [0])).toEqual(none);
    expect(declined(offered, standing(record.slice(0, 1)), [0])).toEqual(none);
    const agreed = standing([...record, event(0, 'draw'), event(1, 'draw')]);
    agreed.state.ending = { winners: [], result: '1/2-1/2', points: [0.5, 0.5], reason: 'agreement' };
    expect(declined(offered, agreed, [0])).toEqual(none);
  });

  it('is no request to take back, which is declined likewise', () => {
    const asked = standing(record, [], 1);
    expect(declined(standing(record), asked, [1])).toEqual(none);
    expect(declined(asked, standing(record), [1])).toEqual({ draw: false, takeback: true });
    expect(declined(asked, standing(record), [0])).toEqual(none);
    // It was granted; the game went on; a draw came, which leaves it standing.
    expect(declined(asked, standing(record.slice(0, 1)), [1])).toEqual(none);
    expect(declined(asked, standing([...record, turn(0, 'g1f3')]), [1])).toEqual(none);
    expect(declined(asked, standing([...record, event(0, 'draw')], [0], 1), [1])).toEqual(none);
  });
});

describe('an answer to a draw offer', () => {
  const [offer, answer] = [event(1, 'draw'), event(0, 'draw')];
  it('comes after an offer of another seat', () => {
    const agreed = [turn(0, 'e2e4'), offer, answer];
    expect(acceptsDraw(agreed, 1)).toBe(false);
    expect(acceptsDraw(agreed, 2)).toBe(true);
    // The turn of whoever offers leaves the offer standing, and so do events of other kinds.
    expect(acceptsDraw([turn(0, 'e2e4'), offer, turn(1, 'e7e5'), answer], 3)).toBe(true);
    expect(acceptsDraw([turn(0, 'e2e4'), offer, event(0, 'count'), answer], 3)).toBe(true);
    expect(acceptsDraw([turn(0, 'e2e4'), offer, event(0, 'resign')], 2)).toBe(false);
  });

  it('is an offer of its own once a turn has answered the first', () => {
    const late = [turn(0, 'e2e4'), offer, turn(1, 'e7e5'), turn(0, 'g1f3'), answer];
    expect(acceptsDraw(late, 4)).toBe(false);
    expect(acceptsDraw([...late, event(1, 'draw')], 5)).toBe(true);
  });

  it('comes from each of several seats', () => {
    const four = [event(2, 'draw'), event(3, 'draw'), turn(2, 'a'), event(0, 'draw')];
    expect([0, 1, 3].map((at) => acceptsDraw(four, at))).toEqual([false, true, true]);
    // Seat 2 offered; what seat 3 does ends that.
    expect(acceptsDraw([event(2, 'draw'), turn(2, 'a'), turn(3, 'b'), event(0, 'draw')], 3)).toBe(false);
    // The king of seat 3 walks at random: that is no answer.
    expect(acceptsDraw([event(3, 'resign'), event(2, 'draw'), turn(2, 'a'), turn(3, 'b'), event(0, 'draw')], 4)).toBe(true);
  });
});

const shape = (entries: Entry[], seats: number) =>
  rounds(entries, seats).map(({ rows }) =>
    rows.map((row) => ('event' in row ? row.event.entry.text : row.turns.map((one) => one?.entry.text ?? null))),
  );

describe('rounds of a record', () => {
  it('have a column for each seat', () => {
    expect(shape([turn(0, 'a'), turn(1, 'b'), turn(0, 'c')], 2)).toEqual([
      [['a', 'b']],
      [['c', null]],
    ]);
  });

  it('begin with whoever begins', () => {
    expect(shape([turn(1, 'a'), turn(0, 'b')], 2)).toEqual([
      [[null, 'a']],
      [['b', null]],
    ]);
  });

  it('pass over seats that are out, and take a seat that comes twice', () => {
    const entries = [turn(0, 'a'), turn(2, 'b'), turn(3, 'c'), turn(3, 'd'), turn(0, 'e')];
    expect(shape(entries, 4)).toEqual([
      [['a', null, 'b', 'c']],
      [[null, null, null, 'd']],
      [['e', null, null, null]],
    ]);
  });

  it('keep events where they happened, also before the first turn', () => {
    expect(shape([event(0, 'count'), turn(0, 'a'), turn(1, 'b'), event(1, 'resign')], 2)).toEqual([
      ['count', ['a', 'b'], 'resign'],
    ]);
  });

  it('break a row where an event happened between its turns', () => {
    const entries = [turn(0, 'f3'), turn(1, 'e5'), turn(0, 'g4'), event(0, 'draw'), turn(1, 'Qh4#')];
    expect(shape(entries, 2)).toEqual([
      [['f3', 'e5']],
      [['g4', null], 'draw', [null, 'Qh4#']],
    ]);
  });

  it('are replayed with the seat of an event', () => {
    expect([turn(1, 'e2e4'), event(2, 'resign')].map(replayText)).toEqual(['e2e4', '2:resign']);
    expect(replayText({ seat: 0, text: null, name: null, event: false })).toBeNull();
  });
});

describe('turns that wait for an answer', () => {
  const round = [turn(0, 'a'), turn(1, 'b'), turn(2, 'c'), turn(3, 'd')];

  it('are those of the others since the own one, the newest first', () => {
    expect(unanswered(round, 4, [0])).toEqual([4, 3, 2]);
    expect(unanswered(round, 4, [2])).toEqual([4]);
    // The own turn itself, until another comes.
    expect(unanswered(round.slice(0, 1), 4, [0])).toEqual([1]);
    expect(unanswered([], 4, [0])).toEqual([]);
    // Whoever has not moved yet.
    expect(unanswered(round.slice(0, 2), 4, [2])).toEqual([2, 1]);
  });

  it('are passed over by events, and end with the own seat that moved last', () => {
    const record = [...round, turn(0, 'e'), event(1, 'resign'), turn(2, 'f'), turn(3, 'g'), event(0, 'draw')];
    expect(unanswered(record, 4, [0])).toEqual([8, 7]);
    // A partner's seat may be one's own too.
    expect(unanswered(record, 4, [0, 2])).toEqual([8]);
  });

  it('are the last one of every seat for those who look on', () => {
    expect(unanswered([...round, turn(0, 'e')], 4, [])).toEqual([5, 4, 3, 2]);
    // A seat that comes twice in a row has done both.
    expect(unanswered([...round, turn(3, 'e')], 4, [])).toEqual([5, 4, 3, 2, 1]);
  });

  it('are the last one alone where two play', () => {
    const two = [turn(0, 'a'), turn(1, 'b'), turn(1, 'c')];
    for (const own of [[], [0], [1]]) expect(unanswered(two, 2, own)).toEqual([3]);
    expect(unanswered([event(0, 'draw')], 2, [0])).toEqual([]);
  });
});

describe('blocks of the rules', () => {
  const block = [
    'game sixmaking board=4x4/12',
    '# A remark.',
    'fen x4/x4/x4/x4 1 1 12,12 - 0',
    'moves P@a1 P@b2',
    'count 3',
    '',
    'fen nonsense',
    'refused',
  ].join('\n');

  it('become diagrams with what holds there', () => {
    const [first, second] = cases(block);
    expect(first).toEqual({
      diagram: {
        game: 'sixmaking',
        options: { board: '4x4/12' },
        fen: 'x4/x4/x4/x4 1 1 12,12 - 0',
        moves: ['P@a1', 'P@b2'],
      },
      remarks: ['A remark.'],
      facts: ['count 3'],
    });
    expect(second).toEqual({ diagram: null, remarks: [], facts: ['refused'] });
  });

  it('is told as text: what it shows, its position and moves, what holds', () => {
    const [one] = cases('# Two pawns.\n# White moves.\ngame chess\nfen 8/8 w\nmoves e2e4\ncount 3');
    expect(caseText(one!)).toBe('# Two pawns. White moves.\n8/8 w\ne2e4\ncount 3');
    expect(caseText(cases('game chess\nfen 9/9 w\nrefused')[0]!)).toBe('refused');
  });

  it('joins the lines of a remark, and tells it from the next', () => {
    const [one] = cases('game chess\n# Five men behind\n# their leader.\nfen 8/8 w\n# Another.\nmoves e2e4');
    expect(one!.remarks).toEqual(['Five men behind their leader.', 'Another.']);
  });

  it('can be tried from before an end that a move brought about', () => {
    const diagram = { game: 'chess', options: {}, fen: null, moves: ['e2e4', 'e7e5'] };
    expect(beforeEnd(diagram)?.moves).toEqual(['e2e4']);
    expect(beforeEnd({ ...diagram, moves: [] })).toBeNull();
  });

  it('keeps chapters of counts out of what is read', () => {
    const text = '# Chess\n\n## Moves\n\nWords.\n\n## Counts\n\nMany.\n\n### More\n\n## Sources\n\nBooks.\n';
    expect(withoutCounts(text)).toEqual({
      text: '# Chess\n\n## Moves\n\nWords.\n\n## Sources\n\nBooks.\n',
      counts: '## Counts\n\nMany.\n\n### More\n\n',
    });
    expect(withoutCounts('## Perft\n\nLast.\n')).toEqual({ text: '', counts: '## Perft\n\nLast.\n' });
    expect(withoutCounts('## Countsmen\n').counts).toBe('');
  });

  it('lead to a table with that position', () => {
    const address = tryAddress(cases(block)[0]!.diagram!);
    const url = new URL(address, 'http://house');
    expect(url.pathname).toBe('/new/sixmaking');
    expect(url.searchParams.get('fen')).toBe('x4/x4/x4/x4 1 1 12,12 - 0');
    expect(url.searchParams.get('moves')).toBe('P@a1 P@b2');
    expect(url.searchParams.get('o.board')).toBe('4x4/12');
  });

  it('are told from words and from other blocks', () => {
    const text = ['Words.', '```text', 'a board', '```', '```position', 'game chess', '```', 'More.'].join('\n');
    expect(parts(text).map((part) => part.kind)).toEqual(['text', 'cases', 'text']);
  });

  it('take the place of a board sketched right before them', () => {
    const sketch = ['```text', '1 R N', '  a b', '```'];
    const drawn = ['Words.', ...sketch, '', '```position', 'game chess', '```'].join('\n');
    expect(parts(drawn)[0]).toEqual({ kind: 'text', source: 'Words.\n' });
    const alone = ['Words.', ...sketch, 'More.', '```position', 'game chess', '```'].join('\n');
    expect(parts(alone)[0]).toMatchObject({ source: expect.stringContaining('1 R N') });
  });

  const files = import.meta.glob<string>('../../../docs/rules/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  });

  it('name a game wherever there is something to draw', () => {
    for (const [path, text] of Object.entries(files)) {
      if (path.endsWith('README.md')) continue;
      const drawn = parts(text).flatMap((part) => (part.kind === 'cases' ? part.cases : []));
      expect([path, drawn.length > 0]).toEqual([path, true]);
      for (const one of drawn) {
        expect([path, one.diagram !== null || one.facts.includes('refused')]).toEqual([path, true]);
      }
    }
  });
});

describe('arrangements', () => {
  it('fill the other seats', () => {
    expect(arranged('bot', 2, 1, 4)).toEqual([{ who: 'bot', level: 4 }, { who: 'me' }]);
    expect(arranged('link', 3, 0, 4)).toEqual([{ who: 'me' }, { who: 'open' }, { who: 'open' }]);
    expect(companyOf([{ who: 'me' }, { who: 'bot', level: 3 }, { who: 'open' }])).toBe('link');
    expect(companyOf([{ who: 'me' }, { who: 'me' }, { who: 'bot', level: 3 }])).toBe('bot');
    expect(companyOf([{ who: 'me' }, { who: 'me' }])).toBe('screen');
    expect(arranged('screen', 2, 0, 4)).toEqual([{ who: 'me' }, { who: 'me' }]);
  });
});

describe('what a table learns', () => {
  const table = {} as Table;
  const state = {} as State;
  const known: Known = { table, state, entries: [turn(0, 'a'), turn(1, 'b')], at: 1 };

  it('takes the next update, also one that takes entries back', () => {
    const next = learn(known, 7, { t: 'update', seq: 8, state, from: 1, entries: [] }, 2);
    expect(next?.entries.map((entry) => entry.text)).toEqual(['a']);
    expect(next?.at).toBe(2);
  });

  it('notices that something was missed', () => {
    expect(learn(known, 7, { t: 'update', seq: 9, state, from: 2, entries: [] }, 2)).toBeNull();
    expect(learn(known, 7, { t: 'update', seq: 8, state, from: 3, entries: [] }, 2)).toBeNull();
    expect(learn(null, null, { t: 'update', seq: 8, state, from: 0, entries: [] }, 2)).toBeNull();
  });

  it('believes a snapshot', () => {
    const fresh = learn(known, 7, { t: 'snapshot', seq: 3, table, state, entries: [] }, 2);
    expect(fresh?.entries).toEqual([]);
  });
});
