import {
  type DiplomacyAction,
  type DiplomacyState,
  diplomacy,
  type MovementOrder,
  SEATS,
} from '@tavola/games/diplomacy';
import { type Tangle, tangle } from '@tavola/games/diplomacy/testing';
import { type Chance, type Fields, noChance, seeded } from '@tavola/kernel';
import { expect, test } from 'vitest';
import { answer } from './index.ts';
import { asker } from './testing/ask.ts';

const PHASES = process.env['TAVOLA_LONG'] === '1' ? 100_000 : 500;
const GAME = 'diplomacy';
const OPTIONS = { edition: 'tavola', lastYear: 1908 } as const;
const ask = asker(answer);

type Moves = { readonly seat: number; readonly action: string | DiplomacyAction }[];

/** An answer that is not an error. */
function must(request: Fields): Fields {
  const answered = ask({ game: GAME, ...request });
  if (answered['error'] !== undefined) throw new Error(JSON.stringify({ request, answered }));
  return answered;
}

function stateIn(answered: Fields): DiplomacyState {
  return answered['state'] as DiplomacyState;
}

/** Every pending seat gives orders that often fit together, as text. Occasionally one gives none. */
function sampledMoves(state: DiplomacyState, chance: Chance): Moves {
  return diplomacy.pending(state).map(({ seat }) => {
    if (chance.below(20) === 0) return { seat, action: 'NO ORDERS' };
    return { seat, action: diplomacy.notate(state, { seat, action: diplomacy.sample(state, seat, chance) }) };
  });
}

/** A position no game reaches, with orders that get in each other's way or cannot work at all. */
function wildStart(chance: Chance): { readonly state: DiplomacyState; readonly moves: Moves } {
  const board: Tangle = tangle(chance);
  const opening = diplomacy.setup(OPTIONS, SEATS, null, noChance).state;
  const position = diplomacy.position.write({ ...opening, units: board.units });
  const state = stateIn(must({ op: 'load', position, options: OPTIONS }));
  const given = (seat: number): MovementOrder[] =>
    board.orders.filter((order, index): order is MovementOrder => order !== null && board.units[index]?.seat === seat);
  return { state, moves: diplomacy.pending(state).map(({ seat }) => ({ seat, action: { orders: given(seat) } })) };
}

/** The text form loses nothing: it loads as the state it was written from. */
function expectSameWhenLoaded(state: DiplomacyState): void {
  const { position } = must({ op: 'position', state });
  const { edition, lastYear } = state;
  expect(stateIn(must({ op: 'load', position, options: { edition, lastYear } }))).toEqual(state);
}

/**
 * One game, from the opening or anywhere, until it is over or enough phases are resolved. A player may leave and
 * return.
 */
function playOn(game: number, limit: number, stages: Map<string, number>): number {
  const chance = seeded(`engine diplomacy ${game}`);
  const wild = game % 2 === 0 ? null : wildStart(chance);
  let state = wild?.state ?? stateIn(must({ op: 'setup', options: OPTIONS, seed: game }));
  let phases = 0;
  for (let moves = wild?.moves ?? sampledMoves(state, chance); moves.length > 0 && phases < limit; phases += 1) {
    stages.set(state.stage, (stages.get(state.stage) ?? 0) + 1);
    state = stateIn(must({ op: 'apply', state, moves }));
    const luck = chance.below(40);
    const seat = chance.below(SEATS);
    if (luck === 0) state = stateIn(must({ op: 'abandon', state, seat }));
    if (luck === 1) state = stateIn(must({ op: 'resume', state, seat }));
    if (luck < 8) expectSameWhenLoaded(state);
    moves = sampledMoves(state, chance);
  }
  const { outcome } = must({ op: 'outcome', state });
  expect(outcome === null).toBe(diplomacy.pending(state).length > 0);
  return phases;
}

test(`${PHASES} random phases of Diplomacy go through the engine`, { timeout: 3_600_000 }, () => {
  const stages = new Map<string, number>();
  let phases = 0;
  for (let game = 0; phases < PHASES; game += 1) phases += playOn(game, PHASES - phases, stages);
  expect(phases).toBe(PHASES);
  for (const stage of ['movement', 'retreats', 'adjustments'])
    expect(stages.get(stage) ?? 0, stage).toBeGreaterThan(PHASES / 20);
});

test('explains every cause of a failed order when asked, and changes nothing else', () => {
  const position = { phase: 'S1901M', units: { ITALY: ['A ALB'], TURKEY: ['A RUM'], AUSTRIA: ['A SER'] } };
  const state = stateIn(must({ op: 'load', position, options: OPTIONS }));
  const moves = [
    { seat: 0, action: 'A SER H' },
    { seat: 4, action: 'A ALB - SER' },
    { seat: 6, action: 'A RUM - SER' },
  ];
  const plain = must({ op: 'apply', state, moves });
  const said = must({ op: 'apply', state, moves, explain: true });
  expect(said).toMatchObject(plain);
  const causes = [
    { code: 'held-off', by: ['ser'], strength: 1, against: 1 },
    { code: 'bounced', by: ['rum'], strength: 1, against: 1 },
  ];
  expect(said['events']).toMatchObject([
    { event: { verdicts: [{ ok: true }, { ok: false, causes }, { ok: false }] } },
    {},
  ]);
  expect(said['events']).toMatchObject([{ event: { battles: [{ at: 'ser', result: 'held' }] } }, {}]);
  expect(JSON.stringify(plain)).not.toMatch(/causes|battles/);
  expect(ask({ game: GAME, op: 'apply', state, moves, explain: 1 })['error']).toMatchObject({ code: 'bad-field' });
});

test('a variant says how many seats it has', () => {
  const options = { ...OPTIONS, variant: 'france-austria' };
  const state = stateIn(must({ op: 'setup', options }));
  expect(state.centres).toHaveLength(2);
  expect(stateIn(must({ op: 'setup', options, seats: 2 }))).toEqual(state);
  for (const [seats, wanted] of [
    [7, options],
    [2, OPTIONS],
  ] as const)
    expect(ask({ game: GAME, op: 'setup', options: wanted, seats })).toMatchObject({
      error: { code: 'out-of-range', at: ['seats'] },
    });
});
