import type { Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { MatchService } from '../matches/service.ts';
import { tableIdOf } from '../tables/seating.ts';
import { wait } from '../world.ts';
import { BotDesk } from './desk.ts';
import { BotPlayers, botsAsked } from './players.ts';
import { StandIns } from './stand-ins.ts';
import { BotVoters } from './voters.ts';

export interface HouseBotsParts {
  readonly threads: number;
  readonly world: World;
  readonly matches: Pick<MatchService, 'get' | 'peek' | 'act' | 'vote'>;
  /** Work that nobody waits for. */
  readonly behind: (what: string, table: string, work: Promise<unknown>) => void;
  readonly failed: (error: unknown, table: string) => void;
}

/** A bot whose time is up may finish its thought within this. */
const LAST_THOUGHT = 5000;

/** The bots of a house: they are woken when a match waits for them, move and vote behind everybody's back, and never lose on time. */
export class HouseBots {
  readonly #parts: HouseBotsParts;
  readonly #desk: BotDesk;
  readonly #players: BotPlayers;
  readonly #voters: BotVoters;
  readonly #standIns: StandIns;
  readonly #closing = new AbortController();

  constructor(parts: HouseBotsParts) {
    const { threads, world, matches, failed } = parts;
    this.#parts = parts;
    this.#desk = new BotDesk({ threads, world });
    this.#players = new BotPlayers({
      world,
      ask: (errand) => this.#desk.ask(errand),
      latest: (matchId) => matches.get(matchId),
      act: (matchId, seat, raw, receipt) => matches.act(matchId, seat, raw, receipt),
      failed: (error, matchId) => failed(error, tableIdOf(matchId)),
    });
    this.#voters = new BotVoters({
      ask: (errand) => this.#desk.ask(errand),
      vote: (matchId, seat, motion, yes) => matches.vote(matchId, seat, motion, yes),
    });
    this.#standIns = new StandIns(world, (match) => {
      if (matches.peek(match.start.matchId)?.nextSeq === match.nextSeq) this.wake(match);
    });
  }

  /** Whoever is asked begins to think. What a bot answers too late is dropped. */
  wake(match: Match): void {
    const { behind } = this.#parts;
    const { matchId } = match.start;
    if (botsAsked(match).length > 0) behind('bot', tableIdOf(matchId), this.#players.play(match));
    if (match.ballots.length > 0) behind('vote', tableIdOf(matchId), this.#voters.answer(match));
  }

  /** Another process has to wake them; should it not, we do. */
  expect(match: Match): void {
    this.#standIns.expect(match);
  }

  areAsked(match: Match): boolean {
    return botsAsked(match).length > 0;
  }

  /** Whether one is at work for this match. */
  isBusy(matchId: string): boolean {
    return this.#players.isBusy(matchId);
  }

  /** Their time is up: they finish their thought, or make any move. False when the house closes meanwhile. */
  async finish(match: Match): Promise<boolean> {
    const { signal } = this.#closing;
    await Promise.race([this.#players.play(match), wait(this.#parts.world, LAST_THOUGHT, signal)]);
    if (signal.aborted) return false;
    await this.#players.hurry(match);
    return true;
  }

  /** Nobody is asked any more, and nobody is waited for. */
  closing(): void {
    this.#closing.abort();
    this.#standIns.close();
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    await Promise.all([this.#players.close(), this.#desk.close()]);
  }
}
