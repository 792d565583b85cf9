import type { Seat } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { MatchService } from '../matches/service.ts';
import { tableIdOf } from '../tables/seating.ts';
import { Courtesy } from './courtesy.ts';
import { BotDesk } from './desk.ts';
import { hasActivePerson } from './people.ts';
import { BotPlayers, type BotQuestion, botsAsked } from './players.ts';
import { StandIns } from './stand-ins.ts';
import { BotVoters } from './voters.ts';

export interface HouseBotsParts {
  readonly threads: number;
  readonly world: World;
  readonly matches: Pick<MatchService, 'get' | 'peek' | 'act' | 'vote'>;
  /** The account whose share of the bots' time a table uses. */
  readonly accountOf: (tableId: string) => string;
  /** Whether anybody watches a table, here or at another node. */
  readonly isWatched: (tableId: string) => boolean;
  /** Work that nobody waits for. */
  readonly behind: (what: string, table: string, work: Promise<unknown>) => void;
  readonly failed: (error: unknown, table: string) => void;
}

/**
 * The bots of a house: they are woken when a match waits for them, move and vote behind everybody's back, and never lose on time.
 * A match that nobody watches and no person can act in sleeps: its bots do nothing until somebody opens it.
 */
export class HouseBots {
  readonly #parts: HouseBotsParts;
  readonly #desk: BotDesk;
  readonly #players: BotPlayers;
  readonly #voters: BotVoters;
  readonly #standIns: StandIns;
  readonly #courtesy: Courtesy;
  readonly #closing = new AbortController();
  readonly #closed = new Promise<void>((resolve) => {
    this.#closing.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  constructor(parts: HouseBotsParts) {
    const { threads, world, matches, failed } = parts;
    this.#parts = parts;
    this.#desk = new BotDesk({ threads, world });
    this.#players = new BotPlayers({
      world,
      ask: (question) => this.#ask(question),
      latest: (matchId) => matches.get(matchId),
      isNeeded: (match, seat) => this.#isNeeded(match, seat),
      act: (matchId, seat, raw, receipt) => matches.act(matchId, seat, raw, receipt),
      failed: (error, matchId) => failed(error, tableIdOf(matchId)),
    });
    this.#voters = new BotVoters({
      ask: (question) => this.#ask(question),
      vote: (matchId, seat, motion, yes) => matches.vote(matchId, seat, motion, yes),
    });
    this.#standIns = new StandIns(world, (match) => {
      if (matches.peek(match.start.matchId)?.nextSeq === match.nextSeq) this.wake(match);
    });
    this.#courtesy = new Courtesy(world, (matchId) => {
      const match = matches.peek(matchId);
      if (match !== null) this.wake(match);
    });
  }

  /** Whoever is asked begins to think. What a bot answers too late is dropped. */
  wake(match: Match): void {
    const { behind } = this.#parts;
    const { matchId } = match.start;
    if (botsAsked(match).length > 0 && !this.isAsleep(match) && !this.#courtesy.holdsBack(match))
      behind('bot', tableIdOf(matchId), this.#players.play(match));
    if (match.ballots.length > 0) behind('vote', tableIdOf(matchId), this.#voters.answer(match));
  }

  /** Whether nothing happens in this match until somebody opens it. */
  isAsleep(match: Match): boolean {
    return !hasActivePerson(match) && !this.#parts.isWatched(tableIdOf(match.start.matchId));
  }

  #ask({ matchId, errand }: BotQuestion): Promise<unknown> {
    const table = tableIdOf(matchId);
    return this.#desk.ask({ account: this.#parts.accountOf(table), table, errand });
  }

  #isNeeded(match: Match, seat: Seat): boolean {
    const now = this.#parts.matches.peek(match.start.matchId) ?? match;
    return now.step === match.step && botsAsked(now).includes(seat) && !this.isAsleep(now);
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

  /**
   * Their time is up: they still finish their thought, however many others wait for theirs, and one that fails makes any move.
   * False when the house closes meanwhile, or everybody has left.
   */
  async finish(match: Match): Promise<boolean> {
    const { signal } = this.#closing;
    await Promise.race([this.#players.play(match), this.#closed]);
    if (signal.aborted || this.isAsleep(match)) return false;
    await this.#players.hurry(match);
    return true;
  }

  /** Nobody is asked any more, and nobody is waited for. */
  closing(): void {
    this.#closing.abort();
    this.#standIns.close();
    this.#courtesy.close();
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    await Promise.all([this.#players.close(), this.#desk.close()]);
  }
}
