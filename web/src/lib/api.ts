// What the pages ask the server over HTTP. Every failure is a `Failure`, with the server's own problem
// where it sent one. Tables in play are spoken to by lib/table.ts instead.

import type { Card } from '../api/Card';
import type { GameInfo } from '../api/GameInfo';
import type { Import } from '../api/Import';
import type { Imported } from '../api/Imported';
import type { Invite } from '../api/Invite';
import type { Joined } from '../api/Joined';
import type { Look } from '../api/Look';
import type { LookAnswer } from '../api/LookAnswer';
import type { Mine } from '../api/Mine';
import type { NewTable } from '../api/NewTable';
import type { Problem } from '../api/Problem';
import type { TableMade } from '../api/TableMade';

/** A question that got no good answer. `problem.code` is `offline` where nothing came back at all. */
export class Failure extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
    this.name = 'Failure';
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Failure({ code: 'offline', status: 0, detail: '', said: [] });
  }
  const text = await answer.text();
  if (answer.ok) return (text === '' ? undefined : JSON.parse(text)) as T;
  throw new Failure(problem(answer.status, text));
}

function problem(status: number, text: string): Problem {
  try {
    return { code: 'failed', detail: '', said: [], ...(JSON.parse(text) as Partial<Problem>), status };
  } catch {
    return { code: 'failed', status, detail: '', said: [] };
  }
}

/** Keeps an answer that does not change while the page is open; forgets a failure. */
function once<T>(question: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= question().catch((failure: unknown) => {
      kept = null;
      throw failure;
    });
    return kept;
  };
}

/**
 * What makes something the visitor's own goes one after the other: the first answer brings the cookie by
 * which the second is known to come from the same visitor.
 */
let last: Promise<unknown> = Promise.resolve();
function own<T>(question: () => Promise<T>): Promise<T> {
  const answer = last.then(question);
  last = answer.catch(() => undefined);
  return answer;
}

const id = encodeURIComponent;

export const gallery = once(() => ask<Card[]>('GET', '/api/gallery'));
export const games = once(() => ask<GameInfo[]>('GET', '/api/games'));
export const look = (what: Look) => ask<LookAnswer>('POST', '/api/look', what);
export const newTable = (what: NewTable) => own(() => ask<TableMade>('POST', '/api/tables', what));
export const mine = () => ask<Mine>('GET', '/api/mine');
export const invite = (token: string) => ask<Invite>('GET', `/api/invites/${id(token)}`);
export const join = (token: string) => own(() => ask<Joined>('POST', `/api/invites/${id(token)}`, {}));
export const importText = (what: Import) => ask<Imported>('POST', '/api/import', what);
export const keepRecord = (what: Import) => own(() => ask<TableMade>('POST', '/api/records', what));
export const me = () => ask<{ name: string }>('GET', '/api/me');
export const rename = (name: string) => own(() => ask<unknown>('PUT', '/api/me', { name }));

/** The address of a table's record. */
export const recordAddress = (table: string, form: 'pgn' | 'txt') =>
  `/api/tables/${id(table)}/record.${form}`;

/** The game with this id, alias or preset, and the options that a preset sets. */
export async function game(
  word: string,
): Promise<{ info: GameInfo; preset: GameInfo['presets'][number] | null } | null> {
  for (const info of await games()) {
    if (info.id === word || info.aliases.includes(word)) return { info, preset: null };
    const preset = info.presets.find((one) => one.id === word);
    if (preset) return { info, preset };
  }
  return null;
}
