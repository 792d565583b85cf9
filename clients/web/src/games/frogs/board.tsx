import { type Frogs, homeSeat } from '@tavola/games/frogs';
import { Tray } from '../../board/Tray.tsx';
import type { GameBoard } from '../../board/ui.ts';
import { cardTools } from './cards.tsx';
import { frogMovesIn, laidIn, sunkIn } from './changes.ts';
import { Drawing, frogOn } from './Drawing.tsx';
import { frogsFlights } from './flights.tsx';
import { isGap, pondLayout } from './geometry.ts';
import { type FrogsPicks, frogsGrammar, frogsHeld } from './grammar.ts';
import { frogsIn } from './Homes.tsx';
import { LeafFrog } from './pieces.tsx';
import { frogsSpoken } from './words.ts';

export const board: GameBoard<Frogs, FrogsPicks> = {
  id: 'frogs',
  grammar: frogsGrammar,
  Drawing,
  layout: (view, _options, viewer) => pondLayout(view.seats, viewer),
  label: (view) => frogsSpoken.say.labels.board(view),
  describe(spot, view) {
    const { labels } = frogsSpoken.say;
    if (isGap(spot)) return labels.gap(spot, view.open.includes(spot));
    const owner = homeSeat(spot);
    if (owner === null) return labels.leaf(frogOn(spot, view));
    return labels.home({ owner, frogs: frogsIn(spot, view), cards: view.cards[owner]?.length ?? 0 });
  },
  lifted(spot, view) {
    const seat = homeSeat(spot) ?? frogOn(spot, view);
    return seat === null ? null : <LeafFrog seat={seat} />;
  },
  doomed: ({ events }) => sunkIn(events.map(({ event }) => event)),
  lastSpots: (events) => [...frogMovesIn(events).flatMap(({ path }) => path), ...sunkIn(events), ...laidIn(events)],
  flights: frogsFlights,
  Tray,
  tools: cardTools,
  heldWords: frogsHeld,
};
