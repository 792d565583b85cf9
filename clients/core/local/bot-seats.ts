import type { Result, Seat } from '@tavola/kernel';
import { botSeed, isRunning, type Match, openDemands } from '@tavola/match';
import type { BotErrand, Bots } from '../bot/port.ts';
import type { BotLevel } from '../levels.ts';

export interface BotSeatsParts {
  readonly bots: Bots;
  act(seat: Seat, action: unknown): Promise<Result<null>>;
  vote(seat: Seat, motion: number, yes: boolean): Promise<Result<null>>;
  /** A bot that is asked gave no answer that the rules allow. */
  silent(seat: Seat): void;
}

/** The only motion a bot ever agrees to. */
const DRAW = 'draw';

/**
 * Answers for the seats of bots. Each is asked once a moment, and told its own view only. An answer that comes when its moment
 * is gone is dropped.
 */
export class BotSeats {
  readonly #parts: BotSeatsParts;
  /** Questions that are out, or were answered. */
  readonly #asked = new Set<string>();
  /** Moments may come again after an undo: those before it are not those after. */
  #era = 0;
  #match: Match | null = null;

  constructor(parts: BotSeatsParts) {
    this.#parts = parts;
  }

  follow(match: Match): void {
    this.#match = match;
    if (!isRunning(match)) return;
    for (const { seat } of openDemands(match))
      if (isBot(match, seat)) this.#once(this.#moment(match, seat), () => this.#move(match, seat));
    for (const { id, kind, voters, yes } of match.ballots) {
      const seat = voters.find((voter) => isBot(match, voter) && !yes.includes(voter));
      if (seat !== undefined)
        this.#once(`${this.#era}/ballot ${id}/${seat}`, () => this.#answer(match, seat, id, kind));
    }
  }

  /** Whatever is on its way comes too late. */
  forget(): void {
    this.#era += 1;
    this.#asked.clear();
  }

  close(): void {
    this.#match = null;
    this.forget();
  }

  #once(question: string, ask: () => Promise<void>): void {
    if (this.#asked.has(question)) return;
    this.#asked.add(question);
    void ask();
  }

  async #move(match: Match, seat: Seat): Promise<void> {
    const moment = this.#moment(match, seat);
    const isOver = (): boolean => this.#match === null || this.#moment(this.#match, seat) !== moment;
    const action = await this.#parts.bots.act(errandFor(match, seat)).catch(() => null);
    if (isOver()) return;
    const done = action === null ? null : await this.#parts.act(seat, action);
    if (done?.ok !== true && !isOver()) this.#parts.silent(seat);
  }

  /** A bot that cannot say refuses, so that nobody waits for it. */
  async #answer(match: Match, seat: Seat, motion: number, kind: string): Promise<void> {
    const era = this.#era;
    const yes = kind === DRAW && (await this.#parts.bots.agrees(errandFor(match, seat)).catch(() => false));
    if (this.#era === era && this.#match !== null) await this.#parts.vote(seat, motion, yes);
  }

  #moment({ step }: Match, seat: Seat): string {
    return `${this.#era}/${step}/${seat}`;
  }
}

function isBot({ seats }: Match, seat: Seat): boolean {
  return seats[seat]?.bot !== null && seats[seat]?.bot !== undefined;
}

function errandFor(match: Match, seat: Seat): BotErrand {
  const { game, state, seats } = match;
  return {
    game: game.id,
    view: game.view(state, seat),
    seat,
    // Only levels of ours are ever seated here.
    level: (seats[seat]?.bot ?? 'normal') as BotLevel,
    seed: botSeed(match, seat),
  };
}
