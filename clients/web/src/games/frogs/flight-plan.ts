import type { Cell, FrogsEvent, Gap } from '@tavola/frogs';
import type { Seat } from '@tavola/kernel';
import { gapsIn } from './picture.ts';

export interface Hop {
  readonly seat: Seat;
  readonly path: readonly Cell[];
}

/** Animation of the last step. */
export interface FrogFlight {
  readonly hops: readonly Hop[];
  readonly sank: readonly Gap[];
}

export const HOP = 200;
const SINK = 240;

/** Null if nothing moves. Two jumps of one frog are one flight. */
export function frogFlightOf(events: readonly (FrogsEvent | null)[]): FrogFlight | null {
  const jumps = events.filter((event) => event?.type === 'jumped');
  const [first] = jumps;
  const path = jumps.flatMap((event, index) => (index === 0 ? event.path : event.path.slice(1)));
  const pushes = events.filter((event) => event?.type === 'pushed');
  const hops: Hop[] = pushes.map(({ seat, from, to }) => ({ seat, path: [from, to] }));
  if (first !== undefined) hops.push({ seat: first.seat, path });
  const sank = [...gapsIn(events.filter((event) => event !== null && event.type !== 'bridged'))];
  return hops.length === 0 && sank.length === 0 ? null : { hops, sank };
}

export function frogFlightTime({ hops, sank }: FrogFlight): number {
  const longest = Math.max(0, ...hops.map(({ path }) => (path.length - 1) * HOP));
  return Math.max(longest, sank.length === 0 ? 0 : SINK);
}
