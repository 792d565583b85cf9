import {
  flightOf,
  type ObjectronAction,
  type ObjectronState,
  objectron,
  playerInSeat,
  seatToAct,
} from '@tavola/games/objectron';
import type { Chance, Seat } from '@tavola/kernel';
import type { Meter } from '../../search/budget.ts';

/** Lead of a seat over the other one. */
export type StateEstimate = (state: ObjectronState, seat: Seat) => number;

/** A turn, or its beginning. */
export interface TurnLine {
  readonly first: ObjectronAction;
  /** What follows it in the same turn. */
  readonly rest: readonly ObjectronAction[];
  /** The latest action and the state before it, so that it can be repeated with other randomness. */
  readonly last: ObjectronAction;
  readonly before: ObjectronState;
  readonly state: ObjectronState;
  /** For the seat whose turn it is. */
  readonly worth: number;
}

/** Luck by which no power fails: what a turn leads to is weighed without it. */
const CALM: Chance = { below: () => 0, shuffle: (items) => [...items] };

export function afterAction(state: ObjectronState, seat: Seat, action: ObjectronAction, chance = CALM): ObjectronState {
  return objectron.apply(state, [{ seat, action }], chance).state;
}

/**
 * Ways to play the present turn to its end, best first. Of the lines begun, the best `breadth` are followed from one action to the next.
 * When the meter stops it, lines that are not at their end are among the answer, so there is always one.
 */
export function linesFrom(
  state: ObjectronState,
  seat: Seat,
  breadth: number,
  meter: Meter,
  estimate: StateEstimate,
): TurnLine[] {
  const ended: TurnLine[] = [];
  let open: TurnLine[] = stepsFrom(state, seat, [], meter, estimate);
  while (open.length > 0) {
    const going: TurnLine[] = [];
    for (const line of open) (isGoingOn(line.state, state) ? going : ended).push(line);
    const followed = best(going, seat, breadth);
    open = [];
    for (const line of followed) open.push(...stepsFrom(line.state, seat, [line.first, ...line.rest], meter, estimate));
    if (open.length === 0) ended.push(...followed);
  }
  return ended.sort(byWorth);
}

function isGoingOn(state: ObjectronState, { turn }: ObjectronState): boolean {
  return state.over === null && state.turn === turn;
}

function stepsFrom(
  before: ObjectronState,
  seat: Seat,
  begun: readonly ObjectronAction[],
  meter: Meter,
  estimate: StateEstimate,
): TurnLine[] {
  const lines: TurnLine[] = [];
  for (const last of sensibleActions(before, seat)) {
    // Even without a budget one action is looked at.
    if (!meter.spend() && (begun.length > 0 || lines.length > 0)) break;
    const state = afterAction(before, seat, last);
    const [first = last, ...rest] = [...begun, last];
    lines.push({ first, rest, last, before, state, worth: estimate(state, seat) });
  }
  return lines;
}

/** Excludes ending a turn unmoved and throwing a disc at nothing. */
export function sensibleActions(state: ObjectronState, seat: Seat): readonly ObjectronAction[] {
  if (seatToAct(state) !== seat) return [];
  const choices = objectron.choices(state, seat);
  const actions = choices.kind === 'listed' ? choices.actions : [];
  return actions.filter((action) => {
    if (action.type === 'end-turn') return state.moved;
    return action.type !== 'throw' || flightOf(state, seat, action.disc, action.direction).hit === 1 - seat;
  });
}

/** The best of those that differ in something that matters later. */
function best(lines: readonly TurnLine[], seat: Seat, breadth: number): TurnLine[] {
  const seen = new Set<string>();
  return lines
    .toSorted(byWorth)
    .filter(({ state }) => {
      const { at, carried, laid } = playerInSeat(state, seat);
      const key = `${at} ${carried.join()} ${laid} ${state.armed.length} ${playerInSeat(state, 1 - seat).penalty}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, breadth);
}

function byWorth(a: TurnLine, b: TurnLine): number {
  return b.worth - a.worth;
}
