import type { BotLevel } from '@tavola/bots';
import { type Result, type Seat, seeded } from '@tavola/kernel';
import { botSeed, isRunning, type Match, openDemands } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Receipt } from '@tavola/store';
import { BOT_SENDER } from '../matches/service.ts';
import type { BotTask } from './desk.ts';

/** What a bot is asked about a match. */
export interface BotQuestion extends Pick<BotTask, 'errand'> {
  readonly matchId: string;
}

export interface PlayerParts {
  readonly world: World;
  /** What a bot would do. Null: it could not say. Undefined: no answer was needed any longer. */
  readonly ask: (question: BotQuestion) => Promise<unknown>;
  readonly latest: (matchId: string) => Promise<Match | null>;
  /** Whether a bot still has to move for this seat, as far as is known in memory. */
  readonly isNeeded: (match: Match, seat: Seat) => boolean;
  readonly act: (
    matchId: string,
    seat: Seat,
    raw: { readonly action: unknown; readonly step: number; readonly isBot: true },
    receipt?: Receipt,
  ) => Promise<Result<Match>>;
  /** A bot could not move at all, or what it did could not be kept. */
  readonly failed: (error: unknown, matchId: string) => void;
}

/**
 * Plays for the seats of bots. Each is asked once a moment and told its own view only. One that fails, or has no time to think,
 * makes any move that the rules allow: nobody waits for a bot for ever.
 */
export class BotPlayers {
  readonly #parts: PlayerParts;
  /** Questions that are out, by match and by moment. */
  readonly #out = new Map<string, Map<string, Promise<void>>>();
  #closed = false;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  /** Whether a bot is at work for this match. */
  isBusy(matchId: string): boolean {
    return this.#out.has(matchId);
  }

  /** Resolves when all bots that are asked now have answered. To ask again asks nobody twice. */
  async play(match: Match): Promise<void> {
    await Promise.all(botsAsked(match).map((seat) => this.#once(match, seat)));
  }

  /** Their time is up: whoever is still thinking makes any move. */
  async hurry(match: Match): Promise<void> {
    await Promise.all(botsAsked(match).map((seat) => this.#tried(match, () => this.#act(match, seat, null))));
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#out.values()].flatMap((moments) => [...moments.values()]));
  }

  #once(match: Match, seat: Seat): Promise<void> {
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
    await work().catch((error: unknown) => this.#parts.failed(error, start.matchId));
  }

  async #answer(match: Match, seat: Seat): Promise<void> {
    const { game, start, state, seats } = match;
    const level = seats[seat]?.bot as BotLevel;
    const own = await this.#parts.ask({
      matchId: start.matchId,
      errand: () =>
        this.#parts.isNeeded(match, seat)
          ? { game: start.game, view: game.view(state, seat), seat, level, seed: botSeed(match, seat) }
          : null,
    });
    if (own !== undefined) await this.#act(match, seat, own);
  }

  /** Its own move, else any. Every process may try: by the receipt, one move of a moment counts. */
  async #act(match: Match, seat: Seat, own: unknown): Promise<void> {
    const { start, step } = match;
    const receipt = { sender: BOT_SENDER, key: `${step}/${seat}`, answer: 'ack', at: this.#parts.world.now() };
    const anything = (): unknown => anyMove(match, seat);
    const tries: readonly (readonly [() => unknown, Receipt?])[] = [
      ...(own === null ? [] : [[() => own, receipt] as const]),
      [anything, receipt],
      // The key of this moment is used up when a person came back, took the bot's sealed move back, and left again.
      [anything],
    ];
    for (const [action, once] of tries) {
      if (!(await this.#isStillAsked(match, seat))) return;
      await this.#parts.act(start.matchId, seat, { action: action(), step, isBot: true }, once);
    }
    if (await this.#isStillAsked(match, seat)) throw new Error(`the bot in seat ${seat} has no move at step ${step}`);
  }

  async #isStillAsked({ start, step }: Match, seat: Seat): Promise<boolean> {
    const latest = this.#closed ? null : await this.#parts.latest(start.matchId);
    return latest?.step === step && botsAsked(latest).includes(seat);
  }
}

/** The seats that a bot has to answer for now. While the match is paused nobody has to. */
export function botsAsked(match: Match): readonly Seat[] {
  if (!isRunning(match) || match.clock.pausedWith !== null) return [];
  if (match.seats.every(({ bot }) => bot === null)) return [];
  const asked = openDemands(match).map(({ seat }) => seat);
  return asked.filter((seat) => (match.seats[seat]?.bot ?? null) !== null);
}

/** From what the seat may know: a bot without time does not know more than one that has some. */
function anyMove(match: Match, seat: Seat): unknown {
  const { game, state } = match;
  const chance = seeded(botSeed(match, seat));
  return game.sample(game.imagine(game.view(state, seat), seat, chance), seat, chance);
}
