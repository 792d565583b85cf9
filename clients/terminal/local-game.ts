import type { LocalMatch } from '@tavola/client-core/local';
import { eventFor, type ScopedEvent, type Seat, type Shape } from '@tavola/kernel';
import type { Player } from './players.ts';
import type { Screen } from './screen.ts';
import { type SeatView, seatViewOf } from './seat-view.ts';
import type { TextUi } from './text-ui.ts';

/** One match played at this terminal. */
export interface LocalGame {
  readonly match: LocalMatch;
  readonly ui: TextUi<Shape>;
  /** By seat. */
  readonly players: readonly Player[];
  readonly screen: Screen;
  /** One player moves every side. */
  readonly isSandbox?: true;
}

/** Shows the match, or a previewed state, to a seat. */
export function viewFrom(
  { match, players, screen }: LocalGame,
  seat: Seat,
  state: unknown = match.state,
): SeatView<Shape> {
  return seatViewOf(match.game, state, seat, { names: players.map(({ name }) => name), paint: screen.paint });
}

/** The seats without a bot. */
export function humanSeats(players: readonly Player[]): Seat[] {
  return [...players.keys()].filter((seat) => players[seat]?.bot === null);
}

/** Prints the events that the seat may see. */
export function printEvents(
  { ui, screen }: Pick<LocalGame, 'ui' | 'screen'>,
  seatView: SeatView<Shape>,
  events: readonly ScopedEvent<Shape>[],
): void {
  for (const scoped of events) {
    const event = eventFor(scoped, seatView.seat);
    const sentence = event === null ? null : ui.event(seatView, event);
    if (sentence !== null) screen.print(sentence);
  }
}

export function printScore({ ui, screen }: Pick<LocalGame, 'ui' | 'screen'>, seatView: SeatView<Shape>): void {
  const score = ui.score(seatView);
  if (score !== null) screen.print(score);
}
