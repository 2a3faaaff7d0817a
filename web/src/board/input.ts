// Pointers: taps and drags on cells and on pieces in hand, with mouse, pen or finger. Turns them into
// touches of gestures; what those mean is the composer's business.

/** What pointers can do to a board. */
export interface Pointable {
  /** The gesture of what lies at this element of the board or a hand; null for nothing. */
  gestureOf(element: Element | null): string | null;
  /** Whether what lies there can be picked up and dragged. */
  liftable(gesture: string): boolean;
  /** Whether it is what was touched last. */
  isChosen(gesture: string): boolean;
  /** Whether the turn in the making can go on to it. */
  isTarget(gesture: string): boolean;
  /** Begins a step with it. */
  choose(gesture: string): void;
  /** It was touched, by a pointer or by other means. */
  touch(gesture: string, pointed: boolean): void;
  /** It hangs at the pointer now. */
  lift(gesture: string, touch: boolean): void;
  carry(x: number, y: number, over: string | null): void;
  /** What cannot be picked up was drawn to another place. */
  strive(from: string, to: string): void;
  /** It was dropped there. */
  drop(over: string | null): void;
  /** It was not dropped at all. */
  release(): void;
}

interface Press {
  id: number;
  gesture: string;
  x: number;
  y: number;
  touch: boolean;
  liftable: boolean;
  /** What the press itself chose needs no touch at the end. */
  chose: boolean;
  lifted: boolean;
}

/** So far a pointer may tremble before it drags, in pixels. */
const TREMBLE = { mouse: 4, touch: 9 };

export class Pointers {
  private press: Press | null = null;
  private readonly stop = new AbortController();

  constructor(private readonly board: Pointable) {
    const options = { signal: this.stop.signal };
    const own = (event: PointerEvent) => this.press?.id === event.pointerId;
    addEventListener('pointermove', (event) => own(event) && this.move(event), options);
    addEventListener('pointerup', (event) => own(event) && this.up(event), options);
    addEventListener('pointercancel', (event) => own(event) && this.cancel(), options);
    addEventListener('blur', () => this.cancel(), options);
  }

  /** Listens to an element that shows cells or pieces in hand. */
  listen(element: Element): void {
    const options = { signal: this.stop.signal };
    element.addEventListener('pointerdown', (event) => this.down(event as PointerEvent), options);
    // A finger on what can be dragged does not scroll the page; anywhere else it does, and two zoom.
    element.addEventListener(
      'touchstart',
      (event) => {
        if ((event as TouchEvent).touches.length > 1) this.cancel();
        else if (this.press?.touch && this.press.liftable && event.cancelable) event.preventDefault();
      },
      { ...options, passive: false },
    );
    // Assistive technology clicks without pointers.
    element.addEventListener(
      'click',
      (event) => {
        const gesture = this.board.gestureOf(event.target as Element);
        if ((event as MouseEvent).detail === 0 && gesture !== null) this.board.touch(gesture, false);
      },
      options,
    );
  }

  get dragging(): boolean {
    return this.press?.lifted ?? false;
  }

  cancel(): void {
    const lifted = this.press?.lifted;
    this.press = null;
    if (lifted) this.board.release();
  }

  destroy(): void {
    this.stop.abort();
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.press) return;
    const target = event.target as Element;
    const gesture = this.board.gestureOf(target);
    if (gesture === null) return;
    // A finger's events otherwise all go to where it came down.
    if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.press = { id, gesture, x, y, touch: event.pointerType === 'touch', liftable: false, chose: false, lifted: false };
    this.renew();
  }

  /** Takes what is pressed up as it is now: what can be done may have changed under the pointer. */
  renew(): void {
    const { board, press } = this;
    if (!press || press.lifted) return this.cancel();
    const { gesture } = press;
    press.liftable = board.liftable(gesture);
    press.chose = press.liftable && !board.isChosen(gesture) && !board.isTarget(gesture);
    if (press.chose) board.choose(gesture);
  }

  private move(event: PointerEvent): void {
    const press = this.press;
    if (!press) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.lifted) {
      if (!press.liftable || far < (press.touch ? TREMBLE.touch : TREMBLE.mouse)) return;
      press.lifted = true;
      if (!this.board.isChosen(press.gesture)) this.board.choose(press.gesture);
      this.board.lift(press.gesture, press.touch);
    }
    event.preventDefault();
    this.board.carry(event.clientX, event.clientY, this.under(event));
  }

  private up(event: PointerEvent): void {
    this.move(event);
    const press = this.press;
    this.press = null;
    if (!press) return;
    const gesture = this.under(event);
    if (press.lifted) this.board.drop(gesture);
    else if (!press.chose && gesture === press.gesture) this.board.touch(gesture, true);
    else if (!press.liftable && gesture !== null) this.board.strive(press.gesture, gesture);
  }

  private under(event: PointerEvent): string | null {
    const found = document.elementFromPoint?.(event.clientX, event.clientY);
    return this.board.gestureOf(found ?? (event.target as Element));
  }
}
