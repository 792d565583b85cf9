import type { TableInfo } from '@tavola/client-core';

/**
 * What a player knows about a rematch. `wanted`: others asked, we did not. `asked`: we asked, others have to. `agreed`:
 * everyone did.
 */
export interface RematchState {
  readonly kind: 'none' | 'wanted' | 'asked' | 'agreed';
  /** Players who want a rematch, or after our own request, players who have not answered. */
  readonly names: readonly string[];
  /** The new table. Null before anyone asked. */
  readonly path: string | null;
}

const NO_REMATCH: RematchState = { kind: 'none', names: [], path: null };

/** @param own our name, or null */
export function rematchState(
  { rematch, chairs }: Pick<TableInfo, 'rematch' | 'chairs'>,
  own: string | null,
): RematchState {
  if (rematch === undefined) return NO_REMATCH;
  const path = `/t/${rematch.code}`;
  const missing = chairs.flatMap(({ who }) => (who === null || rematch.want.includes(who) ? [] : [who]));
  if (missing.length === 0) return { kind: 'agreed', names: [], path };
  if (own !== null && rematch.want.includes(own)) return { kind: 'asked', names: missing, path };
  return { kind: 'wanted', names: rematch.want, path };
}
