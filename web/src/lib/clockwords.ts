// A clock's settings in words: `Fischer, 10 minutes + 5 s`.

import type { ClockSetup } from '../api/ClockSetup';
import { t } from '../i18n/language.svelte';

/** How thinking time is kept, in a few words. */
export function clockSaid(clock: ClockSetup): string {
  if (clock.kind === 'none') return t('clock-none');
  const main = t('minutes', { number: clock.main / 60_000 });
  if (clock.kind === 'fischer') return `${main} + ${t('seconds', { number: clock.increment / 1000 })}`;
  if (clock.kind === 'delay') return `${main}, ${t('clock-delay').toLowerCase()} ${t('seconds', { number: clock.delay / 1000 })}`;
  return `${main}, ${clock.periods} × ${t('seconds', { number: clock.period / 1000 })}`;
}
