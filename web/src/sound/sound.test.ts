// That sounds are silent where they should be, that the choice lasts, and that each sound is made.

import { beforeEach, expect, test, vi } from 'vitest';

/** Counts what an audio context is asked for; any node takes any call. */
function listen(state = 'running') {
  const started: string[] = [];
  const value = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = (name: string) => {
    const it = {
      gain: value(), frequency: value(), Q: value(), type: '', buffer: null,
      connect: (to: unknown) => to, start: () => started.push(name), stop: vi.fn(),
    };
    return it;
  };
  vi.stubGlobal('AudioContext', class {
    state = state;
    currentTime = 1;
    sampleRate = 8000;
    destination = {};
    resume = async () => { this.state = 'running'; };
    createGain = () => node('gain');
    createOscillator = () => node('tone');
    createBufferSource = () => node('hiss');
    createBiquadFilter = () => node('band');
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  });
  return started;
}

const device = (coarse: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: coarse }));

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('phones are silent until told otherwise, desks are not', async () => {
  const { muted, setMuted } = await import('.');
  device(true);
  expect(muted()).toBe(true);
  device(false);
  expect(muted()).toBe(false);
  setMuted(true);
  expect(muted()).toBe(true);
  device(true);
  setMuted(false);
  expect(muted()).toBe(false);
});

test.each(['place', 'capture', 'check', 'end', 'turn'] as const)('%s is heard', async (sound) => {
  const started = listen();
  const { play, setMuted } = await import('.');
  setMuted(true);
  play(sound);
  expect(started).toEqual([]);
  setMuted(false);
  play(sound);
  expect(started.length).toBeGreaterThan(0);
});

test('a page that was not touched yet asks the browser first', async () => {
  const started = listen('suspended');
  const { play, setMuted } = await import('.');
  setMuted(false);
  play('place');
  expect(started).toEqual([]);
  await vi.waitFor(() => expect(started.length).toBeGreaterThan(0));
});

test('a browser without sound plays on', async () => {
  const { play, setMuted } = await import('.');
  setMuted(false);
  expect(() => play('end')).not.toThrow();
});
