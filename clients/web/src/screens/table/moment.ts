import type { HistoryStop } from '@tavola/client-core';

/** The number of the last move that stands at each stop: a step that was taken back no longer counts. */
export function numbersOf(stops: readonly Pick<HistoryStop, 'kind'>[]): readonly number[] {
  let number = 0;
  return stops.map(({ kind }) => {
    if (kind === 'undo') number = Math.max(0, number - 1);
    else if (kind !== 'start') number += 1;
    return number;
  });
}

/** The moment that the address names; null: now. */
export function momentIn(search: string): number | null {
  const raw = new URLSearchParams(search).get('move');
  return raw !== null && /^\d{1,6}$/.test(raw) ? Number(raw) : null;
}

/** The same address with some of its parameters set, or taken away by null. */
export function withParameters(search: string, set: Readonly<Record<string, string | null>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(set)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The way to the table of ours that a text links to; null when it links to none. */
export function tableIn(text: string, origin: string): string | null {
  const start = text.indexOf(`${origin}/t/`);
  const path = start < 0 ? undefined : /^\/t\/[A-Za-z0-9]{1,40}/.exec(text.slice(start + origin.length))?.[0];
  return path ?? null;
}
