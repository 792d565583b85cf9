import type { DvonnEvent, PlacedStack } from '@tavola/games/dvonn';
import type { Flight } from '../../board/flights.tsx';
import type { Point } from '../../board/geometry.ts';
import type { Layout } from '../../board/types.ts';
import { StackArt } from './pieces.tsx';

const TRAVEL = 200;
const FALL = 240;
/** Pieces fall one after another within this time (ms). */
const MAX_LAG = 150;

export function lagOf(index: number, count: number): number {
  return Math.round(index * Math.min(30, MAX_LAG / Math.max(1, count - 1)));
}

export function cutOffIn(events: readonly (DvonnEvent | null)[]): readonly PlacedStack[] {
  return events.flatMap((event) => (event?.type === 'cut-off' ? event.stacks : []));
}

/** The moving stack, then the ones that lose contact. */
export function dvonnFlights(events: readonly (DvonnEvent | null)[], { spots }: Layout): readonly Flight[] {
  const at = (space: string): Point => spots.find(({ id }) => id === space)?.at ?? { x: 0, y: 0 };
  const moved = events.find((event) => event?.type === 'moved');
  const cut = cutOffIn(events);
  // A stack that is removed where it lands falls at once.
  const travels = moved !== undefined && cut.every((lost) => lost.at !== moved.to);
  const falling = cut.map(
    ({ at: space, stack }, index): Flight => ({
      ...{ art: <StackArt stack={stack} />, path: [at(space)], way: 'fall' },
      ...{ start: (travels ? TRAVEL : 0) + lagOf(index, cut.length), time: FALL },
    }),
  );
  if (!travels) return falling;
  const { onto, stack, from, to } = moved;
  const art = <StackArt stack={onto + stack} from={onto.length} />;
  return [
    ...falling,
    { art, path: [at(from), at(to)], way: 'slide', start: 0, time: TRAVEL, hides: [to], inPreview: true },
  ];
}
