// Single figures: glyphs as shared symbols, painted in a seat's colours, with the seat's mark where
// colour alone would not do, and hatched where the army is dead.

import type { Picture } from '../api/Picture';
import type { Piece } from '../api/Piece';
import { type Faces, type GlyphPath, glyph, hasFaces, seatMark, topMark } from '../glyphs';
import { UNIT } from './geometry';
import { svg } from './svg';

/** The figures of one board: each glyph is kept once and used by all its pieces. */
export class Figures {
  private readonly known = new Map<string, string>();
  private picture: Picture;
  private faces: Faces;

  constructor(
    private readonly defs: SVGDefsElement,
    private readonly prefix: string,
    picture: Picture,
    faces: Faces,
  ) {
    this.picture = picture;
    this.faces = facesFor(picture, faces);
    defs.append(hatching(`${prefix}hatch`));
  }

  /** Changes what is drawn; true if pieces must be drawn anew. */
  change(picture: Picture, faces: Faces): boolean {
    const wanted = facesFor(picture, faces);
    const changed = wanted !== this.faces || picture !== this.picture;
    [this.picture, this.faces] = [picture, wanted];
    return changed;
  }

  /** A figure by its glyph's id, on a grid of UNIT by UNIT. */
  figure(id: string): SVGUseElement {
    return this.use(`${this.faces}-${id}`, () => glyph(id, this.faces).paths);
  }

  /** The mark on top of a disc. */
  mark(id: string): SVGUseElement {
    return this.use(`top-${id}`, () => topMark(id));
  }

  /** Whether this is something flat that towers are built of. */
  isDisc(id: string): boolean {
    return id === 'disc' || topMark(id).length > 0;
  }

  glyphOf(piece: Piece): string {
    return this.picture.kinds[piece.kind]?.glyph ?? '';
  }

  /** What an element's `data-colour` must be for this piece. */
  colourOf(piece: Piece): string {
    if (piece.dead) return 'dead';
    return this.picture.seats[piece.seat ?? -1]?.colour ?? glyph(this.glyphOf(piece)).own ?? 'nobody';
  }

  /** A piece with all its signs. */
  man(piece: Piece): SVGGElement {
    const id = this.glyphOf(piece);
    const man = svg('g', { class: 'man', 'data-colour': this.colourOf(piece) }, this.figure(id));
    if (piece.dead) man.append(this.hatch(id));
    const mark = this.seatMark(piece);
    if (mark) man.append(mark);
    return man;
  }

  /** Where more than two play, a shape at the foot says whose the piece is. */
  private seatMark(piece: Piece): SVGPathElement | null {
    if (piece.seat === null || this.picture.seats.length < 3) return null;
    const scale = 0.36;
    const at = `translate(${UNIT - 10} ${UNIT - 10}) scale(${scale}) translate(-22.5 -22.5)`;
    return svg('path', { class: 'seat-mark', d: seatMark(piece.seat), transform: at });
  }

  private hatch(id: string): SVGGElement {
    const bodies = glyph(id, this.faces).paths.filter((path) => path.role === 'body');
    const fill = `url(#${this.prefix}hatch)`;
    return svg('g', {}, ...bodies.map((path) => svg('path', { d: path.d, fill })));
  }

  private use(key: string, paths: () => GlyphPath[]): SVGUseElement {
    let id = this.known.get(key);
    if (id === undefined) {
      id = this.prefix + key;
      this.known.set(key, id);
      const shapes = paths().map((path) => svg('path', { class: path.role, d: path.d }));
      this.defs.append(svg('g', { id, class: 'glyph' }, ...shapes));
    }
    return svg('use', { href: `#${id}` });
  }
}

function facesFor(picture: Picture, wanted: Faces): Faces {
  return hasFaces(picture.kinds.map((kind) => kind.glyph)) ? wanted : 'international';
}

function hatching(id: string): SVGPatternElement {
  return svg(
    'pattern',
    { id, width: 5, height: 5, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    svg('path', { class: 'hatch', d: 'M0 0V5' }),
  );
}
