import { type MatchView, SeatMatch } from '@tavola/client-core';
import { fail, type Game, type Seat, type Shape, seeded } from '@tavola/kernel';
import type { Paint } from '../colours.ts';
import { sightOf } from '../sight.ts';
import type { Sight } from '../text-table.ts';
import { namesOf } from './people.ts';

/** The match as our seat knows it, with the rules to ask. */
export function seenFrom(game: Game<Shape>, view: MatchView, seat: Seat): SeatMatch {
  return new SeatMatch(game, view, seat, seeded(`${view.matchId}/${view.step}`));
}

export function seatSight(seen: SeatMatch, paint: Paint, state: unknown = seen.state): Sight<Shape> {
  return sightOf(seen.game, state, seen.seat, { names: namesOf(seen.match), paint });
}

/** The view of spectators, who can’t act. They see the table from the side of the first seat. */
export function spectatorSight(view: MatchView, paint: Paint): Sight<Shape> {
  return {
    view: view.view,
    seat: 0,
    phase: view.phase,
    names: namesOf(view),
    paint,
    choices: () => ({ kind: 'listed', actions: [] }),
    read: () => fail('not-your-seat'),
    notate: () => '',
    assemble: () => fail('not-your-seat'),
  };
}
