import {
  type Chance,
  type Demand,
  fail,
  type Game,
  type Move,
  noChance,
  type Outcome,
  ok,
  type Result,
  recorded,
  type Seat,
  type Setting,
  type Shape,
  type Step,
  seeded,
  start,
  type Told,
  type Viewer,
  type Warning,
} from '@tavola/kernel';
import { type Entry, fold, type Opening, openingStep } from './log.ts';

/** A checked action that nobody but its seat knows of yet. */
export interface Preview<G extends Shape> {
  readonly move: Move<G>;
  readonly warnings: readonly Warning[];
  /** What it would do; null where that cannot be known beforehand (hidden information, sealed moves). */
  readonly step: Step<G> | null;
}

interface Source<G extends Shape> extends Setting<G> {
  /** All luck of this match comes from here, each step's from its own place in the log. */
  readonly seed: string;
}

/**
 * A match that lives in this process: a log in memory and the state it folds to. Actions are previewed, then confirmed or
 * cancelled; confirmed steps can be taken back as long as they revealed nothing.
 */
export class LocalMatch<G extends Shape> {
  readonly game: Game<G>;
  readonly options: G['options'];
  readonly seats: number;
  readonly seed: string;
  readonly opening: Opening<G>;
  #log: readonly Entry<G>[] = [];
  #state: G['state'];
  #draft: Preview<G> | null = null;
  /** Confirmed moves of a sealed moment, waiting for the other seats. */
  #submitted: readonly Move<G>[] = [];

  private constructor(game: Game<G>, source: Source<G>, opening: Opening<G>) {
    this.game = game;
    this.options = source.options;
    this.seats = source.seats;
    this.seed = source.seed;
    this.opening = opening;
    this.#state = fold(game, opening, []);
  }

  static start<G extends Shape>(game: Game<G>, source: Source<G>): LocalMatch<G> {
    const { chance, draws } = recorded(seeded(`${source.seed}/setup`));
    const setting = { options: source.options, seats: source.seats };
    start(game, setting, chance);
    return new LocalMatch(game, source, { kind: 'setup', setting, draws });
  }

  /** Starts in the middle. The position comes from outside, so it may be refused; it says itself how many seats there are. */
  static fromPosition<G extends Shape>(
    game: Game<G>,
    source: Omit<Source<G>, 'seats'>,
    position: unknown,
  ): Result<LocalMatch<G>> {
    const read = game.position.read(position, source.options);
    if (!read.ok) return read;
    const seats = game.seatCount(read.value);
    return ok(new LocalMatch(game, { ...source, seats }, { kind: 'position', state: read.value }));
  }

  get log(): readonly Entry<G>[] {
    return this.#log;
  }

  /** The whole truth: for the keeper of the match. Show seats their `view`. */
  get state(): G['state'] {
    return this.#state;
  }

  get openingEvents(): readonly Told<G>[] {
    return openingStep(this.game, this.opening).events;
  }

  /** The action being previewed, or null. */
  get draft(): Preview<G> | null {
    return this.#draft;
  }

  /** Who has yet to act: seats whose sealed move is in are not asked again. */
  waiting(): readonly Demand<G>[] {
    return this.game.pending(this.#state).filter(({ seat }) => !this.#hasSubmitted(seat));
  }

  /** A preview is not seen by anyone, nor is a sealed move that waits. */
  view(viewer: Viewer): G['view'] {
    return this.game.view(this.#state, viewer);
  }

  outcome(): Outcome | null {
    return this.game.outcome(this.#state);
  }

  position(): unknown {
    return this.game.position.write(this.#state);
  }

  /** Checks an action and shows what it would do. A later preview takes the place of an earlier one. */
  preview(seat: Seat, action: G['action']): Result<Preview<G>> {
    this.#draft = null;
    if (this.#hasSubmitted(seat)) return fail('already-submitted');
    const refusal = this.game.check(this.#state, seat, action);
    if (refusal !== null) return { ok: false, error: refusal };
    const move = { seat, action };
    const warnings = this.game.warn(this.#state, seat, action);
    this.#draft = { move, warnings, step: this.#foresee(move) };
    return ok(this.#draft);
  }

  cancel(): void {
    this.#draft = null;
  }

  /** Makes the previewed action happen. The answer is the step, or null while other seats' sealed moves are missing. */
  confirm(): Result<Step<G> | null> {
    if (this.#draft === null) return fail('nothing-to-confirm');
    const moves = [...this.#submitted, this.#draft.move];
    this.#draft = null;
    this.#submitted = moves;
    if (this.#isSealed() && this.waiting().length > 0) return ok(null);
    this.#submitted = [];
    // In table order, so that the log does not depend on who was quicker.
    return ok(this.#append(moves.toSorted((a, b) => a.seat - b.seat)));
  }

  /**
   * Takes confirmed moves back, up to and with the last one made by one of these seats; all seats unless told. Answers the
   * entries taken out of the log; none when only sealed moves were waiting. `pastRevealed`: also where something was shown, for
   * somebody who acts for all seats and has nothing to hide from anybody.
   */
  undo(seats?: readonly Seat[], pastRevealed = false): Result<readonly Entry<G>[]> {
    const counts = ({ seat }: Move<G>): boolean => seats === undefined || seats.includes(seat);
    this.#draft = null;
    if (this.#submitted.some(counts)) {
      this.#submitted = this.#submitted.filter((move) => !counts(move));
      return ok([]);
    }
    const last = this.#log.findLastIndex(({ moves }) => moves.some(counts));
    if (last < 0) return fail('nothing-to-undo');
    const taken = this.#log.slice(last);
    if (!pastRevealed && taken.some(({ final }) => final)) return fail('undo-past-revealed');
    this.#log = this.#log.slice(0, last);
    this.#submitted = [];
    this.#state = fold(this.game, this.opening, this.#log);
    return ok(taken);
  }

  /** Luck for the step about to be made, by purpose: the same match and the same log give the same luck. */
  luck(purpose: string): Chance {
    return seeded(`${this.seed}/${this.#log.length}/${purpose}`);
  }

  #append(moves: readonly Move<G>[]): Step<G> {
    const { chance, draws } = recorded(this.luck('step'));
    const step = this.game.apply(this.#state, moves, chance);
    this.#log = [...this.#log, { moves, draws, events: step.events, final: step.final === true || draws.length > 0 }];
    this.#state = step.state;
    return step;
  }

  #foresee(move: Move<G>): Step<G> | null {
    if (this.game.traits.preview !== 'exact' || this.#isSealed()) return null;
    const seen = this.game.imagine(this.view(move.seat), move.seat, this.luck('preview'));
    return this.game.apply(seen, [move], noChance);
  }

  #isSealed(): boolean {
    return this.game.pending(this.#state)[0]?.mode === 'sealed';
  }

  #hasSubmitted(seat: Seat): boolean {
    return this.#submitted.some((move) => move.seat === seat);
  }
}
