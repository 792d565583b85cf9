import type { Chronicle, ChronicleEntry, Seat } from '@tavola/kernel';
import { provinceOf } from './map.ts';
import type { Diplomacy, DiplomacyEvent, Province, Verdict } from './types.ts';

const FACTS = ['centres', 'supports', 'support-for-others', 'stabs', 'dislodged'] as const;
export type DiplomacyFact = (typeof FACTS)[number];

type Resolved = Extract<DiplomacyEvent, { type: 'resolved' }>;

/**
 * Per seat: its supply centres at the end, successful supports for its own units and for others, stabs, and its
 * units that were dislodged. A stab is an attack on a power that it supported in the movement phase before.
 */
export const chronicle: Chronicle<Diplomacy> = {
  facts: FACTS.map((id) => ({ id, per: 'seat', kind: 'count' })),
  read: (steps, { ranks, scores }) => {
    const events = steps.flat();
    const movements = events.filter(isMovement).map(readMovement);
    const supports = movements.flatMap(({ supported }) => supported);
    const stabs = movements.flatMap(({ attacked }, index) =>
      attacked.filter(([by, whom]) => movements[index - 1]?.supported.some(([a, b]) => a === by && b === whom)),
    );
    const dislodged = events.flatMap((event) => (event.type === 'dislodged' ? [event.unit.seat] : []));
    return [...ranks.keys()].flatMap((seat): readonly ChronicleEntry[] => {
      const given = supports.filter(([by]) => by === seat);
      const own = given.filter(([, whom]) => whom === seat).length;
      return [
        { fact: 'centres', seat, value: scores?.[seat] ?? 0 },
        { fact: 'supports', seat, value: own },
        { fact: 'support-for-others', seat, value: given.length - own },
        { fact: 'stabs', seat, value: stabs.filter(([by]) => by === seat).length },
        { fact: 'dislodged', seat, value: dislodged.filter((one) => one === seat).length },
      ];
    });
  },
};

function isMovement(event: DiplomacyEvent): event is Resolved {
  return event.type === 'resolved' && event.phase.endsWith('M');
}

/** Who did something to whom. */
type SeatPair = readonly [by: Seat, whom: Seat];

function readMovement({ verdicts }: Resolved): {
  readonly supported: readonly SeatPair[];
  readonly attacked: readonly SeatPair[];
} {
  const before = new Map<Province, Verdict>();
  for (const verdict of verdicts) if ('unit' in verdict.order) before.set(verdict.order.unit, verdict);
  const ownerAt = (province: Province): Seat | undefined => before.get(province)?.seat;
  return {
    supported: verdicts.flatMap(({ seat, order, ok }) => {
      const whom = ok && order.type === 'support' ? ownerAt(order.of) : undefined;
      return whom === undefined ? [] : [[seat, whom] as const];
    }),
    attacked: verdicts.flatMap(({ seat, order }) => {
      const whom = order.type === 'move' ? ownerAt(provinceOf(order.to)) : undefined;
      return whom === undefined || whom === seat ? [] : [[seat, whom] as const];
    }),
  };
}
