// A board that is played on: joins configuration, the turn in the making, the drawing and the input.

import type { Next } from '../api/Next';
import type { Piece } from '../api/Piece';
import type { Stand } from '../api/Stand';
import { mayMove } from './anim';
import { type Anchor, Choice, type Option } from './choice';
import { Composer, isCell, isChoice, isHand } from './compose';
import { UNIT } from './geometry';
import { Hand, heldMan } from './hands';
import type { Board, BoardConfig } from './index';
import { Pointers } from './input';
import { keyAct } from './keyboard';
import type { CellNote } from './labels';
import type { Mark } from './marks';
import { Drawing, type Shown } from './render';
import { type Stands, carried, cellNamed, kindNamed, put, rolesOf, standsOf } from './state';
import { type Scene, choiceWords, composedWords, standingWords } from './telling';

/** The id of the choice to go no further. */
const DONE = 'done';

export class PlayedBoard implements Board {
  readonly element = document.createElement('div');
  private config: BoardConfig;
  private readonly drawing: Drawing;
  private readonly composer: Composer;
  private readonly choice: Choice;
  private readonly pointers: Pointers;
  private readonly hands = new Map<number, Hand>();
  /** What the turn that was just made looks like, until the next view. */
  private settled: Stand[] = [];
  /** What the option looked at would lead to. */
  private looked: string | null = null;
  private lifted: string | null = null;
  /** An own man that cannot move, touched last. */
  private stuck = '';
  private touched = '';
  /** What was touched last before the answer to a turn or a step came: it is touched anew then. */
  private early: string[] = [];
  private focused: number;
  private told = '';
  private wasComposing = false;

  constructor(host: HTMLElement, config: BoardConfig) {
    this.config = config;
    this.element.className = 'board-view';
    this.composer = new Composer({
      changed: () => this.composed(true),
      made: (turn, made, preview) => this.made(turn, made, preview),
      ask: (made) => this.config.ask?.(made) ?? Promise.resolve(null),
    });
    this.choice = new Choice(this.element, {
      chosen: (id) => this.chose(id),
      looked: (id) => this.look(id),
      escaped: () => this.back(),
    });
    this.pointers = new Pointers(this.pointable());
    this.focused = config.picture.cells.findIndex((cell) => cell.name !== '');
    this.composer.begin(config.tree ?? null);
    this.drawing = new Drawing(this.shown());
    this.element.append(this.drawing.root);
    host.append(this.element);
    if (config.size !== 'card') this.listen();
    this.focused = this.firstFocus();
    this.draw(false);
  }

  set(patch: Partial<BoardConfig>): void {
    const old = this.config;
    const now = { ...old, ...patch };
    this.config = now;
    const other = now.picture !== old.picture && !same(now.picture, old.picture);
    if (!other) now.picture = old.picture;
    const moved = other || (now.view !== old.view && !same(now.view, old.view));
    const differs = moved || (now.tree !== old.tree && !same(now.tree ?? null, old.tree ?? null));
    // A tree set again after a turn was made says that the turn was not accepted.
    const refused = this.settled.length > 0 && patch.tree !== undefined && patch.view === undefined;
    // By the own turn and nothing else: what was touched meanwhile was meant for what is there now.
    const own = new Set(this.settled.map((stand) => stand.cell));
    const answered = moved && own.size > 0 && now.view.last.every((cell) => own.has(cell));
    if (differs || refused) {
      if (!answered) this.forget();
      this.settled = [];
      this.looked = null;
      this.composer.begin(now.tree ?? null);
    }
    if (other || now.orientation !== old.orientation) this.focused = this.firstFocus();
    this.draw((now.animate ?? true) && moved && !other);
    this.tell();
    if (!answered) return;
    this.catchUp();
    this.pointers.renew();
  }

  cancel(): void {
    this.forget();
    const shown = this.settled.length > 0;
    this.settled = [];
    this.looked = null;
    if (shown) this.composer.begin(this.config.tree ?? null);
    this.composer.cancel();
    this.draw(false);
    this.tell();
  }

  back(): void {
    this.forget();
    this.looked = null;
    const menu = this.choice.focused;
    this.composer.back();
    if (menu) this.focus();
  }

  focus(): void {
    this.drawing.cells.get(this.focused)?.focus({ preventScroll: true });
  }

  destroy(): void {
    this.pointers.destroy();
    this.element.remove();
    for (const hand of this.hands.values()) hand.element.remove();
  }

  hand(seat: number): HTMLElement {
    let hand = this.hands.get(seat);
    if (!hand) {
      hand = new Hand();
      this.hands.set(seat, hand);
      this.pointers.listen(hand.element);
      hand.element.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && this.composer.back()) event.preventDefault();
      });
      this.drawHands();
    }
    return hand.element;
  }

  // The turn in the making.

  private composed(animated: boolean): void {
    this.looked = null;
    this.draw(animated && this.moves());
    this.tell();
    this.catchUp();
  }

  /** Whether the answer to a turn, or to a step that has another one, is on its way. */
  private get awaiting(): boolean {
    return this.settled.length > 0 || this.composer.waiting;
  }

  /** Touches what was touched too early. */
  private catchUp(): void {
    if (this.awaiting) return;
    for (const gesture of this.early.splice(0)) this.touch(gesture);
  }

  /** Lets go of what is pressed, and of what was touched early. */
  private forget(): void {
    this.pointers.cancel();
    this.early = [];
  }

  private made(turn: string, made: string[], preview: Stand[]): void {
    this.looked = null;
    const menu = this.choice.focused;
    this.settled = preview.length > 0 ? preview : this.guess(made);
    this.draw(this.moves());
    if (menu) this.focus();
    this.tell();
    this.config.onTurn?.(turn);
  }

  /** What a turn will look like at first, if nothing told: what was touched first goes to the last. */
  private guess(made: string[]): Stand[] {
    const stands = this.stands();
    const last = cellNamed(this.config.picture, made.filter(isCell).at(-1) ?? '');
    const [first] = made;
    if (last < 0 || first === undefined) return [];
    if (isHand(first)) {
      const piece = this.inHand(first);
      return piece ? put(stands, piece, last) : [];
    }
    return carried(stands, cellNamed(this.config.picture, first), last);
  }

  /** The piece that a gesture takes from the hand of the seat to move. */
  private inHand(gesture: string): Piece | null {
    const kind = kindNamed(this.config.picture, gesture.slice(1));
    const seat = this.mover();
    return kind < 0 ? null : heldMan(this.config.picture, kind, seat);
  }

  /** The seat that the tree belongs to: if nobody said, whose men or hand it begins with. */
  private mover(): number | null {
    const { picture, view, orientation = 0, tree, turn } = this.config;
    if (turn !== undefined && turn !== null) return turn;
    const starts = tree?.next ?? [];
    const stands = standsOf(view);
    for (const { gesture } of starts) {
      const seat = stands.get(cellNamed(picture, gesture))?.at(-1)?.seat;
      if (seat !== undefined && seat !== null && view.roles.length === 0) return seat;
    }
    const hand = starts.find((start) => isHand(start.gesture));
    if (!hand) return orientation;
    const kind = kindNamed(picture, hand.gesture.slice(1));
    const holders = view.hands.flatMap((held, seat) =>
      held.some((held) => held.kind === kind && held.number > 0) ? [seat] : [],
    );
    return holders.includes(orientation) ? orientation : (holders[0] ?? orientation);
  }

  private chose(id: string): void {
    this.looked = null;
    if (id === DONE) this.composer.settle();
    else this.composer.add(id);
  }

  private look(id: string | null): void {
    if (this.looked === id) return;
    this.looked = id;
    this.draw(false);
  }

  /** Touches a cell or a piece in hand. A man that cannot begin a turn is told of, rather than nothing, and
   * so is a cell that what was chosen cannot go to. */
  private touch(gesture: string): void {
    const { composer, config } = this;
    const { made } = composer;
    const again = gesture === this.touched;
    this.touched = gesture;
    if (this.awaiting) {
      // A double press is one; a man and where he goes are kept.
      if (!again) this.early = [...this.early, gesture].slice(-2);
      return;
    }
    if (!again) config.onTouch?.();
    const blocked = this.blocked(gesture);
    const goes = composer.offers(gesture) || composer.starting(gesture);
    const tried = made.length === 0 ? this.stuck : made.length === 1 ? made[0]! : '';
    this.stuck = blocked && this.owns(gesture) ? gesture : '';
    composer.touch(gesture);
    // Before a further step nothing is chosen that could be let go.
    const further = composer.midTurn && composer.step.length === 0 && !composer.waiting;
    if (!goes && further) config.onTry?.('');
    else if (!goes) this.strive(tried, gesture);
    // What an own man tried there is answered to instead.
    if (!blocked || (tried !== '' && !this.owns(gesture))) return;
    config.onStuck?.(cellNamed(config.picture, gesture), standingWords(this.scene(), gesture), this.others(gesture));
  }

  /** Whether men stand there who cannot begin the turn that is to be made. */
  private blocked(gesture: string): boolean {
    const { composer, config, settled } = this;
    const idle = composer.made.length === 0 && !composer.waiting && settled.length === 0;
    return idle && (config.tree ?? null) !== null && !composer.offers(gesture) && this.men(gesture).length > 0;
  }

  private men(gesture: string): readonly Piece[] {
    return this.stands().get(cellNamed(this.config.picture, gesture)) ?? [];
  }

  private owns(gesture: string): boolean {
    return isCell(gesture) && (this.config.tree ?? null) !== null && this.men(gesture).at(-1)?.seat === this.mover();
  }

  /** The colour of those who stand there, where all of them are another's. Towers are everybody's. */
  private others(gesture: string): string | null {
    const { picture, view } = this.config;
    const men = this.men(gesture);
    const seat = men.at(-1)?.seat ?? null;
    const shared = view.roles.length > 0 || men.some((one) => one.dead || one.seat === this.mover());
    return seat === null || shared ? null : (picture.seats[seat]?.colour ?? null);
  }

  /** A man is sent where he cannot go. An own man there is rather touched instead. What is in hand has no
   * such text. */
  private strive(from: string, to: string): void {
    if (from === to || !isCell(to) || !(isHand(from) || this.owns(from)) || (isCell(from) && this.owns(to))) return;
    this.config.onTry?.(isHand(from) ? '' : from + to);
  }

  /** What is looked at, for those who hear it. */
  private scene(): Scene {
    const { picture, view, words } = this.config;
    return { picture, view, mover: this.mover(), words };
  }

  private tell(): void {
    const made = this.composer.made;
    const cells = this.composer.next.map((next) => next.gesture).filter(isCell);
    const key = `${made.join(' ')} ${cells.length} ${this.composer.choices.length}`;
    if (key === this.told) return;
    this.told = key;
    this.config.onCompose?.([...made], { said: this.said(), more: this.composer.midTurn && cells.length > 0 });
  }

  /** What was chosen and what can come next; that nothing is, once it was let go. */
  private said(): string {
    const scene = this.scene();
    const composing = this.composer.made.length > 0;
    const dropped = this.wasComposing && !composing && this.settled.length === 0;
    this.wasComposing = composing;
    return dropped ? scene.words.nothing : composedWords(scene, this.composer);
  }

  // What is shown.

  private moves(): boolean {
    return (this.config.animate ?? true) && mayMove();
  }

  private changes(): Stand[][] {
    const { changes, choices, only } = this.composer;
    const looked = only ?? choices.find((next) => next.gesture === this.looked);
    return [changes, looked?.preview ?? this.arrived(), this.settled];
  }

  /** While it is chosen what a man becomes, he stands where he went. */
  private arrived(): Stand[] {
    const { choices, step, changes } = this.composer;
    const [from, to] = step.filter(isCell).map((gesture) => cellNamed(this.config.picture, gesture));
    const becoming = choices.length > 0 && choices.every((next) => next.gesture.startsWith('='));
    if (!becoming || from === undefined || to === undefined) return [];
    return carried(standsOf(this.config.view, changes), from, to);
  }

  private stands(): Stands {
    return standsOf(this.config.view, ...this.changes());
  }

  private draw(animated: boolean): void {
    this.element.classList.toggle('playable', (this.config.tree?.next.length ?? 0) > 0);
    this.element.classList.toggle('waiting', this.composer.waiting);
    this.drawing.show(this.shown(), animated && mayMove());
    const { layout: { width, height }, rim } = this.drawing;
    const units = (length: number) => ((length + 2 * rim) / UNIT).toFixed(3);
    this.element.style.setProperty('--board-width', units(width));
    this.element.style.setProperty('--board-height', units(height));
    if (this.config.size === 'card') return;
    this.drawing.rove(this.focused);
    this.drawHands();
    this.offerChoices();
  }

  private shown(): Shown {
    const { config, composer } = this;
    const { picture, view } = config;
    const words = config.words;
    const changes = this.changes();
    const dragged = this.lifted === null ? -1 : cellNamed(picture, this.lifted);
    return {
      picture,
      orientation: config.orientation ?? 0,
      faces: config.faces ?? 'international',
      card: config.size === 'card',
      coordinates: config.coordinates ?? true,
      stands: this.stands(),
      roles: rolesOf(view, ...changes),
      unseen: view.unseen,
      remembered: config.remembered ?? new Map(),
      last: view.last,
      links: composer.made.length > 0 || this.settled.length > 0 ? this.linksKept() : view.links,
      marks: this.marks(),
      notes: this.notes(),
      lifted: this.liftedDiscs(),
      dragged: dragged < 0 ? null : dragged,
      words,
      label: words.board,
    };
  }

  /** Links hold in a preview only while all their cells stay as they were. */
  private linksKept(): readonly number[][] {
    const changed = new Set(this.changes().flat().map((stand) => stand.cell));
    return this.config.view.links.filter((cells) => !cells.some((cell) => changed.has(cell)));
  }

  /** While a number is to be chosen, the discs that would go are lifted off their tower. */
  private liftedDiscs(): Map<number, number> {
    const looked = this.looked?.startsWith('#') ? Number(this.looked.slice(1)) : 0;
    const from = cellNamed(this.config.picture, this.composer.step.find(isCell) ?? '');
    const choice = this.composer.choices.find((next) => next.gesture === this.looked);
    return looked > 0 && from >= 0 && choice?.preview.length === 0 ? new Map([[from, looked]]) : new Map();
  }

  private marks(): [number, Mark][] {
    const { config, composer } = this;
    const { picture, view } = config;
    const stands = this.stands();
    const settled = this.settled.length > 0;
    const marks: [number, Mark][] = [];
    const last = settled ? this.settled.map((stand) => stand.cell) : view.last;
    for (const cell of last) marks.push([cell, 'last']);
    if (!settled) marks.push(...this.earlier());
    if (!settled) for (const cell of view.checks) marks.push([cell, 'check']);
    for (const gesture of composer.step.filter(isCell)) marks.push([cellNamed(picture, gesture), 'chosen']);
    for (const cell of this.forced(stands)) marks.push([cell, 'start']);
    if ((config.legalMarks ?? true) && (composer.step.length > 0 || composer.midTurn)) {
      for (const next of composer.next) {
        if (!isCell(next.gesture)) continue;
        const cell = cellNamed(picture, next.gesture);
        marks.push([cell, !stands.has(cell) ? 'go' : this.takes(cell) ? 'take' : 'join']);
      }
    }
    return marks.filter(([cell]) => cell >= 0);
  }

  /** The cells of turns before the last one: framed, and dashed further back. A cell bears one sign. */
  private earlier(): [number, Mark][] {
    const { view, earlier = [] } = this.config;
    const found = new Map<number, Mark>();
    earlier.forEach((cells, age) => {
      for (const cell of cells) {
        if (!view.last.includes(cell) && !found.has(cell)) found.set(cell, age === 0 ? 'before' : 'earlier');
      }
    });
    return [...found];
  }

  /** Where only a few of many men can move, those are marked: nobody should think the board hangs. */
  private forced(stands: Stands): number[] {
    const { composer, config } = this;
    if (composer.made.length > 0 || this.settled.length > 0 || !(config.legalMarks ?? true)) return [];
    const cells = composer.starts.map((start) => cellNamed(config.picture, start.gesture));
    const seat = stands.get(cells[0] ?? -1)?.at(-1)?.seat;
    const own = [...stands.values()].filter((pieces) => pieces.at(-1)?.seat === seat).length;
    const few = cells.length <= 3 && own >= 3 * cells.length;
    return few && seat !== undefined && config.view.checks.length === 0 ? cells : [];
  }

  private notes(): Map<number, CellNote> {
    const { config, composer } = this;
    const notes = new Map<number, CellNote>();
    const note = (cell: number, more: CellNote) => notes.set(cell, { ...notes.get(cell), ...more });
    const all = (cells: readonly number[], more: CellNote) => cells.forEach((cell) => note(cell, more));
    all(this.earlier().map(([cell]) => cell), { earlier: true });
    all(config.view.last, { last: true });
    all(config.view.checks, { check: true });
    all(config.view.links.flat(), { linked: true });
    const going = composer.step.length > 0 || composer.midTurn;
    for (const next of going ? composer.next : composer.starts) {
      const cell = isCell(next.gesture) ? cellNamed(config.picture, next.gesture) : -1;
      note(cell, going ? { go: true, take: this.takes(cell) } : { start: true });
    }
    // Other pieces can be taken up instead, but saying so of each would drown what matters.
    for (const gesture of composer.step.filter(isCell)) note(cellNamed(config.picture, gesture), { chosen: true });
    notes.delete(-1);
    return notes;
  }

  /** Whether a cell that the turn can go to holds a man that would be taken. Own men go along or castle, and
   * towers are joined. */
  private takes(cell: number): boolean {
    const { picture, view } = this.config;
    const side = (seat: number | null) => picture.seats[seat ?? -1]?.side;
    const men = this.stands().get(cell) ?? [];
    const own = side(this.mover());
    return men.length > 0 && view.roles.length === 0 && men.every((one) => side(one.seat) !== own);
  }

  private drawHands(): void {
    const { config, composer } = this;
    const mover = this.mover();
    for (const [seat, hand] of this.hands) {
      const mine = seat === mover;
      const step = composer.step[0];
      hand.show({
        picture: config.picture,
        seat,
        hand: this.heldBy(seat),
        words: config.words,
        offered: new Set(mine ? composer.starts.map((start) => start.gesture).filter(isHand) : []),
        chosen: mine && step !== undefined && isHand(step) ? step : null,
        draw: (kind) => this.drawing.picture([heldMan(config.picture, kind, seat)]),
      });
    }
  }

  /** What a seat holds; what was just put on the board is gone from it. */
  private heldBy(seat: number) {
    return this.config.view.hands[seat] ?? [];
  }

  // Choices.

  private offerChoices(): void {
    const { composer } = this;
    const choices = composer.choices;
    const options = choices.map((next) => this.option(next));
    const done = composer.done !== null && composer.next.length > 0;
    const words = this.config.words;
    if (done) options.push({ id: DONE, label: words.done });
    if (options.length === 0) {
      this.choice.close();
      return;
    }
    const key = composer.made.join(' ') + options.map((option) => option.id).join(' ');
    const fresh = !this.choice.open;
    this.choice.show(key, words.choose, options, this.anchor());
    if (fresh && composer.made.length > 0 && composer.next.every((next) => isChoice(next.gesture))) {
      this.choice.focus();
    }
  }

  /** Beside the cell touched last, and off the cells that a choice would change. */
  private anchor(): Anchor {
    const touched = this.composer.step.filter(isCell).reverse();
    const cells = touched.map((gesture) => cellNamed(this.config.picture, gesture));
    return [...new Set([...cells, ...this.atStake()])].flatMap((cell) => this.drawing.spot(cell) ?? []);
  }

  /** The cells that one or another choice would change. */
  private atStake(): number[] {
    return [...new Set(this.composer.choices.flatMap((next) => next.preview.map((stand) => stand.cell)))];
  }

  private option(next: Next): Option {
    const { config } = this;
    const label = choiceWords(config.picture, next.gesture, config.words);
    const [kind, rest] = [next.gesture[0], next.gesture.slice(1)];
    if (kind === '#') {
      const number = Number(rest);
      const from = cellNamed(config.picture, this.composer.step.find(isCell) ?? '');
      const pieces = standsOf(config.view, this.composer.changes).get(from) ?? [];
      const picture = this.drawing.picture(pieces, number);
      return { id: next.gesture, label, sign: rest, picture };
    }
    if (kind === '=') {
      const man = { kind: kindNamed(config.picture, rest), seat: this.mover(), dead: false };
      return { id: next.gesture, label, picture: this.drawing.picture([man]) };
    }
    const cells = this.atStake();
    if (cells.length === 0) return { id: next.gesture, label };
    const picture = this.drawing.crop(cells, standsOf(config.view, this.composer.changes, next.preview));
    return { id: next.gesture, label, sign: label, picture };
  }

  // Input.

  private listen(): void {
    const { root, cells } = this.drawing;
    const { element } = this;
    this.pointers.listen(root);
    const indexOf = (target: EventTarget | null) => {
      const name = (target as Element | null)?.closest?.('[data-cell]')?.getAttribute('data-cell');
      return name ? cellNamed(this.config.picture, name) : -1;
    };
    // Not on the SVG itself: browsers would make it a stop of the Tab key.
    element.addEventListener('focusin', (event) => {
      const cell = indexOf(event.target);
      if (cell < 0) return;
      this.focused = cell;
      this.drawing.rove(cell);
      this.drawing.ring(ringed(event.target as Element) ? cell : null);
    });
    element.addEventListener('focusout', () => this.drawing.ring(null));
    element.addEventListener('keydown', (event) => {
      const cell = indexOf(event.target);
      const act = cell < 0 ? null : keyAct(this.drawing.layout, cell, event);
      if (!act) return;
      if ('go' in act) cells.get(act.go)?.focus();
      else if (act.act === 'touch') this.touch(this.config.picture.cells[cell]?.name ?? '');
      else if (this.composer.made.length > 0) this.back();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** Where the keyboard enters the board: at the own king's corner of the world, or the middle. */
  private firstFocus(): number {
    const rows = this.drawing.layout.rows;
    const row = rows.at(-1) ?? [];
    return row[Math.floor(row.length / 2)]?.cell ?? 0;
  }

  private pointable() {
    const { composer } = this;
    return {
      gestureOf: (element: Element | null) => {
        const found = element?.closest('[data-cell], [data-gesture]');
        if (!found) return null;
        const gesture = found.getAttribute('data-gesture');
        if (gesture === null) return this.element.contains(found) ? found.getAttribute('data-cell') : null;
        const seat = this.mover() ?? -1;
        return this.hands.get(seat)?.element.contains(found) ? gesture : null;
      },
      liftable: (gesture: string) => {
        const start = composer.starts.find((start) => start.gesture === gesture);
        if (!start || start.then.next.length === 0) return false;
        return isHand(gesture) || this.stands().has(cellNamed(this.config.picture, gesture));
      },
      isChosen: (gesture: string) => composer.step.at(-1) === gesture,
      isTarget: (gesture: string) => composer.step.length > 0 && composer.offers(gesture),
      choose: (gesture: string) => void composer.restart(gesture),
      touch: (gesture: string, pointed: boolean) => {
        this.touch(gesture);
        // Who took a piece from the hand by key goes on at the board.
        if (!pointed && isHand(gesture) && composer.made.length > 0) this.focus();
      },
      lift: (gesture: string, touch: boolean) => this.lift(gesture, touch),
      carry: (x: number, y: number, over: string | null) => {
        this.drawing.carry(x, y, this.raised);
        const target = over !== null && composer.offers(over) ? cellNamed(this.config.picture, over) : null;
        this.drawing.hover(target);
      },
      strive: (from: string, to: string) => {
        if (this.awaiting) for (const gesture of [from, to]) this.touch(gesture);
        else if (this.blocked(from) && !this.owns(from)) this.touch(from);
        else if (composer.made.length === 0) this.strive(from, to);
      },
      drop: (over: string | null) => this.drop(over),
      release: () => this.letGo(),
    };
  }

  private raised = false;

  private lift(gesture: string, touch: boolean): void {
    this.lifted = gesture;
    this.raised = touch;
    this.element.classList.add('dragging');
    const cell = cellNamed(this.config.picture, gesture);
    const piece = isHand(gesture) ? this.inHand(gesture) : null;
    const pieces = piece ? [piece] : (this.stands().get(cell) ?? []);
    this.drawing.ghost(pieces);
    this.draw(false);
  }

  private drop(over: string | null): void {
    if (over !== null && this.composer.offers(over)) this.composer.add(over);
    // Put back where it was, it stays chosen; anywhere else it is let go.
    else if (over !== this.lifted) {
      const [from = '', ...more] = this.composer.made;
      this.composer.back();
      if (over !== null && more.length === 0) this.strive(from, over);
    }
    this.letGo();
  }

  private letGo(): void {
    this.lifted = null;
    this.element.classList.remove('dragging');
    this.drawing.ghost(null);
    this.draw(false);
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether the focus on a cell is to be seen: keys were used, or nobody can tell. */
function ringed(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}
