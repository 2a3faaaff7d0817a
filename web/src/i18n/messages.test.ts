// Every language says everything: the same messages with the same parts everywhere, without mistakes of
// form, and every message that the pages name.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { sentences } from '../api/sentences';

const languages = ['en', 'pl', 'hu', 'sk'];
const files = ['ui.ftl', 'games.ftl', 'sayings.ftl'];
const texts = import.meta.glob<string>('./*/*.ftl', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../api/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

function text(language: string, file: string): string {
  const found = texts[`./${language}/${file}`];
  if (found === undefined) throw new Error(`${language}/${file} is missing`);
  return found;
}

/** Ids and attributes of a file: `game-chess`, `game-chess.turns`. */
function ids(source: string): string[] {
  const all: string[] = [];
  let id = '';
  for (const line of source.split('\n')) {
    const message = /^([a-z][\w-]*)\s*=/i.exec(line);
    const attribute = /^\s+\.([a-z][\w-]*)\s*=/i.exec(line);
    if (message) all.push((id = message[1]!));
    else if (attribute) all.push(`${id}.${attribute[1]}`);
  }
  return all;
}

function bundle(language: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const file of files) made.addResource(new FluentResource(text(language, file)));
  return made;
}

describe.each(files)('%s', (file) => {
  it.each(languages)('says the same things in %s as in English', (language) => {
    expect(ids(text(language, file)).toSorted()).toEqual(ids(text('en', file)).toSorted());
  });

  it.each(languages)('is read without loss in %s', (language) => {
    const resource = new FluentResource(text(language, file));
    expect(resource.body.length).toBe(ids(text(language, file)).filter((id) => !id.includes('.')).length);
  });

  it.each(languages)('names nothing twice in %s', (language) => {
    const all = ids(text(language, file));
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });
});

/** The values that a message uses. */
function variables(source: string, id: string): string[] {
  const at = source.search(new RegExp(`^${id} =`, 'm'));
  const end = source.slice(at).search(/\n[a-z#]/);
  const body = source.slice(at, end < 0 ? undefined : at + end);
  return [...new Set([...body.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].toSorted();
}

describe('sayings.ftl', () => {
  const message = (id: string) => id.replaceAll('_', '-');

  it('has a message for everything that the server can say, and no other', () => {
    const wanted = Object.keys(sentences).map(message).toSorted();
    expect(ids(text('en', 'sayings.ftl')).toSorted()).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(200);
  });

  it.each(languages)('tells in %s all that the server tells, in whole sentences', (language) => {
    const source = text(language, 'sayings.ftl');
    const parts = /^(place|field|position|accepted|phrase)_/;
    for (const [id, names] of Object.entries(sentences)) {
      // Of a colour also its possessive: $colour-of.
      expect([id, variables(source, message(id))]).toEqual([id, names.toSorted()]);
      if (parts.test(id)) continue;
      const values = Object.fromEntries(names.flatMap((name) => [[name, 1], [`${name}-of`, 1]]));
      const pattern = bundle(language).getMessage(message(id))!.value!;
      const errors: Error[] = [];
      const said = bundle(language).formatPattern(pattern, values, errors);
      expect([id, errors]).toEqual([id, []]);
      // Examples of moves stand at the end without a full stop: it could be taken for a part of them.
      if (!/\bexamples\b/.test(names.join(' '))) expect(said).toMatch(/[.?]$/);
    }
  });
});

describe('ui.ftl', () => {

  // A language may say a side's move by its possessive rather than its name.
  const free = new Set(['to-move-colour']);

  it.each(languages)('uses the same values in %s as in English', (language) => {
    for (const id of ids(text('en', 'ui.ftl'))) {
      if (free.has(id)) continue;
      const own = variables(text(language, 'ui.ftl'), id);
      expect([id, own]).toEqual([id, variables(text('en', 'ui.ftl'), id)]);
    }
  });
});

describe('what the pages say', () => {
  const used = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\bt\(\s*(?:[^'"`()]*\?\s*)?'([a-z0-9-]+)'(?:\s*:\s*'([a-z0-9-]+)')?/g)].flatMap(
      (match) => [match[1]!, match[2]].filter((id) => id !== undefined).map((id) => [id, path] as const),
    ),
  );
  // Messages whose ids are put together.
  const made = [
    ...['none', 'fischer', 'delay', 'byoyomi'].flatMap((kind) => [`clock-${kind}`, `clock-${kind}-about`]),
    ...['bot', 'screen', 'link'].flatMap((one) => [`company-${one}`, `company-${one}-about`]),
    ...[
      ...['illegal', 'not-yours', 'stale', 'asked', 'over', 'not-now', 'unreadable', 'too-many', 'failed'],
      ...['lost', 'unheard', 'missed'],
    ].map((why) => `refused-${why}`),
    ...[
      ...['offline', 'failed', 'not-found', 'too-many', 'too-large', 'unknown-game', 'which-game', 'bad-option'],
      ...['bad-text', 'bad-move', 'bad-seats', 'bad-clock', 'bad-name', 'over', 'taken'],
    ].map((code) => `problem-${code}`),
  ];

  it.each(languages)('can be said in %s', (language) => {
    const known = bundle(language);
    const missing = used.filter(([id]) => !known.hasMessage(id));
    expect(missing).toEqual([]);
    expect(made.filter((id) => !known.hasMessage(id))).toEqual([]);
    expect(used.length).toBeGreaterThan(100);
  });

  it('names no message of ui.ftl that nothing says', () => {
    const said = new Set([...used.map(([id]) => id), ...made]);
    expect(ids(text('en', 'ui.ftl')).filter((id) => !said.has(id))).toEqual([]);
  });
});
