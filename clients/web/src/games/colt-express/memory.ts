import type { Colt, ColtEvent, ColtView } from '@tavola/games/colt-express';
import type { BoardMemory } from '../../board/show.ts';

/**
 * With the option “only the top card”, the cards of others that were played face up in this round have to be remembered until they
 * are resolved.
 */
export const memory: BoardMemory<Colt> = {
  event(known, index, present, viewer) {
    const event = known[index] ?? null;
    if (event?.type !== 'laid' || event.seat === viewer || !isToRemember(present)) return event;
    return isCovered(known, index, present) ? { ...event, card: null } : event;
  },
  view(past, present, viewer) {
    if (!isToRemember(present) || past.round !== present.round || past.stack.length === 0) return past;
    // As if they had been played face down, so that a what-if can start from here.
    const stack = past.stack.map((laid) =>
      laid.seat === viewer ? laid : { ...laid, card: null, face: 'down' as const },
    );
    return { ...past, stack };
  },
};

function isToRemember({ history, phase }: ColtView): boolean {
  return history === 'top' && (phase === 'schemin' || phase === 'keep' || phase === 'stealin');
}

/** Whether the card is on the deck, and not its top card while cards are played. */
function isCovered(known: readonly (ColtEvent | null)[], index: number, { phase }: ColtView): boolean {
  const begin = known.findLastIndex((event) => event?.type === 'round');
  if (index < begin) return false;
  const isOf = (type: ColtEvent['type']) => (event: ColtEvent | null) => event?.type === type;
  const later = known.slice(index + 1).filter(isOf('laid')).length;
  if (phase !== 'stealin') return later > 0;
  const earlier = known.slice(Math.max(0, begin), index).filter(isOf('laid')).length;
  return known.slice(Math.max(0, begin)).filter(isOf('turned')).length <= earlier;
}
