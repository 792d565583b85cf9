import { eventFor, type ScopedEvent, type Seat, type Shape } from '@tavola/kernel';
import { messages } from './language.ts';
import { humanSeats, type LocalGame, printEvents, viewFrom } from './local-game.ts';

/** Taller than any terminal (rows). */
const SCREEN_ROWS = 60;

/**
 * Keeps secrets of players who share a screen. It scrolls the screen away between players, and prints the events that the next player
 * missed. Without hidden information it does nothing.
 */
export class PrivateScreen {
  readonly isNeeded: boolean;
  readonly #localGame: LocalGame;
  readonly #missed = new Map<Seat, ScopedEvent<Shape>[]>();
  /** The seat at the screen. */
  #present: Seat | null = null;

  constructor(localGame: LocalGame) {
    const people = humanSeats(localGame.players);
    this.#localGame = localGame;
    this.isNeeded = localGame.match.game.traits.information === 'hidden' && people.length > 1;
    for (const seat of people) this.#missed.set(seat, []);
  }

  /** Waits until this player is alone at the screen. */
  async handOver(seat: Seat): Promise<void> {
    const { players, screen } = this.#localGame;
    if (!this.isNeeded || seat === this.#present) return;
    const name = players[seat]?.name ?? '';
    screen.show(Array<string>(SCREEN_ROWS).fill(''));
    await screen.ask(messages().terminal['pass-alone.prompt']({ name }));
    this.#present = seat;
    const missed = this.#missed.get(seat) ?? [];
    this.#missed.set(seat, []);
    if (missed.some((scoped) => eventFor(scoped, seat) !== null)) screen.print(messages().terminal['pass.news']);
    printEvents(this.#localGame, viewFrom(this.#localGame, seat), missed);
  }

  /** Prints events to the player at the screen, unless they were shown already, and keeps them for the others. */
  printEvents(events: readonly ScopedEvent<Shape>[], alreadyShown: boolean): void {
    for (const [seat, missed] of this.#missed) {
      if (seat !== this.#present) missed.push(...events);
      else if (!alreadyShown) printEvents(this.#localGame, viewFrom(this.#localGame, seat), events);
    }
  }
}
