import { fail, type Game, type Json, ok, type Result, type Shape } from '@tavola/kernel';
import { z } from 'zod';
import { PLAN_FIELDS, termsOf } from './create-request.ts';
import type { PlanEdit } from './lobby-entries.ts';
import type { Table } from './table.ts';

/** What the host changes in the lobby. Members that are left out stay as they are. */
export const editRequest = z.strictObject(PLAN_FIELDS).partial();
export type EditRequest = z.output<typeof editRequest>;

/** Checks an edit against the game. */
export function checkEdit({ options, terms, ...rest }: EditRequest, table: Table, game: Game<Shape>): Result<PlanEdit> {
  const edit: Record<string, unknown> = { ...rest };
  if (options !== undefined) {
    const read = game.parse.options(options);
    if (!read.ok) return fail('bad-options', ...(read.error.at ?? [read.error.code]));
    edit['options'] = read.value as Json;
  }
  const { anonymous = false } = table.terms;
  if (anonymous && rest.sides === 'choose') return fail('anonymous-not-offered', 'sides');
  if (terms !== undefined) {
    if ((terms['anonymous'] ?? anonymous) !== anonymous) return fail('anonymous-not-offered', 'terms.anonymous');
    const read = termsOf({ terms: { ...terms, anonymous }, listed: table.listed, seats: table.chairs });
    if (!read.ok) return read;
    edit['terms'] = read.value;
  }
  return ok(edit as PlanEdit);
}
