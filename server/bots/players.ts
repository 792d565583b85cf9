import type { BotLevel } from '@tavola/bots';
import { type Result, type Seat, seeded } from '@tavola/kernel';
import { botSeed, isRunning, type Match, openDemands } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Receipt } from '@tavola/store';
import { BOT_SENDER } from '../matches/service.ts';
import type { BotJob } from './pool.ts';

/** A question to a bot about a match. */
export interface SeatQuestion extends Pick<BotJob, 'task'> {
  readonly matchId: string;
}

export interface BotPlayersDeps {
  readonly world: World;
  /** The bot’s answer. Null if it failed. Undefined if the answer is no longer needed. */
  readonly ask: (question: SeatQuestion) => Promise<unknown>;
  readonly latest: (matchId: string) => Promise<Match | null>;
  /** Whether a bot still has to move for this seat, as far as known in memory. */
  readonly isNeeded: (match: Match, seat: Seat) => boolean;
  readonly act: (
    matchId: string,
    seat: Seat,
    raw: { readonly action: unknown; readonly step: number; readonly isBot: true },
    receipt?: Receipt,
  ) => Promise<Result<Match>>;
  /** A bot could not move at all, or its move could not be stored. */
  readonly failed: (error: unknown, matchId: string) => void;
}

/**
 * Plays for bot seats. Each bot is asked once per demand and gets only its own view. One that fails or has no time
 * makes a random legal move, so that a match never hangs.
 */
export class BotPlayers {
  readonly #deps: BotPlayersDeps;
  /** Pending questions by match and demand. */
  readonly #out = new Map<string, Map<string, Promise<void>>>();
  #closed = false;

  constructor(deps: BotPlayersDeps) {
    this.#deps = deps;
  }

  /** Whether a bot is working on this match. */
  isBusy(matchId: string): boolean {
    return this.#out.has(matchId);
  }

  /** Resolves when all pending bots have answered. Idempotent. */
  async play(match: Match): Promise<void> {
    await Promise.all(pendingBots(match).map((seat) => this.#askOnce(match, seat)));
  }

  /** Their time is up: bots still thinking make a random move. */
  async hurry(match: Match): Promise<void> {
    await Promise.all(pendingBots(match).map((seat) => this.#tried(match, () => this.#act(match, seat, null))));
  }

  /** Resolves when no work is pending. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#out.values()].flatMap((moments) => [...moments.values()]));
  }

  #askOnce(match: Match, seat: Seat): Promise<void> {
    const { matchId } = match.start;
    const moment = `${match.step}/${seat}`;
    const out = this.#out.get(matchId) ?? new Map<string, Promise<void>>();
    const asked = out.get(moment);
    if (asked !== undefined) return asked;
    const work = this.#tried(match, () => this.#answer(match, seat)).then(() => {
      out.delete(moment);
      if (out.size === 0) this.#out.delete(matchId);
    });
    this.#out.set(matchId, out.set(moment, work));
    return work;
  }

  async #tried({ start }: Match, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.#deps.failed(error, start.matchId));
  }

  async #answer(match: Match, seat: Seat): Promise<void> {
    const { game, start, state, seats } = match;
    const level = seats[seat]?.bot as BotLevel;
    const own = await this.#deps.ask({
      matchId: start.matchId,
      task: () =>
        this.#deps.isNeeded(match, seat)
          ? { game: start.game, view: game.view(state, seat), seat, level, seed: botSeed(match, seat) }
          : null,
    });
    if (own !== undefined) await this.#act(match, seat, own);
  }

  /** Its own move, else a random one. Every process may try: the receipt lets one count. */
  async #act(match: Match, seat: Seat, own: unknown): Promise<void> {
    const { start, step } = match;
    const receipt = { sender: BOT_SENDER, key: `${step}/${seat}`, answer: 'ack', at: this.#deps.world.now() };
    const anything = (): unknown => anyMove(match, seat);
    const tries: readonly (readonly [() => unknown, Receipt?])[] = [
      ...(own === null ? [] : [[() => own, receipt] as const]),
      [anything, receipt],
      // The key of this demand is used up if a player returned, withdrew the bot’s sealed move and left again.
      [anything],
    ];
    for (const [action, once] of tries) {
      if (!(await this.#isStillAsked(match, seat))) return;
      await this.#deps.act(start.matchId, seat, { action: action(), step, isBot: true }, once);
    }
    if (await this.#isStillAsked(match, seat)) throw new Error(`the bot in seat ${seat} has no move at step ${step}`);
  }

  async #isStillAsked({ start, step }: Match, seat: Seat): Promise<boolean> {
    const latest = this.#closed ? null : await this.#deps.latest(start.matchId);
    return latest?.step === step && pendingBots(latest).includes(seat);
  }
}

/** Seats that a bot must answer for now. None while the match is paused. */
export function pendingBots(match: Match): readonly Seat[] {
  if (!isRunning(match) || match.clock.pausedWith !== null) return [];
  if (match.seats.every(({ bot }) => bot === null)) return [];
  const asked = openDemands(match).map(({ seat }) => seat);
  return asked.filter((seat) => (match.seats[seat]?.bot ?? null) !== null);
}

/** From the seat’s view, so that even a random move uses no hidden information. */
function anyMove(match: Match, seat: Seat): unknown {
  const { game, state } = match;
  const chance = seeded(botSeed(match, seat));
  return game.sample(game.imagine(game.view(state, seat), seat, chance), seat, chance);
}
