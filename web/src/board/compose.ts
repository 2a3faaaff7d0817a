// Making a turn by gestures: walks the tree of what can come next, asks for more of it where a step
// is whole but the turn is not, and says when a turn is made. Knows no DOM and no game.

import type { Next } from '../api/Next';
import type { Stand } from '../api/Stand';
import type { Tree } from '../api/Tree';

/** A gesture that picks between turns which touch the same cells: `=queen`, `#2`, `!alone`. */
export function isChoice(gesture: string): boolean {
  return /^[=#!]/.test(gesture);
}

/** A piece taken from the hand: `@disc`. */
export function isHand(gesture: string): boolean {
  return gesture.startsWith('@');
}

/** A touch of a cell. */
export function isCell(gesture: string): boolean {
  return !isChoice(gesture) && !isHand(gesture);
}

/** A point to which a turn can be taken back: before it a whole step was made. */
interface Stage {
  tree: Tree;
  /** How many gestures led here. */
  length: number;
  /** What the steps so far changed on the board. */
  changes: Stand[];
}

export interface ComposerEvents {
  /** Something changed; what is shown must be drawn anew. */
  changed(): void;
  /** A turn is made: its text, and what its last gesture would change if that is known. */
  made(turn: string, gestures: string[], preview: Stand[]): void;
  ask(made: string[]): Promise<Tree | null>;
}

const NOTHING: Tree = { done: null, next: [] };

/** A turn in the making. */
export class Composer {
  private stages: Stage[] = [];
  private node: Tree = NOTHING;
  /** The gestures so far. */
  made: string[] = [];
  /** Whether an answer about what follows is awaited. */
  waiting = false;
  private question = 0;

  constructor(private readonly events: ComposerEvents) {}

  /** Begins anew with what can be done; null for nothing. */
  begin(tree: Tree | null): void {
    this.stages = [{ tree: tree ?? NOTHING, length: 0, changes: [] }];
    this.rewind();
  }

  /** What can be added now. */
  get next(): Next[] {
    return this.waiting ? [] : this.node.next;
  }

  /** The gestures since the last whole step. */
  get step(): string[] {
    return this.made.slice(this.stage.length);
  }

  /** What could begin the step that is being made. */
  get starts(): Next[] {
    return this.waiting ? [] : this.stage.tree.next;
  }

  /** Whether whole steps of this turn were made before. */
  get midTurn(): boolean {
    return this.stages.length > 1;
  }

  /** The turn that is made if nothing is added, where something could be. */
  get done(): string | null {
    return this.waiting || this.made.length === 0 ? null : this.node.done;
  }

  /** What the steps so far changed on the board. */
  get changes(): Stand[] {
    return this.stage.changes;
  }

  /** The choices that can be added now. */
  get choices(): Next[] {
    return this.next.filter((next) => isChoice(next.gesture));
  }

  /** The choice that is the only way on. */
  get only(): Next | undefined {
    const { next, done } = this;
    return next.length === 1 && done === null && isChoice(next[0]!.gesture) ? next[0] : undefined;
  }

  offers(gesture: string): boolean {
    return this.next.some((next) => next.gesture === gesture);
  }

  starting(gesture: string): boolean {
    return this.starts.some((next) => next.gesture === gesture);
  }

  /** Adds a gesture that is offered. */
  add(gesture: string): boolean {
    const next = this.next.find((next) => next.gesture === gesture);
    if (!next) return false;
    this.made = [...this.made, gesture];
    if (next.more) {
      void this.follow(next);
    } else {
      this.node = next.then;
      if (next.then.done !== null && next.then.next.length === 0) {
        this.finish(next.then.done, next.preview);
        return true;
      }
    }
    this.events.changed();
    return true;
  }

  /** A touch of a cell or of a piece in hand: goes on, ends, begins anew or drops the step. */
  touch(gesture: string): void {
    if (this.waiting) return;
    if (this.add(gesture)) return;
    const { only } = this;
    const again = this.step.at(-1) === gesture;
    // What is shown as the only way is agreed to.
    if (again && only) this.add(only.gesture);
    else if (again && this.done !== null) this.settle();
    else if (this.step.length === 0) return;
    else {
      this.rewind();
      if (again || !this.add(gesture)) this.events.changed();
    }
  }

  /** Begins the step anew with this gesture, if it can begin one. */
  restart(gesture: string): boolean {
    if (this.waiting || !this.starting(gesture)) return false;
    this.rewind();
    return this.add(gesture);
  }

  /** Makes the turn as it stands. */
  settle(): void {
    if (this.done !== null) this.finish(this.done, []);
  }

  /** Takes back the gestures of the step, or else the step before; false if there is nothing. */
  back(): boolean {
    if (this.made.length === 0) return false;
    if (this.step.length === 0 && this.stages.length > 1) this.stages.pop();
    this.rewind();
    this.events.changed();
    return true;
  }

  /** Drops all gestures. */
  cancel(): void {
    const any = this.made.length > 0;
    this.stages.splice(1);
    this.rewind();
    if (any) this.events.changed();
  }

  private get stage(): Stage {
    return this.stages.at(-1) ?? { tree: NOTHING, length: 0, changes: [] };
  }

  private rewind(): void {
    this.question += 1;
    this.waiting = false;
    this.made = this.made.slice(0, this.stage.length);
    this.node = this.stage.tree;
  }

  private finish(turn: string, preview: Stand[]): void {
    const { made, changes } = this;
    this.stages.splice(1);
    this.stages[0] = { tree: NOTHING, length: 0, changes: [] };
    this.rewind();
    const settled = preview.length > 0 ? merge(changes, preview) : changes;
    this.events.made(turn, made, settled);
  }

  private async follow(next: Next): Promise<void> {
    this.question += 1;
    const question = this.question;
    this.waiting = true;
    const changes = merge(this.changes, next.preview);
    // The step counts as made while the answer is on its way, so that it can be taken back.
    this.stages.push({ tree: NOTHING, length: this.made.length, changes });
    this.node = NOTHING;
    const tree = await this.events.ask(this.made).catch(() => null);
    if (question !== this.question) return;
    this.waiting = false;
    if (tree === null || (tree.next.length === 0 && tree.done === null)) {
      this.stages.pop();
      this.rewind();
    } else if (tree.next.length === 0 && tree.done !== null) {
      this.finish(tree.done, []);
      return;
    } else {
      this.stages.pop();
      this.stages.push({ tree, length: this.made.length, changes });
      this.node = tree;
    }
    this.events.changed();
  }
}

/** Changes on top of changes: the later ones count. */
export function merge(old: Stand[], later: Stand[]): Stand[] {
  const cells = new Set(later.map((stand) => stand.cell));
  return [...old.filter((stand) => !cells.has(stand.cell)), ...later];
}
