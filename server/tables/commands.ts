import { fail, ok, type Result, sameJson } from '@tavola/kernel';
import { drawLot, linkBefore, type PlayerId } from '@tavola/match';
import { matchIdOf } from './seating.ts';
import {
  advanceTable,
  type Chair,
  chairOf,
  hasSides,
  isAllReady,
  isOpenLobby,
  isTableFull,
  type Table,
  type TableEntry,
  type TablePlan,
  unrevealed,
} from './table.ts';

/** A command’s entries and the table after it. */
export interface TableChange {
  readonly table: Table;
  readonly entries: readonly TableEntry[];
}

export interface NewTable {
  readonly plan: TablePlan;
  readonly host: PlayerId;
  readonly chairs: readonly Chair[];
  readonly secret: string;
  /** The host sits down at once unless they only set the table up. */
  readonly hostSits: boolean;
  /** Head of the host’s link chain. */
  readonly head?: string | undefined;
}

export function createTable({ plan, host, chairs, secret, hostSits, head }: NewTable): Result<TableChange> {
  const made = withEntry(null, { kind: 'made', plan, host, chairs, secret });
  return hostSits ? sit(made.table, host, head, made.entries) : ok(made);
}

/** Takes the reserved chair of this person, or the first open one. Idempotent. */
export function sit(
  table: Table,
  who: PlayerId,
  head?: string,
  before: readonly TableEntry[] = [],
): Result<TableChange> {
  if (!isOpenLobby(table)) return fail('table-not-open');
  if (chairOf(table, who) >= 0) return ok({ table, entries: before });
  if (table.removed?.includes(who)) return fail('person-removed');
  const kept = table.chairs.findIndex((chair) => chair.kind === 'reserved' && chair.who === who && !chair.seated);
  const open = table.chairs.findIndex((chair) => chair.kind === 'open' && !chair.seated);
  const chair = kept >= 0 ? kept : open;
  if (chair < 0) return fail('table-full');
  return ok(withEntry(table, { kind: 'sat', chair, who, ...(head === undefined ? {} : { head }) }, before));
}

/** Leaves a chair before the start. If the host leaves, the role passes on, or a classic table closes. */
export function leave(table: Table, who: string): Result<TableChange> {
  if (!isOpenLobby(table)) return fail('table-not-open');
  const chair = chairOf(table, who);
  if (chair < 0 && table.host !== who) return fail('not-at-the-table');
  let change: TableChange = { table, entries: [] };
  if (chair >= 0) change = withEntry(table, { kind: 'rose', chair, why: 'left' });
  if (table.host !== who) return ok(change);
  const heir = change.table.chairs.find(({ seated }) => seated)?.who ?? null;
  const next: TableEntry =
    heir === null || table.hostRule === 'classic' ? { kind: 'closed', why: 'cancelled' } : { kind: 'host', who: heir };
  return ok(withEntry(change.table, next, change.entries));
}

export function remove(table: Table, host: string, chair: number): Result<TableChange> {
  if (table.host !== host) return fail('host-only');
  if (!isOpenLobby(table)) return fail('table-not-open');
  const found = table.chairs[chair];
  if (found === undefined || !found.seated) return fail('chair-empty');
  if (found.who === host) return fail('not-yourself');
  return ok(withEntry(table, { kind: 'rose', chair, why: 'removed' }));
}

/** Sets whether a player is ready for the shown setup. Idempotent. */
export function ready(table: Table, who: string, isReady: boolean): Result<TableChange> {
  if (!isOpenLobby(table)) return fail('table-not-open');
  const chair = chairOf(table, who);
  if (chair < 0) return fail('not-at-the-table');
  if ((table.chairs[chair]?.ready === true) === isReady) return ok({ table, entries: [] });
  return ok(withEntry(table, { kind: 'ready', chair, ready: isReady }));
}

/** Rolls the setup again. */
export function reroll(table: Table, host: string, proposes: boolean): Result<TableChange> {
  if (table.host !== host) return fail('host-only');
  if (!isOpenLobby(table)) return fail('table-not-open');
  return proposes ? ok(withEntry(table, { kind: 'rolled' })) : fail('nothing-to-roll');
}

export function cancel(table: Table, host: string): Result<TableChange> {
  if (table.host !== host) return fail('host-only');
  return table.status === 'lobby' ? ok(withEntry(table, { kind: 'closed', why: 'cancelled' })) : fail('table-not-open');
}

/** The table was unused for a long time, or the operator closes it. */
export function expire(table: Table): Result<TableChange> {
  return table.status === 'lobby'
    ? ok(withEntry(table, { kind: 'closed', why: 'cancelled' }))
    : ok({ table, entries: [] });
}

/** Mutes in the public chat only: the host has no say in private conversations. Idempotent. */
export function silence(table: Table, host: string, who: PlayerId, silent: boolean): Result<TableChange> {
  if (table.host !== host) return fail('host-only');
  if (who === host) return fail('not-yourself');
  const isSilent = table.silenced?.includes(who) === true;
  return ok(isSilent === silent ? { table, entries: [] } : withEntry(table, { kind: 'silenced', who, silent }));
}

/** The host starts. With link chains, chairs are fixed while the first links arrive. Idempotent. */
export function prepare(table: Table, host: string): Result<TableChange> {
  const begun = beginStart(table, host);
  if (!begun.ok) return begun;
  const isWaiting = table.starting !== true && unrevealed(table).length > 0;
  return ok(isWaiting ? withEntry(table, { kind: 'starting' }) : { table, entries: [] });
}

/** A client reveals the first link of its chain. Idempotent. */
export function reveal(table: Table, who: string, link: string): Result<TableChange> {
  if (table.status !== 'lobby' || table.starting !== true) return fail('table-not-starting');
  const index = chairOf(table, who);
  const chair = table.chairs[index];
  if (chair === undefined) return fail('not-at-the-table');
  if (chair.head !== linkBefore(link)) return fail('link-forged');
  return ok(
    chair.entropy === link ? { table, entries: [] } : withEntry(table, { kind: 'revealed', chair: index, link }),
  );
}

/** Draws the seats, with all first links as input. In a continued match players keep their seats. */
export function beginStart(table: Table, host: string): Result<TableChange> {
  if (table.host !== host) return fail('host-only');
  if (table.status !== 'lobby') return fail('table-not-open');
  if (!isTableFull(table)) return fail('seats-empty');
  if (!isAllReady(table)) return fail('not-all-ready');
  const matchId = matchIdOf(table);
  if (hasSides(table)) return ok(startOnSides(table, matchId));
  const order = table.origin.kind === 'file' ? [...table.chairs.keys()] : lotOf(table, matchId);
  return ok(withEntry(table, { kind: 'started', matchId, order }));
}

function lotOf({ secret, chairs }: Table, matchId: string): readonly number[] {
  const drawn = drawLot(
    secret,
    matchId,
    chairs.map(({ head = null, entropy }) => ({ head, entropy })),
  );
  return drawn.order;
}

/** Chairs without a seat of their own get one by lot. The log names it, so that the log alone shows who sits where. */
function startOnSides(table: Table, matchId: string): TableChange {
  const sideless = lotOf(table, matchId).filter((chair) => table.chairs[chair]?.side === undefined);
  const taken = table.chairs.flatMap(({ side }) => side ?? []);
  const left = [...table.chairs.keys()].filter((side) => !taken.includes(side));
  let change: TableChange = { table, entries: [] };
  for (const [index, chair] of sideless.entries())
    change = withEntry(change.table, { kind: 'side', chair, side: left[index] ?? null }, change.entries);
  const order = [...table.chairs.keys()].map((side) => change.table.chairs.findIndex((chair) => chair.side === side));
  return withEntry(change.table, { kind: 'started', matchId, order }, change.entries);
}

/** A person takes a chair of a running match. Its previous owner must be the one that was shown. */
export function replace(table: Table, chair: number, before: string | null, who: PlayerId): Result<TableChange> {
  if (table.status !== 'running') return fail('seat-not-free');
  const found = table.chairs[chair];
  if (found === undefined || found.who !== before || chairOf(table, who) >= 0) return fail('seat-not-free');
  return ok(withEntry(table, { kind: 'replaced', chair, who }));
}

/** Updates chairs, lists and permissions after seat changes in the match. Writes nothing if they agree. */
export function follow(table: Table, seats: FollowedSeats): Result<TableChange> {
  if (table.status !== 'running') return ok({ table, entries: [] });
  let change: TableChange = { table, entries: [] };
  for (const [seat, { who, bot }] of seats.owners.entries()) {
    const chair = table.order?.[seat] ?? -1;
    const found = change.table.chairs[chair];
    if (found === undefined || (who === null ? bot === null || found.kind === 'bot' : found.who === who)) continue;
    const entry: TableEntry =
      who === null ? { kind: 'retired', chair, level: bot ?? 'normal' } : { kind: 'replaced', chair, who };
    change = withEntry(change.table, entry, change.entries);
  }
  const { free, promised } = seats;
  const known = { free: table.free ?? [], promised: table.promised ?? [] };
  const entry: TableEntry = { kind: 'seats', free, promised };
  return ok(sameJson(known, { free, promised }) ? change : withEntry(change.table, entry, change.entries));
}

/** What a table must know of its match’s seats. */
export interface FollowedSeats {
  /** By seat: its owner, or the level of a bot player. */
  readonly owners: readonly { readonly who: PlayerId | null; readonly bot: string | null }[];
  readonly free: readonly number[];
  readonly promised: readonly PlayerId[];
}

/** The host of a running match has left it. */
export function passHostOn(table: Table, host: string, heir: PlayerId): Result<TableChange> {
  if (table.host !== host || table.status !== 'running') return ok({ table, entries: [] });
  return ok(withEntry(table, { kind: 'host', who: heir }));
}

export function close(table: Table): Result<TableChange> {
  return table.status === 'running'
    ? ok(withEntry(table, { kind: 'closed', why: 'over' }))
    : ok({ table, entries: [] });
}

/** The table after one more entry. */
export function withEntry(table: Table | null, entry: TableEntry, before: readonly TableEntry[] = []): TableChange {
  return { table: advanceTable(table, entry), entries: [...before, entry] };
}
