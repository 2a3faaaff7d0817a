// The drawn board: layers of SVG, kept in step with what is shown. Cells are made once for a picture
// and orientation; stacks are keyed by cell and drawn anew only where they differ. Takes no input.

import type { Picture } from '../api/Picture';
import type { Piece } from '../api/Piece';
import type { Faces } from '../glyphs';
import { TRAVEL, fade, motions, taken, travel } from './anim';
import type { Spot } from './choice';
import { type Layout, type Place, type Point, UNIT, inset, layOut, path } from './geometry';
import { RIM, drawCoordinates, drawDecorations, drawFog, drawGround, groundDefs, rimOf } from './ground';
import { type CellNote, cellWords, manId } from './labels';
import { type Mark, drawLink, drawMark, glow } from './marks';
import { Figures } from './pieces';
import { drawStack, overhang } from './stacks';
import { type Stands, stackKey } from './state';
import { freshPrefix, put, svg } from './svg';
import type { Words } from './words';

/** All that a board shows at one moment. */
export interface Shown {
  picture: Picture;
  orientation: number;
  faces: Faces;
  card: boolean;
  coordinates: boolean;
  stands: Stands;
  roles: ReadonlyMap<number, number>;
  unseen: readonly number[];
  /** What stood on unseen cells when they were seen last. */
  remembered: Stands;
  last: readonly number[];
  links: readonly (readonly number[])[];
  marks: readonly (readonly [cell: number, mark: Mark])[];
  notes: ReadonlyMap<number, CellNote>;
  /** So many pieces of the stack on a cell are shown lifted. */
  lifted: ReadonlyMap<number, number>;
  /** The cell whose men are being dragged, and how many of them. */
  dragged: number | null;
  words: Words;
  /** What the picture of a card shows. */
  label: string;
}

/** A stack as it was drawn, with the key that tells whether it still holds. */
interface Drawn {
  key: string;
  element: SVGGElement;
}

const LAYERS = ['ground', 'decorations', 'coordinates', 'fog', 'under', 'links', 'focus', 'leaving', 'pieces', 'over', 'ghost'] as const;
type Layer = (typeof LAYERS)[number];

export class Drawing {
  readonly root: SVGSVGElement;
  layout: Layout;
  readonly figures: Figures;
  /** Cell elements by index. */
  readonly cells = new Map<number, SVGGElement>();
  private readonly prefix = freshPrefix();
  private readonly layers: Record<Layer, SVGGElement>;
  private readonly grid: SVGGElement;
  private readonly drawn = new Map<number, Drawn>();
  private readonly links = new Map<string, { cells: readonly number[]; element: SVGGElement }>();
  private shown: Shown | null = null;
  /** How wide the rim is. */
  rim = RIM;
  private marksKey = '';
  private fogKey = '';

  constructor(shown: Shown) {
    const defs = svg('defs', {}, ...groundDefs(this.prefix), glow(`${this.prefix}glow`));
    this.figures = new Figures(defs, this.prefix, shown.picture, shown.faces);
    this.layout = layOut(shown.picture, shown.orientation);
    const layer = (name: Layer) => svg('g', { class: `layer ${name}`, 'aria-hidden': 'true' });
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, layer(name)])) as Record<Layer, SVGGElement>;
    this.grid = svg('g', shown.card ? {} : { class: 'cells', role: 'grid' });
    this.root = svg('svg', { class: 'squares' }, defs);
    const below = LAYERS.slice(0, 5).map((name) => this.layers[name]);
    const above = LAYERS.slice(5).map((name) => this.layers[name]);
    this.root.append(...below, this.grid, ...above);
    if (shown.card) put(this.root, 'role', 'img');
    else put(this.root, 'role', 'presentation');
  }

  /** Shows this. With `animated`, men travel from where they were. */
  show(shown: Shown, animated: boolean): void {
    const old = this.shown;
    this.shown = shown;
    const newFigures = this.figures.change(shown.picture, shown.faces);
    const newLayout = !old || old.picture !== shown.picture || old.orientation !== shown.orientation;
    const written = shown.coordinates && !shown.card;
    const rim = rimOf(shown.picture, written);
    const newRim = rim !== this.rim;
    this.rim = rim;
    if (newLayout || newRim) this.layOut(shown);
    if (newLayout || newRim || old.coordinates !== shown.coordinates) {
      this.layers.coordinates.replaceChildren(...(written ? drawCoordinates(this.layout, rim) : []));
    }
    if (newLayout || newFigures) this.clearPieces();
    const before = old?.stands;
    this.drawPieces(shown);
    if (animated && before && !newLayout) this.animate(before, shown);
    this.drawMarks(shown);
    this.drawLinks(shown, animated && !newLayout);
    this.drawUnseen(shown);
    if (shown.card) put(this.root, 'aria-label', shown.label);
    else this.label(shown);
  }

  /** The cell element that takes part in tabbing. */
  rove(cell: number): void {
    for (const [index, element] of this.cells) put(element, 'tabindex', index === cell ? '0' : '-1');
  }

  /** Draws the focus ring on a cell, or nowhere. */
  ring(cell: number | null): void {
    const place = cell === null ? undefined : this.layout.places[cell];
    const d = place && path(inset(place, 1.8));
    this.layers.focus.replaceChildren(
      ...(d ? [svg('path', { class: 'ring-outer', d }), svg('path', { class: 'ring', d })] : []),
    );
  }

  /** Marks the cell that a dragged man is above. */
  hover(cell: number | null): void {
    const place = cell === null ? undefined : this.layout.places[cell];
    this.layers.ghost.querySelector('.over')?.remove();
    if (place) this.layers.ghost.prepend(drawMark(place, 'over', this.prefix));
  }

  /** Men that hang at the pointer; null for none. */
  ghost(pieces: readonly Piece[] | null, role?: string): void {
    this.layers.ghost.replaceChildren();
    if (pieces) this.layers.ghost.append(svg('g', { class: 'hanging' }, drawStack(this.figures, { pieces, role })));
  }

  /** Moves what hangs at the pointer to this place on the page. */
  carry(clientX: number, clientY: number, raised: boolean): void {
    const matrix = this.root.getScreenCTM?.()?.inverse();
    if (!matrix) return;
    const x = matrix.a * clientX + matrix.c * clientY + matrix.e;
    const y = matrix.b * clientX + matrix.d * clientY + matrix.f;
    const scale = this.scale() * (raised ? 1.5 : 1.1);
    const lift = raised ? UNIT * 0.6 : 0;
    const hanging = this.layers.ghost.querySelector('.hanging');
    hanging?.setAttribute('transform', `translate(${x} ${y - lift}) scale(${scale})`);
  }

  /** A drawing of a stack by itself, for choices and hands. */
  picture(pieces: readonly Piece[], lifted?: number): SVGSVGElement {
    const half = UNIT / 2;
    const above = lifted ? overhang(pieces.length, true) : 0;
    const box = [-half, -half - above, UNIT, UNIT + above].join(' ');
    const stack = drawStack(this.figures, { pieces, lifted, plain: true });
    return svg('svg', { viewBox: box, class: 'small', 'aria-hidden': 'true' }, stack);
  }

  /** A drawing of some cells with what would stand on them. */
  crop(cells: readonly number[], stands: Stands): SVGSVGElement {
    const places = cells.map((cell) => this.layout.places[cell]).filter((place) => place !== undefined);
    const corners = places.flatMap((place) => place.polygon);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const box = [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
    const grounds = places.map((place) => svg('path', { class: `tint tint-${place.tint}`, d: path(place.polygon) }));
    const men = places.flatMap((place) => {
      const pieces = stands.get(place.cell);
      if (!pieces) return [];
      const man = drawStack(this.figures, { pieces });
      put(man, 'transform', standAt(place));
      return [man];
    });
    const material = this.root.getAttribute('data-material');
    return svg('svg', { viewBox: box.join(' '), class: 'small crop', 'data-material': material, 'aria-hidden': 'true' }, ...grounds, ...men);
  }

  /** Where a cell lies within the board, in parts of its width and height. */
  spot(cell: number): Spot | null {
    const place = this.layout.places[cell];
    if (!place) return null;
    const { left, top, width, height } = this.layout;
    const { rim } = this;
    const [wide, high] = [width + 2 * rim, height + 2 * rim];
    return {
      x: (place.centre[0] - left + rim) / wide,
      y: (place.centre[1] - top + rim) / high,
      rx: place.radius / wide,
      ry: place.radius / high,
    };
  }

  /** Men are as large as the cells of this board allow. */
  private scale(): number {
    const place = this.layout.places.find((place) => place !== undefined);
    return Math.min(1, (2 * (place?.radius ?? UNIT / 2)) / UNIT);
  }

  private layOut(shown: Shown): void {
    const layout = layOut(shown.picture, shown.orientation);
    this.layout = layout;
    const { left, top, width, height } = layout;
    const { rim } = this;
    const box = [left - rim, top - rim, width + 2 * rim, height + 2 * rim];
    put(this.root, 'viewBox', box.map((side) => side.toFixed(1)).join(' '));
    put(this.root, 'data-material', shown.picture.material);
    this.layers.ground.replaceChildren(...drawGround(shown.picture, layout, this.prefix, rim));
    this.layers.decorations.replaceChildren(...drawDecorations(shown.picture, layout));
    [this.marksKey, this.fogKey] = ['', ''];
    this.links.clear();
    this.layers.links.replaceChildren();
    if (!shown.card) this.makeCells(layout);
  }

  private makeCells(layout: Layout): void {
    const columns = columnsOf(layout);
    const kept = new Map(this.cells);
    this.cells.clear();
    const rows = layout.rows.map((row, at) => {
      const cells = row.map((place) => {
        const cell = kept.get(place.cell) ?? svg('g', { class: 'cell', role: 'gridcell', tabindex: -1 }, svg('polygon'));
        put(cell, 'data-cell', place.name);
        put(cell, 'aria-colindex', String((columns.get(Math.round(place.centre[0])) ?? 0) + 1));
        put(cell.firstElementChild as Element, 'points', place.polygon.map((point) => point.join(',')).join(' '));
        this.cells.set(place.cell, cell);
        return cell;
      });
      return svg('g', { role: 'row', 'aria-rowindex': at + 1 }, ...cells);
    });
    put(this.grid, 'aria-rowcount', String(rows.length));
    put(this.grid, 'aria-colcount', String(columns.size));
    this.grid.replaceChildren(...rows);
  }

  private clearPieces(): void {
    this.drawn.clear();
    this.layers.pieces.replaceChildren();
  }

  private drawPieces(shown: Shown): void {
    for (const [cell, { element }] of this.drawn) {
      if (shown.stands.has(cell)) continue;
      element.remove();
      this.drawn.delete(cell);
    }
    for (const [cell, pieces] of shown.stands) {
      const place = this.layout.places[cell];
      if (!place) continue;
      const role = shown.picture.kinds[shown.roles.get(cell) ?? -1]?.glyph;
      const lifted = shown.lifted.get(cell);
      const key = `${stackKey(pieces)}|${role ?? ''}|${lifted ?? ''}`;
      let drawn = this.drawn.get(cell);
      if (drawn?.key !== key) {
        const element = drawStack(this.figures, { pieces, role, lifted });
        put(element, 'transform', standAt(place));
        put(element, 'data-at', place.name);
        drawn?.element.remove();
        drawn = { key, element };
        this.drawn.set(cell, drawn);
        this.insert(element, place);
      }
      drawn.element.classList.toggle('dragged', shown.dragged === cell);
    }
  }

  /** Stacks lower on the screen are painted later, since towers may reach beyond their cell. */
  private insert(element: SVGGElement, place: Place): void {
    const later = [...this.drawn].find(([cell, drawn]) => {
      const other = this.layout.places[cell];
      return other && drawn.element.parentNode && other.centre[1] > place.centre[1];
    });
    this.layers.pieces.insertBefore(element, later?.[1].element ?? null);
  }

  /** Men travel, and those taken fade under them. Who was dragged is there already. */
  private animate(before: Stands, shown: Shown): void {
    const found = motions(before, shown.stands, shown.last);
    for (const { cell, pieces } of taken(before, shown.stands, found)) {
      const place = this.layout.places[cell];
      if (!place) continue;
      const element = drawStack(this.figures, { pieces });
      put(element, 'transform', standAt(place));
      this.layers.leaving.append(element);
      fade(element, true, 1.5 * TRAVEL);
    }
    for (const { from, to, count } of found) {
      if (from === shown.dragged) continue;
      const [a, b] = [this.layout.places[from], this.layout.places[to]];
      const element = this.drawn.get(to)?.element;
      if (!a || !b || !element) continue;
      this.layers.pieces.append(element);
      const scale = Math.min(1, (2 * b.radius) / UNIT);
      const by = [(a.centre[0] - b.centre[0]) / scale, (a.centre[1] - b.centre[1]) / scale] as const;
      for (const man of [...element.querySelectorAll('.man')].slice(-count)) travel(man, by);
    }
  }

  private drawMarks(shown: Shown): void {
    const key = shown.marks.map(([cell, mark]) => `${cell}${mark}`).join(' ');
    if (key === this.marksKey) return;
    this.marksKey = key;
    const slab = shown.picture.material === 'stone';
    const draw = (above: boolean) =>
      shown.marks.flatMap(([cell, mark]) => {
        const place = this.layout.places[cell];
        return place && (mark === 'go') === above ? [drawMark(place, mark, this.prefix, slab)] : [];
      });
    this.layers.under.replaceChildren(...draw(false));
    this.layers.over.replaceChildren(...draw(true));
  }

  /** Links that moved travel with their men; one that is no more breaks for all to see. */
  private drawLinks(shown: Shown, animated: boolean): void {
    const wanted = new Map(shown.links.map((cells) => [cells.join(' '), cells]));
    const gone = [...this.links].filter(([key]) => !wanted.has(key));
    for (const [key, cells] of wanted) {
      if (this.links.has(key)) continue;
      const element = drawLink(this.layout, cells);
      this.links.set(key, { cells, element });
      this.layers.links.append(element);
      const old = gone.findIndex(([, link]) => link.cells.length === cells.length);
      const [moved] = old < 0 ? [] : gone.splice(old, 1);
      if (!moved) continue;
      this.links.delete(moved[0]);
      moved[1].element.remove();
      const [from, to] = [this.middle(moved[1].cells), this.middle(cells)];
      if (animated) travel(element, [from[0] - to[0], from[1] - to[1]]);
    }
    for (const [key, link] of gone) {
      this.links.delete(key);
      fade(link.element, animated);
    }
  }

  private middle(cells: readonly number[]): Point {
    const centres = cells.map((cell) => this.layout.places[cell]?.centre ?? [0, 0]);
    const sum = (axis: 0 | 1) => centres.reduce((sum, centre) => sum + (centre[axis] ?? 0), 0);
    return [sum(0) / centres.length, sum(1) / centres.length];
  }

  private drawUnseen(shown: Shown): void {
    const known = shown.unseen.filter((cell) => shown.remembered.has(cell));
    const key = shown.unseen.map((cell) => `${cell}:${stackKey(shown.remembered.get(cell) ?? [])}`).join(' ') + known.length;
    if (key === this.fogKey) return;
    this.fogKey = key;
    const never = shown.unseen.filter((cell) => !shown.remembered.has(cell));
    const men = known.flatMap((cell) => {
      const [place, pieces] = [this.layout.places[cell], shown.remembered.get(cell) ?? []];
      if (!place || pieces.length === 0) return [];
      const man = drawStack(this.figures, { pieces });
      put(man, 'transform', standAt(place));
      man.classList.add('remembered');
      return [man];
    });
    const fog = (cells: readonly number[], thin: boolean) => drawFog(this.layout, cells, this.prefix, thin);
    this.layers.fog.replaceChildren(...men, ...fog(known, true), ...fog(never, false));
  }

  private label(shown: Shown): void {
    const { picture, words } = shown;
    put(this.grid, 'aria-label', shown.label);
    const unseen = new Set(shown.unseen);
    for (const [cell, element] of this.cells) {
      const pieces = shown.stands.get(cell) ?? [];
      const hidden = unseen.has(cell);
      const lastSeen = hidden ? shown.remembered.get(cell)?.at(-1) : undefined;
      const note = { ...shown.notes.get(cell), unseen: hidden, lastSeen, role: shown.roles.get(cell) };
      put(element, 'aria-label', cellWords(picture, picture.cells[cell]?.name ?? '', pieces, note, words));
      put(element, 'aria-selected', note.chosen ? 'true' : null);
      put(element, 'data-piece', pieces.length ? pieces.map((piece) => manId(picture, piece)).join(',') : null);
      put(element, 'data-can', note.go ? 'go' : note.start ? 'start' : null);
      put(element, 'data-unseen', note.unseen ? '' : null);
    }
  }
}

/** The transform that sets men on a cell. */
function standAt(place: Place): string {
  const scale = Math.min(1, (2 * place.radius) / UNIT);
  const [x, y] = place.centre;
  return `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`;
}

/** The columns of a layout by their place on the screen, from left to right. */
function columnsOf(layout: Layout): Map<number, number> {
  const xs = new Set(layout.rows.flat().map((place) => Math.round(place.centre[0])));
  return new Map([...xs].sort((a, b) => a - b).map((x, at) => [x, at]));
}
