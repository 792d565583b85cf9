import type { DvonnEvent, PlacedStack } from '@tavola/dvonn';
import { cutOffIn } from './picture.ts';

type Moved = Extract<DvonnEvent, { type: 'moved' }>;

/** Animation of the last step: the moving stack, then the falling ones. */
export interface StackFlight {
  readonly moved: Moved | null;
  readonly cut: readonly PlacedStack[];
}

/** Durations as in the tokens `--move` and `--fall` (ms). Pieces fall one after another within a limit. */
export const TRAVEL = 200;
const FALL = 240;
const MAX_LAG = 150;

export function lagOf(index: number, count: number): number {
  return Math.round(index * Math.min(30, MAX_LAG / Math.max(1, count - 1)));
}

/** Null if nothing moves. `shown`: the preview has already moved the stack. */
export function stackFlightOf(events: readonly (DvonnEvent | null)[], shown: boolean): StackFlight | null {
  const moved = events.find((event) => event?.type === 'moved') ?? null;
  const cut = cutOffIn(events);
  // A stack that is removed where it lands is drawn as falling, not as moving.
  const travels = moved !== null && !shown && cut.every(({ at }) => at !== moved.to);
  return travels || cut.length > 0 ? { moved: travels ? moved : null, cut } : null;
}

export function stackFlightTime({ moved, cut }: StackFlight): number {
  return (moved === null ? 0 : TRAVEL) + (cut.length === 0 ? 0 : FALL + lagOf(cut.length - 1, cut.length));
}
