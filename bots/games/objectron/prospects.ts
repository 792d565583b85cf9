import { type ObjectronState, seatToAct } from '@tavola/games/objectron';
import { type Chance, type Seat, seeded } from '@tavola/kernel';
import type { Meter } from '../../search/budget.ts';
import type { ObjectronLevel } from './levels.ts';
import { afterAction, linesFrom, type StateEstimate, type TurnLine } from './lines.ts';

/** A way to play the turn, and what it was worth under each sample of power failures. */
export interface RatedLine {
  readonly line: TurnLine;
  /** Sums of the estimates. */
  readonly total: number;
  readonly squares: number;
  readonly samples: number;
}

/** Lines followed in a simulated turn. */
const REPLY_BREADTH = 3;

const LUCK = 2 ** 31;

/** Rates lines, best first. All get the same luck, and only rounds that got through all of them count. */
export function rateLines(
  lines: readonly TurnLine[],
  seat: Seat,
  { samples, turns, estimate }: ObjectronLevel,
  meter: Meter,
  chance: Chance,
): RatedLine[] {
  const totals = lines.map(() => 0);
  const squares = lines.map(() => 0);
  let rounds = 0;
  for (; rounds < samples; rounds += 1) {
    const luck = chance.below(LUCK);
    const round = lines.map((line) => prospects(line, seat, turns, meter, seeded(luck), estimate));
    if (meter.spent()) break;
    round.forEach((worth, index) => {
      totals[index] = (totals[index] ?? 0) + worth;
      squares[index] = (squares[index] ?? 0) + worth * worth;
    });
  }
  return lines
    .map((line, index) => ({ line, total: totals[index] ?? 0, squares: squares[index] ?? 0, samples: rounds }))
    .toSorted((a, b) => b.total - a.total);
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
