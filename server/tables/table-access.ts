import { fail, ok, type Result } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import { mayWatch, type Table } from './table.ts';

/** Why a match cannot be viewed. */
export const ACCESS_CODES = [
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

export interface TableAccess {
  readonly table: Table;
  /** As far as this account may see it: live, or delayed. */
  readonly match: Match;
}

/** The match of a table for an account that may view it, or the refusal. */
export async function accessMatch(
  platform: Platform,
  tableId: string,
  account: string | null,
): Promise<Result<TableAccess>> {
  const table = await platform.tables.find(tableId);
  if (table === null) return fail('no-such-table');
  if (!mayWatch(table, account)) return fail('watching-off');
  const { match } = await platform.sightOf(table, account);
  return match === null ? platform.noMatch(table) : ok({ table, match });
}
