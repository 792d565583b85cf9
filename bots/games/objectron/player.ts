import { type Objectron, type ObjectronState, seatToAct } from '@tavola/games/objectron';
import { type Chance, type Seat, seeded } from '@tavola/kernel';
import type { BotPlayer, ThinkingLevel } from '../../levels.ts';
import { Meter } from '../../search/budget.ts';
import { estimateLead } from './evaluate.ts';
import { afterAction, linesFrom, type StateEstimate, type TurnLine } from './lines.ts';
import { winOutlook } from './outlook.ts';

interface ObjectronLevel {
  /** Actions tried per decision. */
  readonly nodes: number;
  /** Lines followed from action to action of the own turn. */
  readonly breadth: number;
  /** Ends of the turn that are examined further. */
  readonly candidates: number;
  /** Number of power failure samples for each of them. */
  readonly samples: number;
  /** Turns simulated after the own one. */
  readonly turns: number;
  /** Percentage of actions taken without thinking, so that players can win. */
  readonly blunders: number;
  /** What a state is judged by: steps and actions counted, or the turns they will take and the chance that leaves. */
  readonly estimate: StateEstimate;
}

export const OBJECTRON_LEVELS: Readonly<Record<ThinkingLevel, ObjectronLevel>> = {
  easy: { nodes: 60, breadth: 2, candidates: 1, samples: 0, turns: 0, blunders: 45, estimate: estimateLead },
  normal: { nodes: 500, breadth: 6, candidates: 4, samples: 1, turns: 1, blunders: 10, estimate: estimateLead },
  hard: { nodes: 1500, breadth: 10, candidates: 6, samples: 2, turns: 2, blunders: 0, estimate: estimateLead },
  expert: { nodes: 6000, breadth: 14, candidates: 8, samples: 16, turns: 1, blunders: 0, estimate: winOutlook },
};

/** Lines followed in a simulated turn. */
const REPLY_BREADTH = 3;

/** Squares of the largest grid in forms. On larger ones each action takes longer, so fewer are tried. */
const USUAL_SQUARES = 900;
const MIN_NODES = 60;

export function nodesFor({ nodes }: ObjectronLevel, squares: number): number {
  return Math.max(MIN_NODES, Math.floor((nodes * USUAL_SQUARES) / Math.max(USUAL_SQUARES, squares)));
}

/**
 * Looks for ways to play its turn to the end, then imagines several times how power fails, and how both play on from there as well as
 * they can see. The way that does best on average is taken, one action at a time.
 */
export const objectronPlayer: BotPlayer<Objectron> = {
  choose({ game, view, seat, level, thinking }) {
    const { chance, budget, now } = thinking;
    const strength = OBJECTRON_LEVELS[level];
    const state = game.imagine(view, seat, chance);
    if (strength.blunders > 0 && chance.below(100) < strength.blunders) return game.sample(state, seat, chance);
    const meter = new Meter(budget ?? { nodes: nodesFor(strength, state.dark.length) }, now);
    const lines = linesFrom(state, seat, strength.breadth, meter, strength.estimate);
    return mostPromising(lines.slice(0, strength.candidates), seat, strength, meter, chance).first;
  },
};

const LUCK = 2 ** 31;

/** All lines get the same luck, and only rounds that got through all of them count. */
function mostPromising(
  lines: readonly TurnLine[],
  seat: Seat,
  { samples, turns, estimate }: ObjectronLevel,
  meter: Meter,
  chance: Chance,
): TurnLine {
  const [first] = lines;
  if (first === undefined) throw new Error('a finished game has no best action');
  if (lines.every(({ first: action }) => action === first.first)) return first;
  const totals = lines.map(() => 0);
  for (let sample = 0; sample < samples; sample += 1) {
    const luck = chance.below(LUCK);
    const round = lines.map((line) => prospects(line, seat, turns, meter, seeded(luck), estimate));
    if (meter.spent()) break;
    round.forEach((worth, index) => {
      totals[index] = (totals[index] ?? 0) + worth;
    });
  }
  return lines[totals.indexOf(Math.max(...totals))] ?? first;
}

/** What a line is worth to a seat after this many more turns, both playing what looks best to them. */
function prospects(
  line: TurnLine,
  seat: Seat,
  turns: number,
  meter: Meter,
  luck: Chance,
  estimate: StateEstimate,
): number {
  let { last, before } = line;
  for (let turn = 0; ; turn += 1) {
    const state = afterTurn(before, last, luck);
    const mover = seatToAct(state);
    if (mover === null || turn === turns) return estimate(state, seat);
    const [best] = linesFrom(state, mover, REPLY_BREADTH, meter, estimate);
    if (best === undefined) return estimate(state, seat);
    ({ last, before } = best);
  }
}

function afterTurn(before: ObjectronState, last: TurnLine['last'], luck: Chance): ObjectronState {
  const mover = seatToAct(before);
  return mover === null ? before : afterAction(before, mover, last, luck);
}
