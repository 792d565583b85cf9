import {
  DISCS,
  flightOf,
  groundOf,
  HIT_COST,
  NOWHERE,
  type Objectron,
  type ObjectronEvent,
  type ObjectronReason,
  type ObjectronState,
  objectron,
  playerInSeat,
  seatToAct,
  THROWS,
} from '@tavola/games/objectron';
import { type Chance, noChance, reason, type Seat } from '@tavola/kernel';
import type { LineOfPlay, LineScene } from '../../analysis.ts';
import type { LineFact, LineFacts } from '../../reasons.ts';
import { grenadesInTheWay } from './evaluate.ts';
import { waysOf } from './ways.ts';
import { ACTION, CARRIED } from './weights.ts';

/** Worth in actions of what is not counted in them. */
const GAME = 100;
const IN_THE_WAY_WORTH = 1;

/** No more power fails. */
const CALM: Chance = { below: () => 0, shuffle: (items) => [...items] };

/** Reads from the rules what playing the turn does, in actions gained or lost. */
export function objectronFacts({ view, seat }: LineScene<Objectron>): LineFacts<Objectron> {
  const before = objectron.imagine(view, seat, noChance);
  return {
    of: (line, other) => {
      const after = afterTurn(before, seat, line);
      return [
        ...after.events.flatMap((event) => eventFacts(event, seat)),
        ...(after.state.over === null ? placeFacts(before, after, seat) : []),
        ...finishFacts(after.state, other === null ? null : afterTurn(before, seat, other).state, seat),
      ];
    },
  };
}

interface AfterTurn {
  readonly state: ObjectronState;
  readonly events: readonly ObjectronEvent[];
}

/** The line up to the end of the turn. */
function afterTurn(before: ObjectronState, seat: Seat, { action, next }: LineOfPlay<Objectron>): AfterTurn {
  let state = before;
  const events: ObjectronEvent[] = [];
  for (const move of [{ seat, action }, ...next]) {
    if (state.turn !== before.turn || objectron.check(state, move.seat, move.action) !== null) break;
    const step = objectron.apply(state, [move], CALM);
    state = step.state;
    events.push(...step.events.map(({ event }) => event));
  }
  return { state, events };
}

function fact(code: ObjectronReason, weight: number, at: readonly string[] = [], amount?: number): LineFact {
  return { ...reason(code, ...at), ...(amount === undefined ? {} : { amount }), weight };
}

function eventFacts(event: ObjectronEvent, seat: Seat): LineFact[] {
  switch (event.type) {
    case 'reached-finish':
      return event.seat === seat ? [fact('finishes', 2 * GAME, [event.at])] : [];
    case 'trapped':
      return [event.seat === seat ? fact('is-trapped', -2 * GAME, [event.at]) : fact('traps', 2 * GAME, [event.at])];
    case 'hit':
      return event.seat === seat ? [] : [fact('hits', event.cost, [event.at], event.cost)];
    case 'picked-up':
      return [fact('picks-up', CARRIED[event.item] / ACTION, [event.at, event.item])];
    case 'power-stopped':
      return event.seat === seat ? [fact('ends-dark', -1 - event.unused, [event.at], event.unused)] : [];
    case 'exploded':
      return event.seat === seat ? [fact('explodes', -event.cost, [event.at], event.cost)] : [];
    default:
      return [];
  }
}

/** What has changed on the grid. */
function placeFacts(before: ObjectronState, { state, events }: AfterTurn, seat: Seat): LineFact[] {
  const facts: LineFact[] = [];
  const gained = stepsLeft(before, seat) - stepsLeft(state, seat);
  const { at } = playerInSeat(state, seat);
  if (gained > 0) facts.push(fact('nearer', gained, [at], gained));
  if (gained < 0) facts.push(fact('farther', gained, [at], -gained));
  const armed = events.flatMap((event) => (event.type === 'armed' && event.seat === seat ? [event.at] : []));
  if (armed.length > 0 && grenadesInTheWay(state, 1 - seat) > grenadesInTheWay(before, 1 - seat))
    facts.push(fact('lays-in-way', IN_THE_WAY_WORTH, armed));
  if (canHit(state, 1 - seat)) facts.push(fact('allows-hit', -HIT_COST, [at], HIT_COST));
  return facts;
}

function stepsLeft(state: ObjectronState, seat: Seat): number {
  return waysOf(state.grid, seat)[groundOf(state.grid).indexOf(playerInSeat(state, seat).at)] ?? NOWHERE;
}

/** Whether a seat that is to act carries a disc that would hit the other one from where it is. */
function canHit(state: ObjectronState, seat: Seat): boolean {
  if (seatToAct(state) !== seat) return false;
  return DISCS.filter((disc) => playerInSeat(state, seat).carried.includes(disc)).some((disc) =>
    THROWS.some((direction) => {
      const isLegal = objectron.check(state, seat, { type: 'throw', disc, direction }) === null;
      return isLegal && flightOf(state, seat, disc, direction).hit === 1 - seat;
    }),
  );
}

function finishFacts(after: ObjectronState, otherwise: ObjectronState | null, seat: Seat): LineFact[] {
  if (canFinish(after, 1 - seat)) return [fact('allows-finish', -GAME)];
  return otherwise !== null && canFinish(otherwise, 1 - seat) ? [fact('prevents-finish', GAME)] : [];
}

/** Whether a seat that is to act reaches the finish in this turn, by any moves. */
function canFinish(state: ObjectronState, seat: Seat): boolean {
  if (state.over !== null) return state.over.reason === 'finish' && state.over.winner === seat;
  if (seatToAct(state) !== seat || stepsLeft(state, seat) > state.actions) return false;
  const choices = objectron.choices(state, seat);
  return (choices.kind === 'listed' ? choices.actions : []).some((action) => {
    if (action.type !== 'move') return false;
    const next = objectron.apply(state, [{ seat, action }], CALM).state;
    return next.turn === state.turn && canFinish(next, seat);
  });
}
