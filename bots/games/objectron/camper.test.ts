import {
  landing,
  movesOf,
  type ObjectronAction,
  type ObjectronState,
  objectron,
  POWER,
  playerInSeat,
  startSquare,
} from '@tavola/games/objectron';
import { USUAL } from '@tavola/games/objectron/testing';
import { seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { chooseAction } from '../../index.ts';
import type { ThinkingLevel } from '../../levels.ts';

const AROUND_HOME = ['A2', 'B1', 'B2'];

/**
 * Moves between its start and a neighbouring square for as long as it lives, which shuts the opponent’s finish: out to
 * any neighbour where it is not trapped at once, then straight back. Teleporters would take it away.
 */
function camp(state: ObjectronState): ObjectronAction {
  const home = startSquare(state.grid, 0);
  const moves = movesOf(state, 0).map(
    (direction) => ({ type: 'move', direction, to: landing(state, 0, direction) }) as const,
  );
  const { at } = playerInSeat(state, 0);
  const wanted =
    at === home ? moves.filter(({ to }) => AROUND_HOME.includes(to)) : moves.filter(({ to }) => to === home);
  const safe = wanted.filter(({ type, direction }) => objectron.warn(state, 0, { type, direction }).length === 0);
  const chosen = safe[0] ?? wanted[0] ?? (state.moved ? undefined : moves[0]);
  return chosen === undefined ? { type: 'end-turn' } : { type: 'move', direction: chosen.direction };
}

function play(level: ThinkingLevel, power: (typeof POWER)[number], game: number) {
  const chance = seeded(`camper ${level} ${power} ${game}`);
  let { state } = start(objectron, { options: { ...USUAL, power }, seats: 2 }, chance).step;
  for (let [demand] = objectron.pending(state); demand !== undefined; [demand] = objectron.pending(state)) {
    const { seat } = demand;
    const action =
      seat === 0 ? camp(state) : chooseAction(objectron, objectron.view(state, 1), 1, { level, chance, ...BUDGET });
    state = objectron.apply(state, [{ seat, action }], chance).state;
  }
  return { winner: state.over?.winner, reason: state.over?.reason, turn: state.turn };
}

const isLong = process.env['TAVOLA_LONG'] === '1';
const GAMES = isLong ? 12 : 2;
/** In a quick run every level has the time of a hard bot, and its own judgement. */
const BUDGET = isLong ? {} : { budget: { nodes: 1000 } };

describe.each(POWER)('a player who only guards their start on a %s grid', (power) => {
  it.each(['easy', 'normal', 'hard', 'expert'] as const)('loses to %s bots, long before the limit', (level) => {
    const results = Array.from({ length: GAMES }, (_, game) => play(level, power, game));
    for (const { reason, turn } of results) {
      expect(['finish', 'trapped']).toContain(reason);
      expect(turn).toBeLessThan(150);
    }
    // Driven off its start, the guard once ran into the finish of a normal bot.
    expect(results.filter(({ winner }) => winner !== 1).length).toBeLessThanOrEqual(isLong ? 1 : 0);
  });
});
