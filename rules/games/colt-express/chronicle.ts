import type { Chronicle, ChronicleEntry, Seat } from '@tavola/kernel';
import type { ColtEvent } from './events.ts';
import type { Character, Colt } from './types.ts';

const FACTS = ['robberies', 'shots', 'bullets', 'punches', 'wasted'] as const;
export type ColtFact = (typeof FACTS)[number];

/** Per seat: loot taken, bandits shot, bullets taken, punches landed, and cards without effect. */
export const chronicle: Chronicle<Colt> = {
  facts: FACTS.map((id) => ({ id, per: 'seat', kind: 'count' })),
  read: (steps, { ranks }) => {
    const counts = ranks.map(() => ({ ...NOTHING }));
    const seatOf = new Map<Character, Seat>();
    for (const event of steps.flat()) {
      if (event.type === 'picked') seatOf.set(event.who, event.seat);
      for (const [who, fact] of countedIn(event)) {
        const count = counts[seatOf.get(who) ?? -1];
        if (count !== undefined) count[fact] += 1;
      }
    }
    return counts.flatMap((count, seat): readonly ChronicleEntry[] =>
      FACTS.map((fact) => ({ fact, seat, value: count[fact] })),
    );
  },
};

const NOTHING: Readonly<Record<ColtFact, number>> = {
  robberies: 0,
  shots: 0,
  bullets: 0,
  punches: 0,
  wasted: 0,
};

function countedIn(event: ColtEvent): readonly (readonly [Character, ColtFact])[] {
  switch (event.type) {
    case 'took':
      return [[event.who, 'robberies']];
    case 'shot':
      return [
        [event.who, 'shots'],
        [event.target, 'bullets'],
      ];
    case 'hit':
      return event.given ? [[event.who, 'bullets']] : [];
    case 'punched':
    case 'shotgun-punched':
      return [[event.who, 'punches']];
    case 'fizzled':
      return [[event.who, 'wasted']];
    default:
      return [];
  }
}
