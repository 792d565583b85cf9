import type { TableInfo } from '@tavola/client-core';

/**
 * What a player knows about a rematch. `wanted`: others asked, we did not. `asked`: we asked, others have to. `agreed`:
 * everyone did, or the new game has begun without the others.
 */
export interface RematchState {
  readonly kind: 'none' | 'wanted' | 'asked' | 'agreed';
  /** Players who want a rematch, or after our own request, players who have not answered. */
  readonly names: readonly string[];
  /** The new table. Null before anyone asked. */
  readonly path: string | null;
  /** Its host: the first who asked. Null before anyone asked. */
  readonly host: string | null;
}

const NO_REMATCH: RematchState = { kind: 'none', names: [], path: null, host: null };

/** How long the others have to answer, before the host may go on without them (ms). */
export const ANSWER_TIME = 60_000;

/** @param own our name, or null */
export function rematchState(
  { rematch, chairs }: Pick<TableInfo, 'rematch' | 'chairs'>,
  own: string | null,
): RematchState {
  if (rematch === undefined) return NO_REMATCH;
  const { want, code, begun = false } = rematch;
  const [host = null] = want;
  const known = { path: `/t/${code}`, host };
  const missing = chairs.flatMap(({ who }) => (who === null || want.includes(who) ? [] : [who]));
  const isOurs = own !== null && want.includes(own);
  if (missing.length === 0 || (begun && isOurs)) return { kind: 'agreed', names: [], ...known };
  if (isOurs) return { kind: 'asked', names: missing, ...known };
  return { kind: 'wanted', names: want, ...known };
}

/** How long until the host may go on without those who have not answered (ms). 0: now. */
export function answerTimeLeft({ rematch }: Pick<TableInfo, 'rematch'>, now: number): number {
  return rematch === undefined ? ANSWER_TIME : Math.max(0, rematch.since + ANSWER_TIME - now);
}
