import { type Dvonn, type DvonnState, isPlacing, PIECES } from '@tavola/games/dvonn';
import { toDvonnAction, toFastBoard } from '@tavola/games/dvonn/fast';
import type { Seat } from '@tavola/kernel';
import type { LineOfPlay, PlainAnalysis } from '../../analysis.ts';
import { type CurveReading, chancesOn } from '../../curve.ts';
import type { BotTurn, ThinkingLevel } from '../../levels.ts';
import { type SearchLine, searchLines } from '../../search/alpha-beta.ts';
import { type Budget, Meter } from '../../search/budget.ts';
import { DVONN_CURVES } from './curves.ts';
import { dvonnEvaluation, shareOfStacks, WIN } from './evaluate.ts';
import { type RatedPlace, ratePlaces } from './placing.ts';
import { DvonnWalk } from './walk.ts';

/** Positions searched per move. Half a million positions take a second: even the best level answers within 50 ms. */
const NODES: Readonly<Record<ThinkingLevel, number>> = { easy: 60, normal: 300, hard: 2000, expert: 12_000 };

/** Of `dvonnEvaluation`: this adds one to the logarithm of the odds. */
const UNIT = 1000;

export function analyseDvonn(turn: BotTurn<Dvonn>, count: number): PlainAnalysis<Dvonn> {
  const { game, view, seat, level, thinking } = turn;
  const budget = thinking.budget ?? { nodes: NODES[level] };
  const meter = new Meter(budget, thinking.now);
  const state = game.imagine(view, seat, thinking.chance);
  if (isPlacing(state)) return analysePlacing(state, seat, ratePlaces(state, seat, meter, thinking.chance), count);
  const walk = new DvonnWalk(toFastBoard(state));
  const stage = shareOfStacks(walk.board);
  const found = searchLines(walk, dvonnEvaluation, { meter, tableBits: tableBitsFor(budget) }, count);
  const isSure = (value: number) => found.solved || Math.abs(value) >= WIN / 2;
  const readingOf = (value: number) => reading('stacking', value, seat, stage);
  const lines = found.lines.map(
    (line): LineOfPlay<Dvonn> => ({
      action: toDvonnAction(line.move),
      chances: isSure(line.value) ? sureChances(line.value, seat) : chancesFrom(readingOf(line.value)),
      next: expectedMoves(walk, line),
    }),
  );
  const value = found.lines[0]?.value ?? 0;
  return {
    chances: lines[0]?.chances ?? [],
    error: 0,
    lines,
    exact: found.solved,
    reading: isSure(value) ? null : readingOf(value),
  };
}

interface DvonnReading extends CurveReading {
  readonly curve: keyof typeof DVONN_CURVES;
}

function reading(curve: DvonnReading['curve'], value: number, seat: Seat, stage: number): DvonnReading {
  return { curve, leads: bySeat(seat, value / UNIT, 0), turn: seat, stage };
}

function chancesFrom(standing: DvonnReading): readonly number[] {
  return chancesOn(DVONN_CURVES[standing.curve], standing);
}

/** The search has seen the end. */
function sureChances(value: number, seat: Seat): readonly number[] {
  const own = (1 + Math.sign(value)) / 2;
  return bySeat(seat, own, 1 - own);
}

function bySeat(seat: Seat, own: number, other: number): readonly number[] {
  return seat === 0 ? [own, other] : [other, own];
}

function expectedMoves(walk: DvonnWalk, { move, next }: SearchLine): LineOfPlay<Dvonn>['next'] {
  walk.make(move);
  const moves = next.map((later) => {
    const seat = walk.seat as Seat;
    walk.make(later);
    return { seat, action: toDvonnAction(later) };
  });
  walk.restart();
  return moves;
}

function analysePlacing(
  state: DvonnState,
  seat: Seat,
  places: readonly RatedPlace[],
  count: number,
): PlainAnalysis<Dvonn> {
  const stage = 1 - state.placed / PIECES;
  const readings = places.slice(0, count).map(({ worth }) => reading('placing', worth ?? 0, seat, stage));
  const lines = readings.map(
    (standing, index): LineOfPlay<Dvonn> => ({
      action: { type: 'place', at: places[index]?.at ?? '' },
      chances: chancesFrom(standing),
      next: [],
    }),
  );
  const chances = lines[0]?.chances ?? [];
  const [own = 0, other = 0] = chances;
  // The slope of a logistic curve.
  const error = own * other * ((places[0]?.error ?? 0) / UNIT);
  return { chances, error, lines, exact: false, reading: readings[0] ?? null };
}

const NODES_PER_MS = 500;
const MIN_BITS = 12;
const MAX_BITS = 20;

/** Room for twice the positions there is time for; not more, since an empty table takes time to make, too. */
function tableBitsFor(budget: Budget): number {
  const nodes = 'nodes' in budget ? budget.nodes : budget.ms * NODES_PER_MS;
  const bits = Math.ceil(Math.log2(Math.max(1, nodes))) + 1;
  return Math.min(MAX_BITS, Math.max(MIN_BITS, bits));
}
