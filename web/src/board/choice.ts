// The choice that a turn needs, as a small menu beside the cell: what a pawn becomes, how many discs
// go, alone or with the others. Hovering or reaching an option shows on the board what it leads to.

/** One thing that can be chosen. */
export interface Option {
  /** The gesture, or an id of the caller's own. */
  id: string;
  label: string;
  picture?: SVGSVGElement;
  /** A large sign instead of a picture: `2`. */
  sign?: string;
}

export interface ChoiceEvents {
  chosen(id: string): void;
  /** An option is looked at; null when none is. */
  looked(id: string | null): void;
  escaped(): void;
}

/** A cell as a square on the board: its middle and half its side, in parts of the board's width and
 * height. */
export interface Spot {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Where the menu belongs: beside the first spot, and if it can be not on the others. Without spots it
 * stands at the lower edge. */
export type Anchor = readonly Spot[];

export class Choice {
  private menu: HTMLElement | null = null;
  private key = '';

  constructor(
    private readonly host: HTMLElement,
    private readonly events: ChoiceEvents,
  ) {}

  get open(): boolean {
    return this.menu !== null;
  }

  /** Whether the focus is in the menu. */
  get focused(): boolean {
    return this.menu?.contains(document.activeElement) ?? false;
  }

  /** Shows these options; nothing changes if they are shown already. */
  show(key: string, label: string, options: Option[], anchor: Anchor): void {
    if (this.menu && key === this.key) return;
    this.close();
    this.key = key;
    const menu = document.createElement('div');
    menu.className = 'choice';
    menu.setAttribute('role', 'menu');
    menu.setAttribute('aria-label', label);
    menu.append(...options.map((option, at) => this.button(option, at === 0)));
    menu.addEventListener('keydown', (event) => this.key_(event));
    menu.addEventListener('pointerleave', () => this.events.looked(null));
    menu.addEventListener('focusout', (event) => {
      if (this.menu === menu && !menu.contains(event.relatedTarget as Node | null)) this.events.looked(null);
    });
    this.host.append(menu);
    this.menu = menu;
    this.place(menu, anchor);
  }

  close(): void {
    const { menu } = this;
    this.menu = null;
    menu?.remove();
    this.key = '';
  }

  focus(): void {
    this.buttons[0]?.focus({ preventScroll: true });
  }

  private get buttons(): HTMLButtonElement[] {
    return [...(this.menu?.querySelectorAll('button') ?? [])];
  }

  private button(option: Option, first: boolean): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('role', 'menuitem');
    button.tabIndex = first ? 0 : -1;
    button.dataset['choice'] = option.id;
    button.setAttribute('aria-label', option.label);
    button.title = option.label;
    if (option.picture) button.append(option.picture);
    const text = document.createElement('span');
    text.textContent = option.sign ?? option.label;
    text.className = option.sign ? 'sign' : 'word';
    if (!option.picture || option.sign) button.append(text);
    button.addEventListener('click', () => this.events.chosen(option.id));
    button.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'touch') return;
      button.focus({ preventScroll: true });
      this.events.looked(option.id);
    });
    button.addEventListener('focus', () => {
      for (const other of this.buttons) other.tabIndex = other === button ? 0 : -1;
      if (seen(button)) this.events.looked(option.id);
    });
    return button;
  }

  private key_(event: KeyboardEvent): void {
    const buttons = this.buttons;
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) buttons.at(to % buttons.length)?.focus();
    else if (event.key === 'Escape') this.events.escaped();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private place(menu: HTMLElement, anchor: Anchor): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    const size = { width: menu.offsetWidth, height: menu.offsetHeight };
    const beyond = parseFloat(getComputedStyle(this.host).getPropertyValue('--beyond')) || 0;
    const { left, top } = placed(size, { width, height }, anchor, beyond);
    menu.style.left = `${left}px`;
    menu.style.top = `${top}px`;
  }
}

interface Size {
  width: number;
  height: number;
}

interface Corner {
  left: number;
  top: number;
}

interface Area extends Corner {
  right: number;
  bottom: number;
}

/** Where a menu of this size goes on a board of this size: off what the choice is about, then where it hides
 * least of the board and is near its cell. It may hang so far `beyond` the upper and the lower edge. */
export function placed(menu: Size, board: Size, anchor: Anchor, beyond = 0): Corner {
  const clamp = (at: number, size: number, room: number, more = 0) =>
    Math.max(2 - more, Math.min(at, room + more - size - 2));
  const spots = anchor.map(({ x, y, rx, ry }) => ({
    left: (x - rx) * board.width,
    right: (x + rx) * board.width,
    top: (y - ry) * board.height,
    bottom: (y + ry) * board.height,
  }));
  const [cell] = spots;
  const middle = clamp((board.width - menu.width) / 2, menu.width, board.width);
  if (!cell) return { left: middle, top: clamp(board.height, menu.height, board.height) };
  const gap = 6;
  const all = {
    left: Math.min(...spots.map((spot) => spot.left)),
    right: Math.max(...spots.map((spot) => spot.right)),
    top: Math.min(...spots.map((spot) => spot.top)),
    bottom: Math.max(...spots.map((spot) => spot.bottom)),
  };
  const whole = { left: 0, right: board.width, top: 0, bottom: board.height };
  const across = (cell.left + cell.right - menu.width) / 2;
  const beside = (cell.top + cell.bottom - menu.height) / 2;
  const sides = [cell, all, whole].flatMap((area) => [
    { left: area.right + gap, top: beside },
    { left: area.left - gap - menu.width, top: beside },
    { left: across, top: area.bottom + gap },
    { left: across, top: area.top - gap - menu.height },
  ]);
  const inside = sides.map(({ left, top }) => ({
    left: clamp(left, menu.width, board.width),
    top: clamp(top, menu.height, board.height, beyond),
  }));
  /** How far a menu and an area overlap, to the right and down; below 0 where they are apart. */
  const overlap = ({ left, top }: Corner, area: Area) => [
    Math.min(area.right, left + menu.width) - Math.max(area.left, left),
    Math.min(area.bottom, top + menu.height) - Math.max(area.top, top),
  ] as const;
  const hidden = (side: Corner, area: Area) => {
    const [wide, high] = overlap(side, area);
    return Math.max(0, wide) * Math.max(0, high);
  };
  // In cells: those hidden weigh as much as those between the menu and its own.
  const [wide1, high1] = [cell.right - cell.left, cell.bottom - cell.top];
  const badness = (side: Corner) => {
    const [wide, high] = overlap(side, cell);
    const away = Math.max(0, -wide) / wide1 + Math.max(0, -high) / high1;
    const concerned = spots.reduce((sum, spot, at) => sum + hidden(side, spot) * (at === 0 ? 3 : 1), 0);
    return away + (100 * concerned + hidden(side, whole)) / (wide1 * high1);
  };
  return inside.reduce((best, side) => (badness(side) < badness(best) - 0.01 ? side : best));
}

/** Whether focus is to be seen here: keys were used last. */
function seen(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}
