import { type Demand, fail, type Game, isFields, ok, type Result, type Seat, type Shape } from '@tavola/kernel';
import {
  abandon,
  act,
  advance,
  alarm,
  type Entry,
  fold,
  giveBack,
  type Match,
  propose,
  type Seating,
  seat as seatCommand,
  startMatch,
  takeBack,
  timeout,
  undo,
  vote,
  type Written,
  waiting,
} from '@tavola/match';
import type { Receipt, Store, StoredEntry } from '@tavola/store';
import { type Change, Keeper } from '../logs/keeper.ts';
import type { Table } from '../tables/table.ts';

export interface MatchParts {
  readonly store: Store;
  readonly now: () => number;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** The secret that a match's luck comes from: kept at its table. */
  readonly secretOf: (matchId: string) => Promise<string | null>;
  /** Told after every append, by whatever process, in order. */
  readonly onEntries: (match: Match, entries: readonly Entry[]) => void;
}

type Command = (match: Match, at: number) => Result<Written>;

/** Running matches: decide, append, publish. An acknowledged change is on disk. */
export class MatchService {
  readonly #parts: MatchParts;
  readonly #keeper: Keeper<Match>;

  constructor(parts: MatchParts) {
    this.#parts = parts;
    this.#keeper = new Keeper<Match>({
      store: parts.store,
      fold: (id, before, entries) => this.#fold(id, before, entries),
      onGrowth: (_id, { state }, entries) => parts.onEntries(state, entries.map(readEntry)),
    });
  }

  async get(matchId: string): Promise<Match | null> {
    return (await this.#keeper.get(matchId))?.state ?? null;
  }

  async log(matchId: string, fromSeq: number): Promise<readonly Entry[]> {
    return (await this.#parts.store.matches.read(matchId, fromSeq)).map(readEntry);
  }

  grown(matchId: string, nextSeq: number): Promise<void> {
    return this.#keeper.grown(matchId, nextSeq);
  }

  lookAgain(): Promise<void> {
    return this.#keeper.lookAgain();
  }

  forget(matchId: string): void {
    this.#keeper.forget(matchId);
  }

  /** Starts the match of a table. Doing it again finds it started: a crash in between leaves nothing half done. */
  async start(table: Table, seats: readonly Seating[]): Promise<Result<Match>> {
    const { matchId, order } = table;
    const game = this.#parts.gameById(table.game);
    if (matchId === null || order === null || game === undefined) return fail('table-not-started');
    const now = this.#parts.now();
    const row = {
      id: matchId,
      code: matchId,
      game: table.game,
      status: 'running',
      listed: false,
      createdAt: now,
      updatedAt: now,
      summary: '{}',
    } as const;
    await this.#parts.store.matches.create(row);
    const started = await this.#keeper.change(matchId, () => fail('already-started'), {
      first: () => this.#opening(table, game, seats, now),
    });
    if (!started.ok && started.error.code !== 'already-started') return started;
    const match = await this.get(matchId);
    return match === null ? fail('unknown') : ok(match);
  }

  #opening(table: Table, game: Game<Shape>, seats: readonly Seating[], now: number): Result<Change<Match>> {
    const entropy = (table.order ?? []).map((chair) => table.chairs[chair]?.entropy ?? '');
    const started = startMatch(
      {
        game,
        matchId: table.matchId ?? '',
        secret: table.secret,
        options: table.options,
        seats: table.chairs.length,
        reroll: table.reroll,
        entropy,
        terms: table.terms,
        origin: table.origin,
      },
      now,
    );
    if (!started.ok) return started;
    const { entries } = started.value;
    let { match } = started.value;
    const all: Entry[] = [...entries];
    // A match that is over before it has begun has a closed log.
    for (const seating of match.ended === null ? seats : []) {
      const written = seatCommand(match, seating, now);
      if (!written.ok) return written;
      match = written.value.match;
      all.push(...written.value.entries);
    }
    return ok(this.#stored({ match, entries: all }, now));
  }

  /** What one seat does, as it came from outside. The receipt makes a frame that is sent again have no second effect. */
  act(
    matchId: string,
    seat: Seat,
    raw: { readonly action: unknown; readonly step: number },
    receipt?: Receipt,
  ): Promise<Result<Match>> {
    return this.#change(
      matchId,
      (match, at) => {
        const action = match.game.parse.action(raw.action);
        return action.ok ? act(match, { seat, action: action.value, step: raw.step }, at) : action;
      },
      receipt,
    );
  }

  takeBack(matchId: string, seat: Seat, receipt?: Receipt): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => takeBack(match, { seat }, at), receipt);
  }

  propose(matchId: string, by: Seat, kind: string, about: Seat | undefined, receipt?: Receipt): Promise<Result<Match>> {
    const proposal = about === undefined ? { by, kind } : { by, kind, about };
    return this.#change(matchId, (match, at) => propose(match, proposal, at), receipt);
  }

  vote(matchId: string, seat: Seat, motion: number, yes: boolean, receipt?: Receipt): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => vote(match, { motion, seat, yes }, at), receipt);
  }

  undo(matchId: string, seat: Seat, receipt?: Receipt): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => undo(match, { seat }, at), receipt);
  }

  abandon(matchId: string, seat: Seat, why: 'left' | 'lost-connection', receipt?: Receipt): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => abandon(match, { seat, why }, at), receipt);
  }

  seat(matchId: string, seating: Seating): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => seatCommand(match, seating, at));
  }

  timeout(matchId: string): Promise<Result<Match>> {
    return this.#change(matchId, timeout);
  }

  giveBack(matchId: string, ms: number): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => giveBack(match, ms, at));
  }

  /** The seats that a bot has to answer for now. */
  botDemands(match: Match): readonly Demand<Shape>[] {
    return waiting(match).filter(({ seat }) => match.seats[seat]?.bot !== null);
  }

  async #change(matchId: string, command: Command, receipt?: Receipt): Promise<Result<Match>> {
    const options = receipt === undefined ? {} : { receipt };
    const changed = await this.#keeper.change(
      matchId,
      (match) => {
        const at = this.#parts.now();
        const written = command(match, at);
        return written.ok ? ok(this.#stored(written.value, at)) : written;
      },
      options,
    );
    return changed.ok ? ok(changed.value.state) : changed;
  }

  #stored({ match, entries }: Written, at: number): Change<Match> {
    return {
      state: match,
      entries: entries.map(writeEntry),
      effects: {
        updatedAt: at,
        status: match.ended === null ? 'running' : 'over',
        dueAt: match.ended === null ? alarm(match.clock, match.start.terms.clock) : null,
      },
    };
  }

  async #fold(id: string, before: Match | null, stored: readonly StoredEntry[]): Promise<Match> {
    const entries = stored.map(readEntry);
    if (before !== null) return entries.reduce((match, entry) => advance(match, entry), before);
    const [first] = entries;
    const game = first?.kind === 'start' ? this.#parts.gameById(first.open.game) : undefined;
    const secret = await this.#parts.secretOf(id);
    if (game === undefined || secret === null) throw new Error(`match ${id} cannot be folded here`);
    return fold(game, secret, entries);
  }
}

/** What was written here a moment ago need not be read again to be published. */
const written = new WeakMap<StoredEntry, Entry>();

function writeEntry(entry: Entry): StoredEntry {
  const stored = { seq: entry.seq, at: entry.at, body: JSON.stringify(entry) };
  written.set(stored, entry);
  return stored;
}

/** Our own log, as we stored it. */
function readEntry(stored: StoredEntry): Entry {
  const known = written.get(stored);
  if (known !== undefined) return known;
  const entry: unknown = JSON.parse(stored.body);
  if (!isFields(entry)) throw new Error('a stored entry is an object');
  return entry as unknown as Entry;
}
