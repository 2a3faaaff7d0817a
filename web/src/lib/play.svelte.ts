// A game as its page shows it: the table, which position is looked at, what was just said. The parts of
// the page read and command this; it knows no game.

import type { Piece } from '../api/Piece';
import type { Refusal } from '../api/Refusal';
import type { Saying } from '../api/Saying';
import type { State } from '../api/State';
import type { View } from '../api/View';
import { changeWords, recall, type Composing } from '../board';
import { play as sound } from '../sound';
import { t } from '../i18n/language.svelte';
import { look } from './api';
import { arriving, begins, checksSaid, news } from './news';
import { declined, overtaken, replayText, unanswered } from './record';
import { RemoteTable, type Hearing, type Known, type Listener, type Table } from './table';
import { boardWords, capital, colourName, colourOf, endingSaid, eventDone, refusalSaid, sitterName } from './words';

/** How long somebody who sat down is given to open the table, in milliseconds. */
const ARRIVAL = 8_000;

/** After how long a page that was opened tells whose turn it is: what is there from the first is not heard. */
const HEARD = 500;

/** So many sayings are kept to be read again. */
const LOG = 12;

export class Play {
  readonly id: string;
  known = $state.raw<Known | null>(null);
  hearing = $state<Hearing>('connecting');
  /** Why something had no effect. */
  refusal = $state.raw<{ title: string; said: Saying[] } | null>(null);
  /** Whether a turn was said of which nobody knows yet what became of it. */
  unsure = $state(false);
  /** The gestures of the turn that is being made. */
  made = $state.raw<string[]>([]);
  /** Whether that turn has another step, after whole ones. */
  more = $state(false);
  /** The position looked at, by entries made; null for the present one. */
  past = $state<number | null>(null);
  pastView = $state.raw<View | null>(null);
  /** Games of hidden information: what was seen of each cell while this page was open. */
  seen = $state.raw<ReadonlyMap<number, readonly Piece[]>>(new Map());
  /** The cells of turns that are marked beside the last one, by turn, the newest first. */
  earlier = $state.raw<number[][]>([]);
  /** What a screen reader is told, in order; with the reader's own turn it begins anew. */
  said = $state.raw<{ key: number; text: string }[]>([]);
  /** Whether the reader asked for another game on this page. */
  rematchAsked = $state(false);
  /** How many entries there were when the reader's draw offer was declined, until the record goes on there. */
  drawDeclinedAt = $state<number | null>(null);
  /** How many there were when the reader's request to take back was declined, likewise. */
  backDeclinedAt = $state<number | null>(null);
  /** The events that own seats could use so far: their buttons keep their places while they cannot. */
  eventsKnown = $state.raw<ReadonlySet<string>>(new Set());
  /** Seats of people who sat down a moment ago and are on their way. */
  late = $state.raw<ReadonlySet<number>>(new Set());
  /** The seat at the bottom, once the reader turned the board. */
  turned = $state<number | null>(null);

  readonly table = $derived(this.known?.table ?? null);
  readonly state = $derived(this.known?.state ?? null);
  readonly entries = $derived(this.known?.entries ?? []);
  readonly yours = $derived(this.table?.yours ?? []);
  readonly over = $derived(this.state !== null && this.state.ending !== null);
  /** Whether somebody has still to come: nobody can move before. */
  readonly waiting = $derived(!this.over && (this.state?.seats.some((one) => one.sitter.who === 'open') ?? false));
  readonly myTurn = $derived(
    !this.over && !this.waiting && this.state?.turn != null && this.yours.includes(this.state.turn),
  );
  /** Whether a turn waits for the connection to come back. */
  readonly held = $derived(this.unsure && this.hearing !== 'live');
  /** Seats whose armies are dead while others play on. */
  readonly out = $derived(
    new Set(this.state?.view.stands.flatMap(({ pieces }) => pieces.flatMap((one) => (one.dead && one.seat !== null ? [one.seat] : [])))),
  );
  /** Seats of players who left, that something can be claimed of now or after a wait in milliseconds. */
  readonly claimable = $derived(
    this.over || this.yours.length === 0 ? [] :
    (this.state?.seats ?? []).flatMap(({ claimable_in: wait, sitter }, index) =>
      wait === null || this.yours.includes(index) || this.late.has(index) ? [] : [{ index, wait, sitter }],
    ),
  );
  /** Whether all own seats are out. */
  readonly amOut = $derived(!this.over && this.yours.length > 0 && this.yours.every((seat) => this.out.has(seat)));
  /** Whether a seat plays against an own one that is still in the game. */
  opposes(seat: number): boolean {
    return this.yours.some((own) => !this.out.has(own) && this.#side(own) !== this.#side(seat));
  }
  /** Whether the game goes on once a seat that plays against the own one is gone: others are left besides. */
  goesOnWithout(seat: number): boolean {
    const left = (this.table?.picture.seats ?? []).filter((_, one) => !this.out.has(one));
    return new Set(left.map(({ side }) => side).filter((side) => side !== this.#side(seat))).size > 1;
  }
  /** The side that a seat plays for. */
  #side(seat: number): number | undefined {
    return this.table?.picture.seats[seat]?.side;
  }
  /** The own seat that acts: the one to move, else the first. */
  readonly acting = $derived(this.myTurn ? (this.state?.turn ?? null) : (this.yours[0] ?? null));
  readonly bottom = $derived(this.turned ?? this.yours[0] ?? this.table?.formerly[0] ?? 0);
  readonly view = $derived(this.past === null ? (this.state?.view ?? null) : this.pastView);
  readonly tree = $derived(this.past === null && !this.over ? (this.state?.tree ?? null) : null);

  #remote: Table;
  #views = new Map<number, View>();
  #wanted = 0;
  /** Where the reader is going, while that position is fetched: who steps fast is not held up. */
  #ahead: number | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** Seats of which it was heard that something can be claimed now, and what waits to say so. */
  #claimsHeard = new Set<number>();
  #claimTimers: ReturnType<typeof setTimeout>[] = [];
  /** How many answers are to come to what was tried, and of them to what the reader has done with. */
  #tries = 0;
  #moot = 0;
  /** What was said last and waits for its answer: a second press says nothing more. */
  #awaited = '';

  constructor(id: string) {
    this.id = id;
    const listener: Listener = {
      known: (known, fresh) => this.learn(known, fresh),
      hearing: (hearing) => {
        this.hearing = hearing;
        if (hearing === 'live') return;
        if (this.#awaited !== '') this.#refuse('unheard');
        this.#forget();
      },
      refused: (why, said) => this.refused(why, said),
      settled: (made) => {
        this.unsure = false;
        if (!made) this.#refuse('missed');
      },
    };
    this.#remote = new RemoteTable(id, listener);
  }

  close(): void {
    [...this.#timers, ...this.#claimTimers].forEach(clearTimeout);
    this.#remote.close();
  }

  // What the table tells.

  refused(why: Refusal, said: Saying[]): void {
    this.#awaited = '';
    if (this.#moot > 0) {
      this.#moot -= 1;
      return;
    }
    if (this.#tries > 0) this.#tries -= 1;
    else {
      this.unsure = false;
      this.#remote.forget();
    }
    this.#refuse(why, said);
  }

  /** No answers are to come any more. */
  #forget(): void {
    this.#awaited = '';
    this.#tries = this.#moot = 0;
  }

  #refuse(why: Parameters<typeof refusalSaid>[0], said: Saying[] = []): void {
    this.refusal = { title: refusalSaid(why), said };
  }

  // What the reader does.

  turn(text: string): void {
    if (!this.state) return;
    this.touched();
    this.unsure = true;
    this.#remote.turn({ t: 'turn', revision: this.state.revision, text });
  }

  /** Sends what cannot be, to learn why. Of what is hidden nobody is told. */
  tried(text: string): void {
    if (text === '' || this.table?.hidden) return this.#refuse('illegal');
    if (!this.state) return;
    this.touched();
    if (this.hearing !== 'live') return;
    this.#tries += 1;
    this.#remote.say({ t: 'turn', revision: this.state.revision, text });
  }

  /** The reader goes on: what they were told before is over, and what is still to be told of it. */
  touched(): void {
    this.refusal = null;
    this.#moot += this.#tries;
    this.#tries = 0;
  }

  /** A man was touched who cannot begin a turn: says whose he is, or why an own one has no move. */
  stuck(cell: number, what: string, colour: string | null): void {
    const id = this.state?.bound.includes(cell) ? 'refusal_bound' : 'refusal_stays';
    this.refusal = colour
      ? { title: t('refused-theirs', { of: colourOf(colour) }), said: [] }
      : { title: what, said: [{ id, arguments: {}, english: '' }] };
  }

  /** The board tells how far the turn in the making is. */
  composed(made: string[], { said, more }: Composing): void {
    if (made.length > 0) this.touched();
    this.made = made;
    this.more = more;
    if (said !== '') this.#say(more ? `${t('turn-goes-on', { game: this.table?.game ?? '' })}. ${said}` : said);
  }

  ask = (made: string[]) => this.#remote.ask(this.state?.revision ?? 0, made);

  event(seat: number, event: string): void {
    if (this.state) this.say({ t: 'event', revision: this.state.revision, seat, event });
  }

  /** Asks to take back the last own turn. */
  askBack(): void {
    if (this.state) this.say({ t: 'takeback', revision: this.state.revision });
  }

  /** Declines the draws that are offered, as far as they are known. */
  declineDraw(): void {
    if (this.state) this.say({ t: 'decline_draw', revision: this.state.revision });
  }

  say: Table['say'] = (message) => {
    this.touched();
    const text = JSON.stringify(message);
    // Unlike a turn it is not kept: nobody is to give up minutes later, or be asked what is long past.
    if (this.hearing !== 'live') return this.#refuse('lost');
    if (text === this.#awaited) return;
    this.#awaited = text;
    if (message.t === 'rematch' || message.t === 'decline_rematch') this.rematchAsked = message.t === 'rematch';
    this.#remote.say(message);
  };

  /** Whether the position after this many entries can be shown. */
  canSee(ply: number): boolean {
    if (ply < 0 || ply > this.entries.length) return false;
    const open = !this.table?.hidden || this.over;
    return open || this.#views.has(ply) || ply === this.entries.length;
  }

  /** Looks at the position after this many entries; at the last one, follows the game again. */
  async goTo(ply: number): Promise<void> {
    const target = Math.max(0, Math.min(ply, this.entries.length));
    if (target !== this.entries.length && !this.canSee(target)) return;
    this.touched();
    this.#wanted += 1;
    const wanted = this.#wanted;
    if (target === this.entries.length) {
      if (this.past !== null) this.#say(this.#entrySaid(target));
      this.#ahead = this.past = null;
      this.pastView = null;
      return;
    }
    this.#ahead = target;
    const view = this.#views.get(target) ?? (await this.#fetch(target));
    if (wanted !== this.#wanted) return;
    this.#ahead = null;
    if (!view) return;
    this.#views.set(target, view);
    this.past = target;
    this.pastView = view;
    this.made = [];
    this.#say(this.#entrySaid(target));
  }

  /** The last of this many entries, as it is heard by whoever looks back. */
  #entrySaid(ply: number): string {
    const entry = this.entries[ply - 1];
    if (!entry) return t('said-beginning');
    const { event, seat, name, text } = entry;
    const done = event ? eventDone(this.entries, ply - 1, this.table?.game ?? '') : (name ?? text ?? t('move-hidden'));
    return `${colourName(this.table?.picture.seats[seat]?.colour ?? '')}: ${done}.`;
  }

  step(by: number): void {
    void this.goTo((this.#ahead ?? this.past ?? this.entries.length) + by);
  }

  async #fetch(ply: number): Promise<View | null> {
    const { table, state } = this;
    const moves = this.entries.slice(0, ply).map(replayText);
    if (!table || !state || moves.includes(null)) return null;
    try {
      const answer = await look({
        game: table.game,
        options: table.options,
        ...(state.start === null ? {} : { fen: state.start }),
        moves: moves as string[],
      });
      return answer.glance.view;
    } catch {
      return null;
    }
  }

  /** Takes over what is now; `fresh` where it is not one step further. */
  learn(next: Known, fresh: boolean): void {
    const before = this.known;
    const shorter = before !== null && next.entries.length < before.entries.length;
    if (shorter || fresh) {
      for (const ply of this.#views.keys()) if (ply > next.entries.length || fresh) this.#views.delete(ply);
    }
    // With the end everything is open: what was seen through the fog is shown no more.
    if (next.table.hidden && next.state.ending && !before?.state.ending) this.#views.clear();
    this.#views.set(next.entries.length, next.state.view);
    if (next.table.hidden) {
      this.seen = recall(this.seen, next.state.view, next.table.picture.cells.length, next.table.yours);
    }
    this.known = before ? kept(before, next) : next;
    void this.#lookBack(this.known);
    // What was declined changed no record, and can be asked again.
    this.#awaited = '';
    if (next.state.revision !== before?.state.revision) {
      this.refusal = null;
      this.#forget();
    }
    this.#answered(before, next);
    if (this.past !== null && (shorter || fresh)) void this.goTo(next.entries.length);
    if (!before) this.#timers.push(setTimeout(() => this.#greet(), HEARD));
    if (before) this.#await(before, next);
    if (before) this.#tell(before, next);
    this.#awaitClaims();
  }

  /** Lets it be heard when the wait for somebody who left is over. */
  #awaitClaims(): void {
    const now = this.claimable;
    this.#claimTimers.forEach(clearTimeout);
    this.#claimsHeard = new Set([...this.#claimsHeard].filter((seat) => now.some(({ index }) => index === seat)));
    const silent = now.filter(({ index }) => !this.#claimsHeard.has(index));
    this.#claimTimers = silent.map(({ index, wait, sitter }) =>
      setTimeout(() => {
        this.#claimsHeard.add(index);
        const name = sitterName(sitter, false);
        this.#say(this.opposes(index) ? t('said-can-claim', { name }) : t('said-can-claim-partner', { name }));
      }, wait ?? 0),
    );
  }

  /** Finds what others did since the reader's last turn. What this page did not see is asked for. */
  async #lookBack(known: Known): Promise<void> {
    const { table, state, entries } = known;
    const { yours } = table;
    const seats = table.picture.seats.length;
    // Who plays all seats looks at the board for the one to move; who plays none, for nobody.
    const own = yours.length === seats ? [state.turn ?? 0] : yours;
    const plies = unanswered(entries, seats, own).slice(1);
    const show = () => (this.earlier = plies.map((ply) => this.#views.get(ply)?.last ?? []));
    show();
    for (const ply of plies.filter((ply) => !this.#views.has(ply))) {
      const view = await this.#fetch(ply);
      if (this.known !== known) return;
      if (view) this.#views.set(ply, view);
      show();
    }
  }

  /** Lets something be heard after what was said before, or instead of it. */
  #say(text: string, anew = false): void {
    const key = (this.said.at(-1)?.key ?? 0) + 1;
    this.said = [...(anew ? [] : this.said), { key, text }].slice(-LOG);
  }

  /** Keeps what was declined until the game goes on, or the same is asked again. */
  #answered(before: Known | null, next: Known): void {
    const { yours } = next.table;
    const { draw, takeback } = next.state.offers;
    const own = (seat: number) => yours.includes(seat);
    const events = yours.flatMap((seat) => next.state.events[seat] ?? []);
    this.eventsKnown = new Set([...this.eventsKnown, ...events, ...(draw.some(own) ? ['draw'] : [])]);
    const gone = (at: number | null) => at !== null && overtaken(at, next.entries);
    if (gone(this.drawDeclinedAt) || draw.some(own)) this.drawDeclinedAt = null;
    if (gone(this.backDeclinedAt) || (takeback !== null && own(takeback.seat))) this.backDeclinedAt = null;
    if (!before) return;
    const no = declined(before, next, yours);
    if (no.draw) this.drawDeclinedAt = next.entries.length;
    if (no.takeback) this.backDeclinedAt = next.entries.length;
  }

  /** Whoever opens a page on which it is their turn hears so. */
  #greet(): void {
    if (this.said.length === 0 && this.myTurn) this.#say(t('your-turn'));
  }

  /** Those who sat down are waited for a moment before they are away. */
  #await(before: Known, next: Known): void {
    const there = (seat: number) => next.state.seats[seat]?.here || next.state.seats[seat]?.sitter.who !== 'person';
    const come = arriving(before, next);
    if (come.length === 0 && ![...this.late].some(there)) return;
    this.late = new Set([...this.late, ...come].filter((seat) => !there(seat)));
    if (come.length === 0) return;
    this.#timers.push(setTimeout(() => (this.late = new Set([...this.late].filter((seat) => !come.includes(seat)))), ARRIVAL));
  }

  /** Lets a change be heard, and read out. */
  #tell(before: Known, next: Known): void {
    const { table, state, entries } = next;
    const words = boardWords(table.game);
    const said: string[] = [];
    // What is gone may be a mere offer, which was declined.
    if (before.entries.slice(entries.length).some((entry) => !entry.event)) said.push(t('said-taken-back'));
    const come = entries.slice(before.entries.length);
    const moved = come.at(-1)?.event === false;
    // Of several turns at once, as after a broken line, nobody saw what each of them changed.
    const many = come.filter((entry) => !entry.event).length > 1;
    for (const [at, { event, seat, name }] of come.entries()) {
      const done = event ? eventDone(entries, before.entries.length + at, table.game) : name;
      if (!event && !many) continue;
      said.push(done ? `${colourName(table.picture.seats[seat]?.colour ?? '')}: ${done}.` : t('said-unseen'));
    }
    if (moved && !many) {
      const change = changeWords(table.picture, before.state.view, state.view, words, table.yours);
      const name = entries.at(-1)?.name ?? '';
      said.push(change || name ? `${capital(change || name)}.` : t('said-unseen'));
    }
    if (moved) said.push(...checksSaid(before, next));
    const ended = state.ending && !before.state.ending;
    if (state.ending && ended) said.push(endingSaid(state.ending, table.picture, table.game));
    said.push(...news(before, next, (seat) => this.opposes(seat), this.late));
    const mine = state.turn !== null && table.yours.includes(state.turn);
    const came = moved || before.state.turn !== state.turn || begins(before, next);
    if (came && mine && !this.waiting && !state.ending) said.push(t('your-turn'));
    if (said.length > 0) this.#say(said.join(' '), moved && table.yours.includes(entries.at(-1)!.seat));

    if (ended) sound('end');
    else if (moved && state.check) sound('check');
    else if (moved) sound(men(state) < men(before.state) ? 'capture' : 'place');
    const theirs = before.state.turn !== null && !table.yours.includes(before.state.turn);
    if (moved && mine && theirs && !ended && document.hidden) sound('turn');
  }
}

/** How many pieces there are on the board. */
function men(state: State): number {
  return state.view.stands.reduce((sum, stand) => sum + stand.pieces.length, 0);
}

/** Keeps views and trees that only came anew, so that a board goes on with what is being made. */
function kept(before: Known, next: Known): Known {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const state = { ...next.state };
  if (same(before.state.view, state.view)) state.view = before.state.view;
  if (before.state.revision === state.revision && same(before.state.tree, state.tree)) {
    state.tree = before.state.tree;
  }
  const table = same(before.table, next.table) ? before.table : next.table;
  return { ...next, table, state };
}
