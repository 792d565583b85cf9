import { fail, ok, type Result } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { ErrorCode } from '../http/errors.ts';
import { mayWatch, type Table } from './table.ts';

/** Why a match cannot be looked at. */
export const SEEN_CODES = [
  'no-such-table',
  'not-started',
  'match-frozen',
  'watching-off',
] as const satisfies readonly ErrorCode[];

export const tableParams = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) });

/** The number of a line of the log. */
export const lineNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export interface Seen {
  readonly table: Table;
  /** As far as it may be known: the present, or for who sees it later, the past. */
  readonly match: Match;
}

/** The match of a table for somebody who may look at it, or why they may not. */
export async function seenMatch(house: House, tableId: string, account: string | null): Promise<Result<Seen>> {
  const table = await house.tables.find(tableId);
  if (table === null) return fail('no-such-table');
  if (!mayWatch(table, account)) return fail('watching-off');
  const { match } = await house.sightOf(table, account);
  return match === null ? house.noMatch(table) : ok({ table, match });
}
