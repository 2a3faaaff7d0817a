// How far a page was read: kept with it in the history, and found again by whoever comes back. Pages are drawn
// bit by bit, so browsers alone would find only their top.

/** So long after the last scrolling it is noted, in milliseconds: browsers refuse to note too often. */
const REST = 100;

/** Where the reader is to be brought; null once they are there, or go where they like. */
let wanted: number | null;

/** Notes with the page on show how far it is read, and which link is taken. */
export function note(): void {
  const { href } = (document.activeElement ?? {}) as HTMLAnchorElement;
  if (wanted === null) history.replaceState({ ...history.state, read: scrollY, href }, '');
}

/** Begins a page at its top. */
export function begin(): void {
  wanted = null;
  scrollTo(0, 0);
}

/** Brings whoever comes back to where they were: now, or else when the page has been drawn so far. */
export function resume(now: boolean): void {
  // Who follows a link to a heading is brought there by the browser.
  wanted = history.state?.read ?? (location.hash ? null : 0);
  if (now) reach();
}

function reach(): void {
  if (wanted === null) return;
  scrollTo(0, wanted);
  if (Math.abs(scrollY - wanted) >= 1) return;
  wanted = null;
  [...document.links].find(({ href }) => href === history.state?.href)?.focus({ preventScroll: true });
}

/** Watches how far pages are read. */
export function startReading(): void {
  let rest: ReturnType<typeof setTimeout>;
  history.scrollRestoration = 'manual';
  wanted = history.state?.read ?? null;
  new ResizeObserver(reach).observe(document.body);
  addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = setTimeout(note, REST);
  });
  for (const act of ['wheel', 'pointerdown', 'keydown']) addEventListener(act, () => (wanted = null), { passive: true });
}
