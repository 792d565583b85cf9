import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@tavola/kernel';
import type { PlayerId } from '@tavola/match';
import type { World } from '@tavola/protocol';
import { CODE_LENGTH, CODE_LETTERS, derivedTableId } from './codes.ts';
import type { NewTable } from './commands.ts';
import type { TableService } from './service.ts';
import { type Chair, chairOf, type Table, type TablePlan } from './table.ts';

export interface RematchTableDeps {
  readonly world: Pick<World, 'now' | 'bytes'>;
  readonly tables: TableService;
  /** Makes the table, or finds it made by another node, by the rules of this server. */
  readonly make: (making: NewTable) => Promise<Result<Table>>;
  /** Takes a seat by the rules of this server. */
  readonly sit: (id: string, who: PlayerId, head?: string) => Promise<Result<Table>>;
  /** Starts the match in the background. */
  readonly start: (table: Table) => void;
}

/** Codes tried, if others have the first ones. */
const TRIES = 8;
/** Rematches of one match that may be cancelled. */
const MAX_ROUNDS = 100;

/**
 * A player wants a rematch. The first one makes its table and reserves the seats for the same people; with the last one
 * the match starts. Returns the new table. Idempotent.
 */
export async function wantRematch(
  deps: RematchTableDeps,
  before: Table,
  who: PlayerId,
  head?: string,
): Promise<Result<Table>> {
  if (chairOf(before, who) < 0) return fail('not-at-the-table');
  if (before.status !== 'over') return fail('not-over');
  const { tables, world, sit, start } = deps;
  const round = await roundOf(tables, before);
  const known = await tables.find(rematchId(before, round));
  const found = known === null ? await make(deps, before, who, round, head) : ok(known);
  if (!found.ok) return found;
  const seated = found.value.status === 'lobby' ? await sit(found.value.id, who, head) : found;
  if (!seated.ok) return seated;
  const { id, code } = seated.value;
  const noted = await tables.noteRematch(before.id, { who, round, id, code, at: world.now() });
  if (!noted.ok) return noted;
  // Also if it was begun and interrupted.
  const isFull = seated.value.chairs.every(({ kind, seated: sits }) => kind === 'bot' || sits);
  if (isFull && seated.value.status === 'lobby') start(seated.value);
  return seated;
}

/** The first rematch that was not cancelled. */
async function roundOf(tables: TableService, before: Table): Promise<number> {
  let round = before.rematch?.round ?? 0;
  while (round < MAX_ROUNDS && (await tables.find(rematchId(before, round)))?.status === 'cancelled') round += 1;
  return round;
}

async function make(
  deps: RematchTableDeps,
  before: Table,
  host: PlayerId,
  round: number,
  head?: string,
): Promise<Result<Table>> {
  const secret = Buffer.from(deps.world.bytes(32)).toString('hex');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const plan = { ...planOf(before), id: rematchId(before, round), code: codeOf(before, round, tries) };
    const made = await deps.make({ plan, host, chairs: chairsOf(before), secret, hostSits: true, head });
    if (made.ok || made.error.code !== 'code-taken') return made;
  }
  return fail('unavailable');
}

/** The same terms. The setup is a new one, unless the match began from a position that everyone knew. */
function planOf(before: Table): Omit<TablePlan, 'id' | 'code'> {
  const { game, options, name, description, terms, watching, spectatorsMayChat, press, oneGame } = before;
  const { watchDelay, hostRule, sides, origin } = before;
  return {
    ...{ game, options, name, description, terms, watching, hostRule, listed: false, previous: before.id },
    ...(spectatorsMayChat === undefined ? {} : { spectatorsMayChat }),
    ...(press === undefined ? {} : { press }),
    ...(oneGame === undefined ? {} : { oneGame }),
    ...(watchDelay === undefined ? {} : { watchDelay }),
    ...(sides === undefined ? {} : { sides }),
    origin: origin.kind === 'position' ? origin : { kind: 'setup' },
  };
}

/** Chairs in the order of the seats, reserved for the same people. Of two the seats are swapped, more are drawn, and all of an anonymous table. */
function chairsOf({ chairs, order, terms }: Table): readonly Chair[] {
  const seats = order ?? [...chairs.keys()];
  return seats.flatMap((index, seat): Chair[] => {
    const chair = chairs[index];
    if (chair === undefined) return [];
    const { kind, who, level } = chair;
    const side = seats.length === 2 && terms.anonymous !== true ? { side: 1 - seat } : {};
    const empty = { seated: false, entropy: '', ...side } as const;
    if (kind === 'bot') return [{ kind, who: null, level, ...empty }];
    return [{ kind: who === null ? 'open' : 'reserved', who, level: null, ...empty }];
  });
}

/** The same on every node. */
export function rematchId(before: Table, round: number): string {
  return derivedTableId(before.id, digestOf(before, ['id', round]));
}

function codeOf(before: Table, round: number, tries: number): string {
  const digest = digestOf(before, ['code', round, tries]);
  return Array.from(digest.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}

function digestOf({ id, secret }: Table, parts: readonly unknown[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['tavola rematch', id, secret, ...parts]))
    .digest();
}
