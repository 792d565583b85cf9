import { askedSeats, type Colt, type ColtAction, type ColtState, presentTurn } from '@tavola/games/colt-express';
import type { Chance, Game, Move, Seat } from '@tavola/kernel';
import type { Meter } from '../../search/budget.ts';
import type { SampledWalk } from '../../search/walk.ts';
import { byHabit } from './habits.ts';
import { chancesOf } from './worth.ts';

export interface ColtStart {
  readonly game: Game<Colt>;
  /** Returns a new guess of the hidden information on each call. */
  readonly imagine: () => ColtState;
  /** The bot’s seat. Among seats that choose in secret it goes first, so that it never sees the others’ choices. */
  readonly seat: Seat;
  readonly chance: Chance;
  readonly meter: Meter;
}

/** Cost of one guess in steps. Late in a round there are many guesses and few steps. */
const STEPS_PER_GUESS = 12;

/** How much a win counts against the lead in dollars, where the match has ended. */
const WIN = 0.75;

/** Simulates to the end of the round and judges each seat by what it has then. */
export class ColtWalk implements SampledWalk {
  readonly steady = false;
  readonly listed = true;
  private readonly start: ColtStart;
  private readonly lastRound: number;
  private state: ColtState;
  private asked: readonly Seat[] = [];
  private gathered: Move<Colt>[] = [];
  private chances: readonly number[] | null = null;
  /** Actions by their number, and back by their text. */
  private readonly actions: ColtAction[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(start: ColtStart) {
    this.start = start;
    this.state = start.imagine();
    // Before the first round there is nothing to judge by.
    this.lastRound = Math.max(1, this.state.round);
    this.enter(this.state);
  }

  get seat(): Seat | null {
    return this.state.round > this.lastRound ? null : (this.asked[this.gathered.length] ?? null);
  }

  moves(): number[] {
    return this.listedActions().map((action) => this.numberOf(action));
  }

  action(move: number): ColtAction {
    const action = this.actions[move];
    if (action === undefined) throw new Error(`there is no move ${move}`);
    return action;
  }

  allows(move: number): boolean {
    return this.start.game.check(this.state, this.actor(), this.action(move)) === null;
  }

  make(move: number): void {
    this.play(this.action(move));
  }

  wander(): void {
    this.play(byHabit(this.state, this.actor(), this.listedActions(), this.start.chance));
  }

  restart(): void {
    for (let step = 0; step < STEPS_PER_GUESS; step += 1) this.start.meter.spend();
    this.enter(this.start.imagine());
  }

  reward(seat: Seat): number {
    this.chances ??= chancesOf(this.state);
    const chance = this.chances[seat] ?? 0;
    const outcome = this.start.game.outcome(this.state);
    if (outcome === null) return chance;
    const winners = outcome.ranks.filter((rank) => rank === 1).length;
    return (1 - WIN) * chance + (outcome.ranks[seat] === 1 ? WIN / winners : 0);
  }

  private listedActions(): readonly ColtAction[] {
    const choices = this.start.game.choices(this.state, this.actor());
    return choices.kind === 'listed' ? choices.actions : [];
  }

  private actor(): Seat {
    const actor = this.asked[this.gathered.length];
    if (actor === undefined) throw new Error('the match is over: nobody acts');
    return actor;
  }

  private play(action: ColtAction): void {
    this.gathered.push({ seat: this.actor(), action });
    if (isSealed(this.state) && this.gathered.length < this.asked.length) return;
    this.enter(this.start.game.apply(this.state, this.gathered, this.start.chance).state);
  }

  private enter(state: ColtState): void {
    const { seat } = this.start;
    const asked = askedSeats(state);
    this.state = state;
    this.asked = asked.includes(seat) ? [seat, ...asked.filter((other) => other !== seat)] : asked;
    this.gathered = [];
    this.chances = null;
  }

  private numberOf(action: ColtAction): number {
    const text = JSON.stringify(action);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.actions.length);
    return this.actions.push(action) - 1;
  }
}

function isSealed(state: ColtState): boolean {
  if (state.queue.length > 0) return false;
  return (
    state.phase === 'attack' ||
    state.phase === 'keep' ||
    (state.phase === 'schemin' && presentTurn(state) === 'turmoil')
  );
}
