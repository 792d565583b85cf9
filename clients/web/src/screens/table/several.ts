import type { Room } from './use-room.ts';

/** Several seats of this device are asked at once, and whoever is at it may choose between them. */
export function asksSeveral({ session, state, match, looking }: Room): boolean {
  if (session.switchSeat === undefined || looking || state.handOver !== null) return false;
  return match.pending.filter(({ seat, mode }) => mode === 'sealed' && state.own.includes(seat)).length > 1;
}
