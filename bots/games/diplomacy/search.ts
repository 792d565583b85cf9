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
  /** So often plans are thought out for every seat, each time against those of the time before. */
  readonly rounds: number;
  /** Of a hundred guesses at a seat, so many are a plan that was thought out for it; the others are the baseline's. */
  readonly trust: number;
}

export interface Means {
  readonly purse: Purse;
  readonly chance: Chance;
}

/** What is thought out for one seat in one round, and what it may cost. */
const GLANCES = 2;
const GLANCE: Pick<Effort, 'guesses' | 'starts'> = { guesses: 5, starts: 1 };
const GLANCE_NODES = 400;
const NOTHING: Outlook = { pieces: [], rivals: new Uint8Array(0) };

/**
 * Orders for a movement phase: the others are guessed at, and one's own orders are changed for the better, a unit or a few at a time,
 * until nothing helps any more or the budget is spent. A node is one phase resolved and judged.
 */
export function searchOrders(state: DiplomacyState, seat: Seat, effort: Effort, means: Means): Plan {
  const scene: Scene = {
    state,
    seats: ALL_SEATS.map((one) => ({ outlook: outlookFor(state, one), tweaks: new Tweaks(unitsOf(state.units, one)) })),
    // Units of seats in civil disorder hold.
    thinkers: ALL_SEATS.filter((one) => !state.gone.includes(one)),
  };
  const thought = think(scene, effort, means);
  return search(scene, seat, { ...effort, thought }, means);
}

interface Scene {
  readonly state: DiplomacyState;
  readonly seats: readonly { readonly outlook: Outlook; readonly tweaks: Tweaks }[];
  readonly thinkers: readonly Seat[];
}

/** By seat, plans it may well have. */
type Thought = ReadonlyMap<Seat, readonly Plan[]>;

interface Task extends Pick<Effort, 'guesses' | 'starts' | 'trust'> {
  readonly thought: Thought;
}

function think(scene: Scene, { rounds, trust }: Effort, { purse, chance }: Means): Thought {
  let thought: Thought = new Map();
  for (let round = 0; round < rounds; round += 1) {
    const task: Task = { ...GLANCE, trust, thought };
    const plans = scene.thinkers.map((seat): [Seat, readonly Plan[]] => [
      seat,
      Array.from({ length: GLANCES }, () =>
        search(scene, seat, task, { purse: new Part(purse, GLANCE_NODES), chance }),
      ),
    ]);
    thought = new Map(plans);
  }
  return thought;
}

function search(scene: Scene, seat: Seat, task: Task, means: Means): Plan {
  const { purse, chance } = means;
  const { outlook, tweaks } = scene.seats[seat] ?? { outlook: NOTHING, tweaks: new Tweaks([]) };
  const arena = new Arena(scene.state, seat, guess(scene, seat, task, chance), purse);
  let best: Rated = { plan: baselineOrders(outlook, chance), scores: [], total: Number.NEGATIVE_INFINITY };
  for (let start = 0; start < task.starts && !purse.spent(); start += 1) {
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

function guess(scene: Scene, seat: Seat, { guesses, trust, thought }: Task, chance: Chance): Guess[] {
  const others = scene.thinkers.filter((other) => other !== seat);
  return Array.from({ length: guesses }, () => {
    const orders = new Map(
      others.map((other) => {
        const plans = thought.get(other) ?? [];
        const plan = plans.length > 0 && chance.below(100) < trust ? plans[chance.below(plans.length)] : undefined;
        return [other, [...(plan ?? baselineOrders(scene.seats[other]?.outlook ?? NOTHING, chance))]];
      }),
    );
    return scene.state.units.map(({ seat: owner }) => orders.get(owner)?.shift() ?? null);
  });
}
