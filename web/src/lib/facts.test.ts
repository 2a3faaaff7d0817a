// What is said of a game from elsewhere.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/language.svelte';
import { facts } from './facts';

// What jsdom lacks and the settings ask for.
vi.hoisted(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {} }) as unknown as MediaQueryList;
});

/** Tags as the server tells them: what it says of one is there in English. */
const tags = (pairs: Record<string, string>, said: Record<string, string> = {}) =>
  Object.entries(pairs).map(([name, value]) => {
    const english = said[name];
    return { name, value, ...(english && { said: { id: 'told_by_nobody', arguments: {}, english } }) };
  });

beforeAll(() => speak('en'));

describe('the facts of a record', () => {
  it('are place and time, ratings, and why it ended', () => {
    const all = { Event: 'Casual', Site: 'Wien', Date: '1873.??.??', Round: '2', BlackElo: '2350', WhiteElo: '2400', ECO: 'C30', Termination: 'by agreement' };
    expect(facts(tags(all, { Termination: 'The record gives this reason: "by agreement".' }), ['white', 'black'])).toEqual([
      'Casual · Wien · round 2 · 1873.??.??',
      'Elo: White 2400, Black 2350',
      'The record gives this reason: "by agreement".',
    ]);
  });

  it('are none where nothing is said', () => {
    expect(facts(tags({ Round: '-', Termination: 'Normal', ECO: 'C30' }), ['white', 'black'])).toEqual([]);
    expect(facts(tags({ RedElo: '1500' }), ['red', 'blue', 'yellow', 'green'])).toEqual(['Elo: Red 1500']);
  });
});
