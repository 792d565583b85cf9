import type { BotLevel } from '@tavola/bots';
import type { Result, Seat } from '@tavola/kernel';
import { type BallotView, botSeed, dutiesFor, hasStandIn, isRunning, type Match } from '@tavola/match';
import type { SeatQuestion } from './players.ts';

export interface BotVotersDeps {
  /** Whether a bot agrees, or null if it failed. */
  readonly ask: (question: SeatQuestion) => Promise<unknown>;
  readonly vote: (matchId: string, seat: Seat, motion: number, yes: boolean) => Promise<Result<Match>>;
}

/** The only motion a bot ever agrees to. */
const DRAW = 'draw';

/** Votes for bot players, once every person has. A stand-in moves for its owner, but agrees to nothing. */
export class BotVoters {
  readonly #deps: BotVotersDeps;
  /** Pending questions. */
  readonly #out = new Set<string>();

  constructor(deps: BotVotersDeps) {
    this.#deps = deps;
  }

  /** Resolves when every pending bot has voted. Idempotent. */
  async answer(match: Match): Promise<void> {
    if (!isRunning(match)) return;
    await Promise.all(
      botsOf(match).flatMap((seat) =>
        dutiesFor(match, seat)
          .motions.filter((ballot) => !isPersonAsked(match, ballot))
          .map((ballot) => this.#voteOnce(match, ballot, seat)),
      ),
    );
  }

  async #voteOnce(match: Match, { id, kind }: Pick<BallotView, 'id' | 'kind'>, seat: Seat): Promise<void> {
    const { matchId } = match.start;
    const question = `${matchId}/${id}/${seat}`;
    if (this.#out.has(question)) return;
    this.#out.add(question);
    try {
      // A bot without an answer votes no, so that a vote never hangs.
      const yes = kind === DRAW && (await this.#agrees(match, seat)) === true;
      await this.#deps.vote(matchId, seat, id, yes);
    } finally {
      this.#out.delete(question);
    }
  }

  #agrees(match: Match, seat: Seat): Promise<unknown> {
    const { game, state, start, seats } = match;
    const level = seats[seat]?.bot as BotLevel;
    return this.#deps.ask({
      matchId: start.matchId,
      task: () => ({
        ...{ game: start.game, view: game.view(state, seat), seat, level, seed: botSeed(match, seat) },
        asks: 'agreement',
      }),
    });
  }
}

/** A bot that refuses at once would take the question away from people who still think about it. */
function isPersonAsked(match: Match, { id, by, voters }: BallotView): boolean {
  // In a secret ballot a bot does not see who has voted.
  const { yes = [], no = [] } = match.ballots.find((ballot) => ballot.id === id) ?? {};
  const done = [by, ...yes, ...no, ...botsOf(match)];
  return voters.some((seat) => !done.includes(seat));
}

/** Bot players. */
function botsOf({ seats }: Match): readonly Seat[] {
  return [...seats.keys()].filter((seat) => (seats[seat]?.bot ?? null) !== null && !hasStandIn(seats[seat]));
}
