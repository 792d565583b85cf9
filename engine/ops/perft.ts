import { perft as countLines, type Game, type Shape } from '@tavola/kernel';
import { type Reply, refuse, reply } from '../errors.ts';
import { MAX_PERFT_DEPTH, MAX_PERFT_STEPS } from '../limits.ts';
import { type StateRequest, stateOp } from '../op.ts';
import { required, whole } from '../readers.ts';

export const perft = stateOp({ depth: required(whole(0, MAX_PERFT_DEPTH)) }, (context, asked) => {
  const nodes = countWithin(MAX_PERFT_STEPS, context, asked.depth);
  return nodes.ok ? reply({ nodes: nodes.value }) : nodes;
});

/**
 * Counts depth by depth, so that shallow counts predict the deep one. A hopeless request is refused early, any other is
 * stopped at the limit.
 */
export function countWithin(
  mostSteps: number,
  { game, state }: Pick<StateRequest, 'game' | 'state'>,
  depth: number,
): Reply<number> {
  const metered = withMeter(game, mostSteps);
  let nodes = 1;
  for (let ply = 1; ply <= depth; ply += 1) {
    const counted = unlessSpent(() => countLines(metered, state, ply));
    if (counted === null) return refuse('too-much-work', 'depth');
    if (!counted.ok) return refuse('perft-undefined');
    const growth = counted.value / nodes;
    nodes = counted.value;
    // The last ply is counted without being played, so the steps are the lines of one ply less.
    const forecast = nodes * growth ** (depth - ply - 1);
    if (ply > 1 && forecast > HOPELESS * mostSteps) return refuse('too-much-work', 'depth');
  }
  return reply(nodes);
}

/** Games branch less towards their end, so the forecast is too high. It counts only far beyond the limit. */
const HOPELESS = 10;

class Spent extends Error {}

/** The same game, stopped after `mostSteps` steps. */
function withMeter(game: Game<Shape>, mostSteps: number): Game<Shape> {
  let steps = 0;
  return {
    ...game,
    apply: (...step) => {
      steps += 1;
      if (steps > mostSteps) throw new Spent();
      return game.apply(...step);
    },
  };
}

function unlessSpent<T>(count: () => T): T | null {
  try {
    return count();
  } catch (error) {
    if (error instanceof Spent) return null;
    throw error;
  }
}
