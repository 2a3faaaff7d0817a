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

/** Where the menu belongs, in parts of the board; null for its lower edge. */
export type Anchor = { x: number; y: number; r: number } | null;

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
    this.host.append(menu);
    this.menu = menu;
    this.place(menu, anchor);
  }

  close(): void {
    this.menu?.remove();
    this.menu = null;
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
      if (event.pointerType !== 'touch') this.events.looked(option.id);
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

  /** Beside the cell, on the side with more room, and never beyond the board. */
  private place(menu: HTMLElement, anchor: Anchor): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    const [own, tall] = [menu.offsetWidth, menu.offsetHeight];
    const inside = (at: number, size: number, room: number) => Math.max(4, Math.min(at, room - size - 4));
    if (!anchor) {
      menu.style.left = `${inside((width - own) / 2, own, width)}px`;
      menu.style.top = `${inside(height, tall, height)}px`;
      return;
    }
    const gap = anchor.r * width + 6;
    const [x, y] = [anchor.x * width, anchor.y * height];
    const right = x + gap + own <= width;
    const left = x - gap - own >= 0;
    const below = anchor.y < 0.5;
    if (right || left) {
      menu.style.left = `${right && (anchor.x < 0.5 || !left) ? x + gap : x - gap - own}px`;
      menu.style.top = `${inside(y - tall / 2, tall, height)}px`;
    } else {
      menu.style.left = `${inside(x - own / 2, own, width)}px`;
      menu.style.top = `${inside(below ? y + gap : y - gap - tall, tall, height)}px`;
    }
  }
}

/** Whether focus is to be seen here: keys were used last. */
function seen(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}
