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
  /** Seed of all random results. */
  readonly seed: string;
}

export type LocalStep = Pick<StepSecret, 'moves' | 'events'>;

const MATCH_ID = 'here';
/** Local matches have no clock, so all entries have the same time. */
const AT = 0;

/**
 * A match on this device without a session. The caller acts for all seats in turn and shows each seat its own view.
 * Actions are previewed, then confirmed or cancelled. Undo removes entries from the log.
 */
export class LocalMatch {
  readonly game: Game<Shape>;
  #now: MatchWithLog;
  #draft: MovePreview<Shape> | null = null;

  private constructor(game: Game<Shape>, started: MatchWithLog) {
    this.game = game;
    this.#now = started;
  }

  static start(game: Game<Shape>, source: LocalMatchOptions & { readonly seats: number }): LocalMatch {
    const started = begin(game, source, { kind: 'setup' });
    // Cannot fail: options and seats come from the program itself.
    if (!started.ok) throw new Error(`a match of ${game.id} could not begin: ${started.error.code}`);
    return new LocalMatch(game, started.value);
  }

  /** Starts from a position, which also determines the number of seats. Fails if the position is invalid. */
  static fromPosition(game: Game<Shape>, source: LocalMatchOptions, position: unknown): Result<LocalMatch> {
    const read = game.position.read(position, source.options);
    if (!read.ok) return read;
    const seats = game.seatCount(read.value);
    const started = begin(game, { ...source, seats }, { kind: 'position', position: jsonCopy(position) as Json });
    return started.ok ? ok(new LocalMatch(game, started.value)) : started;
  }

  get options(): unknown {
    return this.#now.match.start.options;
  }

  get seats(): number {
    return this.#now.match.start.seats;
  }

  /** The full state. Show seats only their `view`. */
  get state(): unknown {
    return this.#now.match.state;
  }

  get openingEvents(): StepSecret['events'] {
    const [start] = this.#now.log;
    return start?.kind === 'start' ? start.secret.events : [];
  }

  /** All steps, oldest first. */
  get steps(): readonly LocalStep[] {
    return stepsIn(this.#now.log);
  }

  /** The action in preview, or null. */
  get draft(): MovePreview<Shape> | null {
    return this.#draft;
  }

  /** The open demands. Seats with a submitted sealed move are left out. */
  demands(): readonly Demand<Shape>[] {
    return openDemands(this.#now.match);
  }

  /** Without the preview and submitted sealed moves. */
  view(viewer: Viewer): unknown {
    return this.game.view(this.state, viewer);
  }

  outcome(): Outcome | null {
    return this.#now.match.outcome;
  }

  position(): unknown {
    return this.game.position.write(this.state);
  }

  /** Returns the randomness of a bot. The same match and step give the same results. */
  botChance(seat: Seat): Chance {
    return seeded(botSeed(this.#now.match, seat));
  }

  /** Checks an action and predicts its result. Replaces an earlier preview. */
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

  /** Performs the previewed action. Returns the step, or null while sealed moves of other seats are missing. */
  confirm(): Result<LocalStep | null> {
    if (this.#draft === null) return fail('nothing-to-confirm');
    const before = this.#now;
    const done = actFor(before, this.#draft.move);
    this.#draft = null;
    if (!done.ok) return done;
    this.#now = done.value;
    return ok(stepsIn(done.value.log.slice(before.log.length))[0] ?? null);
  }

  /**
   * Undoes the last step made by one of these seats, and all later ones. Returns the removed steps: none if it only
   * took back a sealed move. Never undoes a step that revealed or drew something.
   */
  undo(seats: readonly Seat[]): Result<readonly LocalStep[]> {
    const { submitted } = this.#now.match;
    const isOurs = ({ seat }: Move<Shape>): boolean => seats.includes(seat);
    if (!submitted.some(isOurs)) return this.#undoTo(beforeUndoableStep(this.#now, seats));
    let back = ok(matchAtStep(this.#now, this.#now.match.step));
    for (const move of submitted) if (back.ok && !isOurs(move)) back = actFor(back.value, move);
    return this.#undoTo(back);
  }

  /** Undoes the last step, whatever it revealed. For one person who plays all seats. */
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
    const state = this.game.imagine(this.view(move.seat), move.seat, seeded('preview'));
    return this.game.apply(state, [move], noChance);
  }
}

function begin(
  game: Game<Shape>,
  { options, seats, seed }: LocalMatchOptions & { readonly seats: number },
  origin: Origin,
): Result<MatchWithLog> {
  const entropy = Array.from({ length: seats }, () => '');
  const common = { game, matchId: MATCH_ID, secret: seed, options, seats, reroll: 0, entropy, terms: LOCAL_TERMS };
  const started = startMatch({ ...common, origin }, AT);
  return started.ok ? ok({ match: started.value.match, log: started.value.entries }) : started;
}

function actFor({ match, log }: MatchWithLog, { seat, action }: Move<Shape>): Result<MatchWithLog> {
  const written = act(match, { seat, action, step: match.step }, AT);
  return written.ok ? ok({ match: written.value.match, log: [...log, ...written.value.entries] }) : written;
}

function stepsIn(log: readonly Entry[]): readonly LocalStep[] {
  return log.flatMap((entry) => (entry.kind === 'move' || entry.kind === 'resolve' ? [entry.secret] : []));
}
