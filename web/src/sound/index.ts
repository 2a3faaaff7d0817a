// The sounds of play, made at run time: wood on wood and a few soft bars, short and dry; no files.
// Silent on phones until switched on; the choice is remembered. Never the only sign of anything.

/** What can be heard: a man set down, one taken, a check or threat, the end, your turn. */
export type Sound = 'place' | 'capture' | 'check' | 'end' | 'turn';

const KEY = 'ashtapada.sound';

/** Whether nothing is to be heard: as chosen, or on phones where nothing was chosen. */
export function muted(): boolean {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept === 'off';
  } catch {
    // A browser that keeps nothing hears what its kind hears.
  }
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? true;
}

/** Switches the sounds off or on, and remembers it. */
export function setMuted(silent: boolean): void {
  try {
    localStorage.setItem(KEY, silent ? 'off' : 'on');
  } catch {
    // Nothing is kept then.
  }
}

/** A knock of wood: when it comes (seconds from now), its pitch in hertz, its loudness. */
type Knock = [when: number, pitch: number, loud: number];
/** A struck bar: as a knock, and how long it rings in seconds. */
type Bar = [when: number, pitch: number, loud: number, ring: number];

const SCORE: Record<Sound, { knocks: Knock[]; bars: Bar[] }> = {
  place: { knocks: [[0, 1500, 0.5]], bars: [] },
  capture: { knocks: [[0, 2100, 0.35], [0.055, 1150, 0.65]], bars: [] },
  check: { knocks: [[0, 1500, 0.4]], bars: [[0.03, 784, 0.16, 0.22], [0.11, 932, 0.13, 0.26]] },
  turn: { knocks: [], bars: [[0, 587, 0.14, 0.2], [0.09, 784, 0.14, 0.3]] },
  end: { knocks: [], bars: [[0, 784, 0.14, 0.35], [0.14, 587, 0.14, 0.35], [0.28, 392, 0.18, 0.7]] },
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Plays a sound, if sounds are on and the browser lets the page be heard. */
export function play(sound: Sound): void {
  if (muted() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const heard = context;
  const score = () => {
    // A knock heard late tells of nothing: what could not begin at once is dropped.
    if (heard.state !== 'running') return;
    for (const knock of SCORE[sound].knocks) strikeWood(heard, ...knock);
    for (const bar of SCORE[sound].bars) strikeBar(heard, ...bar);
  };
  if (heard.state === 'running') score();
  else void heard.resume().then(score, () => undefined);
}

/** A gain that begins loud and fades away, connected to the loudspeaker. */
function fading(heard: AudioContext, at: number, loud: number, ring: number): GainNode {
  const gain = heard.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + ring);
  gain.connect(heard.destination);
  return gain;
}

/** Noise through a narrow band for the tap, a falling tone for the table under it. */
function strikeWood(heard: AudioContext, when: number, pitch: number, loud: number): void {
  const at = heard.currentTime + when;
  if (!hiss) {
    hiss = heard.createBuffer(1, Math.ceil(heard.sampleRate * 0.08), heard.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const tap = heard.createBufferSource();
  tap.buffer = hiss;
  const band = heard.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 3;
  tap.connect(band).connect(fading(heard, at, loud * 1.6, 0.045));
  tap.start(at);
  tap.stop(at + 0.08);
  tone(heard, at, pitch / 7, loud * 0.5, 0.07, 'sine', 0.6);
}

/** A bar of wood: its tone and, two octaves above, a shorter one. */
function strikeBar(heard: AudioContext, when: number, pitch: number, loud: number, ring: number): void {
  const at = heard.currentTime + when;
  tone(heard, at, pitch, loud, ring, 'sine', 1);
  tone(heard, at, pitch * 4, loud * 0.3, ring * 0.25, 'sine', 1);
}

/** A fading tone that ends at `fall` times its pitch. */
function tone(
  heard: AudioContext, at: number, pitch: number, loud: number, ring: number, type: OscillatorType, fall: number,
): void {
  const voice = heard.createOscillator();
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(pitch * fall, at + ring);
  voice.connect(fading(heard, at, loud, ring));
  voice.start(at);
  voice.stop(at + ring);
}
