import type { Level } from '@tavola/bots';
import { fail, type Game, type Result, type Seat, type Shape, type Viewer } from '@tavola/kernel';
import type { Entry, Match, Seating } from '@tavola/match';
import type { Saying, TableInfo } from '@tavola/protocol';
import type { ChatLine, Store } from '@tavola/store';
import { BotDesk } from './bots/desk.ts';
import { Hub } from './live/hub.ts';
import { Presence } from './live/presence.ts';
import type { Frozen } from './matches/loading.ts';
import { markRow } from './matches/marking.ts';
import { Outages } from './matches/outages.ts';
import { Scheduler } from './matches/scheduler.ts';
import { MatchService } from './matches/service.ts';
import { TableService } from './tables/service.ts';
import type { Table } from './tables/table.ts';

export interface HouseParts {
  readonly store: Store;
  readonly now: () => number;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  readonly botThreads: number;
  /** For whoever runs the server: a match was found damaged. */
  readonly onFrozen?: (frozen: Frozen) => void;
}

const MATCH_SUFFIX = '.match';

/** Everything behind the doors, wired together: tables, matches, bots, deadlines, and who is told of what. */
export class House {
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly hub = new Hub();
  readonly presence = new Presence({
    onLost: (tableId, account) => void this.#lost(tableId, account),
    onGone: (tableId, account) => void this.#gone(tableId, account),
  });
  readonly scheduler: Scheduler;
  readonly outages: Outages;
  readonly #bots: BotDesk;
  readonly #store: Store;
  readonly #unwatch: () => void;
  readonly #now: () => number;

  constructor({ store, now, gameById, botThreads, onFrozen }: HouseParts) {
    this.#store = store;
    this.#now = now;
    this.outages = new Outages({ store, now });
    this.#bots = new BotDesk(botThreads);
    this.tables = new TableService({
      store,
      now,
      gameById,
      onChange: (table) => this.hub.tableChanged(table, this.info(table)),
    });
    this.matches = new MatchService({
      store,
      now,
      gameById,
      secretOf: async (matchId) => (await this.tables.find(tableIdOf(matchId)))?.secret ?? null,
      onEntries: (match, entries) => this.#grown(match, entries),
      outages: this.outages,
      onFrozen: (frozen) => {
        onFrozen?.(frozen);
        void this.#statusChanged(frozen.matchId);
      },
      onThawed: (matchId) => void this.#statusChanged(matchId),
    });
    this.scheduler = new Scheduler({ store, now, fire: async (matchId) => void (await this.matches.timeout(matchId)) });
    this.#unwatch = store.watch({
      appended: (id, nextSeq) => void (isMatch(id) ? this.matches.grown(id, nextSeq) : this.tables.grown(id, nextSeq)),
      said: (id, number) => void this.#said(id, number),
      lookAgain: () => {
        void this.tables.lookAgain();
        void this.matches.lookAgain();
      },
    });
  }

  /** Finds out how long nobody was there. To be called before anybody is let in. */
  open(): Promise<void> {
    return this.outages.open();
  }

  /** From now on deadlines come by themselves, and whoever starts after us can tell until when we lived. */
  run(): void {
    this.scheduler.start();
    this.outages.start();
  }

  /** The host starts: seats are drawn, the match begins, bots are woken. */
  async start(tableId: string, host: string): Promise<Result<Table>> {
    const begun = await this.tables.begin(tableId, host);
    if (!begun.ok) return begun;
    const started = await this.matches.start(begun.value, seatingOf(begun.value));
    if (!started.ok) return started;
    this.#wakeBots(started.value);
    return begun;
  }

  /**
   * The match of a table. What a crash left between two logs is mended here: a table that has started gets its match, and one
   * whose match is over is closed.
   */
  async matchOf(table: Table): Promise<Match | null> {
    if (table.matchId === null) return null;
    let match = await this.matches.get(table.matchId);
    if (match === null && table.status === 'running' && this.matches.frozen(table.matchId) === null) {
      const started = await this.matches.start(table, seatingOf(table));
      match = started.ok ? started.value : null;
    }
    if (match !== null && match.ended !== null && table.status === 'running') await this.tables.close(table.id);
    return match;
  }

  /** Why `matchOf` had none. */
  noMatch({ matchId }: Table): Result<never> {
    const error = matchId === null ? null : this.matches.frozen(matchId);
    return error === null ? fail('not-started') : { ok: false, error };
  }

  /** A match is frozen, or no longer: lists show it by the row of its table, and whoever looks on is told. */
  async #statusChanged(matchId: string): Promise<void> {
    const table = await this.tables.find(tableIdOf(matchId)).catch(() => null);
    if (table === null) return;
    const info = this.info(table);
    this.hub.tableChanged(table, info);
    const status = this.matches.frozen(matchId) === null ? table.status : 'frozen';
    // The mark is for lists only: without it the match is found out when it is opened.
    await markRow(this.#store, table.id, status, this.#now()).catch(() => undefined);
  }

  /** Somebody is back at their seat: a bot that stood in gets up, and votes wait for them again. */
  async welcomeBack(table: Table, account: string): Promise<void> {
    const seat = seatOf(table, account);
    const match = table.matchId === null || seat === null ? null : await this.matches.get(table.matchId);
    const state = match?.ended === null && seat !== null ? match.seats[seat] : undefined;
    if (match === null || seat === null || state === undefined || state.abandoned) return;
    if (state.away || state.bot !== null) await this.matches.seat(match.start.matchId, { seat, change: 'reclaimed' });
  }

  /** At a strict table a lost connection costs the seat at once. */
  async #lost(tableId: string, account: string): Promise<void> {
    const [matchId, seat] = await this.#seatAt(tableId, account);
    const match = matchId === null ? null : await this.matches.get(matchId);
    if (match?.ended === null && seat !== null && match.start.terms.absence === 'strict') {
      await this.matches.abandon(match.start.matchId, seat, 'lost-connection');
    }
  }

  async #gone(tableId: string, account: string): Promise<void> {
    const [matchId, seat] = await this.#seatAt(tableId, account);
    const match = matchId === null ? null : await this.matches.get(matchId);
    if (match?.ended === null && seat !== null && match.seats[seat]?.away === false) {
      await this.matches.seat(match.start.matchId, { seat, change: 'away' });
    }
  }

  async #seatAt(tableId: string, account: string): Promise<readonly [string | null, Viewer]> {
    const table = await this.tables.find(tableId);
    return table === null ? [null, null] : [table.matchId, seatOf(table, account)];
  }

  /** Somebody looks at a match again, perhaps after a restart: bots that were thinking then have to be asked anew. */
  attend(match: Match): void {
    if (match.ended === null) this.#wakeBots(match);
  }

  info(table: Table): TableInfo & { readonly spectatorsMayChat: boolean } {
    const { id, code, game, name, description, options, terms, host, watching, reroll, chairs, origin } = table;
    const frozen = table.matchId === null ? null : this.matches.frozen(table.matchId);
    return {
      id,
      code,
      game,
      name,
      description,
      options,
      terms,
      status: frozen === null ? table.status : 'frozen',
      ...(frozen === null ? {} : { frozenAt: Number(frozen.at?.[0] ?? 0) }),
      host: host.name,
      watching,
      spectatorsMayChat: table.spectatorsMayChat === true,
      origin: origin.kind,
      commitment: this.tables.commitment(table),
      reroll,
      proposal: this.tables.proposal(table),
      chairs: chairs.map(({ kind, who, seated, level }) => ({ kind, who: who?.name ?? null, seated, level })),
    };
  }

  /** A line of chat with the name of who said it. */
  async saying({ number, accountId, at, text }: ChatLine): Promise<Saying> {
    const account = await this.#store.accounts.byId(accountId);
    return { number, who: account?.name ?? null, at, text };
  }

  /** Chat is published by the store's news, whoever added it. */
  async #said(tableId: string, number: number): Promise<void> {
    const [line] = await this.#store.chat.read(tableId, number - 1, 1);
    if (line === undefined || line.audience !== null) return;
    this.hub.said(tableId, await this.saying(line));
  }

  async close(): Promise<void> {
    this.#unwatch();
    this.presence.close();
    await this.scheduler.stop();
    await this.#bots.close();
    this.matches.snapshots.stop();
    await this.outages.stop();
    await this.#store.close();
  }

  #grown(match: Match, entries: readonly Entry[]): void {
    const tableId = tableIdOf(match.start.matchId);
    this.hub.entries(tableId, match, entries);
    if (match.ended !== null) {
      void this.tables.close(tableId);
      return;
    }
    this.#wakeBots(match);
    this.#declineForBots(match);
  }

  /** Bots play on: a motion that needs one of them is refused at once, so that nobody waits for an answer. */
  #declineForBots(match: Match): void {
    for (const { id, voters, yes } of match.ballots) {
      const bot = voters.find((seat) => match.seats[seat]?.bot !== null && !yes.includes(seat));
      if (bot !== undefined) void this.matches.vote(match.start.matchId, bot, id, false);
    }
  }

  /** Each bot that is asked something thinks from its own seat's view. What it answers too late is refused as stale. */
  #wakeBots(match: Match): void {
    const { matchId, game } = match.start;
    for (const { seat } of this.matches.botDemands(match)) {
      const level = match.seats[seat]?.bot as Level;
      const errand = {
        game,
        view: match.game.view(match.state, seat),
        seat,
        level,
        seed: `${matchId}/${match.step}/${seat}`,
      };
      void this.#bots.ask(errand).then((action) => {
        if (action !== null) void this.matches.act(matchId, seat, { action, step: match.step });
      });
    }
  }
}

function isMatch(id: string): boolean {
  return id.endsWith(MATCH_SUFFIX);
}

export function tableIdOf(matchId: string): string {
  return isMatch(matchId) ? matchId.slice(0, -MATCH_SUFFIX.length) : matchId;
}

/** Who sits where in the match, by the lot drawn at the start. */
function seatingOf(table: Table): Seating[] {
  return (table.order ?? []).map((index, seat): Seating => {
    const chair = table.chairs[index];
    const level = chair?.kind === 'bot' ? { level: chair.level ?? 'normal' } : {};
    return { seat, change: 'joined', ...(chair?.who ? { who: chair.who.name } : {}), ...level };
  });
}

/** The seat of an account in the match of a table; null for onlookers and before the start. */
export function seatOf(table: Table, who: string | null): Viewer {
  const seat: Seat = (table.order ?? []).findIndex(
    (index) => who !== null && table.chairs[index]?.seated === true && table.chairs[index]?.who?.id === who,
  );
  return seat < 0 ? null : seat;
}
