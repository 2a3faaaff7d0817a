// Words made of the games' messages (i18n/*/games.ftl): names of games, pieces, seats, results. Only
// ids that the server's pictures and tables name are looked up; no game is known here.

import type { Counter } from '../api/Counter';
import type { Ending } from '../api/Ending';
import type { Entry } from '../api/Entry';
import type { GameInfo } from '../api/GameInfo';
import type { Picture } from '../api/Picture';
import type { Refusal } from '../api/Refusal';
import type { Saying } from '../api/Saying';
import type { Sitter } from '../api/Sitter';
import type { Table } from '../api/Table';
import type { Words } from '../board';
import { find, language, t } from '../i18n/language.svelte';
import { Failure } from './api';
import { acceptsDraw } from './record';

/** A game's name by its id. */
export function gameName(id: string, fallback?: string): string {
  return find(`game-${id}`) ?? fallback ?? id;
}

/** What a game is, in one line. */
export function gameLine(info: GameInfo): string {
  return find(`game-${info.id}-line`) ?? info.summary;
}

/** What a game's turn texts look like. */
export function turnsLike(id: string, fallback: string): string {
  return find(`game-${id}.turns`) ?? fallback;
}

/** An option's label. */
export function optionName(name: string, game: string): string {
  return find(`option-${name}`, { game }) ?? name.replaceAll('_', ' ');
}

/** An option's explanation. */
export function optionAbout(name: string, about: string, game: string): string {
  return find(`option-${name}-about`, { game }) ?? about;
}

/** A value that an option may have, as a word. */
export function valueName(value: string, option: string, game: string): string {
  const id = value.replaceAll(/[^A-Za-z0-9_-]/g, '_');
  return find(`value-${id}`, { option, game }) ?? value;
}

/** A colour as it stands alone: `White`. */
export function colourName(colour: string): string {
  return find(`colour-${colour}`) ?? capital(colour);
}

function colourInside(colour: string): string {
  return find(`colour-${colour}.name`) ?? colourName(colour);
}

/** `White’s`. */
export function colourOf(colour: string): string {
  return find(`colour-${colour}.of`) ?? colourName(colour);
}

/** The first letter as it begins a sentence. */
export function capital(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language()) + text.slice(first.length);
}

/** Names as the language joins them: `Red and Yellow`. */
export function list(names: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}

/** Who sits somewhere. Empty where a record from elsewhere does not say: who plays is known by the side alone. */
export function sitterName(sitter: Sitter, own: boolean): string {
  if (sitter.who === 'bot') return t('sitter-bot', { level: sitter.level });
  if (sitter.who === 'open') return t('sitter-open');
  if (sitter.who === 'elsewhere') return sitter.name;
  if (!own) return sitter.name || t('sitter-guest');
  return sitter.name ? t('sitter-named-you', { name: sitter.name }) : t('sitter-you');
}

/** Who sits somewhere, among others: no comma within the name. */
export function sitterListed(sitter: Sitter, own: boolean): string {
  return sitter.who === 'bot' ? t('sitter-bot-listed', { level: sitter.level }) : sitterName(sitter, own);
}

/** A counter's label. */
export function counterName(counter: Counter): string {
  return find(`counter-${counter.id}`) ?? counter.id;
}

/** A counter as a sentence. */
export function counterSaid(counter: Counter, picture: Picture): string {
  const numbers = { value: counter.value, limit: counter.limit ?? 0 };
  const colour = counter.seat === null ? undefined : picture.seats[counter.seat]?.colour;
  const by = colour && find(`counter-${counter.id}.by`, { ...numbers, colour: colourName(colour) });
  return by || (find(`counter-${counter.id}.said`, numbers) ?? counterName(counter));
}

/** Seats by their colours, within a sentence: `Red and Yellow`. */
export function seatsInside(seats: number[], picture: Picture): string {
  return list(seats.map((seat) => colourInside(picture.seats[seat]?.colour ?? '')));
}

/** The same as it begins a sentence. */
function seatsNamed(seats: number[], picture: Picture): string {
  return capital(seatsInside(seats, picture));
}

/** Those of the seats that somebody else plays, likewise; empty if there are none. */
export function othersNamed(seats: number[], { picture, yours }: Table): string {
  const others = seats.filter((seat) => !yours.includes(seat));
  return others.length === 0 ? '' : seatsNamed(others, picture);
}

/** How a game ended and why, in one or two sentences. */
export function endingSaid(ending: Ending, picture: Picture, game: string): string {
  const lost = picture.seats.map((_, seat) => seat).filter((seat) => !ending.winners.includes(seat));
  const losers = ending.winners.length === 0 ? [] : lost;
  const said = find(`reason-${ending.reason}`, {
    game,
    who: 'colour',
    winners: ending.winners.length,
    winner: seatsNamed(ending.winners, picture),
    losers: losers.length,
    loser: seatsNamed(losers, picture),
    result: ending.result ?? ending.points.join(' : '),
  });
  return said ?? ending.reason;
}

/** An event's button. */
export function eventName(event: string, game: string): string {
  return find(`event-${event}`, { game }) ?? event;
}

/** The event at this place of a record, as what was done. */
export function eventDone(entries: Entry[], at: number, game: string): string {
  const event = entries[at]?.text ?? '';
  return find(`event-${event}.${acceptsDraw(entries, at) ? 'accepted' : 'done'}`, { game }) ?? event;
}

/** Why something had no effect. */
export function refusalSaid(why: Refusal | 'lost' | 'unheard' | 'missed'): string {
  return t(`refused-${why.replaceAll('_', '-')}`);
}

/** What went wrong, for a reader. Of what we have no words for the server's English says more. */
export function failureSaid(failure: unknown): { title: string; said: Saying[]; english: string } {
  const problem = failure instanceof Failure ? failure.problem : { code: 'failed', detail: '', said: [] };
  const title = find(`problem-${problem.code.replaceAll('_', '-')}`);
  const english = title === null && problem.said.length === 0 ? problem.detail : '';
  return { title: title ?? t('problem-failed'), said: problem.said, english };
}

/** The words that a board of this game says. */
export function boardWords(game: string): Words {
  const piece = (glyph: string, name: string) => find(`piece-${glyph}`, { game }) ?? name;
  const gender = (glyph: string) => find(`piece-${glyph}.gender`) ?? 'n';
  const man = (colour: string | null, glyph: string, name: string) => {
    const word = piece(glyph, name);
    if (colour === null) return word;
    const adjective = find(`colour-${colour}.adj`, { gender: gender(glyph) }) ?? colour;
    return t('piece-of', { colour: adjective, piece: word });
  };
  return {
    board: t('board'),
    piece,
    colour: colourInside,
    man,
    dead: (of) => t('board-dead', { piece: of }),
    way: (id) => find(`way-${id}`, { game }) ?? id,
    tower: (height, top, role) =>
      role === null
        ? t('board-tower', { height, top })
        : t('board-tower-role', { height, top, role }),
    count: (number) => t('board-count', { number, game }),
    inHand: (of, number) => t('board-in-hand', { piece: of, number }),
    hand: (colour) => t('board-hand', { colour: colourName(colour) }),
    choose: t('board-choose'),
    done: t('board-done'),
    empty: t('board-empty'),
    unseen: t('board-unseen'),
    lastSeen: (man) => t('board-last-seen', { piece: man }),
    canStart: t('board-can-start'),
    canGo: t('board-can-go'),
    canTake: t('board-can-take'),
    chosen: t('board-chosen'),
    check: t('board-check'),
    last: t('board-last'),
    earlier: t('board-earlier'),
    linked: t('board-linked'),
    moved: (of, from, to) => t('board-moved', { piece: of, from, to }),
    took: (moved, taken) => t('board-took', { moved, taken }),
    promoted: (moved, piece) => t('board-promoted', { moved, piece }),
    put: (of, to) => t('board-put', { piece: of, to }),
    became: (moved, tower) => t('board-became', { moved, tower }),
    appeared: (of, on) => t('board-appeared', { piece: of, on }),
    goes: (what, number, cells) => t('board-goes', { what, number, cells, listed: cells ? 'yes' : 'no' }),
    goesOn: (steps, number, cells) => t('board-goes-on', { steps: capital(steps), number, cells, listed: cells ? 'yes' : 'no' }),
    choosing: (what, options) => t('board-choosing', { what, options }),
    nothing: t('board-nothing'),
    gone: (of, from) => t('board-gone', { piece: of, from }),
  };
}
