import { fail, type Game, ok, type Reason, type Result, type Shape, seatRange } from '@tavola/kernel';
import { commitmentTo, type Match, type PlayerId, proposalFor, type TableLine } from '@tavola/match';
import type { World } from '@tavola/protocol';
import { DamagedRow, type Store, type StoredEntry, type TableRow } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import { miscounted } from '../logs/counting.ts';
import { type LoadedLog, type LogChange, LogService, lastOf } from '../logs/service.ts';
import * as commands from './commands.ts';
import { isClaimVain } from './create-request.ts';
import * as lobby from './lobby-commands.ts';
import type { PlanEdit } from './lobby-entries.ts';
import { chainOnto, foldTable, linesForFile, tableEntryIn } from './log.ts';
import { matchIdOf, tableIdOf } from './seating.ts';
import { mentionedAt, OVER_DAYS_TURN, type Table, tablePeople } from './table.ts';

export interface TableServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** Resolves the names of all people at a table in memory. */
  readonly directory: Pick<Directory, 'load'>;
  /** Called when a table log was found damaged. */
  readonly onFrozen?: (id: string, frozen: NonNullable<Table['frozen']>) => void;
  /** Called for every change of a table. */
  readonly onChange: (table: Table) => void;
  /** The history of this table in the store has changed, and it has been read again. */
  readonly onRewritten?: (id: string, table: Table | null) => void;
  /** A table could not be read. Call `readAgain` after a while. */
  readonly onUnread?: () => void;
}

interface LastProposal {
  readonly options: Table['options'];
  readonly reroll: number;
  readonly seats: number;
  readonly proposal: unknown;
}

/** Tables before and around their match. Every action is an entry of the table’s log. */
export class TableService {
  readonly #deps: TableServiceDeps;
  readonly #logs: LogService<Table>;
  /** The last proposal of each table in memory, by its origin, which stays the same object. A table is shown far more often than rolled. */
  readonly #proposals = new WeakMap<object, LastProposal>();

  constructor(deps: TableServiceDeps) {
    this.#deps = deps;
    this.#logs = new LogService<Table>({
      store: deps.store,
      now: () => deps.world.now(),
      load: (id) => this.#load(id),
      fold: (id, before, entries) => this.#folded(id, before, entries),
      linkOf: ({ head }) => head,
      onGrowth: (_id, { state }) => deps.onChange(state),
      onRewritten: (id, _before, after) => deps.onRewritten?.(id, after?.state ?? null),
      onUnread: () => deps.onUnread?.(),
    });
  }

  /** `code-taken`: the caller draws another code. */
  async make(making: commands.NewTable): Promise<Result<Table>> {
    const now = this.#deps.world.now();
    const { plan } = making;
    const first = commands.createTable(making);
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
    if (!(await this.#deps.store.logs.create(row))) return fail('code-taken');
    await this.#deps.directory.load(mentionedAt(first.value.table));
    const made = await this.#logs.change(plan.id, () => fail('code-taken'), {
      first: () => ok(this.#stored(first.value, 0)),
    });
    return made.ok ? ok(made.value.state) : made;
  }

  /** Makes a table that other nodes may be making under the same id. All get the same one. */
  async makeOnce(making: commands.NewTable): Promise<Result<Table>> {
    const made = await this.make(making);
    if (made.ok || made.error.code !== 'code-taken') return made;
    const row = await this.#deps.store.logs.find({ id: making.plan.id });
    if (row === null) return made;
    // Another node has reserved the id. If it has not written the first entry yet, ours comes first or is dropped.
    const plan = { ...making.plan, code: row.code };
    const first = commands.createTable({ ...making, plan });
    if (!first.ok) return first;
    const known = await this.#logs.change(row.id, (table) => ok(this.#stored({ table, entries: [] }, 0)), {
      first: () => ok(this.#stored(first.value, 0)),
    });
    return known.ok ? ok(known.value.state) : known;
  }

  async find(id: string): Promise<Table | null> {
    return (await this.#logs.get(id))?.state ?? null;
  }

  /** The table in memory, without loading. */
  peek(id: string): Table | null {
    return this.#logs.peek(id)?.state ?? null;
  }

  async findByCode(code: string): Promise<Table | null> {
    const row = await this.#deps.store.logs.find({ code });
    return row === null ? null : this.find(row.id);
  }

  /** Another process has changed something. */
  grown(id: string, nextSeq: number): Promise<void> {
    return this.#logs.grown(id, nextSeq);
  }

  /** Whether this growth is already known. */
  knows(id: string, nextSeq: number): boolean {
    return this.#logs.knows(id, nextSeq);
  }

  /** Reads tables again whose last reading failed. */
  readAgain(): Promise<void> {
    return this.#logs.readAgain();
  }

  resync(): Promise<void> {
    return this.#logs.resync();
  }

  /** Compares a table in memory with the store. */
  refresh(id: string): Promise<void> {
    return this.#logs.refresh(id);
  }

  /** The tables in memory. */
  readonly loaded = (): readonly string[] => this.#logs.loaded;

  /** Unloads idle tables that are not excluded. Returns their ids. */
  forgetIdle(then: number, spares: (id: string) => boolean): readonly string[] {
    const idle = this.#logs.idleSince(then).filter((id) => !spares(id));
    for (const id of idle) this.#logs.forget(id);
    return idle;
  }

  /** @param head the head of the client’s link chain */
  sit(id: string, who: PlayerId, head?: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.sit(table, who, head), who);
  }

  leave(id: string, who: string): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.leave(table, who));
  }

  remove(id: string, host: string, chair: number): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.remove(table, host, chair));
  }

  changeChair(id: string, host: string, request: lobby.ChairRequest): Promise<Result<Table>> {
    return this.#edit(id, (table, game) => lobby.changeChair(table, host, request, seatRange(game, table.options)));
  }

  fill(id: string, host: string, level: string): Promise<Result<Table>> {
    return this.#edit(id, (table) => lobby.fillWithBots(table, host, level));
  }

  swap(id: string, host: string, chair: number, other: number): Promise<Result<Table>> {
    return this.#change(id, (table) => lobby.swapChairs(table, host, chair, other));
  }

  edit(id: string, host: string, edit: PlanEdit): Promise<Result<Table>> {
    return this.#edit(id, (table, game) => lobby.editPlan(table, host, edit, (options) => seatRange(game, options)));
  }

  chooseSide(id: string, who: string, side: number | null, bot?: number): Promise<Result<Table>> {
    return this.#change(id, (table) => lobby.chooseSide(table, who, side, bot));
  }

  /** A player of a match that is over wants a rematch. Idempotent. */
  noteRematch(id: string, request: lobby.RematchRequest): Promise<Result<Table>> {
    return this.#change(id, (table) => lobby.noteRematch(table, request));
  }

  /** The table before shows what became of its rematch. Idempotent. */
  async settleRematch(table: Table): Promise<void> {
    const { previous, status } = table;
    if (previous === undefined || (status !== 'running' && status !== 'cancelled')) return;
    await this.#change(previous, (before) => lobby.settleRematch(before, table, this.#deps.world.now()));
  }

  /** A change after which other terms may be needed. */
  #edit(id: string, decide: (table: Table, game: Game<Shape>) => Result<commands.TableChange>): Promise<Result<Table>> {
    return this.#change(id, (table) => {
      const game = this.#deps.gameById(table.game);
      if (game === undefined) return fail('unknown-game');
      const decided = decide(table, game);
      return decided.ok ? ok(withFairTerms(decided.value, game)) : decided;
    });
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
    return this.#change(id, (table) => commands.beginStart(table, host));
  }

  replace(id: string, chair: number, before: string | null, who: PlayerId): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.replace(table, chair, before, who), who);
  }

  /** The seats of its match have changed. */
  async follow(id: string, seats: commands.FollowedSeats): Promise<Result<Table>> {
    await this.#deps.directory.load([...seats.owners.flatMap(({ who }) => who ?? []), ...seats.promised]);
    return this.#change(id, (table) => commands.follow(table, seats));
  }

  passOn(id: string, host: string, heir: PlayerId): Promise<Result<Table>> {
    return this.#change(id, (table) => commands.passHostOn(table, host, heir));
  }

  /** The table at an earlier time. That its match has begun is public. */
  async at(id: string, then: number): Promise<Table | null> {
    const stored = await this.#deps.store.logs.read(id, 0);
    const started = stored.findIndex((entry) => tableEntryIn(id, entry).kind === 'started');
    const held = stored.findIndex(({ at }, index) => index > started && at > then);
    return stored.length === 0 ? null : foldTable(id, null, held < 0 ? stored : stored.slice(0, held));
  }

  /** The table log for a match file. Null if it was not chained from its start. */
  async linesForFile({ id, terms }: Table, isOver: boolean): Promise<readonly TableLine[] | null> {
    const stored = await this.#deps.store.logs.read(id, 0);
    return linesForFile(stored, terms.anonymous === true && isOver);
  }

  close(id: string): Promise<Result<Table>> {
    return this.#change(id, commands.close);
  }

  ofAccount(who: string, most: number): Promise<readonly TableRow[]> {
    return this.#deps.store.logs.ofAccount(who, most);
  }

  /** The setup shown in the lobby. Null if there is no proposal. */
  proposal(table: Table): unknown {
    const game = this.#deps.gameById(table.game);
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

  /** @param who a person whom the change brings to the table */
  async #change(
    id: string,
    decide: (table: Table) => Result<commands.TableChange>,
    who?: PlayerId,
  ): Promise<Result<Table>> {
    if (who !== undefined) await this.#deps.directory.load([who]);
    const changed = await this.#logs.change(id, (table) => {
      if (table.frozen !== undefined) return fail('match-frozen', String(table.frozen.entry));
      const decided = decide(table);
      return decided.ok ? ok(this.#stored(decided.value, this.#seqOf(id))) : decided;
    });
    return changed.ok ? ok(changed.value.state) : changed;
  }

  /** The fault of a match’s table, which defines who may do what. Null if it is sound. */
  async faultOf({ start }: Match): Promise<Reason | null> {
    const table = await this.find(tableIdOf(start.matchId));
    if (table?.frozen !== undefined) return { code: 'damaged-table', at: [String(table.frozen.entry)] };
    const isOther = start.table !== undefined && start.table !== table?.startHead;
    return isOther ? { code: 'other-table', at: ['0'] } : null;
  }

  async #load(id: string): Promise<LoadedLog<Table> | null> {
    const { store } = this.#deps;
    const row = await store.logs.find({ id });
    const entries = row === null ? [] : await store.logs.read(id, 0);
    if (row === null || (entries.length === 0 && row.nextSeq === 0)) return null;
    if (entries.length === 0) throw new DamagedRow({ table: 'entries', row: `${id} 0`, column: 'body' });
    const folded = await this.#folded(id, null, entries);
    const fault = folded.frozen === undefined ? await miscounted(store, row, entries.length) : null;
    const state = fault === null ? folded : this.#freeze(folded, Number(fault.at?.[0] ?? 0), fault.code);
    return { state, nextSeq: entries.length, last: lastOf(entries), link: state.frozen ? undefined : state.head };
  }

  async #folded(id: string, before: Table | null, entries: readonly StoredEntry[]): Promise<Table> {
    const table = foldTable(id, before, entries);
    await this.#deps.directory.load(mentionedAt(table));
    const { frozen } = table;
    return frozen === undefined || before?.frozen !== undefined ? table : this.#freeze(table, frozen.entry, frozen.why);
  }

  #freeze(table: Table, entry: number, why: string): Table {
    const frozen = { entry, why };
    this.#deps.onFrozen?.(table.id, frozen);
    return { ...table, frozen };
  }

  #seqOf(id: string): number {
    return this.#logs.peek(id)?.nextSeq ?? 0;
  }

  #stored(change: commands.TableChange, seq: number): LogChange<Table> {
    const at = this.#deps.world.now();
    const { table, stored } = chainOnto(change.table, change.entries, { seq, at });
    return {
      state: table,
      entries: stored,
      effects: {
        updatedAt: at,
        status: table.status,
        listed: table.listed && table.status !== 'cancelled',
        summary: JSON.stringify(summaryOf(table)),
        // A person with a promised seat finds the table among their own.
        players: [...new Set([...tablePeople(table), ...(table.promised ?? [])])],
      },
    };
  }
}

/** Where leaving does not end the game, no one can claim to have won it. */
function withFairTerms(change: commands.TableChange, game: Game<Shape>): commands.TableChange {
  const { table, entries } = change;
  const { terms, options, chairs } = table;
  if (entries.length === 0 || terms.claim === null || !isClaimVain(game, options, chairs.length)) return change;
  return commands.withEntry(table, { kind: 'options', terms: { ...terms, claim: null } }, entries);
}

/** A table’s public summary for lists. */
export function summaryOf(table: Table): object {
  const { name, description, chairs, host, watching, watchDelay = 0 } = table;
  const overDays = (table.terms.clock?.turn ?? 0) >= OVER_DAYS_TURN;
  const open = chairs.filter((chair) => chair.kind !== 'bot' && !chair.seated).length;
  const free = table.status === 'running' ? (table.free?.length ?? 0) : 0;
  return {
    ...{ name, description, hostId: host, watching, watchDelay, seats: chairs.length, open },
    ...(overDays ? { overDays } : {}),
    ...(table.terms.anonymous === true ? { anonymous: true } : {}),
    ...(free > 0 ? { free } : {}),
  };
}
