import { type PlayerId, tableFor } from '@tavola/match';
import type { Shown } from '@tavola/protocol';
import type { TableRow } from '@tavola/store';
import { z } from 'zod';
import { byName } from '../accounts/directory.ts';
import type { House } from '../house.ts';
import { shownPeople } from '../http/people.ts';
import { type Route, route } from '../http/route.ts';
import { unlessDamaged } from '../logs/damage.ts';
import { seatOf } from './seating.ts';

/** Who is waited for at a table that is going on. */
export interface Turn {
  readonly yours: boolean;
  /** The person; null for a bot, or when several are waited for. */
  readonly who: string | null;
  /** Milliseconds; null where nobody is ever late. */
  readonly left: number | null;
  /** Motions that wait for your vote, and seats that wait for your answer. */
  readonly motions: number;
}

const MOST_LISTED = 100;

/** For lists that anybody may read: what is shown later to those who look on does not show here before. */
export function publicRowOf(row: TableRow, now: number): object {
  const told = rowOf(row) as { readonly watchDelay?: number; readonly free?: number };
  const delay = told.watchDelay ?? 0;
  if (delay === 0 || row.status === 'lobby') return told;
  const isHeld = row.status === 'over' && row.updatedAt + delay > now;
  // Which seats may be taken is part of the match.
  const { free: _, ...early } = told;
  return { ...early, status: isHeld ? 'running' : row.status, updatedAt: row.createdAt };
}

/** What lists tell of a table. */
export function rowOf(row: TableRow): object {
  const { id, code, game, status, createdAt, updatedAt, summary } = row;
  const { hostId: _, ...rest } = summaryIn(summary);
  return { id, code, game, status, createdAt, updatedAt, ...rest, host: hostIn(row).id };
}

/** Who has made the tables of a list, and others it speaks of. */
export async function peopleIn(
  house: House,
  rows: readonly TableRow[],
  more: readonly PlayerId[] = [],
): Promise<Shown[]> {
  const hosts = rows.map(hostIn);
  const named = hosts.flatMap(({ id, isName }) => (isName ? [byName(id)] : []));
  return [
    ...named,
    ...(await house.directory.shown([...hosts.flatMap(({ id, isName }) => (isName ? [] : [id])), ...more])),
  ];
}

/** Rows from before people were written down by their ids have a name. */
function hostIn({ summary }: TableRow): { readonly id: string; readonly isName: boolean } {
  const { hostId, host = '' } = summaryIn(summary);
  return hostId === undefined ? { id: host, isName: true } : { id: hostId, isName: false };
}

/** What the server itself reads in a summary. */
interface Summary {
  readonly hostId?: PlayerId;
  /** In place of the id, in rows from before. */
  readonly host?: string;
  readonly overDays?: boolean;
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

export function mineRoute(house: House): Route {
  return route({
    method: 'GET',
    url: '/api/tables/mine',
    tag: 'tables',
    summary:
      'Your tables, last changed first, what was said since you looked, and whose turn it is at those that are going on.',
    who: 'account',
    answer: z.strictObject({ tables: z.array(z.unknown()), people: shownPeople }),
    async handle({ account }) {
      const rows = await house.tables.ofAccount(account.id, MOST_LISTED);
      // One by one: matches that are not in memory must be read, and other requests can run in between.
      const turns = new Map<string, Turn | null>();
      for (const { id, status } of rows)
        if (status === 'running')
          turns.set(id, await unlessDamaged(turnAt(house, id, account.id, house.world.now()), null));
      const talked = rows.filter(({ status }) => status === 'running' || status === 'lobby');
      const unread = new Map(
        await Promise.all(
          talked.map(async ({ id }) => [id, await unlessDamaged(house.talk.unread(id, account.id), 0)] as const),
        ),
      );
      const tables = rows.map((row) => ({
        ...rowOf(row),
        turn: turns.get(row.id) ?? null,
        unread: unread.get(row.id) ?? 0,
      }));
      const waited = [...turns.values()].flatMap((turn) => turn?.who ?? []);
      return { ok: true, value: { tables, people: await peopleIn(house, rows, waited) } };
    },
  });
}

/** Null: nobody is waited for. It is read off what the person is shown at the table. */
async function turnAt(house: House, tableId: string, account: string, now: number): Promise<Turn | null> {
  const table = await house.tables.find(tableId);
  const match = table === null ? null : await house.matchOf(table);
  if (table === null || match === null || match.ended !== null) return null;
  const own = seatOf(table, account);
  const { pending, submitted, seats, clock, ballots } = tableFor(match, own);
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
