import type { TableInfo } from '@tavola/client-core';
import { entryFault, tableWords } from '../../app/areas.ts';

/** Explains why a match is frozen: which log entry is wrong, and how. */
export function frozenText({ frozenAt: at, frozenWhy = '' }: TableInfo): string {
  const { say: m } = tableWords;
  const safe = m['connection.frozen-safe'];
  if (at === undefined) return `${m['connection.frozen-text']} ${safe}`;
  const why = entryFault(frozenWhy);
  return [m['connection.frozen-text-at']({ at }), ...(why === undefined ? [] : [why]), safe].join(' ');
}
