import type { HistoryStop } from '@tavola/client-core';

/** The move number at each stop. Undone moves do not count, nor do resignations and agreements. */
export function moveNumbers(stops: readonly Pick<HistoryStop, 'kind'>[]): readonly number[] {
  let number = 0;
  return stops.map(({ kind }) => {
    if (kind === 'undo') number = Math.max(0, number - 1);
    else if (kind === 'move' || kind === 'resolve') number += 1;
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
