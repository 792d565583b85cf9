import type { BotLevel } from '@tavola/bots';
import type { Result, Seat } from '@tavola/kernel';
import { type BallotView, botSeed, dutiesFor, hasStandIn, isRunning, type Match } from '@tavola/match';
import type { BotQuestion } from './players.ts';

export interface VoterParts {
  /** Whether a bot agrees, or null when it could not say. */
  readonly ask: (question: BotQuestion) => Promise<unknown>;
  readonly vote: (matchId: string, seat: Seat, motion: number, yes: boolean) => Promise<Result<Match>>;
}

/** The only motion a bot ever agrees to. */
const DRAW = 'draw';

/** Votes for bots that sit in their own right. One that stands in for a person moves for them, but agrees to nothing. */
export class BotVoters {
  readonly #parts: VoterParts;
  /** Questions that are out. */
  readonly #out = new Set<string>();

  constructor(parts: VoterParts) {
    this.#parts = parts;
  }

  /** Resolves when every bot that is asked now has voted. To ask again asks nobody twice. */
  async answer(match: Match): Promise<void> {
    if (!isRunning(match)) return;
    await Promise.all(
      botsOf(match).flatMap((seat) => dutiesFor(match, seat).motions.map((ballot) => this.#once(match, ballot, seat))),
    );
  }

  async #once(match: Match, { id, kind }: Pick<BallotView, 'id' | 'kind'>, seat: Seat): Promise<void> {
    const { matchId } = match.start;
    const question = `${matchId}/${id}/${seat}`;
    if (this.#out.has(question)) return;
    this.#out.add(question);
    try {
      // A bot that cannot say refuses, so that nobody waits for it.
      const yes = kind === DRAW && (await this.#agrees(match, seat)) === true;
      await this.#parts.vote(matchId, seat, id, yes);
    } finally {
      this.#out.delete(question);
    }
  }

  #agrees(match: Match, seat: Seat): Promise<unknown> {
    const { game, state, start, seats } = match;
    const level = seats[seat]?.bot as BotLevel;
    return this.#parts.ask({
      matchId: start.matchId,
      errand: () => ({
        ...{ game: start.game, view: game.view(state, seat), seat, level, seed: botSeed(match, seat) },
        asks: 'agreement',
      }),
    });
  }
}

/** Bots that sit in their own right. */
function botsOf({ seats }: Match): readonly Seat[] {
  return [...seats.keys()].filter((seat) => (seats[seat]?.bot ?? null) !== null && !hasStandIn(seats[seat]));
}
