import { type DiplomacyState, type MovementOrder, mapOf, powerSeats, unitsOf } from '@tavola/games/diplomacy';
import type { Chance, Seat } from '@tavola/kernel';
import { type Guess, PlanArena, type RatedPlan } from './arena.ts';
import { baselineOrders, type MovementOutlook, movementOutlook } from './baseline.ts';
import { coherent } from './coherence.ts';
import { graphOf } from './graph.ts';
import { BudgetPart, type NodeBudget } from './node-budget.ts';
import { type Regard, regardOf, type Stance } from './relations.ts';
import { type OrderPlan, type Tweak, Tweaks } from './tweaks.ts';
import { worthFor } from './worth.ts';

/** A local search for plans of one seat. */
export interface SearchTask {
  /** Number of guesses at the other powers’ orders to rate every plan against. */
  readonly guesses: number;
  /** Number of plans to improve, from different starts. */
  readonly starts: number;
  /** Percentage of guesses at a seat that are plans from the round before. The rest are baseline orders. */
  readonly trust: number;
}

export interface SearchRound extends SearchTask {
  /** Number of plans for every seat, and the positions for each. */
  readonly plans: number;
  readonly nodes: number;
}

export interface SearchEffort extends SearchTask {
  /** Planning for every seat, each time against the plans of the round before. */
  readonly rounds: readonly SearchRound[];
}

export interface SearchDeps {
  readonly purse: NodeBudget;
  readonly chance: Chance;
  /** How the seat deals with the others, where it is more than what everyone saw. */
  readonly stance?: Stance | undefined;
}

/** An order is likely if one guess in this many expects it. */
const LIKELY = 4;
/** Powers regarded worse get no support. */
const ENEMY = -0.3;

/**
 * Plans a movement phase: guesses the other powers’ orders and improves its own by local search, until nothing helps or
 * the budget is spent. A node is one phase resolved and rated.
 */
export function searchOrders(state: DiplomacyState, seat: Seat, effort: SearchEffort, means: SearchDeps): OrderPlan {
  const seats = powerSeats(state);
  const scene: Scene = {
    state,
    seats: seats.map((one) => {
      const own = one === seat ? means.stance : undefined;
      const stance = own ?? { regard: regardOf(state, one), loyalty: 1 };
      return {
        outlook: movementOutlook(state, one, worthFor(state, one, state.season, stance.regard)),
        tweaks: new Tweaks(graphOf(mapOf(state)), unitsOf(state.units, one)),
        stance,
      };
    }),
    // Units of seats in civil disorder hold.
    thinkers: seats.filter((one) => !state.gone.includes(one)),
  };
  const thought = think(scene, effort, means);
  return coherent(state, seat, search(scene, seat, { ...effort, thought }, means));
}

interface SeatScene {
  readonly outlook: MovementOutlook;
  readonly tweaks: Tweaks;
  readonly stance: Stance;
}

interface Scene {
  readonly state: DiplomacyState;
  readonly seats: readonly SeatScene[];
  readonly thinkers: readonly Seat[];
}

/** Likely plans by seat. */
type Thought = ReadonlyMap<Seat, readonly OrderPlan[]>;

interface Task extends SearchTask {
  readonly thought: Thought;
}

function think(scene: Scene, { rounds }: SearchEffort, { purse, chance }: SearchDeps): Thought {
  let thought: Thought = new Map();
  for (const { plans, nodes, ...round } of rounds) {
    const task: Task = { ...round, thought };
    const planned = scene.thinkers.map((seat): [Seat, readonly OrderPlan[]] => [
      seat,
      Array.from({ length: plans }, () => search(scene, seat, task, { purse: new BudgetPart(purse, nodes), chance })),
    ]);
    thought = new Map(planned);
  }
  return thought;
}

function search(scene: Scene, seat: Seat, task: Task, means: SearchDeps): OrderPlan {
  const { purse, chance } = means;
  const { outlook, tweaks, stance } = scene.seats[seat] as SeatScene;
  const guesses = guess(scene, seat, task, chance);
  const aids = tweaks.aiding(likelyOrders(scene.state, seat, stance.regard, guesses));
  const arena = new PlanArena(scene.state, seat, { guesses, stance, purse });
  let best: RatedPlan | null = null;
  for (let start = 0; start < task.starts && !purse.spent(); start += 1) {
    const first = arena.rate(baselineOrders(outlook, chance), null);
    const found = first === null ? null : climb(arena, (plan) => [...tweaks.around(plan), ...aids], first, chance);
    if (found !== null && found.total > (best?.total ?? Number.NEGATIVE_INFINITY)) best = found;
  }
  return best?.plan ?? baselineOrders(outlook, chance);
}

function climb(
  arena: PlanArena,
  around: (plan: OrderPlan) => readonly Tweak[],
  first: RatedPlan,
  chance: Chance,
): RatedPlan {
  let best = first;
  for (let improved = true; improved; ) {
    improved = false;
    for (const tweak of chance.shuffle(around(best.plan))) {
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

/** Orders of other powers, enemies apart, that more than a few guesses expect. */
function likelyOrders(state: DiplomacyState, seat: Seat, regard: Regard, guesses: readonly Guess[]): MovementOrder[] {
  return state.units.flatMap(({ seat: owner }, index) => {
    if (owner === seat || (regard[owner] as number) < ENEMY) return [];
    const times = new Map<string, { readonly order: MovementOrder; count: number }>();
    for (const guessed of guesses) {
      const order = guessed[index];
      if (order === null || order === undefined) continue;
      const key = order.type === 'move' ? order.to : '';
      const known = times.get(key) ?? { order, count: 0 };
      times.set(key, { ...known, count: known.count + 1 });
    }
    return [...times.values()].filter(({ count }) => count * LIKELY >= guesses.length).map(({ order }) => order);
  });
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
