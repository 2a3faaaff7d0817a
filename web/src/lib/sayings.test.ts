// Sayings of the server in the reader's language. The sentences are those of i18n/*/sayings.ftl, put together
// by hand.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Saying } from '../api/Saying';
import { loadSayings, speak } from '../i18n/language.svelte';
import { sayingSaid } from './sayings';

// What jsdom lacks and the settings ask for.
vi.hoisted(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {} }) as unknown as MediaQueryList;
});

const pawn = { name: 'piece-pawn', english: 'pawn' };
const white = { name: 'colour-white', english: 'White' };

function saying(id: string, args: Saying['arguments'] = {}, english = 'in English'): Saying {
  return { id, arguments: args, english };
}

beforeAll(loadSayings);

describe('sayings', () => {
  it('are said in the language of the reader, names included', async () => {
    const refusal = saying('refusal_cannot_go', { man: pawn, cell: 'e2', to: 'e5' });
    await speak('en');
    expect(sayingSaid(refusal)).toBe('The pawn on e2 cannot go to e5.');
    await speak('pl');
    expect(sayingSaid(refusal)).toBe('Pion z e2 nie może pójść na e5.');
    await speak('hu');
    expect(sayingSaid(refusal)).toBe('Gyalog (e2): ide nem léphet: e5.');
    await speak('sk');
    expect(sayingSaid(refusal)).toBe('Pešiak z e2 nemôže ísť na e5.');
  });

  it('bend colours, and begin with a capital', async () => {
    await speak('pl');
    expect(sayingSaid(saying('refusal_no_castling_king_side', { colour: white }))).toBe(
      'Białe nie mogą zrobić roszady po stronie króla.',
    );
    expect(sayingSaid(saying('refusal_not_yours', { man: pawn, cell: 'e7', colour: white }))).toBe(
      'Bierka na e7 (pion) należy do białych.',
    );
  });

  it('tell of men by their name, not by one word for all of them', async () => {
    const none = saying('refusal_none_can_go', { man: { name: 'piece-knight', english: 'knight' }, colour: white, to: 'd2' });
    await speak('en');
    expect(sayingSaid(none)).toBe('No knight of White’s can go to d2 like that.');
    await speak('pl');
    expect(sayingSaid(none)).toBe('Skoczek białych nie może tak pójść na d2.');
    await speak('hu');
    expect(sayingSaid(none)).toBe('Világos: egyik huszár sem léphet így ide: d2.');
    await speak('sk');
    expect(sayingSaid(none)).toBe('Biely: jazdec nemôže takto ísť na d2.');
  });

  it('count in the forms of each language', async () => {
    const forms = {
      en: ['And one more note.', 'And 3 more notes.', 'And 12 more notes.', 'And 22 more notes.'],
      pl: ['I jeszcze jedna uwaga.', 'I jeszcze 3 uwagi.', 'I jeszcze 12 uwag.', 'I jeszcze 22 uwagi.'],
      hu: ['És még 1 megjegyzés.', 'És még 3 megjegyzés.', 'És még 12 megjegyzés.', 'És még 22 megjegyzés.'],
      sk: ['A ešte jedna poznámka.', 'A ešte 3 poznámky.', 'A ešte 12 poznámok.', 'A ešte 22 poznámok.'],
    } as const;
    const discs = {
      en: ['one disc a side', '3 discs a side', '12 discs a side', '22 discs a side'],
      pl: ['po jednym pionie na', 'po 3 piony na', 'po 12 pionów na', 'po 22 piony na'],
      hu: ['oldalanként 1 korong', 'oldalanként 3 korong', 'oldalanként 12 korong', 'oldalanként 22 korong'],
      sk: ['po jednom kotúči na', 'po 3 kotúče na', 'po 12 kotúčov na', 'po 22 kotúčov na'],
    } as const;
    for (const language of ['en', 'pl', 'hu', 'sk'] as const) {
      await speak(language);
      for (const [at, number] of [1, 3, 12, 22].entries()) {
        expect(sayingSaid(saying('note_more', { notes: number }))).toBe(forms[language][at]);
        const accepted = sayingSaid(saying('accepted_reserves', { reserves: '9,9', discs: number }));
        expect(accepted).toContain(discs[language][at]);
      }
    }
  });

  it('put parts and lists into sentences, and know the game', async () => {
    await speak('pl');
    const fault = saying('position_fault', {
      place: saying('place_rank', { rank: 7 }),
      wrong: saying('position_width', { text: '93', cells: 12 }),
      accepted: saying('accepted_cells', { cells: 8 }),
    });
    expect(sayingSaid(fault)).toBe('Rząd 7: „93” zajmuje 12 pól. Powinno być: 8 pól.');
    const turns = saying('refusal_becomes', { turns: { any: ['e8=Q', 'e8=R'] } });
    expect(sayingSaid(turns)).toContain('e8=Q lub e8=R');
    const tower = saying('refusal_tower_goes', {
      cell: 'a1',
      piece: { name: 'piece-knight', english: 'knight' },
      cells: { all: ['b3', 'c2'] },
    });
    expect(sayingSaid(tower, 'sixmaking')).toBe('Wieża na a1 to koń, możliwe pola: b3, c2.');
  });

  it('are said in English where the client does not know them', async () => {
    await speak('hu');
    expect(sayingSaid(saying('refusal_of_tomorrow', {}, 'the pawn on e2 sleeps'))).toBe('The pawn on e2 sleeps.');
  });
});
