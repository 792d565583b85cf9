import type { Chronicle, ChronicleEntry, Seat } from '@tavola/kernel';
import { stackOwner } from './stacks.ts';
import { BLACK, type Dvonn, type DvonnEvent, WHITE } from './types.ts';

const FACTS = ['tallest', 'captured', 'cut-off'] as const;
export type DvonnFact = (typeof FACTS)[number];

/**
 * Per seat: the tallest stack it built, the opponent’s stacks it captured, and its pieces that were removed in stacks it
 * controlled.
 */
export const chronicle: Chronicle<Dvonn> = {
  facts: FACTS.map((id) => ({ id, per: 'seat', kind: 'count' })),
  read: (steps) => {
    const events = steps.flat();
    return [WHITE, BLACK].flatMap((seat): readonly ChronicleEntry[] => [
      { fact: 'tallest', seat, value: Math.max(1, ...events.map((event) => heightBuilt(event, seat))) },
      { fact: 'captured', seat, value: events.filter((event) => isCapture(event, seat)).length },
      { fact: 'cut-off', seat, value: events.reduce((sum, event) => sum + piecesLost(event, seat), 0) },
    ]);
  },
};

function heightBuilt(event: DvonnEvent, seat: Seat): number {
  return event.type === 'moved' && event.seat === seat ? event.stack.length + event.onto.length : 0;
}

function isCapture(event: DvonnEvent, seat: Seat): boolean {
  return event.type === 'captured' && event.seat === seat && event.owner !== null;
}

function piecesLost(event: DvonnEvent, seat: Seat): number {
  if (event.type !== 'cut-off') return 0;
  return event.stacks.reduce((sum, { stack }) => sum + (stackOwner(stack) === seat ? stack.length : 0), 0);
}
