import type { HistoryStop } from '@tavola/client-core';

/** The move number at each stop. Undone moves do not count. */
export function moveNumbers(stops: readonly Pick<HistoryStop, 'kind'>[]): readonly number[] {
  let number = 0;
  return stops.map(({ kind }) => {
    if (kind === 'undo') number = Math.max(0, number - 1);
    else if (kind !== 'start') number += 1;
    return number;
  });
}

/** The position in the address, or null for the latest. */
export function positionParam(search: string): number | null {
  const raw = new URLSearchParams(search).get('move');
  return raw !== null && /^\d{1,6}$/.test(raw) ? Number(raw) : null;
}

/** Sets parameters of a query string. Null removes one. */
export function withParams(search: string, set: Readonly<Record<string, string | null>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(set)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The path of a table of this server that a text links to, or null. */
export function tablePathIn(text: string, origin: string): string | null {
  const start = text.indexOf(`${origin}/t/`);
  const path = start < 0 ? undefined : /^\/t\/[A-Za-z0-9]{1,40}/.exec(text.slice(start + origin.length))?.[0];
  return path ?? null;
}
