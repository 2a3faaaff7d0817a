// Which page is shown: the address decides. Links inside the site change pages without loading anew.

import { begin, note, resume, startReading } from './reading';

/** What travels to a page beside its address, such as an imported record. Lives in the history. */
export type Baggage = Record<string, unknown>;

class Place {
  path = $state(location.pathname);
  query = $state(location.search);
  baggage = $state.raw<Baggage>(bag(history.state));
  /** Grows with every change of page; pages take the focus when it does. */
  visit = $state(0);
}

function bag(state: unknown): Baggage {
  return typeof state === 'object' && state !== null ? (state as Baggage) : {};
}

export const place = new Place();

function arrive(): void {
  place.path = location.pathname;
  place.query = location.search;
  place.baggage = bag(history.state);
  place.visit += 1;
}

/** Goes to an address of the site. */
export function go(address: string, baggage: Baggage = {}, replace = false): void {
  note();
  if (replace) history.replaceState(baggage, '', address);
  else history.pushState(baggage, '', address);
  arrive();
  begin();
}

function comeBack(): void {
  const { path, query } = place;
  arrive();
  resume(path === place.path && query === place.query);
}

/** Leaves something with the page on show, for whoever comes back to it. */
export function leave(baggage: Baggage): void {
  history.replaceState({ ...history.state, ...baggage }, '');
}

/** The pages by their address. A part in braces is handed to the page. */
const routes = [
  ['gallery', /^\/$/],
  ['setup', /^\/new\/([^/]+)\/?$/],
  ['game', /^\/g\/([^/]+)\/?$/],
  ['join', /^\/join\/([^/]+)\/?$/],
  ['rules', /^\/rules\/([^/]+)\/?$/],
  ['mine', /^\/mine\/?$/],
  ['import', /^\/import\/?$/],
] as const;

export type PageName = (typeof routes)[number][0] | 'lost';

export interface Route {
  page: PageName;
  /** The game, table or token that the address names; empty where there is none. */
  id: string;
}

/** The page that an address names. */
export function routeOf(path: string): Route {
  for (const [page, shape] of routes) {
    const match = shape.exec(path);
    const id = match && part(match[1]);
    if (typeof id === 'string') return { page, id };
  }
  return { page: 'lost', id: '' };
}

/** A part of an address as it is meant; nothing where its escapes mean nothing. */
function part(text: string | undefined): string | null {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return null;
  }
}

/** Listens to the history and to clicks on links of the site. Returns how to stop. */
export function startRouter(): () => void {
  const clicked = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin) return;
    if (address.hash && address.pathname + address.search === place.path + place.query) return note();
    if (routeOf(address.pathname).page === 'lost') return;
    event.preventDefault();
    go(address.pathname + address.search + address.hash);
  };
  startReading();
  window.addEventListener('popstate', comeBack);
  document.addEventListener('click', clicked);
  return () => {
    window.removeEventListener('popstate', comeBack);
    document.removeEventListener('click', clicked);
  };
}
