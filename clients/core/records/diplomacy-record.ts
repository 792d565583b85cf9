import { type Diplomacy, type DiplomacyState, formatPhase } from '@tavola/games/diplomacy';
import type { GameRecord, RecordedPhase } from '@tavola/games/diplomacy/records';
import {
  fail,
  type Game,
  type Json,
  jsonCopy,
  type Move,
  noChance,
  ok,
  type Result,
  type Seat,
  type Shape,
  sameJson,
} from '@tavola/kernel';
import {
  type Appended,
  abandonSeat,
  act,
  advance,
  fold,
  type Origin,
  openDemands,
  openMotion,
  vote,
} from '@tavola/match';
import { LOCAL_TERMS, type LocalChair, type MatchWithLog, startSeated } from '../local/local-table.ts';

/** The record of a game of Diplomacy: every phase as it stood, with the orders of every power. */
export function recordOf({ match, log }: MatchWithLog): GameRecord {
  const { game, secret, start } = match;
  const phases: RecordedPhase[] = [];
  let now = fold(game, secret, log.slice(0, 1));
  for (const entry of log.slice(1)) {
    // A step that was undone is played again.
    if (entry.kind === 'resolve') {
      const moves = (entry.secret.moves as readonly Move<Diplomacy>[]).filter(({ action }) => action.orders.length > 0);
      const sorted = moves.toSorted((a, b) => a.seat - b.seat).map(({ seat, action }) => ({ seat, action }));
      phases.splice(now.step, Number.POSITIVE_INFINITY, { state: now.state as DiplomacyState, moves: sorted });
    }
    now = advance(now, entry);
  }
  const end = now.outcome === null ? null : (now.state as DiplomacyState);
  const options = start.options as unknown as Diplomacy['options'];
  return { id: start.matchId, options, phases: phases.slice(0, now.step), end };
}

export interface RecordSetup {
  /** The rules of Diplomacy. */
  readonly game: Game<Shape>;
  /** Seed of the match. Diplomacy draws nothing. */
  readonly secret: string;
  /** For a record without an id. */
  readonly id: string;
  readonly at: number;
}

/**
 * Plays a record again, with people in all seats. Fails if a phase does not follow from the one before it: other programs may
 * adjudicate differently. The error names that phase.
 */
export function matchFromRecord(record: GameRecord, { game, secret, id, at }: RecordSetup): Result<MatchWithLog> {
  const [first] = record.phases;
  if (first === undefined) return fail('no-phases');
  const seats = game.seatCount(first.state);
  const chairs = Array.from({ length: seats }, (): LocalChair => ({ name: '' }));
  const opening = game.setup(record.options, seats, null, noChance).state;
  const origin: Origin = sameBoard(opening as DiplomacyState, first.state)
    ? { kind: 'setup' }
    : { kind: 'file', state: jsonCopy(first.state) as unknown as Json };
  const request = {
    ...{ game, secret, origin, seats, options: record.options, reroll: 0, terms: LOCAL_TERMS },
    ...{ matchId: record.id === '' ? id : record.id, entropy: chairs.map(() => '') },
  };
  const started = startSeated(request, chairs, at);
  if (!started.ok) return started;
  const replay = new RecordReplay(started.value, at);
  for (const phase of record.phases) {
    const played = replay.play(phase);
    if (!played.ok) return played;
  }
  return record.end === null ? ok(replay.now) : replay.finish(record.end);
}

class RecordReplay {
  now: MatchWithLog;
  readonly #at: number;

  constructor(now: MatchWithLog, at: number) {
    this.now = now;
    this.#at = at;
  }

  get #state(): DiplomacyState {
    return this.now.match.state as DiplomacyState;
  }

  play({ state, moves }: RecordedPhase): Result<null> {
    const left = this.#leave(state.gone);
    if (!left.ok) return left;
    // Some programs list phases in which no one has anything to decide.
    if (!sameBoard(this.#state, state))
      return moves.length === 0 && state.stage !== 'movement' ? ok(null) : fail('other-result', formatPhase(state));
    const { step } = this.now.match;
    for (const { seat, ifLate } of openDemands(this.now.match)) {
      const action = moves.find((move) => move.seat === seat)?.action ?? ifLate;
      const done = this.#write(act(this.now.match, { seat, action, step }, this.#at));
      if (!done.ok) return fail(done.error.code, formatPhase(state));
    }
    return ok(null);
  }

  /** Ends the game as the record does, by a draw or because everyone left. */
  finish(end: DiplomacyState): Result<MatchWithLog> {
    if (end.over === 'draw-agreed' && this.now.match.ended === null) {
      const drawn = this.#agree();
      if (!drawn.ok) return drawn;
    }
    const left = this.#leave(end.gone);
    if (!left.ok) return left;
    return sameBoard(this.#state, end) && this.#state.over === end.over
      ? ok(this.now)
      : fail('other-result', formatPhase(end));
  }

  #agree(): Result<null> {
    const [by] = this.now.match.game.motions(this.#state)[0]?.voters ?? [];
    if (by === undefined) return fail('other-result', formatPhase(this.#state));
    const opened = this.#write(openMotion(this.now.match, { by, kind: 'draw' }, this.#at));
    const [ballot] = this.now.match.ballots;
    if (!opened.ok || ballot === undefined) return opened;
    for (const seat of ballot.voters) {
      if (seat === by || this.now.match.ended !== null) continue;
      const voted = this.#write(vote(this.now.match, { motion: ballot.id, seat, yes: true }, this.#at));
      if (!voted.ok) return voted;
    }
    return ok(null);
  }

  #leave(gone: readonly Seat[]): Result<null> {
    for (const seat of gone) {
      if (this.#state.gone.includes(seat)) continue;
      const left = this.#write(abandonSeat(this.now.match, { seat, why: 'left' }, this.#at));
      if (!left.ok) return left;
    }
    return ok(null);
  }

  #write(written: Result<Appended>): Result<null> {
    if (!written.ok) return written;
    const { match, entries } = written.value;
    this.now = { match, log: [...this.now.log, ...entries] };
    return ok(null);
  }
}

/** Whether two states show the same moment and the same pieces. Other programs record no more. */
function sameBoard(a: DiplomacyState, b: DiplomacyState): boolean {
  const board = ({ year, season, stage, units, dislodged, centres }: DiplomacyState) =>
    jsonCopy({ year, season, stage, units, dislodged, centres });
  return sameJson(board(a), board(b));
}
