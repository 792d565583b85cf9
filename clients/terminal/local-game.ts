import type { LocalMatch } from '@tavola/client-core/local';
import { eventFor, type ScopedEvent, type Seat, type Shape } from '@tavola/kernel';
import type { Screen } from './screen.ts';
import type { Chair } from './seating.ts';
import { sightOf } from './sight.ts';
import type { Sight, TextTable } from './text-table.ts';

/** One match being played at this terminal. */
export interface LocalGame {
  readonly match: LocalMatch;
  readonly table: TextTable<Shape>;
  /** By seat. */
  readonly party: readonly Chair[];
  readonly screen: Screen;
  /** One person acts for all seats. */
  readonly isSandbox?: true;
}

/** What a seat sees: of the match as it stands, or of a state that is only previewed. */
export function look({ match, party, screen }: LocalGame, seat: Seat, state: unknown = match.state): Sight<Shape> {
  return sightOf(match.game, state, seat, { names: party.map(({ name }) => name), paint: screen.paint });
}

export function peopleOf(party: readonly Chair[]): Seat[] {
  return [...party.keys()].filter((seat) => party[seat]?.bot === null);
}

/** Says what happened, as far as the viewer may know it. */
export function tell(localGame: LocalGame, sight: Sight<Shape>, events: readonly ScopedEvent<Shape>[]): void {
  for (const told of events) {
    const event = eventFor(told, sight.seat);
    const sentence = event === null ? null : localGame.table.event(sight, event);
    if (sentence !== null) localGame.screen.say(sentence);
  }
}

export function showScore({ table, screen }: LocalGame, sight: Sight<Shape>): void {
  const score = table.score(sight);
  if (score !== null) screen.say(score);
}
