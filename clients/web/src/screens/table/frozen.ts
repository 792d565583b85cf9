import type { TableInfo } from '@tavola/client-core';
import { entryFault, tableWords } from '../../app/areas.ts';

/** Explains why a match is frozen: which log entry is wrong, and how. */
export function frozenText({ frozenAt: at, frozenWhy = '' }: TableInfo): string {
  const { say: m } = tableWords;
  const why = entryFault(frozenWhy);
  if (at === undefined) return m['connection.frozen-text'];
  const where = m['connection.frozen-text-at']({ at });
  return why === undefined ? where : `${where} ${why}`;
}
