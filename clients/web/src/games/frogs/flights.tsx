import type { FrogsEvent } from '@tavola/games/frogs';
import type { Flight } from '../../board/flights.tsx';
import type { Layout } from '../../board/types.ts';
import { frogMovesIn, sunkIn } from './changes.ts';
import { spotTurn } from './geometry.ts';
import { Bridge, LeafFrog } from './pieces.tsx';

/** Time of one jump, and of a sinking bridge (ms). */
const HOP = 200;
const SINK = 240;

/** Frogs hop while the bridges behind them sink. */
export function frogsFlights(events: readonly (FrogsEvent | null)[], { spots }: Layout): readonly Flight[] {
  const at = (cells: readonly string[]) => cells.flatMap((cell) => spots.find(({ id }) => id === cell)?.at ?? []);
  const sinking = sunkIn(events).flatMap((gap) => spots.find(({ id }) => id === gap) ?? []);
  return [
    ...sinking.map(
      (spot): Flight => ({
        art: (
          <g transform={`rotate(${spotTurn(spot)})`}>
            <Bridge loose />
          </g>
        ),
        ...{ path: [spot.at], way: 'fall', start: 0, time: SINK, inPreview: true },
      }),
    ),
    ...frogMovesIn(events).map(
      ({ seat, path }): Flight => ({
        ...{ art: <LeafFrog seat={seat} />, path: at(path), way: 'hop', start: 0, time: HOP * (path.length - 1) },
        ...{ hides: path.slice(-1), inPreview: true },
      }),
    ),
  ];
}
