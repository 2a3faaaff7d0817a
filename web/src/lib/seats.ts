// Who is to sit where when a table is set up: the usual arrangements, and one's own.

import type { NewSeat } from '../api/NewSeat';

/** The usual arrangements. */
export type Company = 'bot' | 'screen' | 'link';

/** The seats of an arrangement: `mine` is the own seat, `level` that of the bots. */
export function arranged(company: Company, count: number, mine: number, level: number): NewSeat[] {
  return Array.from({ length: count }, (_, seat): NewSeat => {
    if (seat === mine || company === 'screen') return { who: 'me' };
    return company === 'bot' ? { who: 'bot', level } : { who: 'open' };
  });
}

/** The arrangement that seats chosen one by one are most like: a link if somebody has to be invited. */
export function companyOf(seats: NewSeat[]): Company {
  if (seats.some((one) => one.who === 'open')) return 'link';
  return seats.some((one) => one.who === 'bot') ? 'bot' : 'screen';
}

/** How strong a level is, in a word's id. */
export function strength(level: number): string {
  if (level <= 2) return 'gentle';
  if (level <= 4) return 'easy';
  if (level <= 6) return 'medium';
  if (level <= 8) return 'hard';
  return 'hardest';
}

/** A seat drawn by lot. */
export function anySeat(count: number): number {
  return Math.floor(Math.random() * count);
}
