// What the server says of turns and texts, in the reader's language. A saying has an id and arguments;
// its message stands in i18n/*/sayings.ftl. One that no message is known for is said in English.

import { FluentNumber } from '@fluent/bundle';
import type { Saying } from '../api/Saying';
import type { Word } from '../api/Word';
import { find, language, type Args } from '../i18n/language.svelte';
import { capital } from './words';

/** A saying as a sentence. `game` is the game that it is about, where that is known. */
export function sayingSaid(saying: Saying, game = ''): string {
  return capital(inside(saying, game) ?? `${saying.english.replace(/[.:?]$/, '')}.`);
}

/** A saying's own message; null where there is none. */
function inside(saying: Saying, game: string): string | null {
  const args: Args = {};
  for (const [name, word] of Object.entries(saying.arguments)) {
    if (word === undefined) continue;
    // As texts have them: 9999, not 9 999.
    args[name] = typeof word === 'number' ? new FluentNumber(word, { useGrouping: false }) : wordSaid(word, game);
    if (isName(word)) args[`${name}-of`] = find(`${word.name}.of`) ?? args[name];
  }
  return find(saying.id.replaceAll('_', '-'), args);
}

function isName(word: Word): word is { name: string; english: string } {
  return typeof word === 'object' && 'name' in word;
}

/** What goes into a saying, as text. */
function wordSaid(word: Word, game: string): string {
  if (typeof word === 'string') return word;
  if (typeof word === 'number') return String(word);
  if (isName(word)) return nameSaid(word, game);
  if ('all' in word) return word.all.map((one) => wordSaid(one, game)).join(', ');
  if ('any' in word) {
    const words = word.any.map((one) => wordSaid(one, game));
    return new Intl.ListFormat(language(), { type: 'disjunction' }).format(words);
  }
  return inside(word, game) ?? word.english;
}

/** A name within a sentence: of a colour its small form. */
function nameSaid(word: { name: string; english: string }, game: string): string {
  return find(`${word.name}.name`) ?? find(word.name, { game }) ?? word.english;
}
