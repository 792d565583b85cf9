import type { Chronicle, ChronicleEntry, Seat } from '@tavola/kernel';
import type { Frogs, FrogsEvent } from './types.ts';

const FACTS = ['jumps', 'hops', 'pushes', 'sunk', 'cards'] as const;
export type FrogsFact = (typeof FACTS)[number];

/** Per seat: jumps, frogs hopped on, frogs pushed, bridges sunk and cards used. */
export const chronicle: Chronicle<Frogs> = {
  facts: FACTS.map((id) => ({ id, per: 'seat', kind: 'count' })),
  read: (steps, { ranks }) =>
    [...ranks.keys()].flatMap((seat): readonly ChronicleEntry[] => {
      const counts = countsOf(steps, seat);
      return FACTS.map((fact) => ({ fact, seat, value: counts[fact] }));
    }),
};

function countsOf(steps: readonly (readonly FrogsEvent[])[], seat: Seat): Readonly<Record<FrogsFact, number>> {
  const counts = { jumps: 0, hops: 0, pushes: 0, sunk: 0, cards: 0 };
  for (const events of steps) {
    // Everything in a step follows from what one seat did.
    if (!events.some((event) => isActOf(event, seat))) continue;
    for (const event of events) {
      if (event.type === 'jumped') {
        counts.jumps += 1;
        counts.hops += event.path.length - 2;
      }
      if (event.type === 'pushed') counts.pushes += 1;
      if (event.type === 'card-used') counts.cards += 1;
      if ('sank' in event) counts.sunk += event.sank.length;
    }
  }
  return counts;
}

function isActOf(event: FrogsEvent, seat: Seat): boolean {
  switch (event.type) {
    case 'card-used':
    case 'jumped':
    case 'bridged':
    case 'removed':
      return event.seat === seat;
    default:
      return false;
  }
}
