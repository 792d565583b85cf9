import { type MatchView, SeatMatch } from '@tavola/client-core';
import { fail, type Game, type Seat, type Shape, seeded } from '@tavola/kernel';
import type { Paint } from '../colours.ts';
import type { SeatView } from '../seat-view.ts';
import { seatViewOf } from '../seat-view.ts';
import { seatNames } from './seat-names.ts';

/** The match as this player’s seat knows it. */
export function seatMatchOf(game: Game<Shape>, view: MatchView, seat: Seat): SeatMatch {
  return new SeatMatch(game, view, seat, seeded(`${view.matchId}/${view.step}`));
}

export function matchSeatView(match: SeatMatch, paint: Paint, state: unknown = match.state): SeatView<Shape> {
  return seatViewOf(match.game, state, match.seat, { names: seatNames(match.match), paint });
}

/** The view of spectators: from the side of the first seat, without actions. */
export function spectatorView(game: Game<Shape>, view: MatchView, paint: Paint): SeatView<Shape> {
  return {
    view: view.view,
    seat: 0,
    phase: view.phase,
    names: seatNames(view),
    paint,
    get sketch() {
      return game.sketch?.(view.view) ?? null;
    },
    choices: () => ({ kind: 'listed', actions: [] }),
    read: () => fail('not-your-seat'),
    notate: () => '',
    assemble: () => fail('not-your-seat'),
  };
}
