// What a clock shows between two messages of the server, which alone judges the time.

import type { ClockSetup } from '../api/ClockSetup';
import type { ClockState } from '../api/ClockState';

/** What is left on a clock some milliseconds after it was sent. */
export function ticked(clock: ClockState, setup: ClockSetup, passed: number): ClockState {
  if (!clock.running || passed <= 0) return clock;
  if (setup.kind === 'delay') {
    const free = Math.min(clock.grace, passed);
    return { ...clock, grace: clock.grace - free, left: Math.max(0, clock.left - (passed - free)) };
  }
  const left = Math.max(0, clock.left - passed);
  let over = passed - (clock.left - left);
  if (setup.kind !== 'byoyomi' || over <= 0) return { ...clock, left };
  let { grace, periods } = clock;
  while (over >= grace && periods > 1 && setup.period > 0) {
    over -= grace;
    periods -= 1;
    grace = setup.period;
  }
  return { ...clock, left, periods, grace: Math.max(0, grace - over) };
}

/** The time that counts now: the main time, or the running period once that is used up. */
export function timeLeft(clock: ClockState, setup: ClockSetup): number {
  return setup.kind === 'byoyomi' && clock.left <= 0 ? clock.grace : clock.left;
}

/** A time as people read it: `1:05:09`, `4:07`, `0:09.3` when it gets short. */
export function timeText(milliseconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  if (milliseconds < 10_000) {
    const tenths = Math.floor(milliseconds / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
