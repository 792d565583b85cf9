import { eventFor, type ScopedEvent, type Seat, type Shape } from '@tavola/kernel';
import { spoken } from './language.ts';
import { type LocalGame, look, peopleOf, tell } from './local-game.ts';

/** More than any screen is high. */
const SCREENFUL = 60;

/**
 * Where people with secrets share a screen, everybody sees only what is for them: between two people the screen is emptied, and
 * whoever comes to it is told what happened meanwhile. Elsewhere it does nothing.
 */
export class PrivateScreen {
  readonly isNeeded: boolean;
  private readonly localGame: LocalGame;
  private readonly missed = new Map<Seat, ScopedEvent<Shape>[]>();
  /** Who sits before the screen. */
  private present: Seat | null = null;

  constructor(localGame: LocalGame) {
    const people = peopleOf(localGame.party);
    this.localGame = localGame;
    this.isNeeded = localGame.match.game.traits.information === 'hidden' && people.length > 1;
    for (const seat of people) this.missed.set(seat, []);
  }

  /** Waits until this person sits before the screen, alone. */
  async callFor(seat: Seat): Promise<void> {
    const { party, screen } = this.localGame;
    if (!this.isNeeded || seat === this.present) return;
    const name = party[seat]?.name ?? '';
    screen.show(Array<string>(SCREENFUL).fill(''));
    await screen.ask(spoken().terminal['pass-alone.prompt']({ name }));
    this.present = seat;
    const missed = this.missed.get(seat) ?? [];
    this.missed.set(seat, []);
    if (missed.some((told) => eventFor(told, seat) !== null)) screen.say(spoken().terminal['pass.news']);
    tell(this.localGame, look(this.localGame, seat), missed);
  }

  /** Tells whoever is there, and everybody else when they come. `shown`: whoever is there has seen it already. */
  tell(events: readonly ScopedEvent<Shape>[], shown: boolean): void {
    for (const [seat, missed] of this.missed) {
      if (seat !== this.present) missed.push(...events);
      else if (!shown) tell(this.localGame, look(this.localGame, seat), events);
    }
  }
}
