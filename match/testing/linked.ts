import { type Game, gatherMoves, type Result, type Seat, type Shape, seeded } from '@tavola/kernel';
import { act } from '../commands/act.ts';
import type { StartRequest } from '../commands/start.ts';
import { LinkChain } from '../link-chain.ts';
import { START_STEP } from '../links.ts';
import type { Appended } from '../log-writer.ts';
import { drawLot } from '../lot.ts';
import { openDemands } from '../match.ts';
import { sitDown, type TestTable } from './table.ts';

/** For tests: a chain for each name, always the same one. */
export function chainNamed(name: string, since = START_STEP): LinkChain {
  const digits = Array.from(name, (letter) => letter.charCodeAt(0).toString(16)).join('');
  return new LinkChain(digits.padStart(64, '0').slice(-64), since);
}

interface LinkedChange extends Partial<StartRequest> {
  /** Chairs whose first link was not revealed. */
  readonly late?: readonly number[];
  /** A cheating server’s seat order. */
  readonly cheat?: (order: readonly number[]) => readonly number[];
}

/** A match whose seats have chains and were drawn. `null`: a chair without a chain. */
export function sitLinked(
  game: Game<Shape>,
  chairs: readonly (LinkChain | null)[],
  { late = [], cheat = (order) => order, ...change }: LinkedChange = {},
): { readonly table: TestTable; readonly chains: readonly (LinkChain | null)[] } {
  const matchId = change.matchId ?? 'match-1';
  const secret = change.secret ?? 'a secret of the server';
  const entropy = (chair: number) => (late.includes(chair) ? '' : (chairs[chair]?.linkAt(START_STEP) ?? ''));
  const inLot = chairs.map((chain, chair) => ({ head: chain?.head ?? null, entropy: entropy(chair) }));
  const order = cheat(drawLot(secret, matchId, inLot).order);
  const table = sitDown(game, {
    seats: chairs.length,
    ...change,
    matchId,
    secret,
    heads: order.map((chair) => chairs[chair]?.head ?? null),
    entropy: order.map(entropy),
    lot: { order },
  });
  return { table, chains: order.map((chair) => chairs[chair] ?? null) };
}

/** Acts with the link of the step, where the seat has a chain. */
export function actLinked(
  table: TestTable,
  chain: LinkChain | null,
  seat: Seat,
  action: unknown,
): string | readonly unknown[] {
  const { step } = table.match;
  const link = chain?.linkAt(step) ?? undefined;
  const linked = link === undefined ? {} : { link };
  return table.do((match, at): Result<Appended> => act(match, { seat, action, step, ...linked }, at));
}

/** Plays on at random to the end, with a link in every action. `between` runs before each. */
export function playLinked(
  table: TestTable,
  chains: readonly (LinkChain | null)[],
  seed: string,
  between: () => void = () => undefined,
): void {
  const luck = seeded(seed);
  while (table.match.ended === null) {
    const { game, state } = table.match;
    for (const { seat, action } of gatherMoves(openDemands(table.match), luck, (demand) =>
      game.sample(state, demand.seat, luck),
    )) {
      between();
      const done = actLinked(table, chains[seat] ?? null, seat, action);
      if (typeof done === 'string') throw new Error(`refused: ${done}`);
    }
  }
}
