import type { Objectron } from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import type { LineOfPlay, PlainAnalysis } from '../../analysis.ts';
import { type CurveReading, chancesOn } from '../../curve.ts';
import type { BotTurn } from '../../levels.ts';
import { Meter } from '../../search/budget.ts';
import { OBJECTRON_CURVES } from './curves.ts';
import { nodesFor, OBJECTRON_LEVELS } from './levels.ts';
import { linesFrom, type TurnLine } from './lines.ts';
import { winOutlook } from './outlook.ts';
import { type RatedLine, rateLines } from './prospects.ts';
import { ACTION } from './weights.ts';

/**
 * Looks for ways to play its turn to the end, then imagines several times how power fails, and how both continue as
 * well as they can see. The ways that do best on average are the lines, one for each first action.
 */
export function analyseObjectron(turn: BotTurn<Objectron>, count: number): PlainAnalysis<Objectron> {
  const { game, view, seat, level, thinking } = turn;
  const strength = OBJECTRON_LEVELS[level];
  const state = game.imagine(view, seat, thinking.chance);
  const meter = new Meter(thinking.budget ?? { nodes: nodesFor(strength, state.dark.length) }, thinking.now);
  const found = linesFrom(state, seat, strength.breadth, meter, strength.estimate);
  const candidates = candidatesFrom(found, strength.candidates, count);
  const isForced = candidates.every(({ first }) => first === candidates[0]?.first);
  const samples = isForced ? 0 : strength.samples;
  const rated = rateLines(candidates, seat, { ...strength, samples }, meter, thinking.chance);
  const toLead = strength.estimate === winOutlook ? leadOfOutlook : leadOfActions;
  const outlook: Outlook = { seat, toLead };
  const best = rated.filter(isFirstOfItsKind).slice(0, count);
  const lines = best.map(
    (one): LineOfPlay<Objectron> => ({
      action: one.line.first,
      chances: chancesOfLine(one, outlook),
      next: one.line.rest.map((action) => ({ seat, action })),
    }),
  );
  const [first] = best;
  if (first === undefined) throw new Error('a finished game has no best action');
  const isOver = first.line.state.over !== null;
  return {
    chances: lines[0]?.chances ?? [],
    error: isOver ? 0 : errorOf(first, outlook),
    lines,
    exact: isOver,
    reading: isOver ? null : readingAt(meanOf(first), outlook),
  };
}

/** The best ways, and the best with other first actions until there are enough of them. */
function candidatesFrom(found: readonly TurnLine[], candidates: number, count: number): TurnLine[] {
  const chosen = found.slice(0, candidates);
  const firsts = new Set(chosen.map(({ first }) => first));
  for (const line of found.slice(candidates)) {
    if (firsts.size >= count) break;
    if (firsts.has(line.first)) continue;
    firsts.add(line.first);
    chosen.push(line);
  }
  return chosen;
}

function isFirstOfItsKind({ line }: RatedLine, index: number, all: readonly RatedLine[]): boolean {
  return all.findIndex((other) => other.line.first === line.first) === index;
}

/** How estimates are read. */
interface Outlook {
  readonly seat: Seat;
  readonly toLead: (estimate: number) => number;
}

/** Largest share of `winOutlook` that is read: a curve is never sure. */
const ALMOST_ONE = 0.998;

/** From here on a larger lead hardly counts: power failures turn many games. */
const LARGE_LEAD = 2;

/** From -1 to 1, to the logarithm of the odds. */
function leadOfOutlook(estimate: number): number {
  const share = Math.max(-ALMOST_ONE, Math.min(ALMOST_ONE, estimate));
  const lead = Math.log((1 + share) / (1 - share));
  return lead / Math.sqrt(1 + (lead / LARGE_LEAD) ** 2);
}

const LEAD_PER_ACTION = 0.3;
const MAX_ACTIONS_AHEAD = 20;

/** Of the levels that count actions. A rough guess: only *expert* is asked for chances. */
function leadOfActions(estimate: number): number {
  const ahead = Math.max(-MAX_ACTIONS_AHEAD, Math.min(MAX_ACTIONS_AHEAD, estimate / ACTION));
  return LEAD_PER_ACTION * ahead;
}

function meanOf({ line, total, samples }: RatedLine): number {
  return samples === 0 ? line.worth : total / samples;
}

function readingAt(estimate: number, { seat, toLead }: Outlook): CurveReading {
  const lead = toLead(estimate);
  return { curve: 'outlook', leads: seat === 0 ? [lead, 0] : [0, lead], turn: seat, stage: 0 };
}

function chancesOfLine(rated: RatedLine, outlook: Outlook): readonly number[] {
  const { over } = rated.line.state;
  if (over === null) return chancesOn(OBJECTRON_CURVES.outlook, readingAt(meanOf(rated), outlook));
  return [0, 1].map((seat) => (over.winner === null ? 1 / 2 : over.winner === seat ? 1 : 0));
}

/** What one standard error of the estimates does to the chance. */
function errorOf(rated: RatedLine, outlook: Outlook): number {
  const { samples, squares } = rated;
  if (samples < 2) return 0;
  const mean = meanOf(rated);
  const spread = Math.sqrt(Math.max(0, squares / samples - mean * mean) / samples);
  const [low = 0] = chancesOn(OBJECTRON_CURVES.outlook, readingAt(mean - spread, outlook));
  const [high = 0] = chancesOn(OBJECTRON_CURVES.outlook, readingAt(mean + spread, outlook));
  return Math.abs(high - low) / 2;
}
