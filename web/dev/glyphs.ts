// A contact sheet of all glyphs, for the eye alone: sizes, colours, themes. `npm run dev`, then
// /dev/glyphs.html; ?ids=king,queen&sizes=128&colours=white,black&faces=traditional&night narrow it.

import { glyph, glyphIds, seatMark, topMark, type Faces, type GlyphPath } from '../src/glyphs';
import { icons } from '../src/glyphs/icons';

const asked = new URLSearchParams(location.search);
const list = (key: string, all: string[]) => asked.get(key)?.split(',') ?? all;
const colours = ['white', 'black', 'red', 'blue', 'yellow', 'green', 'purple', 'orange', 'nobody', 'stone', 'dead'];
const ns = 'http://www.w3.org/2000/svg';

function svg(paths: { d: string; role: string }[], size: number, grid: number): SVGSVGElement {
  const box = document.createElementNS(ns, 'svg');
  box.setAttribute('viewBox', `0 0 ${grid} ${grid}`);
  box.setAttribute('width', `${size}`);
  box.setAttribute('height', `${size}`);
  for (const { d, role } of paths) {
    const path = document.createElementNS(ns, 'path');
    path.setAttribute('d', d);
    path.setAttribute('class', role);
    box.append(path);
  }
  return box;
}

function row(paths: (at: number) => GlyphPath[], sizes: number[], shown: string[], name: string) {
  const line = document.createElement('div');
  line.className = 'row';
  line.title = name;
  let at = 0;
  for (const size of sizes) {
    shown.forEach((colour) => {
      for (const tint of at++ % 2 ? ['dark', 'light'] : ['light', 'dark']) {
        const cell = svg(paths(at), size, 45);
        cell.classList.add('cell', tint);
        cell.dataset.colour = colour;
        line.append(cell);
      }
    });
  }
  return line;
}

const faces = (asked.get('faces') ?? 'international') as Faces;
const sizes = list('sizes', ['32', '45', '64', '128']).map(Number);
for (const night of asked.has('night') ? [true] : asked.has('day') ? [false] : [false, true]) {
  const part = document.createElement('section');
  part.dataset.theme = night ? 'dark' : 'light';
  if (night) part.className = 'night';
  for (const id of list('ids', glyphIds())) {
    part.append(row(() => glyph(id, faces).paths, sizes, list('colours', colours), id));
  }
  if (asked.has('marks') || !asked.has('ids')) {
    part.append(row((at) => [{ d: seatMark(at % 8), role: 'body' }], [45, 45], colours, 'marks'));
    for (const id of ['hunchback', 'giant', 'milady']) part.append(row(() => topMark(id), [45], colours, id));
  }
  if (asked.has('icons') || !asked.has('ids')) {
    const box = document.createElement('div');
    box.className = 'icons';
    for (const [name, d] of Object.entries(icons)) {
      const figure = document.createElement('figure');
      const small = svg([{ d, role: 'icon' }], 24, 24);
      figure.append(small, svg([{ d, role: 'icon' }], 48, 24), document.createElement('br'), name);
      box.append(figure);
    }
    part.append(box);
  }
  document.body.append(part);
}
