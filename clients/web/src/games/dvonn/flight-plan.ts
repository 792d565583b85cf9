import type { DvonnEvent, PlacedStack } from '@tavola/dvonn';
import { cutOffIn } from './picture.ts';

type Moved = Extract<DvonnEvent, { type: 'moved' }>;

/** The last step while it is being shown: who travels, and what falls afterwards. */
export interface StackFlight {
  readonly moved: Moved | null;
  readonly cut: readonly PlacedStack[];
}

/** As in the tokens `--move` and `--fall`; pieces fall one after another, but never for long. */
export const TRAVEL = 200;
const FALL = 240;
const MAX_LAG = 150;

export function lagOf(index: number, count: number): number {
  return Math.round(index * Math.min(30, MAX_LAG / Math.max(1, count - 1)));
}

/** Null when there is nothing to see. `shown`: the preview has put the stack in its place already. */
export function stackFlightOf(events: readonly (DvonnEvent | null)[], shown: boolean): StackFlight | null {
  const moved = events.find((event) => event?.type === 'moved') ?? null;
  const cut = cutOffIn(events);
  // A stack that is cut off where it lands is drawn as falling, so it is not drawn as travelling too.
  const travels = moved !== null && !shown && cut.every(({ at }) => at !== moved.to);
  return travels || cut.length > 0 ? { moved: travels ? moved : null, cut } : null;
}

export function stackFlightTime({ moved, cut }: StackFlight): number {
  return (moved === null ? 0 : TRAVEL) + (cut.length === 0 ? 0 : FALL + lagOf(cut.length - 1, cut.length));
}
