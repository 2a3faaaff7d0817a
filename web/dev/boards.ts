// Every kind of board from the fixtures, to look at and to play a turn on: `npm run dev`, then
// /dev/boards.html. `?scene=duck` shows those whose names contain it, `&seat=1` from that seat,
// `&size=card` as cards, `&faces=traditional`, `&touch=e2,e4` after these touches.

import { createBoard } from '../src/board';
import { scenes } from '../src/board/fixtures';
import { english as words } from '../src/board/fixtures/english';

document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const wish = new URLSearchParams(location.search);
const main = document.querySelector('main') as HTMLElement;
const status = document.querySelector('[role=status]') as HTMLElement;
const size = wish.get('size') === 'card' ? 'card' : 'full';
const shown = scenes.filter((scene) => scene.name.includes(wish.get('scene') ?? ''));
if (size === 'card') main.className = 'cards';
else if (shown.length === 1) main.className = 'one';

for (const scene of shown) {
  const section = document.createElement('section');
  const title = document.createElement('h2');
  title.textContent = scene.name;
  const bars = ['bar', 'bar'].map((name) => {
    const bar = document.createElement('div');
    bar.className = name;
    return bar;
  }) as [HTMLElement, HTMLElement];
  section.append(title);
  if (scene.view.hands.some((hand) => hand.length > 0)) section.append(bars[0]);
  main.append(section);
  const seat = Number(wish.get('seat') ?? scene.turn);
  const board = createBoard(section, {
    picture: scene.picture,
    view: scene.view,
    orientation: seat,
    turn: scene.turn,
    tree: scene.tree,
    words,
    size,
    faces: wish.get('faces') === 'traditional' ? 'traditional' : 'international',
    ask: (made) => Promise.resolve(scene.asks.find((ask) => ask.made.join() === made.join())?.tree ?? null),
    onTurn: (turn) => (status.textContent = `${scene.name}: ${turn}`),
    onCompose: (made) => (status.textContent = `${scene.name}: ${made.join(' ')} …`),
  });
  section.append(bars[1]);
  scene.view.hands.forEach((hand, at) => {
    if (hand.length > 0) bars[at === seat ? 1 : 0].append(board.hand(at));
  });
  for (const touch of wish.get('touch')?.split(',') ?? []) {
    const name = touch.startsWith('@') ? `[data-gesture="${touch}"]` : `[data-cell="${touch}"]`;
    section.querySelector(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
}
