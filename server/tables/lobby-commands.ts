import { fail, type Json, ok, type Result, type SeatRange, sameJson } from '@tavola/kernel';
import { type TableChange, withEntry } from './commands.ts';
import type { LobbyEntry, PlanEdit } from './lobby-entries.ts';
import { type Chair, chairOf, isOpenLobby, type Table } from './table.ts';

/** What a chair shall be. The number after the last chair adds one. */
export interface ChairRequest {
  readonly chair: number;
  readonly be: 'open' | 'bot' | 'closed';
  readonly level?: string;
}

/** Who asks for a rematch, and for which one. */
export type RematchRequest = Omit<Extract<LobbyEntry, { kind: 'rematch' }>, 'kind' | 'became'>;

/**
 * The host adds, closes or empties a seat, or gives it to a bot of this level. A seat that a person has taken stays
 * theirs: only `remove` takes it. Idempotent.
 */
export function changeChair(
  table: Table,
  host: string,
  { chair, be, level = 'normal' }: ChairRequest,
  [least, most]: SeatRange,
): Result<TableChange> {
  const refused = hosting(table, host);
  if (refused !== null) return refused;
  const { chairs } = table;
  const found = chairs[chair];
  const isNew = chair === chairs.length && be !== 'closed';
  if (found === undefined && !isNew) return fail('no-such-chair');
  if (found?.seated) return fail('chair-taken');
  if (isNew || be === 'closed') {
    // A position and a file have their number of seats.
    if (table.origin.kind !== 'setup') return fail('seats-fixed');
    if (isNew && chairs.length >= most) return fail('too-many-seats', String(most));
    if (!isNew && chairs.length <= least) return fail('too-few-seats', String(least));
  }
  if (be === 'bot') {
    const isSame = found?.kind === 'bot' && found.level === level;
    return ok(isSame ? { table, entries: [] } : withEntry(table, { kind: 'chair', chair, be, level }));
  }
  return ok(found?.kind === be ? { table, entries: [] } : withEntry(table, { kind: 'chair', chair, be }));
}

/** Bots take all open seats. Reserved ones stay reserved. */
export function fillWithBots(table: Table, host: string, level: string): Result<TableChange> {
  const refused = hosting(table, host);
  if (refused !== null) return refused;
  const open = [...table.chairs.keys()].filter((chair) => isFree(table.chairs[chair]));
  return ok(
    withEntries(
      table,
      open.map((chair) => ({ kind: 'chair', chair, be: 'bot', level }) as const),
    ),
  );
}

/** Two chairs change places. It matters where chairs are seats. */
export function swapChairs(table: Table, host: string, chair: number, other: number): Result<TableChange> {
  const refused = hosting(table, host);
  if (refused !== null) return refused;
  if (table.chairs[chair] === undefined || table.chairs[other] === undefined) return fail('no-such-chair');
  return ok(
    chair === other ? { table, entries: [] } : withEntry(table, { kind: 'chair', chair, be: 'swapped', with: other }),
  );
}

/**
 * The host changes what the players agree on. Those who were ready are asked again. Idempotent.
 * @param seatsFor the number of seats that options are for
 */
export function editPlan(
  table: Table,
  host: string,
  edit: PlanEdit,
  seatsFor: (options: Json) => SeatRange,
): Result<TableChange> {
  const refused = hosting(table, host);
  if (refused !== null) return refused;
  if (edit.options !== undefined && table.origin.kind !== 'setup' && !sameJson(edit.options, table.options))
    return fail('options-fixed');
  if (edit.sides === 'choose' && table.origin.kind === 'file') return fail('seats-fixed');
  const changed = Object.entries(edit).filter(([name, value]) => !sameJson(table[name as keyof PlanEdit], value));
  if (changed.length === 0) return ok({ table, entries: [] });
  const change = withEntry(table, { kind: 'options', ...(Object.fromEntries(changed) as PlanEdit) });
  return edit.options === undefined ? ok(change) : withFittingSeats(change, seatsFor(edit.options));
}

/** Other options may be for another number of seats: open ones are added, or the last ones without a person closed. */
function withFittingSeats(edited: TableChange, [least, most]: SeatRange): Result<TableChange> {
  let change = edited;
  while (change.table.chairs.length < least) {
    const chair = change.table.chairs.length;
    change = withEntry(change.table, { kind: 'chair', chair, be: 'open' }, change.entries);
  }
  while (change.table.chairs.length > most) {
    const chair = change.table.chairs.findLastIndex(({ seated }) => !seated);
    if (chair < 0) return fail('too-many-seats', String(most));
    change = withEntry(change.table, { kind: 'chair', chair, be: 'closed' }, change.entries);
  }
  return ok(change);
}

/** A player chooses a seat of the match, and the host that of a bot. Null: any seat. Idempotent. */
export function chooseSide(table: Table, who: string, side: number | null, bot?: number): Result<TableChange> {
  if (!isOpenLobby(table)) return fail('table-not-open');
  if (table.sides !== 'choose' || table.origin.kind === 'file') return fail('sides-drawn');
  if (bot !== undefined && table.host !== who) return fail('host-only');
  const chair = bot ?? chairOf(table, who);
  const found = table.chairs[chair];
  if (found === undefined) return fail(bot === undefined ? 'not-at-the-table' : 'no-such-chair');
  if (bot !== undefined && found.kind !== 'bot') return fail('chair-taken');
  if (side !== null && side >= table.chairs.length) return fail('no-such-chair');
  if (side !== null && table.chairs.some((other, index) => index !== chair && other.side === side))
    return fail('side-taken');
  return ok((found.side ?? null) === side ? { table, entries: [] } : withEntry(table, { kind: 'side', chair, side }));
}

/** A player wants a rematch. The last round counts. Idempotent. */
export function noteRematch(table: Table, request: RematchRequest): Result<TableChange> {
  if (table.status !== 'over') return fail('not-over');
  const { round = -1, want = [] } = table.rematch ?? {};
  const isKnown = request.round < round || (request.round === round && want.includes(request.who));
  return ok(isKnown ? { table, entries: [] } : withEntry(table, { kind: 'rematch', ...request }));
}

/**
 * The table of a rematch has begun or was cancelled. The players who wait for the others have to know, unless all of
 * them come anyway. Idempotent.
 */
export function settleRematch(table: Table, rematchTable: Table, at: number): Result<TableChange> {
  const { rematch, chairs } = table;
  const isOff = rematchTable.status === 'cancelled';
  const everyone = chairs.every(({ who }) => who === null || rematch?.want.includes(who) === true);
  if (rematch?.id !== rematchTable.id || rematch.begun === true || (everyone && !isOff))
    return ok({ table, entries: [] });
  const { round, id, code } = rematch;
  const became = isOff ? 'off' : 'begun';
  return ok(withEntry(table, { kind: 'rematch', who: rematchTable.host, round, id, code, at, became }));
}

function hosting(table: Table, host: string): ReturnType<typeof fail> | null {
  if (table.host !== host) return fail('host-only');
  return isOpenLobby(table) ? null : fail('table-not-open');
}

function isFree(chair: Chair | undefined): boolean {
  return chair?.kind === 'open' && !chair.seated;
}

function withEntries(table: Table, entries: readonly LobbyEntry[]): TableChange {
  return entries.reduce<TableChange>((change, entry) => withEntry(change.table, entry, change.entries), {
    table,
    entries: [],
  });
}
