import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scene, scenes } from './fixtures';
import { english as words } from './fixtures/english';
import { type Board, type BoardConfig, type Composing, createBoard } from './index';
import { cellNamed } from './state';

let host: HTMLElement;
let board: Board;
const onTurn = vi.fn();
const onCompose = vi.fn();
let composing: Composing;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  onTurn.mockReset();
  onCompose.mockReset();
});
afterEach(() => {
  board.destroy();
  host.remove();
});

function show(name: string, more: Partial<BoardConfig> = {}): void {
  const { picture, view, tree, turn, asks } = scene(name);
  const ask = (made: string[]) =>
    Promise.resolve(asks.find((ask) => ask.made.join() === made.join())?.tree ?? null);
  const listener = (made: string[], state: Composing) => {
    composing = state;
    onCompose(made);
  };
  board = createBoard(host, { picture, view, tree, turn, ask, onTurn, onCompose: listener, animate: false, words, ...more });
}

const cell = (name: string) => host.querySelector<SVGElement>(`[data-cell="${name}"]`) as SVGElement;
const label = (name: string) => cell(name).getAttribute('aria-label');
const option = (id: string) => host.querySelector<HTMLElement>(`[data-choice="${id}"]`) as HTMLElement;
const marks = (mark: string) => host.querySelectorAll(`.mark.${mark}`).length;
const click = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const tap = (...names: string[]) => names.forEach((name) => click(cell(name)));
const press = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
function pointer(type: string, element: Element, at: [number, number] = [0, 0]): void {
  const [clientX, clientY] = at;
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY }));
}

describe('every board', () => {
  it.each(scenes)('shows all cells and men: $name', ({ picture, view, tree }) => {
    board = createBoard(host, { picture, view, tree, words });
    const names = picture.cells.map((cell) => cell.name).filter((name) => name !== '');
    expect(host.querySelectorAll('[role=gridcell][aria-label][data-cell]').length).toBe(names.length);
    expect(host.querySelectorAll('[data-piece]').length).toBe(view.stands.length);
    expect(host.querySelectorAll('[role=gridcell][tabindex="0"]').length).toBe(1);
    expect(host.querySelectorAll('.pieces > .stand').length).toBe(view.stands.length);
    // Nothing but rows in the grid, nothing but cells in the rows.
    const grid = host.querySelector('[role=grid]') as Element;
    expect([...grid.children].every((row) => row.getAttribute('role') === 'row')).toBe(true);
  });

  it.each(scenes)('has a card without controls: $name', ({ picture, view }) => {
    board = createBoard(host, { picture, view, words, size: 'card' });
    expect(host.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('Board');
    expect(host.querySelectorAll('[tabindex], [role=gridcell], .coordinate').length).toBe(0);
  });
});

describe('a turn in the making is told', () => {
  it('with what must be chosen beside cells', () => {
    show('chess promotion');
    tap('b7', 'b8');
    expect(composing.said).toMatch(/^white pawn from b7 to b8: choose queen, /);
    expect(composing.said.match(/queen|rook|bishop|knight/g)?.toSorted()).toEqual(['bishop', 'knight', 'queen', 'rook']);
  });

  it('from the hand, and when it is let go', () => {
    show('sixmaking start');
    const hand = board.hand(scene('sixmaking start').turn ?? 0);
    host.append(hand);
    click(hand.querySelector('[data-gesture="@disc"]') as Element);
    expect(composing.said).toMatch(/ disc, 16 in hand: can go to 25 cells$/);
    press(hand.querySelector('[data-gesture="@disc"]') as Element, 'Escape');
    expect(composing.said).toBe('Nothing is chosen.');
  });

  it('but not what a whole turn leaves', () => {
    show('chess start');
    tap('e2', 'e4');
    expect(onTurn).toHaveBeenCalledWith('e2e4');
    expect(composing.said).toBe('');
  });
});

describe('what tests and readers find', () => {
  it('names men from bottom to top', () => {
    show('sixmaking towers');
    const [first, second] = scene('sixmaking towers').picture.seats.map((seat) => seat.colour);
    expect(cell('b3').getAttribute('data-piece')).toBe(
      [second, first, first, second].map((colour) => `${colour} disc`).join(','),
    );
    show('chess start');
    expect(host.querySelectorAll('[data-piece="white pawn"]').length).toBe(8);
  });

  it('says what can be done, and what can be taken', () => {
    show('chess promotion');
    expect(label('b7')).toBe('b7, white pawn, can move');
    tap('b7');
    expect(label('b7')).toBe('b7, white pawn, chosen');
    expect(label('b8')).toBe('b8, empty, can go here');
    expect(label('a8')).toBe('a8, black rook, can be taken');
    expect(label('c4')).toBe('c4, empty');
  });

  it('marks own men that a turn goes to otherwise than those it takes', () => {
    // Shield, sword and horse make room for their captain.
    show('kinizsi start');
    tap('e3');
    expect([marks('join'), marks('take')]).toEqual([3, 0]);
    board.destroy();
    // A rook castled with, and one that is taken.
    show('chess promotion');
    tap('e1');
    expect([marks('join'), marks('take')]).toEqual([1, 0]);
    tap('b7');
    expect([marks('join'), marks('take')]).toEqual([0, 1]);
    board.destroy();
    // Towers are joined.
    show('sixmaking towers');
    tap('b3');
    expect(marks('take')).toBe(0);
    expect(marks('join')).toBeGreaterThan(0);
  });

  it('marks turns before the last one, each cell with its newest', () => {
    const { picture, view } = scene('chess check');
    const at = (name: string) => cellNamed(picture, name);
    const [from = -1] = view.last;
    show('chess check', { earlier: [[at('a3'), at('a4'), from], [at('a4'), at('b6')]] });
    expect([marks('last'), marks('before'), marks('earlier')]).toEqual([2, 2, 1]);
    expect(label('a4')).toMatch(/^a4, .*, earlier move$/);
    expect(label(picture.cells[from]?.name ?? '')).toMatch(/last move/);
    board.set({ earlier: [] });
    expect([marks('last'), marks('before'), marks('earlier')]).toEqual([2, 0, 0]);
    expect(label('a4')).not.toContain('move');
  });

  it('marks check, last turn, links and fog', () => {
    show('chess check');
    expect(marks('check')).toBe(1);
    expect(marks('last')).toBe(2);
    expect(label('e8')).toContain('in check');
    board.destroy();
    show('kinizsi start');
    expect(host.querySelectorAll('.link').length).toBe(1);
    expect(label('e3')).toContain('part of the block');
    board.destroy();
    show('fog start');
    expect(host.querySelectorAll('[data-unseen]').length).toBe(32);
    expect(label('e7')).toBe('e7, unseen');
  });

  it('thins the fog over what was seen before, and shows who stood there', () => {
    show('fog start');
    const { picture, view } = scene('fog start');
    const rook = { kind: picture.kinds.findIndex((kind) => kind.glyph === 'rook'), seat: 1, dead: false };
    expect(host.querySelectorAll('.mist').length).toBe(1);
    board.set({ remembered: new Map([[cellNamed(picture, 'd5'), [rook]], [cellNamed(picture, 'e5'), []]]) });
    expect(host.querySelectorAll('.mist').length).toBe(2);
    expect(host.querySelectorAll('.mist.thin').length).toBe(1);
    expect(host.querySelectorAll('.remembered [data-colour=black]').length).toBe(1);
    expect(label('d5')).toBe('d5, unseen, last seen: black rook');
    expect(label('e5')).toBe('e5, unseen');
    // A man who is not there cannot be touched, and does not count as one.
    expect(host.querySelectorAll('[data-piece]').length).toBe(view.stands.length);
  });

  it('says what was chosen and where it can go, and that a turn goes on', async () => {
    show('duck start');
    tap('e2');
    expect(composing).toEqual({ said: 'e2, white pawn: can go to e3, e4', more: false });
    tap('e4');
    // Then the duck: 64 cells without 32 men.
    // 32 men stand, so that 32 cells are empty.
    const said = 'white pawn from e2 to e4. Next: 32 cells';
    await vi.waitFor(() => expect(composing).toEqual({ said, more: true }));
    expect(host.querySelectorAll('[data-can=go]').length).toBe(32);
  });

  it('gives what is nobody’s no holder’s colour', () => {
    show('sixmaking figures');
    const hand = board.hand(0);
    const colour = (gesture: string) => hand.querySelector(`[data-gesture="${gesture}"] .man`)?.getAttribute('data-colour');
    expect(colour('@giant')).toBe(scene('sixmaking figures').picture.seats[0]?.colour);
    expect(colour('@milady')).toBe('nobody');
    expect(hand.querySelector('[data-gesture="@milady"]')?.getAttribute('aria-label')).toBe('Milady, 1 in hand');
  });

  it('shows whose dead men are, and a mark for each of four armies', () => {
    show('fourplayer dead');
    expect(host.querySelectorAll('[data-colour=dead] .seat-mark').length).toBe(15);
    expect(host.querySelectorAll('.seat-mark').length).toBe(64);
    expect(host.querySelector('[data-piece="dead blue rook"]')).not.toBeNull();
  });
});

describe('coordinates', () => {
  it('stand on the rim where men leave no room for them', () => {
    show('fourplayer start');
    expect(host.querySelectorAll('.coordinate').length).toBe(28);
    expect(host.querySelectorAll('.coordinate.on-rim').length).toBe(28);
    // 14 cells of 45 units, and a rim of 22 on both sides.
    expect(host.querySelector('svg.squares')?.getAttribute('viewBox')?.split(' ').slice(2)).toEqual(['674.0', '674.0']);
    board.destroy();
    show('chess start');
    expect(host.querySelectorAll('.coordinate.on-rim').length).toBe(0);
  });
});

describe('turns by touch', () => {
  it('mark where a man can go, and play', () => {
    show('chess start');
    tap('g1');
    expect(marks('go')).toBe(2);
    expect(onCompose).toHaveBeenLastCalledWith(['g1']);
    tap('f3');
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('g1f3');
    expect(onCompose).toHaveBeenLastCalledWith([]);
    // The man stands there until the next view says what is.
    expect(cell('f3').getAttribute('data-piece')).toBe('white knight');
    expect(cell('g1').getAttribute('data-piece')).toBeNull();
  });

  it('go back where they were when the turn is refused', () => {
    show('chess start');
    tap('g1', 'f3');
    board.cancel();
    expect(cell('g1').getAttribute('data-piece')).toBe('white knight');
    tap('g1', 'f3');
    board.set({ tree: scene('chess start').tree });
    expect(cell('g1').getAttribute('data-piece')).toBe('white knight');
    tap('b1', 'c3');
    expect(onTurn).toHaveBeenLastCalledWith('b1c3');
  });

  it('open a menu beside the cell, which shows what each choice leads to', () => {
    show('chess promotion');
    tap('b7', 'a8');
    expect(host.querySelectorAll('[role=menu] [role=menuitem]').length).toBe(4);
    expect(document.activeElement).toBe(option('=queen'));
    option('=queen').blur();
    expect(cell('a8').getAttribute('data-piece')).toBe('white pawn');
    option('=knight').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    expect(cell('a8').getAttribute('data-piece')).toBe('white knight');
    expect(cell('b7').getAttribute('data-piece')).toBeNull();
    click(option('=knight'));
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('b7a8n');
    expect(host.querySelector('[role=menu]')).toBeNull();
  });

  it('split a tower as the number says', () => {
    show('sixmaking towers');
    tap('b3', 'c4');
    press(option('#1'), 'ArrowRight');
    expect(document.activeElement).toBe(option('#2'));
    option('#2').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    expect(cell('b3').getAttribute('data-piece')?.split(',').length).toBe(2);
    expect(cell('c4').getAttribute('data-piece')?.split(',').length).toBe(5);
    click(option('#2'));
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('2b3c4');
  });

  it('let the block go along, and show it before', () => {
    show('kinizsi start');
    tap('e3', 'd4');
    option('!together').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    expect(cell('d5').getAttribute('data-piece')).toMatch(/^white /);
    option('!alone').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    expect(cell('d5').getAttribute('data-piece')).toBeNull();
    click(option('!together'));
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e3d4f');
  });

  it('show before what the only way does, and take a second touch for it', () => {
    show('kinizsi start');
    tap('e3', 'd3');
    expect(host.querySelectorAll('[data-choice]').length).toBe(1);
    expect(cell('c3').getAttribute('data-piece')).toMatch(/^white /);
    expect(cell('f3').getAttribute('data-piece')).toBeNull();
    expect(onTurn).not.toHaveBeenCalled();
    tap('d3');
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e3d3f');
  });

  it('place the duck, after taking the first man back', async () => {
    show('duck start');
    tap('e2', 'e4');
    await vi.waitFor(() => expect(marks('go')).toBe(32));
    expect(cell('e4').getAttribute('data-piece')).toBe('white pawn');
    expect(onCompose).toHaveBeenLastCalledWith(['e2', 'e4']);
    board.back();
    expect(cell('e2').getAttribute('data-piece')).toBe('white pawn');
    expect(onCompose).toHaveBeenLastCalledWith([]);
    tap('g1', 'f3');
    await vi.waitFor(() => expect(marks('go')).toBe(32));
    press(cell('f3'), 'Escape');
    expect(cell('g1').getAttribute('data-piece')).toBe('white knight');
    tap('e2', 'e4');
    await vi.waitFor(() => expect(marks('go')).toBe(32));
    tap('e5');
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e2e4,e4e5');
  });

  it('can be a pass, offered below the board', () => {
    const pass = { gesture: '!pass', preview: [], more: false, then: { done: 'pass', next: [] } };
    show('chess start', { tree: { done: null, next: [pass] } });
    expect(document.activeElement).not.toBe(option('!pass'));
    click(option('!pass'));
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('pass');
    expect(host.querySelector('[role=menu]')).toBeNull();
  });

  it('do nothing without a tree, or while an answer is awaited', () => {
    show('chess start', { tree: null });
    tap('e2', 'e4');
    board.destroy();
    show('duck start');
    tap('e2', 'e4', 'e5');
    expect(onTurn).not.toHaveBeenCalled();
  });

  it('are kept until the answer is there', async () => {
    show('duck start');
    tap('e2', 'e4', 'e5');
    await vi.waitFor(() => expect(onTurn).toHaveBeenCalledExactlyOnceWith('e2e4,e4e5'));
  });

  it('twice on a cell are one while the answer is awaited', async () => {
    const onTry = vi.fn();
    show('duck start', { onTry });
    tap('e2', 'e4', 'e4');
    await vi.waitFor(() => expect(marks('go')).toBe(32));
    expect(onTry).not.toHaveBeenCalled();
  });
});

describe('touches before a turn is answered', () => {
  const { picture, view } = scene('chess start');
  const at = (name: string) => cellNamed(picture, name);

  /** What the server tells once these men have gone. */
  const after = (...gone: [from: string, to: string][]) => {
    const moved = new Map(gone.map(([from, to]) => [at(from), at(to)]));
    const stands = view.stands.map((stand) => ({ ...stand, cell: moved.get(stand.cell) ?? stand.cell }));
    return { ...view, stands, last: gone.at(-1)!.map(at) };
  };

  /** The answers of Black that are told of: the king's pawn, two cells on. */
  const end = { done: 'e7e5', next: [] };
  const steps = { done: null, next: [{ gesture: 'e5', preview: [], more: false, then: end }] };
  const tree = { done: null, next: [{ gesture: 'e7', preview: [], more: false, then: steps }] };

  beforeEach(() => {
    show('chess start');
    tap('e2', 'e4');
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e2e4');
    onTurn.mockReset();
  });

  it('choose a man as soon as it is', () => {
    tap('e7');
    expect(marks('chosen')).toBe(0);
    board.set({ view: after(['e2', 'e4']), tree, turn: 1 });
    expect(marks('chosen')).toBe(1);
    expect(marks('go')).toBe(1);
    expect(onTurn).not.toHaveBeenCalled();
    tap('e5');
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e7e5');
  });

  it('make no turn before it is', () => {
    tap('d7', 'e7', 'e5');
    expect(onTurn).not.toHaveBeenCalled();
    board.set({ view: after(['e2', 'e4']), tree, turn: 1 });
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e7e5');
  });

  it('are let go when another turn came as well', () => {
    tap('e7', 'e5');
    board.set({ view: after(['e2', 'e4'], ['a7', 'a6']), tree, turn: 0 });
    expect(marks('chosen')).toBe(0);
    expect(onTurn).not.toHaveBeenCalled();
  });

  it('are let go when it is refused', () => {
    tap('e7', 'e5');
    board.cancel();
    board.set({ view: after(['e2', 'e4']), tree, turn: 1 });
    expect(onTurn).not.toHaveBeenCalled();
  });

  it('may be a drag', () => {
    pointer('pointerdown', cell('e7'));
    pointer('pointermove', cell('e6'), [0, 20]);
    pointer('pointerup', cell('e5'), [0, 40]);
    board.set({ view: after(['e2', 'e4']), tree, turn: 1 });
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e7e5');
  });

  it('may be a drag that ends after it, whether it is on its way by then or not', () => {
    pointer('pointerdown', cell('e7'));
    board.set({ view: after(['e2', 'e4']), tree, turn: 1 });
    expect(marks('chosen')).toBe(1);
    pointer('pointermove', cell('e6'), [0, 20]);
    expect(host.querySelector('.hanging')).not.toBeNull();
    pointer('pointerup', cell('e5'), [0, 40]);
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e7e5');
    board.destroy();
    show('chess start');
    tap('e2', 'e4');
    onTurn.mockReset();
    pointer('pointerdown', cell('e7'));
    pointer('pointermove', cell('e5'), [0, 40]);
    board.set({ view: after(['e2', 'e4']), tree, turn: 1 });
    pointer('pointerup', cell('e5'), [0, 40]);
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e7e5');
    expect(host.querySelector('.hanging')).toBeNull();
  });
});

describe('turns by drag', () => {
  it('carry a man to where it is dropped', () => {
    show('chess start');
    pointer('pointerdown', cell('e2'));
    expect(onCompose).toHaveBeenLastCalledWith(['e2']);
    pointer('pointermove', cell('e3'), [0, 20]);
    expect(host.querySelector('.hanging')).not.toBeNull();
    pointer('pointerup', cell('e4'), [0, 40]);
    expect(host.querySelector('.hanging')).toBeNull();
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e2e4');
  });

  it('keep it chosen when it is put back, and drop it elsewhere', () => {
    show('chess start');
    pointer('pointerdown', cell('e2'));
    pointer('pointermove', cell('e3'), [0, 20]);
    pointer('pointerup', cell('e2'), [0, 1]);
    expect(onCompose).toHaveBeenLastCalledWith(['e2']);
    pointer('pointerdown', cell('d2'));
    pointer('pointermove', cell('e3'), [0, 20]);
    pointer('pointerup', cell('e7'), [0, 90]);
    expect(onCompose).toHaveBeenLastCalledWith([]);
    expect(onTurn).not.toHaveBeenCalled();
  });

  it('tell where a man was sent that cannot go there', () => {
    const onTry = vi.fn();
    show('chess start', { onTry });
    pointer('pointerdown', cell('e2'));
    pointer('pointermove', cell('e3'), [0, 20]);
    pointer('pointerup', cell('e5'), [0, 60]);
    expect(onTry).toHaveBeenLastCalledWith('e2e5');
    // The queen cannot begin a turn: a second tap says where she was meant to go; so does a drag.
    tap('d1', 'd4');
    expect(onTry).toHaveBeenLastCalledWith('d1d4');
    pointer('pointerdown', cell('c1'));
    pointer('pointermove', cell('c1'), [0, 20]);
    pointer('pointerup', cell('f4'), [0, 60]);
    expect(onTry).toHaveBeenLastCalledWith('c1f4');
    tap('g1', 'd7');
    expect(onTry).toHaveBeenLastCalledWith('g1d7');
    expect(onTry).toHaveBeenCalledTimes(4);
    tap('g1', 'e5');
    expect(onTry).toHaveBeenLastCalledWith('g1e5');
    expect(onCompose).toHaveBeenLastCalledWith([]);
    // Letting go, choosing another man, and what is not one's own are no tries.
    tap('g1', 'g1', 'g1', 'b1', 'b1', 'd1', 'a1', 'e7', 'e5');
    pointer('pointerdown', cell('e7'));
    pointer('pointerup', cell('e5'), [0, 60]);
    expect(onTry.mock.calls.slice(5)).toEqual([['a1e7']]);
    expect(onTurn).not.toHaveBeenCalled();
  });

  it('tell without a text what has none: from the hand, and the duck', async () => {
    const onTry = vi.fn();
    const { picture, view, tree, turn } = scene('sixmaking towers');
    show('sixmaking towers', { onTry });
    const hand = board.hand(turn ?? 0);
    host.append(hand);
    click(hand.querySelector('[data-gesture="@disc"]') as Element);
    // A tower that is not one's own to move.
    const towers = view.stands.map((stand) => picture.cells[stand.cell]?.name ?? '');
    tap(towers.find((name) => !tree?.next.some(({ gesture }) => gesture === name)) ?? '');
    expect(onTry.mock.calls).toEqual([['']]);
    expect(composing.said).toBe('Nothing is chosen.');
    board.destroy();
    show('duck start', { onTry });
    tap('e2', 'e4');
    await Promise.resolve();
    await Promise.resolve();
    tap('d2');
    expect(onTry.mock.calls).toEqual([[''], ['']]);
    // The man's step stands.
    expect(onCompose).toHaveBeenLastCalledWith(['e2', 'e4']);
  });

  it('tell of a man who cannot begin a turn, and whose he is', () => {
    const onStuck = vi.fn();
    show('chess start', { onStuck });
    // The rook on a1 tried e7: that is told of, and not whose pawn stands there.
    tap('a1', 'e7', 'e4', 'b1', 'b1', 'e7');
    press(cell('h8'), 'Enter');
    pointer('pointerdown', cell('b7'));
    pointer('pointerup', cell('b5'), [0, 60]);
    press(cell('d1'), 'Enter');
    expect(onStuck.mock.calls.map(([, what, colour]) => [what, colour])).toEqual([
      ['a1, white rook', null],
      ['e7, black pawn', 'black'],
      ['h8, black rook', 'black'],
      ['b7, black pawn', 'black'],
      ['d1, white queen', null],
    ]);
    expect(onStuck.mock.calls[0]?.[0]).toBe(cellNamed(scene('chess start').picture, 'a1'));
    // Something is chosen, or it is not one's turn: nothing of the kind.
    onStuck.mockReset();
    tap('e2', 'd7');
    board.set({ tree: null });
    tap('d7', 'a1');
    expect(onStuck).not.toHaveBeenCalled();
  });

  it.each([
    ['fourplayer start', 'd13', 'yellow'],
    // What the fog hides is nobody’s.
    ['fog start', 'e7', undefined],
    // Either player may move any tower: this one is a king’s, whom nobody moves.
    ['sixmaking towers', 'b1', null],
  ])('tell so in %s', (name, at, colour) => {
    const onStuck = vi.fn();
    const { tree } = scene(name);
    show(name, { onStuck, tree: tree && { ...tree, next: tree.next.filter((next) => next.gesture !== at) } });
    tap(at);
    expect(onStuck.mock.calls.map((call) => call[2])).toEqual(colour === undefined ? [] : [colour]);
  });

  it('tell that a man was taken for dead', () => {
    const onStuck = vi.fn();
    show('fourplayer dead', { onStuck });
    tap('c7');
    expect(onStuck.mock.calls.map(([, what, colour]) => [what, colour])).toEqual([[expect.stringMatching(/^c7, dead /), null]]);
  });

  it('tell of every touch but the same once more', () => {
    const onTouch = vi.fn();
    show('chess start', { onTouch });
    tap('e5', 'e5');
    expect(onTouch).toHaveBeenCalledTimes(1);
    tap('e6', 'e5');
    expect(onTouch).toHaveBeenCalledTimes(3);
  });

  it('count as a tap when the pointer hardly moves', () => {
    show('chess start');
    for (const name of ['e2', 'e4']) {
      pointer('pointerdown', cell(name));
      pointer('pointermove', cell(name), [1, 1]);
      pointer('pointerup', cell(name), [1, 1]);
    }
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('e2e4');
  });

  it('let go of a man touched twice', () => {
    show('chess start');
    for (let times = 0; times < 2; times += 1) {
      pointer('pointerdown', cell('e2'));
      pointer('pointerup', cell('e2'));
    }
    expect(onCompose).toHaveBeenLastCalledWith([]);
  });

  it('leave everything as it was when the page scrolls instead', () => {
    show('chess start');
    pointer('pointerdown', cell('e5'));
    pointer('pointercancel', cell('e5'));
    expect(onCompose).not.toHaveBeenCalled();
    pointer('pointerdown', cell('e2'));
    pointer('pointermove', cell('e3'), [0, 20]);
    pointer('pointercancel', cell('e3'));
    expect(host.querySelector('.hanging')).toBeNull();
  });
});

describe('hands', () => {
  const held = (seat: number, gesture: string) =>
    board.hand(seat).querySelector<HTMLElement>(`[data-gesture="${gesture}"]`) as HTMLElement;

  it('are hidden while they are empty', () => {
    show('chess start');
    expect(board.hand(0).hidden).toBe(true);
    expect(board.hand(0)).toBe(board.hand(0));
  });

  it('give a disc by tap, by keyboard and by drag', () => {
    for (const way of ['tap', 'key', 'drag']) {
      onTurn.mockReset();
      show('sixmaking start');
      const hand = board.hand(0);
      host.append(hand);
      const disc = held(0, '@disc');
      expect(disc.getAttribute('aria-label')).toMatch(/disc, 16 in hand$/);
      if (way === 'drag') {
        pointer('pointerdown', disc);
        pointer('pointermove', disc, [20, 20]);
        expect(host.querySelector('.hanging')).not.toBeNull();
        pointer('pointerup', cell('c3'), [40, 40]);
      } else {
        click(disc);
        expect(disc.getAttribute('aria-pressed')).toBe('true');
        expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
        expect(marks('go')).toBe(25);
        if (way === 'tap') tap('c3');
        else press(cell('c3'), 'Enter');
      }
      expect(onTurn, way).toHaveBeenCalledExactlyOnceWith('P@c3');
      board.destroy();
    }
    show('sixmaking start');
  });

  it('offer nothing to the seat that waits', () => {
    show('sixmaking start');
    board.hand(1);
    expect(held(1, '@disc').getAttribute('aria-disabled')).toBe('true');
    click(held(1, '@disc'));
    expect(onCompose).not.toHaveBeenCalled();
  });

  it('belong to the seat to move, whoever sits at the bottom', () => {
    show('sixmaking start', { turn: 1, orientation: 0 });
    board.hand(1);
    click(held(1, '@disc'));
    tap('a1');
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('P@a1');
  });
});

describe('keys', () => {
  it('go over the board as it is seen, with one cell in the order of tabbing', () => {
    show('chess start', { orientation: 1 });
    cell('e4').focus();
    press(cell('e4'), 'ArrowUp');
    expect(document.activeElement).toBe(cell('e3'));
    press(cell('e3'), 'Home');
    expect(document.activeElement).toBe(cell('h3'));
    press(cell('h3'), 'ArrowLeft');
    expect(document.activeElement).toBe(cell('h3'));
    expect(host.querySelectorAll('[tabindex="0"]').length).toBe(1);
    expect(cell('h3').getAttribute('tabindex')).toBe('0');
  });

  it('play a turn with a choice and come back to the board', () => {
    show('chess promotion');
    cell('b7').focus();
    press(cell('b7'), 'Enter');
    press(cell('b7'), 'ArrowUp');
    press(cell('b8'), ' ');
    expect(document.activeElement).toBe(option('=queen'));
    press(option('=queen'), 'Escape');
    expect(document.activeElement).toBe(cell('b8'));
    expect(onCompose).toHaveBeenLastCalledWith([]);
    press(cell('b7'), 'Enter');
    press(cell('b8'), 'Enter');
    click(option('=rook'));
    expect(document.activeElement).toBe(cell('b8'));
    expect(onTurn).toHaveBeenCalledExactlyOnceWith('b7b8r');
  });

  it('leave Escape to the page when there is nothing to take back', () => {
    show('chess start');
    const heard = vi.fn();
    host.addEventListener('keydown', heard);
    press(cell('e4'), 'Escape');
    expect(heard).toHaveBeenCalledTimes(1);
    press(cell('e2'), 'Enter');
    press(cell('e2'), 'Escape');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('updates', () => {
  it('keep the cells and the men that did not change', () => {
    show('chess start');
    const [cells, rook, knight] = [cell('e4'), host.querySelector('[data-at=a1]'), host.querySelector('[data-at=g1]')];
    const { picture, view } = scene('chess start');
    const [from, to] = [cellNamed(picture, 'g1'), cellNamed(picture, 'f3')];
    const stands = view.stands.map((stand) => (stand.cell === from ? { ...stand, cell: to } : stand));
    board.set({ view: { ...view, stands, last: [from, to] }, tree: null });
    expect(cell('e4')).toBe(cells);
    expect(host.querySelector('[data-at=a1]')).toBe(rook);
    expect(host.querySelector('[data-at=g1]')).toBeNull();
    expect(host.querySelector('[data-at=f3]')).not.toBe(knight);
    expect(cell('f3').getAttribute('data-piece')).toBe('white knight');
  });

  it('leave a turn in the making alone when the same comes again', () => {
    show('chess start');
    const { picture, view, tree } = structuredClone(scene('chess start'));
    tap('e2');
    board.set({ picture, view, tree, words });
    expect(marks('go')).toBe(2);
    board.set({ view: { ...view, last: [0] }, tree });
    expect(marks('go')).toBe(0);
  });

  it('turn the board and keep its cells', () => {
    show('fourplayer start');
    const corner = cell('a4');
    for (const seat of [1, 2, 3, 0]) board.set({ orientation: seat });
    expect(cell('a4')).toBe(corner);
  });

  it('show another game in the same place', () => {
    show('chess start');
    const { picture, view, tree } = scene('sixmaking start');
    board.set({ picture, view, tree, words });
    expect(host.querySelectorAll('[data-cell]').length).toBe(25);
    expect(host.querySelector('[data-piece]')).toBeNull();
  });

  it('mark the few men that must move', () => {
    const { view } = scene('chess start');
    show('chess start', { tree: { done: null, next: scene('chess start').tree?.next.slice(0, 1) ?? [] } });
    expect(view.checks).toEqual([]);
    expect(marks('start')).toBe(1);
  });
});
