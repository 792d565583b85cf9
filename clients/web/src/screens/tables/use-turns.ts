import type { TableRow, TableView } from '@tavola/client-core';
import { account } from '../../app/account.ts';
import { usePolled } from '../../app/polling.ts';
import { viewNow } from '../../app/server.ts';
import { type TurnNow, turnNow } from './turns.ts';

const OFTEN = 10_000;
/** Nobody looks at more of them at once. */
const MOST = 6;

export type Turns = ReadonlyMap<string, TurnNow>;
const NONE: Turns = new Map();

/** Whose turn it is at those of our tables where a match is going on. */
export function useTurns(rows: readonly TableRow[] | null): Turns {
  const you = account.value?.name;
  const going = (rows ?? []).filter(({ status }) => status === 'running').slice(0, MOST);
  const ids = going.map(({ id }) => id).join(' ');
  const { value } = usePolled(ids === '' ? null : async () => ({ ok: true, value: await all(going) }), OFTEN, [ids]);
  if (value === null || you === undefined) return NONE;
  return new Map(
    value.flatMap(([id, match]) => {
      const turn = turnNow(match, you, Date.now());
      return turn === null ? [] : [[id, turn] as const];
    }),
  );
}

async function all(rows: readonly TableRow[]): Promise<readonly (readonly [string, TableView])[]> {
  const asked = await Promise.all(rows.map(async ({ id }) => [id, await viewNow(id)] as const));
  return asked.flatMap(([id, match]) => (match === null ? [] : [[id, match] as const]));
}
