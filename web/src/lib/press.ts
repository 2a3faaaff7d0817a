// What counts as a press of a button.

/** Takes a double press, and a key that is held, for one: what stands there by then may mean something else. */
export function once(row: HTMLElement): void {
  row.addEventListener('click', (event) => event.detail > 1 && event.stopPropagation(), true);
  row.addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && event.preventDefault());
}
