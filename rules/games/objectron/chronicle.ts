import { type Chronicle, type ChronicleEntry, PASSED, type Seat } from '@tavola/kernel';
import { ACTIONS, type Objectron, type ObjectronEvent } from './types.ts';

const FACTS = ['squares', 'items', 'thrown', 'hits', 'lost'] as const;
export type ObjectronFact = (typeof FACTS)[number];

/** Per seat: different squares entered, items picked up, discs thrown, hits on the opponent, and actions lost. */
export const chronicle: Chronicle<Objectron> = {
  facts: FACTS.map((id) => ({ id, per: 'seat', kind: 'count' })),
  read: (steps, { ranks }) => {
    const events = steps.flat();
    return [...ranks.keys()].flatMap((seat): readonly ChronicleEntry[] => {
      const own = events.filter((event) => 'seat' in event && event.seat === seat);
      const countOf = (type: ObjectronEvent['type']): number => own.filter((event) => event.type === type).length;
      return [
        { fact: 'squares', seat, value: new Set(own.flatMap(squareEntered)).size },
        { fact: 'items', seat, value: countOf('picked-up') },
        { fact: 'thrown', seat, value: countOf('thrown') },
        { fact: 'hits', seat, value: events.filter((event) => isHitBy(event, seat)).length },
        { fact: 'lost', seat, value: own.reduce((sum, event) => sum + actionsLost(event), 0) },
      ];
    });
  },
};

function squareEntered(event: ObjectronEvent): readonly string[] {
  return event.type === 'moved' || event.type === 'teleported' ? [event.to] : [];
}

function isHitBy(event: ObjectronEvent, seat: Seat): boolean {
  return event.type === 'thrown' && event.seat === seat && event.hit !== null && event.hit !== seat;
}

/** Lost to discs, grenades and missing power, counted when they are taken away. */
function actionsLost(event: ObjectronEvent): number {
  if (event.type === PASSED) return ACTIONS;
  if (event.type === 'turn-began') return event.lost;
  if (event.type === 'exploded') return event.cost - event.carried;
  return event.type === 'power-stopped' ? event.unused : 0;
}
