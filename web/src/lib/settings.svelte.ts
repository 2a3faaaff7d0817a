// What a visitor chose for this browser and the browser remembers. Holds nothing the server needs.

import type { Faces } from '../glyphs';

const PREFIX = 'ashtapada.';

/** Reads a remembered word; null where nothing is kept. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Remembers a word, where the browser lets us. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

export type Theme = 'light' | 'dark';

const wanted = matchMedia('(prefers-color-scheme: dark)');

class Settings {
  theme = $state<Theme>('light');
  legalMarks = $state(remembered('marks') !== 'off');
  faces = $state<Faces>(remembered('faces') === 'traditional' ? 'traditional' : 'international');

  setTheme(theme: Theme): void {
    remember('theme', theme);
    this.theme = theme;
    show(theme);
  }

  setLegalMarks(on: boolean): void {
    remember('marks', on ? 'on' : 'off');
    this.legalMarks = on;
  }

  setFaces(faces: Faces): void {
    remember('faces', faces);
    this.faces = faces;
  }
}

export const settings = new Settings();

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

function theme(): Theme {
  const kept = remembered('theme');
  if (kept === 'light' || kept === 'dark') return kept;
  return wanted.matches ? 'dark' : 'light';
}

/** Shows the chosen theme, or follows the system while nothing is chosen. */
export function startTheme(): void {
  const apply = () => {
    settings.theme = theme();
    show(settings.theme);
  };
  apply();
  wanted.addEventListener('change', apply);
}
