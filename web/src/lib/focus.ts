// Where the focus goes when a page is entered, and what the window is called.

import { place } from './router.svelte';

/** Gives a page's heading the focus, so that a screen reader begins there; not on the first page. */
export function arrive(heading: HTMLElement): void {
  if (place.visit === 0) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Names the window. */
export function title(...parts: string[]): void {
  document.title = [...parts.filter(Boolean), 'Ashtapada'].join(' · ');
}
