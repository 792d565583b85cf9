import { type DiplomacyState, mapOf, powerSeats, unitsOf } from '@tavola/games/diplomacy';
import type { Chance, Seat } from '@tavola/kernel';
import { type Guess, PlanArena, type RatedPlan } from './arena.ts';
import { baselineOrders, type MovementOutlook, movementOutlook } from './baseline.ts';
import { graphOf } from './graph.ts';
import { BudgetPart, type NodeBudget } from './node-budget.ts';
import { type OrderPlan, type Tweak, Tweaks } from './tweaks.ts';

export interface SearchEffort {
  /** Number of guesses at the other powers’ orders to rate every plan against. */
  readonly guesses: number;
  /** Number of plans to improve, from different starts. */
  readonly starts: number;
  /** Number of rounds of planning for every seat, each against the plans of the round before. */
  readonly rounds: number;
  /** Percentage of guesses at a seat that are plans from the search. The rest are baseline orders. */
  readonly trust: number;
}

export interface SearchDeps {
  readonly purse: NodeBudget;
  readonly chance: Chance;
}

/** Planning for one seat in one round, and its cost. */
const GLANCES = 2;
const GLANCE: Pick<SearchEffort, 'guesses' | 'starts'> = { guesses: 5, starts: 1 };
const GLANCE_NODES = 400;

/**
 * Plans a movement phase: guesses the other powers’ orders and improves its own by local search, until nothing helps or
 * the budget is spent. A node is one phase resolved and rated.
 */
export function searchOrders(state: DiplomacyState, seat: Seat, effort: SearchEffort, means: SearchDeps): OrderPlan {
  const seats = powerSeats(state);
  const scene: Scene = {
    state,
    seats: seats.map((one) => ({
      outlook: movementOutlook(state, one),
      tweaks: new Tweaks(graphOf(mapOf(state)), unitsOf(state.units, one)),
    })),
    // Units of seats in civil disorder hold.
    thinkers: seats.filter((one) => !state.gone.includes(one)),
  };
  const thought = think(scene, effort, means);
  return search(scene, seat, { ...effort, thought }, means);
}

interface SeatScene {
  readonly outlook: MovementOutlook;
  readonly tweaks: Tweaks;
}

interface Scene {
  readonly state: DiplomacyState;
  readonly seats: readonly SeatScene[];
  readonly thinkers: readonly Seat[];
}

/** Likely plans by seat. */
type Thought = ReadonlyMap<Seat, readonly OrderPlan[]>;

interface Task extends Pick<SearchEffort, 'guesses' | 'starts' | 'trust'> {
  readonly thought: Thought;
}

function think(scene: Scene, { rounds, trust }: SearchEffort, { purse, chance }: SearchDeps): Thought {
  let thought: Thought = new Map();
  for (let round = 0; round < rounds; round += 1) {
    const task: Task = { ...GLANCE, trust, thought };
    const plans = scene.thinkers.map((seat): [Seat, readonly OrderPlan[]] => [
      seat,
      Array.from({ length: GLANCES }, () =>
        search(scene, seat, task, { purse: new BudgetPart(purse, GLANCE_NODES), chance }),
      ),
    ]);
    thought = new Map(plans);
  }
  return thought;
}

function search(scene: Scene, seat: Seat, task: Task, means: SearchDeps): OrderPlan {
  const { purse, chance } = means;
  const { outlook, tweaks } = scene.seats[seat] as SeatScene;
  const arena = new PlanArena(scene.state, seat, guess(scene, seat, task, chance), purse);
  let best: RatedPlan = { plan: baselineOrders(outlook, chance), scores: [], total: Number.NEGATIVE_INFINITY };
  for (let start = 0; start < task.starts && !purse.spent(); start += 1) {
    const first = arena.rate(baselineOrders(outlook, chance), null);
    const found = first === null ? null : climb(arena, tweaks, first, chance);
    if (found !== null && found.total > best.total) best = found;
  }
  return best.plan;
}

function climb(arena: PlanArena, tweaks: Tweaks, first: RatedPlan, chance: Chance): RatedPlan {
  let best = first;
  for (let improved = true; improved; ) {
    improved = false;
    for (const tweak of chance.shuffle(tweaks.around(best.plan))) {
      const better = arena.rate(changed(best.plan, tweak), best);
      if (better === null) continue;
      best = better;
      improved = true;
    }
  }
  return best;
}

function changed(plan: OrderPlan, tweak: Tweak): OrderPlan {
  const next = [...plan];
  for (const [unit, order] of tweak) next[unit] = order;
  return next;
}

function guess(scene: Scene, seat: Seat, { guesses, trust, thought }: Task, chance: Chance): Guess[] {
  const others = scene.thinkers.filter((other) => other !== seat);
  return Array.from({ length: guesses }, () => {
    const orders = new Map(
      others.map((other) => {
        const plans = thought.get(other) ?? [];
        const plan = plans.length > 0 && chance.below(100) < trust ? plans[chance.below(plans.length)] : undefined;
        return [other, [...(plan ?? baselineOrders((scene.seats[other] as SeatScene).outlook, chance))]];
      }),
    );
    return scene.state.units.map(({ seat: owner }) => orders.get(owner)?.shift() ?? null);
  });
}
