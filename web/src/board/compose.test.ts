import { describe, expect, it, vi } from 'vitest';
import type { Next } from '../api/Next';
import type { Tree } from '../api/Tree';
import { Composer } from './compose';
import { scene } from './fixtures';

/** A composer with what it said. */
function composer(tree: Tree | null, answers: Record<string, Tree | null> = {}) {
  const made = vi.fn();
  const changed = vi.fn();
  const ask = vi.fn((gestures: string[]) => Promise.resolve(answers[gestures.join(' ')] ?? null));
  const it = new Composer({ made, changed, ask });
  it.begin(tree);
  return { it, made, changed, ask, turns: () => made.mock.calls.map((call) => call[0] as string) };
}

/** A branch of a tree written by hand. */
function next(gesture: string, then: Partial<Tree> = {}, more = false): Next {
  return { gesture, preview: [], more, then: { done: null, next: [], ...then } };
}

const asked = (name: string) =>
  Object.fromEntries(scene(name).asks.map((ask) => [ask.made.join(' '), ask.tree]));

describe('two touches', () => {
  it('make a turn', () => {
    const { it: turn, turns } = composer(scene('chess start').tree);
    turn.touch('g1');
    expect(turn.made).toEqual(['g1']);
    turn.touch('f3');
    expect(turns()).toEqual(['g1f3']);
    expect(turn.made).toEqual([]);
    expect(turn.starts).toEqual([]);
  });

  it('of two own men choose the second', () => {
    const { it: turn } = composer(scene('chess start').tree);
    turn.touch('g1');
    turn.touch('b1');
    expect(turn.made).toEqual(['b1']);
  });

  it('of one man choose none, nor does a touch elsewhere', () => {
    const { it: turn, turns } = composer(scene('chess start').tree);
    turn.touch('g1');
    turn.touch('g1');
    expect(turn.made).toEqual([]);
    turn.touch('g1');
    turn.touch('e5');
    expect(turn.made).toEqual([]);
    expect(turns()).toEqual([]);
  });

  it('castle onto the king’s cell and onto the rook', () => {
    for (const to of ['g1', 'h1']) {
      const { it: turn, turns } = composer(scene('chess promotion').tree);
      turn.touch('e1');
      turn.touch(to);
      expect(turns()).toEqual(['e1g1']);
    }
  });

  it('castle onto the own rook where men stand anywhere', () => {
    const { it: turn, turns } = composer(scene('chess960 castling').tree);
    turn.touch('b1');
    turn.touch('d1');
    expect(turns()).toEqual(['b1d1']);
  });
});

describe('choices', () => {
  it('ask what a pawn becomes', () => {
    const { it: turn, turns } = composer(scene('chess promotion').tree);
    turn.touch('b7');
    turn.touch('b8');
    expect(turn.choices.map((choice) => choice.gesture).sort()).toEqual(['=bishop', '=knight', '=queen', '=rook']);
    turn.add('=knight');
    expect(turns()).toEqual(['b7b8n']);
  });

  it('do not ask where there is one answer', () => {
    const { it: turn, turns } = composer(scene('makruk promotion').tree);
    turn.touch('e5');
    turn.touch('e6');
    expect(turns()).toEqual(['e5e6m']);
  });

  it('ask how many discs go, and play the number', () => {
    const { it: turn, turns } = composer(scene('sixmaking towers').tree);
    turn.touch('b3');
    turn.touch('c4');
    expect(turn.choices.map((choice) => choice.gesture)).toEqual(['#1', '#2', '#3', '#4']);
    turn.add('#2');
    expect(turns()).toEqual(['2b3c4']);
  });

  it('ask alone or together, and can be dropped', () => {
    const { it: turn, turns, made } = composer(scene('kinizsi start').tree);
    turn.touch('e3');
    turn.touch('d4');
    expect(turn.choices.map((choice) => choice.gesture).sort()).toEqual(['!alone', '!together']);
    turn.back();
    expect(turn.made).toEqual([]);
    turn.touch('e3');
    turn.touch('d4');
    turn.add('!together');
    expect(turns()).toEqual(['e3d4f']);
    // King and block stand elsewhere afterwards: eight cells change.
    expect(made.mock.calls[0]?.[2].length).toBeGreaterThanOrEqual(4);
  });
});

describe('hands', () => {
  it('put a disc by hand and cell, or by the cell alone', () => {
    for (const touches of [['@disc', 'c3'], ['c3']]) {
      const { it: turn, turns } = composer(scene('sixmaking start').tree);
      touches.forEach((touch) => turn.touch(touch));
      expect(turns()).toEqual(['P@c3']);
    }
  });

  it('tell special discs apart', () => {
    const { it: turn, turns } = composer(scene('sixmaking figures').tree);
    turn.touch('@giant');
    turn.touch('a1');
    expect(turns()).toEqual(['G@a1']);
  });
});

describe('turns of more than one step', () => {
  it('ask on after the man, and end with the duck', async () => {
    const { it: turn, turns, ask } = composer(scene('duck start').tree, asked('duck start'));
    turn.touch('e2');
    turn.touch('e4');
    expect(turn.waiting).toBe(true);
    expect(ask).toHaveBeenCalledExactlyOnceWith(['e2', 'e4']);
    await vi.waitFor(() => expect(turn.waiting).toBe(false));
    // The man stands on e4 already, and e2 is free for the duck.
    expect(turn.changes.length).toBe(2);
    expect(turn.offers('e2')).toBe(true);
    expect(turn.offers('e4')).toBe(false);
    turn.touch('e5');
    expect(turns()).toEqual(['e2e4,e4e5']);
  });

  it('take the man back before the duck is placed (Escape, or the button)', async () => {
    const { it: turn, turns } = composer(scene('duck start').tree, asked('duck start'));
    turn.touch('e2');
    turn.touch('e4');
    await vi.waitFor(() => expect(turn.waiting).toBe(false));
    expect(turn.back()).toBe(true);
    expect(turn.made).toEqual([]);
    expect(turn.changes).toEqual([]);
    turn.touch('g1');
    turn.touch('f3');
    await vi.waitFor(() => expect(turn.waiting).toBe(false));
    turn.touch('e5');
    expect(turns()).toEqual(['g1f3,f3e5']);
  });

  it('keep the man when a touch meets nothing', async () => {
    const { it: turn } = composer(scene('duck start').tree, asked('duck start'));
    turn.touch('e2');
    turn.touch('e4');
    await vi.waitFor(() => expect(turn.waiting).toBe(false));
    turn.touch('a8');
    expect(turn.made).toEqual(['e2', 'e4']);
  });

  it('drop an answer that comes after the step was taken back', async () => {
    const { it: turn } = composer(scene('duck start').tree, asked('duck start'));
    turn.touch('e2');
    turn.touch('e4');
    turn.cancel();
    await Promise.resolve();
    await Promise.resolve();
    expect(turn.made).toEqual([]);
    expect(turn.midTurn).toBe(false);
  });

  it('forget the step when nothing can follow or nobody answers', async () => {
    const { it: turn } = composer(scene('duck start').tree);
    turn.touch('e2');
    turn.touch('e4');
    await vi.waitFor(() => expect(turn.waiting).toBe(false));
    expect(turn.made).toEqual([]);
  });

  it('go back step by step in a chain', async () => {
    const tree = { done: null, next: [next('a1', { next: [next('a2', {}, true)] })] };
    const { it: turn } = composer(tree, {
      'a1 a2': { done: 'a1>a2', next: [next('a3', {}, true)] },
      'a1 a2 a3': { done: 'a1>a2>a3', next: [next('a4', { done: 'a1>a2>a3>a4' })] },
    });
    turn.touch('a1');
    turn.touch('a2');
    await vi.waitFor(() => expect(turn.waiting).toBe(false));
    turn.touch('a3');
    await vi.waitFor(() => expect(turn.waiting).toBe(false));
    turn.back();
    expect(turn.made).toEqual(['a1', 'a2']);
    expect(turn.offers('a3')).toBe(true);
  });
});

describe('a turn that is whole and can go on', () => {
  const tree = { done: null, next: [next('a1', { done: 'a1', next: [next('a2', { done: 'a1a2' })] })] };

  it('ends when it is settled or touched again', () => {
    for (const end of ['settle', 'touch'] as const) {
      const { it: turn, turns } = composer(tree);
      turn.touch('a1');
      expect(turn.done).toBe('a1');
      if (end === 'settle') turn.settle();
      else turn.touch('a1');
      expect(turns()).toEqual(['a1']);
    }
  });

  it('goes on when more is touched', () => {
    const { it: turn, turns } = composer(tree);
    turn.touch('a1');
    turn.touch('a2');
    expect(turns()).toEqual(['a1a2']);
  });
});

it('does nothing without a tree', () => {
  const { it: turn, turns } = composer(null);
  turn.touch('e2');
  turn.back();
  turn.settle();
  expect(turns()).toEqual([]);
});
