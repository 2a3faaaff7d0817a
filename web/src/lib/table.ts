// A table as a page uses it: what is known of it now, and what can be said to it. The remote one speaks
// with the server over a WebSocket; another could hold the game in the browser. Knows no game.

import type { Entry } from '../api/Entry';
import type { FromBrowser } from '../api/FromBrowser';
import type { Refusal } from '../api/Refusal';
import type { Saying } from '../api/Saying';
import type { State } from '../api/State';
import type { Table as TableInfo } from '../api/Table';
import type { ToBrowser } from '../api/ToBrowser';
import type { Tree } from '../api/Tree';

/** How well a table can be heard. */
export type Hearing = 'connecting' | 'live' | 'reconnecting' | 'missing';

/** All that is known of a table. `at` is the moment (performance.now) its clocks are of. */
export interface Known {
  table: TableInfo;
  state: State;
  entries: Entry[];
  at: number;
}

/** What a table tells a page. */
export interface Listener {
  /** Something changed; `fresh` where everything came anew rather than one step. */
  known(known: Known, fresh: boolean): void;
  hearing(hearing: Hearing): void;
  refused(why: Refusal, said: Saying[]): void;
  /** A turn that was to be made has been, or cannot be any more. */
  settled(made: boolean): void;
}

/** A table. */
export interface Table {
  say(message: FromBrowser): void;
  /** Says a turn that is to be made: until it is settled it outlasts a lost connection. */
  turn(message: Turn): void;
  /** That turn was refused. */
  forget(): void;
  /** What can follow the gestures made so far; null if nothing can, or nothing is heard. */
  ask(revision: number, made: string[]): Promise<Tree | null>;
  close(): void;
}

type Turn = Extract<FromBrowser, { t: 'turn' }>;

/** A turn that is to be made. */
export interface Kept {
  message: Turn;
  /** The seat it is for, and how many turns there were before it. */
  seat: number | null;
  before: number;
  /** Whether the server may have heard of it. */
  sent: boolean;
}

const PING = 20_000;
const SILENCE = 45_000;
const LONGEST_WAIT = 8_000;

/** A message's outcome on what was known; null if something was missed. */
export function learn(
  known: Known | null,
  seq: number | null,
  message: Extract<ToBrowser, { t: 'snapshot' | 'update' }>,
  at: number,
): Known | null {
  if (message.t === 'snapshot') {
    return { table: message.table, state: message.state, entries: message.entries, at };
  }
  if (!known || seq === null || message.seq !== seq + 1) return null;
  if (message.from > known.entries.length) return null;
  const entries = [...known.entries.slice(0, message.from), ...message.entries];
  return { table: known.table, state: message.state, entries, at };
}

/** What became of a turn: it was made, is still open, or cannot be made any more. That it is for the very
 * position is for the server to say, which makes none for another revision. */
export function fate({ seat, before, sent }: Kept, { state, entries }: Known): 'made' | 'open' | 'missed' {
  const now = turns(entries);
  if (now === before && state.turn !== null && state.turn === seat) return 'open';
  return sent && now > before ? 'made' : 'missed';
}

function turns(entries: Entry[]): number {
  return entries.filter((entry) => !entry.event).length;
}

/** A table on the server. */
export class RemoteTable implements Table {
  #id: string;
  #listener: Listener;
  #socket: WebSocket | null = null;
  #known: Known | null = null;
  #seq: number | null = null;
  #tries = 0;
  #heard = 0;
  #closed = false;
  /** Whether all that was missed has been told on this connection. */
  #live = false;
  #kept: Kept | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval>;
  #asked = new Map<string, (tree: Tree | null) => void>();

  constructor(id: string, listener: Listener) {
    this.#id = id;
    this.#listener = listener;
    this.#beat = setInterval(() => this.#keepAlive(), PING);
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  say(message: FromBrowser): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  turn(message: Turn): void {
    if (!this.#known) return;
    const { state, entries } = this.#known;
    this.#kept = { message, seat: state.turn, before: turns(entries), sent: false };
    if (this.#live) this.#sendKept(this.#kept);
  }

  forget(): void {
    this.#kept = null;
  }

  #sendKept(kept: Kept): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    kept.sent = true;
    this.say(kept.message);
  }

  ask(revision: number, made: string[]): Promise<Tree | null> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    return new Promise((resolve) => {
      const key = question(revision, made);
      this.#asked.get(key)?.(null);
      this.#asked.set(key, resolve);
      this.say({ t: 'ask', revision, made });
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#drop();
  }

  /** Back from sleep or from a tunnel: do not wait for the next try. */
  #hurry = () => {
    if (document.hidden || this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  #connect(): void {
    this.#live = false;
    this.#listener.hearing(this.#known ? 'reconnecting' : 'connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const since = this.#seq === null ? '' : `?since=${this.#seq}`;
    const id = encodeURIComponent(this.#id);
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${id}${since}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#tries = 0;
      // Of what was missed there may be nothing or much: the answer to this comes after it.
      this.say({ t: 'ping' });
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#take(JSON.parse(String(event.data)) as ToBrowser);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #take(message: ToBrowser): void {
    this.#heard = Date.now();
    switch (message.t) {
      case 'snapshot':
      case 'update': {
        if (message.t === 'update' && this.#seq !== null && message.seq <= this.#seq) return;
        const known = learn(this.#known, this.#seq, message, performance.now());
        if (!known) return this.#startOver();
        this.#known = known;
        this.#seq = message.seq;
        this.#forgetQuestions();
        this.#listener.known(known, message.t === 'snapshot');
        if (this.#live && this.#kept && fate(this.#kept, known) === 'made') this.#settle(true);
        return;
      }
      case 'tree': {
        const key = question(message.revision, message.made);
        this.#asked.get(key)?.(message.tree);
        this.#asked.delete(key);
        return;
      }
      case 'refused':
        this.#forgetQuestions();
        this.#listener.refused(message.why, message.said);
        return;
      case 'pong':
        if (!this.#live && this.#known) this.#caughtUp(this.#known);
        return;
    }
  }

  /** The connection is there and everything known: a turn that is still open is said (again). */
  #caughtUp(known: Known): void {
    this.#live = true;
    this.#listener.hearing('live');
    if (!this.#kept) return;
    const now = fate(this.#kept, known);
    if (now === 'open') this.#sendKept(this.#kept);
    else this.#settle(now === 'made');
  }

  #settle(made: boolean): void {
    this.#kept = null;
    this.#listener.settled(made);
  }

  /** Something was missed: ask for everything. */
  #startOver(): void {
    this.#seq = null;
    this.#drop();
    this.#connect();
  }

  #lost(): void {
    this.#socket = null;
    this.#forgetQuestions();
    if (this.#closed) return;
    // A table may also be forgotten under a page that slept.
    if (this.#tries >= 1) void this.#lookForIt();
    this.#tries += 1;
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries);
    this.#listener.hearing(this.#known ? 'reconnecting' : 'connecting');
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** A socket does not say why it was refused; the page's address does. */
  async #lookForIt(): Promise<void> {
    try {
      const answer = await fetch(`/api/tables/${encodeURIComponent(this.#id)}`);
      if (answer.status !== 404 || this.#closed) return;
    } catch {
      return;
    }
    this.close();
    this.#listener.hearing('missing');
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#forgetQuestions();
  }

  #forgetQuestions(): void {
    for (const resolve of this.#asked.values()) resolve(null);
    this.#asked.clear();
  }

  #keepAlive(): void {
    if (!this.#socket) return;
    if (Date.now() - this.#heard > SILENCE) {
      this.#drop();
      this.#lost();
      return;
    }
    this.say({ t: 'ping' });
  }
}

function question(revision: number, made: string[]): string {
  return `${revision} ${made.join(' ')}`;
}
