// The reader's language and its messages. Messages are Fluent files, one folder a language: ui.ftl for
// the pages, games.ftl for names and rules words, sayings.ftl for what the server says of turns and texts,
// which most visits never need. Loaded when needed, and of the reader's language alone: a test sees to it that
// every language says everything.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { remember, remembered } from '../lib/settings.svelte';

export const languages = { en: 'English', pl: 'Polski', hu: 'Magyar', sk: 'Slovenčina' } as const;

export type Language = keyof typeof languages;
export type Args = Record<string, FluentVariable>;

const files = import.meta.glob<string>('./*/*.ftl', { query: '?raw', import: 'default' });

function isLanguage(word: string | null | undefined): word is Language {
  return typeof word === 'string' && Object.hasOwn(languages, word);
}

class Speech {
  language = $state<Language>('en');
  bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
  sayings = $state(false);
}

const speech = new Speech();

/** The loading of sayings.ftl, once it was asked for. */
let sayings: Promise<void> | null = null;

async function load(language: Language, all = sayings !== null): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const wanted = (path: string) => all || !path.endsWith('/sayings.ftl');
  const own = Object.keys(files).filter((path) => path.startsWith(`./${language}/`) && wanted(path));
  const texts = await Promise.all(own.map((path) => files[path]!()));
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** The language that the reader chose, or the first of the browser's that we speak. */
function preferred(): Language {
  const kept = remembered('language');
  if (isLanguage(kept)) return kept;
  for (const tag of navigator.languages) {
    const word = tag.slice(0, 2).toLowerCase();
    if (isLanguage(word)) return word;
  }
  return 'en';
}

/** Loads the reader's language, or English where that fails. */
export async function startLanguage(): Promise<void> {
  const language = preferred();
  try {
    show(language, await load(language));
  } catch {
    show('en', await load('en'));
  }
}

function show(language: Language, bundle: FluentBundle): void {
  speech.bundle = bundle;
  speech.language = language;
  document.documentElement.lang = language;
}

/** Loads what the server's sayings need. Where that fails their English will have to do. */
export function loadSayings(): Promise<void> {
  sayings ??= addSayings();
  return sayings;
}

async function addSayings(): Promise<void> {
  const own = speech.language;
  try {
    const bundle = await load(own, true);
    if (speech.language === own) speech.bundle = bundle;
  } catch {
    sayings = null;
  }
  speech.sayings = true;
}

/** Whether what the server says can be said, in its own English at least; reactive. */
export function sayingsLoaded(): boolean {
  return speech.sayings;
}

/** Switches the language and remembers it. */
export async function speak(language: Language): Promise<void> {
  show(language, await load(language));
  remember('language', language);
}

/** The language now spoken; reactive. */
export function language(): Language {
  return speech.language;
}

/** A message, or null where there is none. `id.attribute` works. */
export function find(id: string, args?: Args): string | null {
  const [name, attribute] = id.split('.') as [string, string | undefined];
  const message = speech.bundle.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? speech.bundle.formatPattern(pattern, args ?? null, []) : null;
}

/** A message; its id where it is missing, which a test forbids for the pages' own. */
export function t(id: string, args?: Args): string {
  return find(id, args) ?? id;
}
