import type { TableInfo } from '@tavola/client-core';
import { entryErrors } from '../../app/record-texts.ts';
import { tableTexts } from '../../app/table-texts.ts';

/** What happened to a match whose record is damaged: which entry is wrong, and how. */
export function frozenWords({ frozenAt, frozenWhy = '' }: TableInfo): string {
  return tableTexts.connection.frozenText(frozenAt, entryErrors[frozenWhy]);
}
