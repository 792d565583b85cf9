import { fail, type Game, ok, type Reason, type Result, type Shape } from '@tavola/kernel';
import { commitmentTo, type Match, type PlayerId, proposalFor, type TableLine } from '@tavola/match';
import type { World } from '@tavola/protocol';
import { DamagedRow, type Store, type StoredEntry, type TableRow } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import { miscounted } from '../logs/counting.ts';
import { type Change, Keeper, type Loaded, lastOf } from '../logs/keeper.ts';
import * as commands from './commands.ts';
import { chainedOnto, entryIn, foldTable, linesForFile } from './log.ts';
import { matchIdOf, tableIdOf } from './seating.ts';
import { mentionedAt, OVER_DAYS_TURN, peopleAt, type Table } from './table.ts';

export interface TableParts {
  readonly store: Store;
  readonly world: World;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** Knows the names of everybody at a table that is in memory, so that they can be told with it. */
  readonly directory: Pick<Directory, 'load'>;
  /** Told when the log of a table was found damaged. */
  readonly onFrozen?: (id: string, frozen: NonNullable<Table['frozen']>) => void;
  /** Told when anything at a table changed. */
  readonly onChange: (table: Table) => void;
  /** The history of this table in the store has changed, and it has been read again. */
  readonly onRewritten?: (id: string, table: Table | null) => void;
}

interface LastProposal {
  readonly options: Table['options'];
  readonly reroll: number;
  readonly seats: number;
  readonly proposal: unknown;
}

/** Tables before and around their match. Everything that people do here is an entry in the table's own log. */
export class TableService {
  readonly #parts: TableParts;
  readonly #keeper: Keeper<Table>;
  /** The last proposal of each table in memory, by its origin, which stays the same object. A table is shown far more often than rolled. */
  readonly #proposals = new WeakMap<object, LastProposal>();

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#keeper = new Keeper<Table>({
      store: parts.store,
      now: () => parts.world.now(),
      load: (id) => this.#load(id),
      fold: (id, before, entries) => this.#folded(id, before, entries),
      linkOf: ({ head }) => head,
      onGrowth: (_id, { state }) => parts.onChange(state),
      onRewritten: (id, _before, after) => parts.onRewritten?.(id, after?.state ?? null),
    });
  }

  /** False codes are told by `code-taken`: the caller draws another one. */
  async make(making: commands.Making): Promise<Result<Table>> {
    const now = this.#parts.world.now();
    const { plan } = making;
    const first = commands.makeTable(making);
    if (!first.ok) return first;
    const row = {
      id: plan.id,
      code: plan.code,
      game: plan.game,
      status: 'lobby',
      listed: false,
      createdAt: now,
      updatedAt: now,
      summary: '{}',
    } as const;
    if (!(await this.#parts.store.matches.create(row))) return fail('code-taken');
    await this.#parts.directory.load(mentionedAt(first.value.table));
    const made = await this.#keeper.change(plan.id, () => fail('code-taken'), {
      first: () => ok(this.#stored(first.value, 0)),
    });
    return made.ok ? ok(made.value.state) : made;
  }

  async find(id: string): Promise<Table | null> {
    return (await this.#keeper.get(id))?.state ?? null;
  }

  /** What is in memory now, without looking further. */
  peek(id: string): Table | null {
    return this.#keeper.peek(id)?.state ?? null;
  }

  async findByCode(code: string): Promise<Table | null> {
    const row = await this.#parts.store.matches.find({ code });
    return row === null ? null : this.find(row.id);
  }

  /** Another process changed something. */
  grown(id: string, nextSeq: number): Promise<void> {
    return this.#keeper.grown(id, nextSeq);
  }

  /** Whether news of this growth is no news here. */
  knows(id: string, nextSeq: number): boolean {
    return this.#keeper.knows(id, nextSeq);
  }

  lookAgain(): Promise<void> {
    return this.#keeper.lookAgain();
  }

  /** Compares a table in memory with the store. */
  refresh(id: string): Promise<void> {
    return this.#keeper.refresh(id);
  }

  /** Tables that nobody has asked for since then leave the memory, unless they are spared. Answers which. */
  forgetIdle(then: number, spares: (id: string) => boolean): readonly string[] {
    const idle = this.#keeper.idleSince(then).filter((id) => !spares(id));
    for (const id of idle) this.#keeper.forget(id);
    return idle;
  }

  /** @param head of the chain of links that the client has */
  sit(id: string, who: PlayerId, head?: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.sit(table, who, head), who);
  }

  leave(id: string, who: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.leave(table, who));
  }

  remove(id: string, host: string, chair: number): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.remove(table, host, chair));
  }

  ready(id: string, who: string, isReady: boolean): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.ready(table, who, isReady));
  }

  reroll(id: string, host: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.reroll(table, host, this.proposal(table) !== null));
  }

  cancel(id: string, host: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.cancel(table, host));
  }

  expire(id: string): Promise<Result<Table>> {
    return this.#change(id, commands.expire);
  }

  silence(id: string, host: string, who: PlayerId, silent: boolean): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.silence(table, host, who, silent), who);
  }

  prepare(id: string, host: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.prepare(table, host));
  }

  reveal(id: string, who: string, link: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.reveal(table, who, link));
  }

  begin(id: string, host: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.begin(table, host));
  }

  replace(id: string, chair: number, before: string | null, who: PlayerId): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.replace(table, chair, before, who), who);
  }

  /** The seats of its match have changed. */
  async follow(id: string, seats: commands.FollowedSeats): Promise<Result<Table>> {
    await this.#parts.directory.load([...seats.owners.flatMap(({ who }) => who ?? []), ...seats.promised]);
    return this.#change(id, (table) => commands.follow(table, seats));
  }

  passOn(id: string, host: string, heir: PlayerId): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.passOn(table, host, heir));
  }

  /** The table as it was at a moment; but that its match has begun is no secret. */
  async at(id: string, then: number): Promise<Table | null> {
    const stored = await this.#parts.store.matches.read(id, 0);
    const started = stored.findIndex((entry) => entryIn(id, entry).kind === 'started');
    const held = stored.findIndex(({ at }, index) => index > started && at > then);
    return stored.length === 0 ? null : foldTable(id, null, held < 0 ? stored : stored.slice(0, held));
  }

  /** What a match file tells of its table; null where the log was not chained from its start. */
  async linesForFile({ id, terms }: Table, isOver: boolean): Promise<readonly TableLine[] | null> {
    const stored = await this.#parts.store.matches.read(id, 0);
    return linesForFile(stored, terms.anonymous === true && isOver);
  }

  close(id: string): Promise<Result<Table>> {
    return this.#change(id, commands.close);
  }

  ofAccount(who: string, most: number): Promise<readonly TableRow[]> {
    return this.#parts.store.matches.ofAccount(who, most);
  }

  /** The set-up that the lobby shows; null where nothing is proposed. */
  proposal(table: Table): unknown {
    const game = this.#parts.gameById(table.game);
    if (game === undefined || table.origin.kind !== 'setup') return null;
    const { id, secret, options, reroll, chairs, origin } = table;
    const seats = chairs.length;
    const last = this.#proposals.get(origin);
    if (last?.options === options && last.reroll === reroll && last.seats === seats) return last.proposal;
    const proposal = proposalFor({ game, matchId: matchIdOf({ id }), secret, options, seats, reroll });
    this.#proposals.set(origin, { options, reroll, seats, proposal });
    return proposal;
  }

  commitment(table: Table): string {
    return commitmentTo(table.secret);
  }

  /** @param who somebody whom the change brings to the table */
  async #change(
    id: string,
    decide: (table: Table) => Result<commands.TableChange>,
    who?: PlayerId,
  ): Promise<Result<Table>> {
    if (who !== undefined) await this.#parts.directory.load([who]);
    const changed = await this.#keeper.change(id, (table) => {
      if (table.frozen !== undefined) return fail('match-frozen', String(table.frozen.entry));
      const decided = decide(table);
      return decided.ok ? ok(this.#stored(decided.value, this.#seqOf(id))) : decided;
    });
    return changed.ok ? ok(changed.value.state) : changed;
  }

  /** What is wrong with the table of a match: who may do what in a match is written there. Null: nothing. */
  async faultOf({ start }: Match): Promise<Reason | null> {
    const table = await this.find(tableIdOf(start.matchId));
    if (table?.frozen !== undefined) return { code: 'damaged-table', at: [String(table.frozen.entry)] };
    const isOther = start.table !== undefined && start.table !== table?.startHead;
    return isOther ? { code: 'other-table', at: ['0'] } : null;
  }

  async #load(id: string): Promise<Loaded<Table> | null> {
    const { store } = this.#parts;
    const row = await store.matches.find({ id });
    const entries = row === null ? [] : await store.matches.read(id, 0);
    if (row === null || (entries.length === 0 && row.nextSeq === 0)) return null;
    if (entries.length === 0) throw new DamagedRow({ table: 'entries', row: `${id} 0`, column: 'body' });
    const folded = await this.#folded(id, null, entries);
    const fault = folded.frozen === undefined ? await miscounted(store, row, entries.length) : null;
    const state = fault === null ? folded : this.#freeze(folded, Number(fault.at?.[0] ?? 0), fault.code);
    return { state, nextSeq: entries.length, last: lastOf(entries), link: state.frozen ? undefined : state.head };
  }

  async #folded(id: string, before: Table | null, entries: readonly StoredEntry[]): Promise<Table> {
    const table = foldTable(id, before, entries);
    await this.#parts.directory.load(mentionedAt(table));
    const { frozen } = table;
    return frozen === undefined || before?.frozen !== undefined ? table : this.#freeze(table, frozen.entry, frozen.why);
  }

  #freeze(table: Table, entry: number, why: string): Table {
    const frozen = { entry, why };
    this.#parts.onFrozen?.(table.id, frozen);
    return { ...table, frozen };
  }

  #seqOf(id: string): number {
    return this.#keeper.peek(id)?.nextSeq ?? 0;
  }

  #stored(change: commands.TableChange, seq: number): Change<Table> {
    const at = this.#parts.world.now();
    const { table, stored } = chainedOnto(change.table, change.entries, { seq, at });
    return {
      state: table,
      entries: stored,
      effects: {
        updatedAt: at,
        status: table.status,
        listed: table.listed && table.status !== 'cancelled',
        summary: JSON.stringify(summaryOf(table)),
        // Whoever is offered a seat finds the table among their own.
        players: [...new Set([...peopleAt(table), ...(table.promised ?? [])])],
      },
    };
  }
}

/** What lists show of a table: nothing that only its people may know. */
export function summaryOf(table: Table): object {
  const { name, description, chairs, host, watching, watchDelay = 0 } = table;
  const overDays = (table.terms.clock?.turn ?? 0) >= OVER_DAYS_TURN;
  const open = chairs.filter((chair) => chair.kind !== 'bot' && !chair.seated).length;
  const free = table.status === 'running' ? (table.free?.length ?? 0) : 0;
  return {
    ...{ name, description, hostId: host, watching, watchDelay, seats: chairs.length, open },
    ...(overDays ? { overDays } : {}),
    ...(free > 0 ? { free } : {}),
  };
}
