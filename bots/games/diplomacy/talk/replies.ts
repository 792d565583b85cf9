import {
  centreOwner,
  type DiplomacyState,
  mapOf,
  type PressLine,
  type PressMessage,
  type PressStanding,
  type PressTopic,
  provinceOf,
  unitIn,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { graphOf } from '../graph.ts';
import { ALLY, type Regard } from '../relations.ts';
import { agreementsOf, talkedRegard } from './agreements.ts';
import type { PressCharacter } from './characters.ts';

/** All a bot knows when it writes: the position and the messages of its seat. Orders are not part of it, its own neither. */
export interface PressTurn {
  readonly state: DiplomacyState;
  readonly seat: Seat;
  readonly character: PressCharacter;
  /** Oldest first. */
  readonly lines: readonly PressLine[];
}

/** A regard below this is that of an enemy. */
const ENEMY = -0.25;

/** The answer to a message of another power. Null: it needs none. */
export function replyTo(turn: PressTurn, { from, to, message }: PressLine): PressMessage | null {
  const { seat, state, lines, character } = turn;
  const { act, topic } = message;
  if (to !== seat || act !== 'propose' || topic.kind === 'plan' || state.over !== null) return null;
  const regard = talkedRegard(state, seat, lines);
  if (topic.kind === 'opinion') return { act: 'accept', topic, standing: standingOf(regard[topic.of] ?? 0) };
  const isWelcome = (regard[from] ?? 0) >= character.accepts && accepts(turn, topic, from, regard);
  return { act: isWelcome ? 'accept' : 'refuse', topic };
}

export function standingOf(regard: number): PressStanding {
  if (regard >= ALLY) return 'ally';
  return regard <= ENEMY ? 'enemy' : 'neutral';
}

function accepts(turn: PressTurn, topic: PressTopic, from: Seat, regard: Regard): boolean {
  const { state, seat, lines } = turn;
  switch (topic.kind) {
    case 'peace':
      return true;
    case 'alliance':
      // Not against a friend, and not against the one it made peace with.
      return (
        (regard[topic.against] ?? 0) < ALLY / 2 &&
        !agreementsOf(state, seat, lines).some((one) => one.with === topic.against && one.topic.kind !== 'stay-out')
      );
    case 'stay-out':
      return unitIn(state.units, topic.province)?.seat !== seat && centreOwner(state, topic.province) !== seat;
    case 'support':
      return givesSupport(turn, topic, from, regard);
    default:
      return false;
  }
}

/** Not against itself or a friend, and not with a unit that guards a centre in danger or is promised already. */
function givesSupport(
  { state, seat, lines }: PressTurn,
  { order }: Extract<PressTopic, { kind: 'support' }>,
  from: Seat,
  regard: Regard,
): boolean {
  const goal = provinceOf(order.to ?? order.of);
  const victims = order.to === undefined ? [] : [unitIn(state.units, goal)?.seat, centreOwner(state, goal)];
  const isFair = victims.every((one) => one == null || one === from || (one !== seat && (regard[one] ?? 0) < ALLY / 2));
  const isFree = !agreementsOf(state, seat, lines).some(
    ({ topic }) => topic.kind === 'support' && topic.order.unit === order.unit,
  );
  return isFair && isFree && !guards(state, seat, order.unit, from);
}

/** Whether a unit stands in its own centre with other units than those of a partner near it. */
export function guards(state: DiplomacyState, seat: Seat, province: string, partner: Seat): boolean {
  if (centreOwner(state, province) !== seat) return false;
  const graph = graphOf(mapOf(state));
  const reach = graph.unitReach(
    state.units.filter((unit) => unit.seat !== partner),
    state.centres.length,
  );
  return graph.strongestOther(reach, seat, graph.map.placeNumber(province)) > 0;
}
