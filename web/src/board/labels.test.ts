import { describe, expect, it } from 'vitest';
import { scene } from './fixtures';
import { english as words } from './fixtures/english';
import { cellWords, changeWords, manId } from './labels';
import { cellNamed } from './state';

describe('a cell says', () => {
  const { picture } = scene('chess start');
  const pawn = { kind: picture.kinds.findIndex((kind) => kind.glyph === 'pawn'), seat: 0, dead: false };

  it('its name, its man and what can be done', () => {
    expect(cellWords(picture, 'e4', [pawn], { go: true }, words)).toBe('e4, white pawn, can go here');
    expect(cellWords(picture, 'e4', [pawn], { go: true, take: true }, words)).toBe('e4, white pawn, can be taken');
    expect(cellWords(picture, 'e2', [pawn], { start: true }, words)).toBe('e2, white pawn, can move');
    expect(cellWords(picture, 'e2', [pawn], { start: true, chosen: true }, words)).toBe('e2, white pawn, chosen');
    expect(cellWords(picture, 'e4', [], { go: true }, words)).toBe('e4, empty, can go here');
    expect(cellWords(picture, 'e4', [], { unseen: true }, words)).toBe('e4, unseen');
    expect(cellWords(picture, 'e1', [pawn], { check: true, last: true }, words)).toBe('e1, white pawn, in check, last move');
  });

  it('what stands in a tower and what it moves as', () => {
    const { picture, view } = scene('sixmaking towers');
    const cell = cellNamed(picture, 'a2');
    const pieces = view.stands.find((stand) => stand.cell === cell)?.pieces ?? [];
    const role = view.roles.find((role) => role.cell === cell)?.kind;
    expect(cellWords(picture, 'a2', pieces, { role }, words)).toBe(
      `a2, tower of 5, ${picture.seats[0]?.colour} disc on top, moves as queen`,
    );
  });

  it('whether an army is dead, and nobody’s name of a duck', () => {
    expect(manId(picture, { ...pawn, dead: true })).toBe('dead white pawn');
    const { picture: pond } = scene('duck middle');
    const duck = { kind: pond.kinds.findIndex((kind) => kind.glyph === 'duck'), seat: null, dead: false };
    expect(cellWords(pond, 'd3', [duck], {}, words)).toBe('d3, duck');
  });

  it('all this in other words', () => {
    const polish = { ...words, empty: 'puste', canGo: 'można tu pójść' };
    expect(cellWords(picture, 'e4', [], { go: true }, polish)).toBe('e4, puste, można tu pójść');
  });
});

describe('a change is said', () => {
  const { picture, view } = scene('chess start');
  const moved = (from: string, to: string) => {
    const [a, b] = [cellNamed(picture, from), cellNamed(picture, to)];
    const pieces = view.stands.find((stand) => stand.cell === a)?.pieces ?? [];
    const stands = view.stands.filter((stand) => stand.cell !== a && stand.cell !== b);
    return { ...view, stands: [...stands, { cell: b, pieces }], last: [a, b] };
  };

  it('by the man, where from and where to', () => {
    expect(changeWords(picture, view, moved('e2', 'e4'), words)).toBe('white pawn from e2 to e4');
  });

  it('without a capture where a whole block moves one cell on', () => {
    const at = (name: string) => cellNamed(picture, name);
    const stands = view.stands.filter(({ cell }) => ![at('d1'), at('e1'), at('f1')].includes(cell));
    const on = (name: string) => view.stands.find((stand) => stand.cell === at(name))?.pieces ?? [];
    const shifted = [
      { cell: at('e1'), pieces: on('d1') },
      { cell: at('f1'), pieces: on('e1') },
    ];
    const before = { ...view, stands: [...stands, { cell: at('d1'), pieces: on('d1') }, { cell: at('e1'), pieces: on('e1') }] };
    const after = { ...view, stands: [...stands, ...shifted], last: [at('d1'), at('e1'), at('f1')] };
    const said = changeWords(picture, before, after, words);
    expect(said).toContain('white queen from d1 to e1');
    expect(said).toContain('white king from e1 to f1');
    expect(said).not.toContain('takes');
  });

  it('with what was taken', () => {
    expect(changeWords(picture, view, moved('d1', 'd7'), words)).toBe('white queen from d1 to d7, takes black pawn');
  });

  it('with what a man became, also where he takes', () => {
    const queen = view.stands.find((stand) => stand.cell === cellNamed(picture, 'd1'))?.pieces ?? [];
    const promoted = (from: string, to: string) => {
      const after = moved(from, to);
      const cell = cellNamed(picture, to);
      return { ...after, stands: after.stands.map((stand) => (stand.cell === cell ? { cell, pieces: queen } : stand)) };
    };
    expect(changeWords(picture, view, promoted('e2', 'e6'), words)).toBe('white pawn from e2 to e6, becomes queen');
    expect(changeWords(picture, view, promoted('e2', 'd7'), words)).toBe('white pawn from e2 to d7, takes black pawn, becomes queen');
  });

  it('and nothing where nothing changed', () => {
    expect(changeWords(picture, view, view, words)).toBe('');
  });

  it('with what a tower has become', () => {
    const { picture, view } = scene('sixmaking start');
    const disc = (seat: number) => ({ kind: 0, seat, dead: false });
    const [first, second] = picture.seats.map((seat) => seat.colour);
    const before = { ...view, stands: [{ cell: 0, pieces: [disc(0)] }, { cell: 1, pieces: [disc(1)] }] };
    const after = { ...view, stands: [{ cell: 1, pieces: [disc(1), disc(0)] }] };
    expect(second).not.toBe(first);
    expect(changeWords(picture, before, after, words)).toBe(`${first} disc from a1 to b1: now tower of 2, ${first} disc on top`);
  });

  it('the man first, the duck after him', () => {
    const { picture, view } = scene('duck middle');
    const duck = view.stands.find((stand) => stand.pieces[0]?.seat === null);
    const at = (name: string) => cellNamed(picture, name);
    const free = at('h5');
    const knight = view.stands.find((stand) => stand.cell === at('g8'));
    const stands = view.stands.filter((stand) => stand !== duck && stand !== knight);
    const after = {
      ...view,
      stands: [...stands, { cell: free, pieces: duck?.pieces ?? [] }, { cell: at('f6'), pieces: knight?.pieces ?? [] }],
    };
    expect(changeWords(picture, view, after, words)).toBe('black knight from g8 to f6; duck from c6 to h5');
  });

  it('in fog: who came into sight, and own men that are gone', () => {
    const { picture, view } = scene('fog start');
    const at = (name: string) => cellNamed(picture, name);
    const pawn = view.stands.find((stand) => stand.cell === at('e2'))?.pieces ?? [];
    const foe = pawn.map((piece) => ({ ...piece, seat: 1 }));
    const seen = { ...view, stands: [...view.stands, { cell: at('h5'), pieces: foe }], unseen: view.unseen.filter((cell) => cell !== at('h5')) };
    expect(changeWords(picture, view, seen, words, [0])).toBe('black pawn in sight on h5');
    const lost = { ...view, stands: view.stands.filter((stand) => stand.cell !== at('e2')), unseen: [...view.unseen, at('e2')] };
    expect(changeWords(picture, view, lost, words, [0])).toBe('white pawn on e2 is gone');
    // What others had there is only not seen any more.
    expect(changeWords(picture, seen, view, words, [0])).toBe('');
  });

  it('when a disc is put', () => {
    const { picture, view } = scene('sixmaking start');
    const after = { ...view, stands: [{ cell: 12, pieces: [{ kind: 0, seat: 0, dead: false }] }] };
    expect(changeWords(picture, view, after, words)).toBe(`${picture.seats[0]?.colour} disc put on c3`);
  });
});

it('tells what stood on a cell that is not seen any more', () => {
  const { picture } = scene('fog start');
  const kind = picture.kinds.findIndex((one) => one.glyph === 'rook');
  const lastSeen = { kind, seat: 1, dead: false };
  expect(cellWords(picture, 'd5', [], { unseen: true, lastSeen }, words)).toBe('d5, unseen, last seen: black rook');
});
