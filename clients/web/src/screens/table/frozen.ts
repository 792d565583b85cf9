import type { TableInfo } from '@tavola/client-core';
import { tableWords } from '../../app/areas.ts';
import { entryErrors } from '../../app/record-texts.ts';

/** What happened to a match whose record is damaged: which entry is wrong, and how. */
export function frozenWords({ frozenAt: at, frozenWhy = '' }: TableInfo): string {
  const { say: m } = tableWords;
  const why = entryErrors[frozenWhy];
  if (at === undefined) return m['connection.frozen-text'];
  return why === undefined ? m['connection.frozen-text-at']({ at }) : m['connection.frozen-text-why']({ at, why });
}
