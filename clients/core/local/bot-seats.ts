import type { Result, Seat } from '@tavola/kernel';
import { botSeed, isRunning, type Match, openDemands } from '@tavola/match';
import type { BotRequest, Bots } from '../bot/bots.ts';
import type { BotLevel } from '../levels.ts';

export interface BotSeatsDeps {
  readonly bots: Bots;
  act(seat: Seat, action: unknown): Promise<Result<null>>;
  vote(seat: Seat, motion: number, yes: boolean): Promise<Result<null>>;
  /** Called when a bot gave no legal answer. */
  onNoAnswer(seat: Seat): void;
}

/** The only motion a bot accepts. */
const DRAW = 'draw';

/** Plays the seats of bots. Each bot is asked once per turn, and an answer that arrives too late is dropped. */
export class BotSeats {
  readonly #deps: BotSeatsDeps;
  /** Keys of open and answered questions. */
  readonly #asked = new Set<string>();
  /** Grows with every undo, because the same step can come again. */
  #generation = 0;
  #match: Match | null = null;

  constructor(parts: BotSeatsDeps) {
    this.#deps = parts;
  }

  follow(match: Match): void {
    this.#match = match;
    if (!isRunning(match)) return;
    const asked = openDemands(match).map(({ seat }) => seat);
    // First come, first served: bots are faster than any person, so people choose first.
    const isPeopleFirst = match.pending[0]?.mode === 'open' && asked.some((seat) => !isBot(match, seat));
    for (const seat of isPeopleFirst ? [] : asked)
      if (isBot(match, seat)) this.#askOnce(this.#turnKey(match, seat), () => this.#move(match, seat));
    for (const { id, kind, voters, yes } of match.ballots) {
      const seat = voters.find((voter) => isBot(match, voter) && !yes.includes(voter));
      if (seat !== undefined)
        this.#askOnce(`${this.#generation}/ballot ${id}/${seat}`, () => this.#answer(match, seat, id, kind));
    }
  }

  /** Drops all answers still under way. */
  reset(): void {
    this.#generation += 1;
    this.#asked.clear();
  }

  close(): void {
    this.#match = null;
    this.reset();
  }

  #askOnce(question: string, ask: () => Promise<void>): void {
    if (this.#asked.has(question)) return;
    this.#asked.add(question);
    void ask();
  }

  async #move(match: Match, seat: Seat): Promise<void> {
    const key = this.#turnKey(match, seat);
    const isOver = (): boolean => this.#match === null || this.#turnKey(this.#match, seat) !== key;
    const action = await this.#deps.bots.act(botRequestFor(match, seat)).catch(() => null);
    if (isOver()) return;
    const done = action === null ? null : await this.#deps.act(seat, action);
    if (done?.ok !== true && !isOver()) this.#deps.onNoAnswer(seat);
  }

  /** A bot that fails votes no, so that no one waits for it. */
  async #answer(match: Match, seat: Seat, motion: number, kind: string): Promise<void> {
    const era = this.#generation;
    const yes = kind === DRAW && (await this.#deps.bots.agrees(botRequestFor(match, seat)).catch(() => false));
    if (this.#generation === era && this.#match !== null) await this.#deps.vote(seat, motion, yes);
  }

  #turnKey({ step }: Match, seat: Seat): string {
    return `${this.#generation}/${step}/${seat}`;
  }
}

function isBot({ seats }: Match, seat: Seat): boolean {
  return seats[seat]?.bot !== null && seats[seat]?.bot !== undefined;
}

function botRequestFor(match: Match, seat: Seat): BotRequest {
  const { game, state, seats } = match;
  return {
    game: game.id,
    view: game.view(state, seat),
    seat,
    // Only known levels are seated.
    level: (seats[seat]?.bot ?? 'normal') as BotLevel,
    seed: botSeed(match, seat),
  };
}
