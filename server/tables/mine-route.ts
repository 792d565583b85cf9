import { matchViewFor, type PlayerId } from '@tavola/match';
import type { PersonName, TurnSummary } from '@tavola/protocol';
import type { TableRow } from '@tavola/store';
import { z } from 'zod';
import { byName } from '../accounts/directory.ts';
import { shownPeople } from '../http/people.ts';
import { type Route, route } from '../http/route.ts';
import { unlessDamaged } from '../logs/damage.ts';
import type { Platform } from '../platform.ts';
import { isAlias } from './aliases.ts';
import { seatOfAccount } from './seating.ts';

const MAX_LISTED = 100;

/** For public lists: shows no more than delayed spectators see. */
export function publicRowOf(row: TableRow, now: number): object {
  const early = earlyRowOf(row, now);
  const told = rowFor(early, null) as { readonly watchDelay?: number; readonly free?: number };
  if ((told.watchDelay ?? 0) === 0 || row.status === 'lobby') return told;
  // The match decides which seats are open.
  const { free: _, ...rest } = told;
  return rest;
}

/** A row as it was when delayed spectators last saw the table. */
export function earlyRowOf(row: TableRow, now: number): TableRow {
  const { watchDelay = 0 } = summaryIn(row.summary);
  if (watchDelay === 0 || row.status === 'lobby') return row;
  const isHeld = row.status === 'over' && row.updatedAt + watchDelay > now;
  return { ...row, status: isHeld ? 'running' : row.status, updatedAt: row.createdAt };
}

/** A table’s row in lists, as this account may see it. */
export function rowFor(row: TableRow, viewer: PlayerId | null): object {
  const { id, code, game, status, createdAt, updatedAt, summary } = row;
  const { hostId: _, ...rest } = summaryIn(summary);
  return { id, code, game, status, createdAt, updatedAt, ...rest, host: hostIn(row, viewer).id };
}

/** People mentioned in a list, such as hosts. */
export async function peopleInRow(
  platform: Platform,
  rows: readonly TableRow[],
  viewer: PlayerId | null,
  more: readonly PlayerId[] = [],
): Promise<PersonName[]> {
  const hosts = rows.map((row) => hostIn(row, viewer)).filter(({ id }) => id !== '');
  const named = hosts.flatMap(({ id, isName }) => (isName ? [byName(id)] : []));
  return [
    ...named,
    ...(await platform.directory.shown([...hosts.flatMap(({ id, isName }) => (isName ? [] : [id])), ...more])),
  ];
}

/** Older rows have a name instead of an id. Anonymous tables show no one before their end. */
function hostIn(
  { summary, status }: TableRow,
  viewer: PlayerId | null,
): { readonly id: string; readonly isName: boolean } {
  const { hostId, host = '', anonymous = false } = summaryIn(summary);
  if (anonymous && status !== 'over' && hostId !== viewer) return { id: '', isName: false };
  return hostId === undefined ? { id: host, isName: true } : { id: hostId, isName: false };
}

/** The parts of a summary that the server reads. */
interface Summary {
  readonly hostId?: PlayerId;
  /** In older rows, instead of the id. */
  readonly host?: string;
  readonly overDays?: boolean;
  readonly anonymous?: boolean;
  readonly watchDelay?: number;
}

/** An unreadable summary leaves its table without a name, and does not fail the list. */
export function summaryIn(summary: string): Summary {
  try {
    return JSON.parse(summary) as Summary;
  } catch {
    const unknown = { name: '', description: '', host: '', watching: false, watchDelay: 0, seats: 0, open: 0 };
    return unknown;
  }
}

export function mineRoute(platform: Platform): Route {
  return route({
    method: 'GET',
    url: '/api/tables/mine',
    tag: 'tables',
    summary:
      'Your tables, last changed first, what was said since you looked, and whose turn it is at those that are going on.',
    who: 'account',
    answer: z.strictObject({ tables: z.array(z.unknown()), people: shownPeople }),
    async handle({ account }) {
      const rows = await platform.tables.ofAccount(account.id, MAX_LISTED);
      // One by one: matches must be loaded, and other requests can run in between.
      const turns = new Map<string, TurnSummary | null>();
      for (const { id, status } of rows)
        if (status === 'running')
          turns.set(id, await unlessDamaged(turnAt(platform, id, account.id, platform.world.now()), null));
      const talked = rows.filter(({ status }) => status === 'running' || status === 'lobby');
      const unread = new Map(
        await Promise.all(
          talked.map(async ({ id }) => [id, await unlessDamaged(platform.chat.unread(id, account.id), 0)] as const),
        ),
      );
      const tables = rows.map((row) => ({
        ...rowFor(row, account.id),
        turn: turns.get(row.id) ?? null,
        unread: unread.get(row.id) ?? 0,
      }));
      const waited = [...turns.values()].flatMap((turn) => turn?.who ?? []).filter((who) => !isAlias(who));
      return { ok: true, value: { tables, people: await peopleInRow(platform, rows, account.id, waited) } };
    },
  });
}

/** Null if no seat is pending. Read from the person’s own view. */
async function turnAt(platform: Platform, tableId: string, account: string, now: number): Promise<TurnSummary | null> {
  const table = await platform.tables.find(tableId);
  const match = table === null ? null : await platform.matchOf(table);
  if (table === null || match === null || match.ended !== null) return null;
  const own = seatOfAccount(table, account);
  const { pending, submitted, seats, clock, ballots } = matchViewFor(match, own);
  const asked = pending.map(({ seat }) => seat).filter((seat) => !submitted.includes(seat));
  const [first] = asked;
  if (first === undefined) return null;
  const isPerson = (seat: number): boolean => seats[seat]?.bot === null;
  return {
    yours: own !== null && asked.includes(own) && isPerson(own),
    who: asked.length === 1 && isPerson(first) ? (seats[first]?.who ?? null) : null,
    motions:
      ballots.filter(({ voters, yes }) => own !== null && voters.includes(own) && !yes.includes(own)).length +
      seats.filter(({ promised }) => promised === account).length,
    left: clock.pausedWith ?? (clock.due === null ? null : Math.max(0, clock.due - now)),
  };
}
