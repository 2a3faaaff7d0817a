// What the record of a game from elsewhere says of it, briefly: where and when, how strong the players were, why
// it ended. Knows no game.

import type { Tag } from '../api/Tag';
import { t } from '../i18n/language.svelte';
import { sayingSaid } from './sayings';
import { capital, colourName } from './words';

/** Words that PGN has for nothing in particular. */
const NOTHING = ['-'];

/** The lines; none where the record says nothing of all that. */
export function facts(tags: Tag[], colours: string[]): string[] {
  const value = (name: string) => {
    const found = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())?.value ?? '';
    return NOTHING.includes(found.toLowerCase()) ? '' : found;
  };
  const round = value('Round');
  const place = [value('Event'), value('Site'), round && t('tag-round', { round }), value('Date')];
  const ratings = colours.map((colour) => {
    const rating = value(`${capital(colour)}Elo`);
    return rating && `${colourName(colour)} ${rating}`;
  });
  const rated = ratings.filter(Boolean).join(', ');
  const why = tags.flatMap(({ said }) => said ?? []).map((said) => sayingSaid(said));
  return [place.filter(Boolean).join(' · '), rated && `Elo: ${rated}`, ...why].filter(Boolean);
}
