import { describe, expect, it, vi } from 'vitest';
import type { Picture } from '../api/Picture';
import type { Tree } from '../api/Tree';
import type { View } from '../api/View';
import book from './fixtures/scenes.json';
import { createBoard } from './index';

interface Scene {
  name: string;
  picture: string;
  view: View;
  turn: number;
  tree: Tree | null;
  asks: { made: string[]; tree: Tree | null }[];
}
const { pictures, scenes } = book as unknown as { pictures: Record<string, Picture>; scenes: Scene[] };

describe('every board', () => {
  it.each(scenes)('draws $name', (scene) => {
    const host = document.createElement('div');
    const board = createBoard(host, { picture: pictures[scene.picture] as Picture, view: scene.view, tree: scene.tree });
    const named = pictures[scene.picture]?.cells.filter((cell) => cell.name !== '').length;
    expect(host.querySelectorAll('[data-cell]').length).toBe(named);
    expect(host.querySelectorAll('[data-piece]').length).toBe(scene.view.stands.length);
    board.destroy();
    expect(host.children.length).toBe(0);
  });
});

it('makes a turn of two touches', () => {
  const scene = scenes.find((scene) => scene.name === 'chess start') as Scene;
  const onTurn = vi.fn();
  const host = document.createElement('div');
  createBoard(host, { picture: pictures['chess'] as Picture, view: scene.view, tree: scene.tree, onTurn });
  for (const name of ['e2', 'e4']) {
    host.querySelector(`[data-cell=${name}]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  expect(onTurn).toHaveBeenCalledExactlyOnceWith('e2e4');
});
