// A turn outlasts a lost connection: it is said again exactly while it is still open, and never twice.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../api/Entry';
import type { FromBrowser } from '../api/FromBrowser';
import type { State } from '../api/State';
import type { ToBrowser } from '../api/ToBrowser';
import { RemoteTable } from './table';

/** A socket whose other end is the test. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  heard: FromBrowser[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text) as FromBrowser);
  }

  tell(...messages: ToBrowser[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection is lost. */
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  get turns(): FromBrowser[] {
    return this.heard.filter((one) => one.t === 'turn');
  }
}

const entry = (seat: number, event = false) => ({ seat, event, text: '', name: '' }) as unknown as Entry;
const state = (revision: number, turn: number | null) => ({ revision, turn }) as State;
const snapshot = (seq: number, now: State, entries: Entry[]): ToBrowser => ({ t: 'snapshot', seq, table: {} as never, state: now, entries });
const update = (seq: number, now: State, from: number, ...entries: Entry[]): ToBrowser => ({ t: 'update', seq, state: now, from, entries });
const PONG: ToBrowser = { t: 'pong' };
const E4 = { t: 'turn', revision: 0, text: 'e2e4' } as const;

let settled: boolean[];
let hearing: string[];
let table: RemoteTable;

/** The connection made last. */
const line = () => Socket.all.at(-1)!;

/** The connection is lost, and there again after a while. */
function again(): void {
  line().close();
  const before = Socket.all.length;
  vi.advanceTimersByTime(10_000);
  expect(Socket.all).toHaveLength(before + 1);
  line().open();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  [Socket.all, settled, hearing] = [[], [], []];
  table = new RemoteTable('a', {
    known: () => undefined,
    hearing: (now) => hearing.push(now),
    refused: () => undefined,
    settled: (made) => settled.push(made),
  });
  line().open();
  line().tell(snapshot(5, state(0, 0), []), PONG);
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a turn and a lost connection', () => {
  it('is sent at once while all is well, and settled by what comes', () => {
    table.turn(E4);
    expect(line().turns).toEqual([E4]);
    line().tell(update(6, state(1, 1), 0, entry(0)));
    expect(settled).toEqual([true]);
    again();
    line().tell(PONG);
    expect(line().turns).toEqual([]);
  });

  it('made in between is sent once everything is known, and once only', () => {
    line().close();
    table.turn(E4);
    vi.advanceTimersByTime(10_000);
    line().open();
    expect(line().url).toContain('?since=5');
    expect(line().turns).toEqual([]);
    line().tell(update(6, state(0, 0), 0));
    expect(line().turns).toEqual([]);
    line().tell(PONG);
    expect(line().turns).toEqual([E4]);
    line().tell(PONG);
    expect(line().turns).toEqual([E4]);
    expect(settled).toEqual([]);
  });

  it('that never arrived is sent again', () => {
    table.turn(E4);
    again();
    line().tell(PONG);
    expect(line().turns).toEqual([E4]);
  });

  it('that was stored is not sent again', () => {
    table.turn(E4);
    again();
    line().tell(update(6, state(1, 1), 0, entry(0)), update(7, state(2, 0), 1, entry(1)), PONG);
    expect(line().turns).toEqual([]);
    expect(settled).toEqual([true]);
  });

  it('that was stored is not sent again to a server that begins anew', () => {
    table.turn(E4);
    again();
    line().tell(snapshot(90, state(2, 0), [entry(0), entry(1)]), PONG);
    expect(line().turns).toEqual([]);
    expect(settled).toEqual([true]);
  });

  it('outlasts an offer, which leaves the position what it was', () => {
    table.turn(E4);
    line().tell(update(6, state(1, 0), 0, entry(1, true)));
    expect(settled).toEqual([]);
    again();
    line().tell(PONG);
    expect(line().turns).toEqual([E4]);
  });

  it('that was never sent is missed if another was made in its place', () => {
    line().close();
    table.turn(E4);
    vi.advanceTimersByTime(10_000);
    line().open();
    line().tell(update(6, state(1, 1), 0, entry(0)), update(7, state(2, 0), 1, entry(1)), PONG);
    expect(line().turns).toEqual([]);
    expect(settled).toEqual([false]);
  });

  it('is missed if the game is over, or turns were taken back', () => {
    line().tell(update(6, state(2, 0), 0, entry(0), entry(1)));
    for (const [seq, now, from] of [[7, state(2, null), 2], [8, state(3, 0), 0]] as const) {
      table.turn({ ...E4, revision: 2 });
      again();
      line().tell(update(seq, now, from), PONG);
      expect(line().turns).toEqual([]);
      line().tell(snapshot(seq, state(2, 0), [entry(0), entry(1)]));
    }
    expect(settled).toEqual([false, false]);
  });

  it('that was refused is not sent again', () => {
    table.turn(E4);
    table.forget();
    again();
    line().tell(PONG);
    expect(line().turns).toEqual([]);
  });

  it('is heard live only when all that was missed is told', () => {
    hearing = [];
    again();
    line().tell(update(6, state(1, 1), 0, entry(0)));
    expect(hearing).not.toContain('live');
    line().tell(PONG);
    expect(hearing.at(-1)).toBe('live');
  });
});
