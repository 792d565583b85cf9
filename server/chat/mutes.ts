import type { PlayerId } from '@tavola/match';
import { aliasOf } from '../tables/aliases.ts';
import { isAnonymous, type Table } from '../tables/table.ts';

/**
 * What stands before a muted account in the store. A mute at an anonymous table counts only there, and mutes from
 * elsewhere don’t: either would tell who plays.
 */
export function muteScope(table: Table): string {
  return isAnonymous(table) ? `${table.id} ` : '';
}

/** The muted people of an account as it may see them at a table. Account ids contain no space. */
export function mutedAt(table: Table, muted: readonly string[]): readonly PlayerId[] {
  const scope = muteScope(table);
  if (scope === '') return muted.filter((who) => !who.includes(' '));
  return muted.flatMap((who) => (who.startsWith(scope) ? [aliasOf(table, who.slice(scope.length))] : []));
}
