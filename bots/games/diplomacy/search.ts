import { ALL_SEATS, type DiplomacyState, unitsOf } from '@tavola/diplomacy';
import type { Chance, Seat } from '@tavola/kernel';
import { Arena, type Guess, type Rated } from './arena.ts';
import { baselineOrders, type Outlook, outlookFor } from './baseline.ts';
import { Part, type Purse } from './purse.ts';
import { type Plan, type Tweak, Tweaks } from './tweaks.ts';

export interface Effort {
  /** Against so many guesses at what the others do every plan is held. */
  readonly guesses: number;
  /** So many plans are improved upon, from different beginnings. */
  readonly starts: number;
  /** So many plans are thought out for each other seat; every third guess at it then is one of them, the others are the baseline's. */
  readonly foresight: number;
}

export interface Means {
  readonly purse: Purse;
  readonly chance: Chance;
}

/** What is thought out for another seat, and what it may cost. */
const GLANCE: Effort = { guesses: 5, starts: 1, foresight: 0 };
const GLANCE_NODES = 500;
/** One guess in so many. */
const THOUGHT_OUT = 3;

/**
 * Orders for a movement phase: the others are guessed at, and one's own orders are changed for the better, a unit or a few at a time,
 * until nothing helps any more or the budget is spent. A node is one phase resolved and judged.
 */
export function searchOrders(state: DiplomacyState, seat: Seat, effort: Effort, means: Means): Plan {
  const outlooks = ALL_SEATS.map((one) => outlookFor(state, one));
  return search({ state, outlooks }, seat, effort, means);
}

interface Scene {
  readonly state: DiplomacyState;
  /** By seat. */
  readonly outlooks: readonly Outlook[];
}

function search(scene: Scene, seat: Seat, effort: Effort, means: Means): Plan {
  const { state, outlooks } = scene;
  const { purse, chance } = means;
  const outlook = outlooks[seat] ?? outlookFor(state, seat);
  const arena = new Arena(state, seat, guess(scene, seat, effort, means), purse);
  const tweaks = new Tweaks(unitsOf(state.units, seat));
  let best: Rated = { plan: baselineOrders(outlook, chance), scores: [], total: Number.NEGATIVE_INFINITY };
  for (let start = 0; start < effort.starts && !purse.spent(); start += 1) {
    const first = arena.rate(baselineOrders(outlook, chance), null);
    const found = first === null ? null : climb(arena, tweaks, first, chance);
    if (found !== null && found.total > best.total) best = found;
  }
  return best.plan;
}

function climb(arena: Arena, tweaks: Tweaks, first: Rated, chance: Chance): Rated {
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

function changed(plan: Plan, tweak: Tweak): Plan {
  const next = [...plan];
  for (const [unit, order] of tweak) next[unit] = order;
  return next;
}

/** Units of seats in civil disorder hold. */
function guess(scene: Scene, seat: Seat, { guesses, foresight }: Effort, { purse, chance }: Means): Guess[] {
  const { state, outlooks } = scene;
  const others = ALL_SEATS.filter((other) => other !== seat && !state.gone.includes(other));
  const thought = new Map(
    others.map((other) => [
      other,
      Array.from({ length: foresight }, () =>
        search(scene, other, GLANCE, { purse: new Part(purse, GLANCE_NODES), chance }),
      ),
    ]),
  );
  return Array.from({ length: guesses }, () => {
    const orders = new Map(
      others.map((other) => {
        const plans = thought.get(other) ?? [];
        const plan = plans.length === 0 ? undefined : plans[chance.below(THOUGHT_OUT * plans.length)];
        return [other, [...(plan ?? baselineOrders(outlooks[other] ?? outlookFor(state, other), chance))]];
      }),
    );
    return state.units.map(({ seat: owner }) => orders.get(owner)?.shift() ?? null);
  });
}
