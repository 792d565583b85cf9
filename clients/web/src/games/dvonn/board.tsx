import {
  atDistance,
  CELLS,
  type Dvonn,
  type DvonnAction,
  type DvonnView,
  indexOf,
  isPlacing,
  neighbours,
} from '@tavola/games/dvonn';
import { inOrder } from '../../board/in-order.ts';
import { HEX_COMPASS } from '../../board/keys.ts';
import type { Target } from '../../board/types.ts';
import type { GameBoard } from '../../board/ui.ts';
import { Contents, Drawing } from './Drawing.tsx';
import { cutOffIn, dvonnFlights } from './flights.tsx';
import { dvonnLayout } from './geometry.ts';
import { StackArt } from './pieces.tsx';
import { stackAt, stackShown } from './stacks.ts';
import { dvonnSpoken } from './words.ts';

/** A stack and where it lands, or the space of a placed piece. */
const grammar = inOrder<Dvonn>(
  (action) => {
    switch (action.type) {
      case 'move':
        return [action.from, action.to];
      case 'place':
        return [action.at];
      case 'pass':
        return [];
    }
  },
  { tried: ({ view, picks: [from] }, target) => [attempt(view, from, target)] },
);

/** The action that a press without effect may have meant. */
function attempt(view: DvonnView, from: Target | undefined, target: Target): DvonnAction {
  if (isPlacing(view)) return { type: 'place', at: target };
  if (from !== undefined) return { type: 'move', from, to: target };
  // The rules check the source first, so a stack that is free but has no target is refused for a target space.
  const index = indexOf(target) ?? 0;
  const to = atDistance(index, stackAt(target, view).length)[0] ?? neighbours(index)[0] ?? index;
  return { type: 'move', from: target, to: CELLS[to] ?? target };
}

export const board: GameBoard<Dvonn, readonly Target[]> = {
  id: 'dvonn',
  grammar,
  Drawing,
  Overlay: Contents,
  layout: (_view, _options, viewer, quarter) => dvonnLayout(viewer, quarter),
  label: (view) => dvonnSpoken.say.labels.board(view),
  describe: (space, view, preview) => dvonnSpoken.say.labels.stack(stackShown(space, view, preview)),
  details: (space, view, preview) => dvonnSpoken.say.labels.contents(stackShown(space, view, preview)),
  lifted: (space, view) => <StackArt stack={stackAt(space, view)} />,
  doomed: ({ events }) => cutOffIn(events.map(({ event }) => event)).map(({ at }) => at),
  lastSpots: (events) =>
    events.flatMap((event) => {
      if (event?.type === 'moved') return [event.from, event.to];
      return event?.type === 'placed' ? [event.at] : [];
    }),
  flights: dvonnFlights,
  // First the move, then what it cuts off.
  beats: { cutAt: (event) => (event?.type === 'cut-off' ? 'beat' : 'with') },
  compass: HEX_COMPASS,
};
