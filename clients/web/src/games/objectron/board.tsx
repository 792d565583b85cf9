import { type Objectron, type ObjectronEvent, playerInSeat, type Square } from '@tavola/games/objectron';
import type { GameBoard } from '../../board/ui.ts';
import { Drawing } from './Drawing.tsx';
import { STEP_KEYS } from './directions.ts';
import { objectronFlights } from './flights.tsx';
import { floorLayout, placeOn } from './geometry.ts';
import { discIn, grammar, nextDisc, type Steps, takeTarget, toolTarget, wayTarget } from './grammar.ts';
import { squareIn } from './squares.ts';
import { PlayerTray, State, tools, WayChip } from './tray.tsx';
import { objectronSpoken } from './words.ts';

export const board: GameBoard<Objectron, Steps> = {
  id: 'objectron',
  grammar,
  Drawing,
  layout: ({ grid }) => floorLayout(grid),
  label: (view) => objectronSpoken.say.labels.board(view),
  describe: (square, view) => {
    const facts = squareIn(view, square);
    return facts === null ? '' : objectronSpoken.say.labels.square(facts);
  },
  lastSpots: (events) => events.flatMap(squaresOf),
  flights: objectronFlights,
  centre: ({ view, seat }, _layout, viewer) => {
    const own = seat ?? viewer;
    return own === null ? null : placeOn(view.grid)(playerInSeat(view, own).at);
  },
  Tray: PlayerTray,
  tools,
  Aside: State,
  chip: WayChip,
  rowLabel: () => objectronSpoken.say.labels.panel.ways,
  keys: [
    { key: 'g', target: takeTarget },
    { key: 'l', target: () => toolTarget({ type: 'lay' }) },
    { key: 't', target: nextDisc },
    { key: 'f', target: () => toolTarget({ type: 'end-turn' }) },
    ...Object.entries(STEP_KEYS).map(([key, direction]) => ({ key, target: () => wayTarget(direction) })),
  ],
  heldWords: ({ picks, looked }) => {
    const disc = discIn(picks);
    return disc !== null ? [disc] : looked !== null ? [looked] : [];
  },
};

/** The squares of the last move. */
function squaresOf(event: ObjectronEvent | null): readonly Square[] {
  switch (event?.type) {
    case 'moved':
      return [event.from, event.to];
    case 'teleported':
    case 'thrown':
      return [event.to];
    case 'exploded':
    case 'picked-up':
    case 'laid':
      return [event.at];
    default:
      return [];
  }
}
