import {
  type Chance,
  type Demand,
  fail,
  type Game,
  type Json,
  jsonCopy,
  type Move,
  noChance,
  type Outcome,
  ok,
  type Result,
  type Seat,
  type Shape,
  seeded,
  type Viewer,
} from '@tavola/kernel';
import {
  act,
  botSeed,
  type Entry,
  isSealed,
  type Origin,
  openDemands,
  type StepSecret,
  startMatch,
} from '@tavola/match';
import type { MovePreview } from '../table/turn.ts';
import { LOCAL_TERMS, type MatchWithLog } from './local-table.ts';
import { beforeLastStep, beforeUndoableStep, matchAtStep } from './undo.ts';

export interface LocalMatchOptions {
  readonly options: unknown;
  /** All luck of this match comes from here. */
  readonly seed: string;
}

/** What one step was made of, and what came of it. */
export type LocalStep = Pick<StepSecret, 'moves' | 'events'>;

const MATCH_ID = 'here';
/** Nobody is ever late here, and nobody asks later when something was done. */
const AT = 0;

/**
 * A match in the hands of whoever keeps it, who acts for one seat after the other and shows each what it may see. Actions are
 * previewed, then confirmed or cancelled. It is the same log as everywhere; what is taken back is taken out of it.
 */
export class LocalMatch {
  readonly game: Game<Shape>;
  #now: MatchWithLog;
  #draft: MovePreview<Shape> | null = null;

  private constructor(game: Game<Shape>, begun: MatchWithLog) {
    this.game = game;
    this.#now = begun;
  }

  static start(game: Game<Shape>, source: LocalMatchOptions & { readonly seats: number }): LocalMatch {
    const begun = begin(game, source, { kind: 'setup' });
    // Only what comes from outside is ever refused.
    if (!begun.ok) throw new Error(`a match of ${game.id} could not begin: ${begun.error.code}`);
    return new LocalMatch(game, begun.value);
  }

  /** Starts in the middle. The position comes from outside, so it may be refused; it says itself how many seats there are. */
  static fromPosition(game: Game<Shape>, source: LocalMatchOptions, position: unknown): Result<LocalMatch> {
    const read = game.position.read(position, source.options);
    if (!read.ok) return read;
    const seats = game.seatCount(read.value);
    const begun = begin(game, { ...source, seats }, { kind: 'position', position: jsonCopy(position) as Json });
    return begun.ok ? ok(new LocalMatch(game, begun.value)) : begun;
  }

  get options(): unknown {
    return this.#now.match.start.options;
  }

  get seats(): number {
    return this.#now.match.start.seats;
  }

  /** The whole truth: for the keeper of the match. Show seats their `view`. */
  get state(): unknown {
    return this.#now.match.state;
  }

  get openingEvents(): StepSecret['events'] {
    const [start] = this.#now.log;
    return start?.kind === 'start' ? start.secret.events : [];
  }

  /** Everything that was done, oldest first. */
  get steps(): readonly LocalStep[] {
    return stepsIn(this.#now.log);
  }

  /** The action being previewed, or null. */
  get draft(): MovePreview<Shape> | null {
    return this.#draft;
  }

  /** Who has yet to act: seats whose sealed move is in are not asked again. */
  demands(): readonly Demand<Shape>[] {
    return openDemands(this.#now.match);
  }

  /** A preview is not seen by anyone, nor is a sealed move that waits. */
  view(viewer: Viewer): unknown {
    return this.game.view(this.state, viewer);
  }

  outcome(): Outcome | null {
    return this.#now.match.outcome;
  }

  position(): unknown {
    return this.game.position.write(this.state);
  }

  /** What the bot in a seat draws from now: the same match and the same moment give the same luck. */
  botChance(seat: Seat): Chance {
    return seeded(botSeed(this.#now.match, seat));
  }

  /** Checks an action and shows what it would do. A later preview takes the place of an earlier one. */
  preview(seat: Seat, action: unknown): Result<MovePreview<Shape>> {
    this.#draft = null;
    if (this.#now.match.submitted.some((move) => move.seat === seat)) return fail('already-submitted');
    const refusal = this.game.check(this.state, seat, action);
    if (refusal !== null) return { ok: false, error: refusal };
    const move = { seat, action };
    this.#draft = { move, warnings: this.game.warn(this.state, seat, action), step: this.#predict(move) };
    return ok(this.#draft);
  }

  cancel(): void {
    this.#draft = null;
  }

  /** Makes the previewed action happen. The answer is the step, or null while other seats' sealed moves are missing. */
  confirm(): Result<LocalStep | null> {
    if (this.#draft === null) return fail('nothing-to-confirm');
    const before = this.#now;
    const done = acted(before, this.#draft.move);
    this.#draft = null;
    if (!done.ok) return done;
    this.#now = done.value;
    return ok(stepsIn(done.value.log.slice(before.log.length))[0] ?? null);
  }

  /**
   * Takes back up to and with the last step made by one of these seats. Answers the steps taken out of the log; none when only
   * sealed moves were waiting. Never past a step that revealed or drew something.
   */
  undo(seats: readonly Seat[]): Result<readonly LocalStep[]> {
    const { submitted } = this.#now.match;
    const isOurs = ({ seat }: Move<Shape>): boolean => seats.includes(seat);
    if (!submitted.some(isOurs)) return this.#undoTo(beforeUndoableStep(this.#now, seats));
    let back = ok(matchAtStep(this.#now, this.#now.match.step));
    for (const move of submitted) if (back.ok && !isOurs(move)) back = acted(back.value, move);
    return this.#undoTo(back);
  }

  /** Takes the last step back whatever it showed: for somebody who acts for all seats, and has nothing to hide from anybody. */
  undoLastStep(): Result<readonly LocalStep[]> {
    return this.#undoTo(beforeLastStep(this.#now));
  }

  #undoTo(back: Result<MatchWithLog>): Result<readonly LocalStep[]> {
    this.#draft = null;
    if (!back.ok) return back;
    const { steps } = this;
    this.#now = back.value;
    return ok(steps.slice(this.steps.length));
  }

  #predict(move: Move<Shape>): MovePreview<Shape>['step'] {
    if (this.game.traits.preview !== 'exact' || isSealed(this.#now.match)) return null;
    const seen = this.game.imagine(this.view(move.seat), move.seat, seeded('preview'));
    return this.game.apply(seen, [move], noChance);
  }
}

function begin(
  game: Game<Shape>,
  { options, seats, seed }: LocalMatchOptions & { readonly seats: number },
  origin: Origin,
): Result<MatchWithLog> {
  const entropy = Array.from({ length: seats }, () => '');
  const common = { game, matchId: MATCH_ID, secret: seed, options, seats, reroll: 0, entropy, terms: LOCAL_TERMS };
  const begun = startMatch({ ...common, origin }, AT);
  return begun.ok ? ok({ match: begun.value.match, log: begun.value.entries }) : begun;
}

function acted({ match, log }: MatchWithLog, { seat, action }: Move<Shape>): Result<MatchWithLog> {
  const written = act(match, { seat, action, step: match.step }, AT);
  return written.ok ? ok({ match: written.value.match, log: [...log, ...written.value.entries] }) : written;
}

function stepsIn(log: readonly Entry[]): readonly LocalStep[] {
  return log.flatMap((entry) => (entry.kind === 'move' || entry.kind === 'resolve' ? [entry.secret] : []));
}
