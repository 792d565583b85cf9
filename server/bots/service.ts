import type { Seat } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { MatchService } from '../matches/service.ts';
import { tableIdOf } from '../tables/seating.ts';
import { Courtesy } from './courtesy.ts';
import { BotFailover } from './failover.ts';
import { hasActivePerson } from './people.ts';
import { BotPlayers, pendingBots, type SeatQuestion } from './players.ts';
import { BotPool, type Think } from './pool.ts';
import { BotVoters } from './voters.ts';

export interface BotServiceDeps {
  readonly threads: number;
  /** Default: that number of threads. */
  readonly think?: Think | undefined;
  readonly world: World;
  readonly matches: Pick<MatchService, 'get' | 'peek' | 'act' | 'vote'>;
  /** The account charged for a table’s bots. */
  readonly accountOf: (tableId: string) => string;
  /** Whether any client has the table open, on any node. */
  readonly isWatched: (tableId: string) => boolean;
  /** Runs background work. */
  readonly behind: (what: string, table: string, work: Promise<unknown>) => void;
  readonly failed: (error: unknown, table: string) => void;
}

/**
 * Bots of a platform. They are woken when a match waits for them, and never lose on time. A match without viewers and
 * active persons sleeps: its bots do nothing until it is opened.
 */
export class BotService {
  readonly #deps: BotServiceDeps;
  readonly #pool: Think;
  readonly #players: BotPlayers;
  readonly #voters: BotVoters;
  readonly #standIns: BotFailover;
  readonly #courtesy: Courtesy;
  readonly #closing = new AbortController();
  readonly #closed = new Promise<void>((resolve) => {
    this.#closing.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  constructor(deps: BotServiceDeps) {
    const { threads, world, matches, failed, think } = deps;
    this.#deps = deps;
    this.#pool = think ?? new BotPool({ threads, world });
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
    this.#standIns = new BotFailover(world, (match) => {
      if (matches.peek(match.start.matchId)?.nextSeq === match.nextSeq) this.wake(match);
    });
    this.#courtesy = new Courtesy(world, (matchId) => {
      const match = matches.peek(matchId);
      if (match !== null) this.wake(match);
    });
  }

  /** Wakes the pending bots. Late answers are dropped. */
  wake(match: Match): void {
    const { behind } = this.#deps;
    const { matchId } = match.start;
    if (pendingBots(match).length > 0 && !this.isAsleep(match) && !this.#courtesy.holdsBack(match))
      behind('bot', tableIdOf(matchId), this.#players.play(match));
    if (match.ballots.length > 0) behind('vote', tableIdOf(matchId), this.#voters.answer(match));
  }

  /** Whether the match sleeps until it is opened. */
  isAsleep(match: Match): boolean {
    return !hasActivePerson(match) && !this.#deps.isWatched(tableIdOf(match.start.matchId));
  }

  #ask({ matchId, task }: SeatQuestion): Promise<unknown> {
    const table = tableIdOf(matchId);
    return this.#pool.ask({ account: this.#deps.accountOf(table), table, task: task });
  }

  #isNeeded(match: Match, seat: Seat): boolean {
    const now = this.#deps.matches.peek(match.start.matchId) ?? match;
    return now.step === match.step && pendingBots(now).includes(seat) && !this.isAsleep(now);
  }

  /** Another process should wake them. If it does not, this one does. */
  expect(match: Match): void {
    this.#standIns.expect(match);
  }

  areAsked(match: Match): boolean {
    return pendingBots(match).length > 0;
  }

  /** Whether a bot is working on this match. */
  isBusy(matchId: string): boolean {
    return this.#players.isBusy(matchId);
  }

  /**
   * Their time is up. They finish their thought first, and one that fails makes a random move. False if the platform
   * closes or all players have left.
   */
  async finish(match: Match): Promise<boolean> {
    const { signal } = this.#closing;
    await Promise.race([this.#players.play(match), this.#closed]);
    if (signal.aborted || this.isAsleep(match)) return false;
    await this.#players.hurry(match);
    return true;
  }

  /** Stops asking bots and waits for none. */
  closing(): void {
    this.#closing.abort();
    this.#standIns.close();
    this.#courtesy.close();
  }

  /** Resolves when no work is pending. */
  async close(): Promise<void> {
    await Promise.all([this.#players.close(), this.#pool.close()]);
  }
}
