import type { Diplomacy } from '@tavola/games/diplomacy';
import { type DiplomacyState, diplomacy, type MovementOrder, type Order, provinceOf } from '@tavola/games/diplomacy';
import { type Move, noChance, seeded } from '@tavola/kernel';

/** A movement phase with everyone's orders. */
export interface BenchPhase {
  readonly state: DiplomacyState;
  readonly moves: readonly Move<Diplomacy>[];
  /** One for each unit of the state, in its order. */
  readonly orders: readonly MovementOrder[];
}

const MIN_UNITS = 28;
const OPTIONS = { edition: 'tavola', lastYear: 1920 } as const;

/** Crowded phases out of random games: the orders often support, carry and hinder each other. */
export function midGamePhases(count: number): BenchPhase[] {
  const phases: BenchPhase[] = [];
  for (let game = 0; phases.length < count; game += 1) {
    const chance = seeded(`bench diplomacy ${game}`);
    let { state } = diplomacy.setup(OPTIONS, 7, null, noChance);
    while (diplomacy.outcome(state) === null && phases.length < count) {
      const moves = diplomacy
        .pending(state)
        .map(({ seat }) => ({ seat, action: diplomacy.sample(state, seat, chance) }));
      if (state.stage === 'movement' && state.units.length >= MIN_UNITS) phases.push(phaseOf(state, moves));
      ({ state } = diplomacy.apply(state, moves, noChance));
    }
  }
  return phases;
}

function phaseOf(state: DiplomacyState, moves: readonly Move<Diplomacy>[]): BenchPhase {
  const given = new Map(moves.flatMap(({ action }) => action.orders.filter(isMovement)).map((one) => [one.unit, one]));
  const orders = state.units.map(({ at }): MovementOrder => {
    const unit = provinceOf(at);
    return given.get(unit) ?? { type: 'hold', unit };
  });
  return { state, moves, orders };
}

function isMovement(order: Order): order is MovementOrder {
  return ['hold', 'move', 'support', 'convoy'].includes(order.type);
}
