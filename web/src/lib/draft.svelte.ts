// What a reader wrote and chose on a page stays with it in the history: whoever comes back finds it.

import { leave, type Baggage } from './router.svelte';

/** As much of a text stays as the server would read. */
const LONGEST = 256 * 1024;

/** A text as it is kept: one that is too long for any server is not. */
export const kept = (text: string) => (text.length > LONGEST ? '' : text);

/** Keeps a draft a moment after each change; null while there is none. Returns how to keep it at once. */
export function keepDraft(draft: () => Baggage | null): () => void {
  const keep = () => leave(draft() ?? {});
  $effect(() => {
    draft();
    const timer = setTimeout(keep, 250);
    return () => clearTimeout(timer);
  });
  return keep;
}
