import { fail, ok, type Result } from '@tavola/kernel';
import type { Match, PlayerId } from '@tavola/match';
import type { ChatLine, ClientFrame, World } from '@tavola/protocol';
import type { Audience, Conversation, NewChatLine, Store, StoredChatLine } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import type { Budgets } from '../budgets/index.ts';
import type { QueuedFrame } from '../live/delayed-feed.ts';
import { isAlias, personMeant } from '../tables/aliases.ts';
import { seatOfAccount } from '../tables/seating.ts';
import { isAnonymous, type Table } from '../tables/table.ts';
import { cleanText } from '../visible-text.ts';
import { type ChatSeats, checkAttachment } from './attachments.ts';
import { chatInfos, chatLinesOf, conversationId, linesFor, mentionedIn } from './conversation-ids.ts';
import { MissedLines } from './missed-lines.ts';
import { mutedAt, muteScope } from './mutes.ts';
import { audienceOf, maySpeak, peopleWhoMaySpeak } from './press.ts';
import { delayedReadLimit, readLimit, TO_THE_END } from './read-limit.ts';
import { type ChatEvent, type ChatEventFor, type ChatSubscriber, ChatSubscribers, deliver } from './subscribers.ts';

export interface ChatServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly matchOf: (table: Table) => Promise<Match | null>;
  readonly find: (tableId: string) => Promise<Table | null>;
  /** Delivers a frame when delayed spectators may see it. */
  readonly later: (tableId: string, held: QueuedFrame) => void;
  /** The table as an account may see it: live, or delayed. */
  readonly seenBy: (table: Table, account: string | null) => Promise<Table>;
  readonly silence: (tableId: string, host: string, who: PlayerId, silent: boolean) => Promise<Result<unknown>>;
  readonly budgets: Budgets;
  readonly directory: Pick<Directory, 'shown'>;
}

export const CHAT_KINDS = ['say', 'read', 'report', 'mute', 'strike', 'silence'] as const;
export type ChatFrame = Extract<ClientFrame, { t: (typeof CHAT_KINDS)[number] }>;
type FrameOf<T extends ChatFrame['t']> = Extract<ChatFrame, { t: T }>;

export function isChatFrame(frame: ClientFrame): frame is ChatFrame {
  return CHAT_KINDS.some((kind) => kind === frame.t);
}

/** A new line, for notifications. `audience` null: everyone at the table. */
export interface NewMessage {
  readonly tableId: string;
  readonly by: string;
  readonly audience: Audience;
  readonly saying: ChatLine;
}

/** Lines sent after hello. */
const MAX_SAYINGS = 200;
/** Lines queued for delayed spectators. Above it the oldest are left for requests of older lines. */
const MAX_HELD = 500;

/** Chat at tables: permissions and delivery. */
export class ChatService {
  readonly subscribers = new ChatSubscribers();
  readonly #deps: ChatServiceDeps;
  readonly #missed = new MissedLines();
  readonly #listeners = new Set<(line: NewMessage) => void>();

  constructor(deps: ChatServiceDeps) {
    this.#deps = deps;
  }

  /** Calls back for every new line, once per process. Deleted lines are not new. Returns a function that stops it. */
  listen(listener: (line: NewMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends the chat to a client that has just connected. */
  async greet(live: Table, subscriber: ChatSubscriber): Promise<void> {
    const { store, seenBy } = this.#deps;
    const { account } = subscriber;
    const table = await seenBy(live, account);
    if (store.news.isShared && !this.#missed.isKnown(table.id)) {
      const reached = await store.logs.reached([table.id]);
      this.#missed.begin(table.id, reached.get(table.id)?.lines ?? 0);
    }
    const everyoneTo = await this.readLimit(table, account);
    await this.#sendConversations(table, subscriber, everyoneTo);
    const lines = await store.chat.readableBy(table.id, account, TO_THE_END, MAX_SAYINGS, everyoneTo);
    if (lines.length === 0) return;
    const spoken = await this.#spoken(table, await chatLinesOf(store, table, lines));
    deliver(subscriber, spoken(account));
  }

  async carryOut(table: Table, account: string, frame: ChatFrame): Promise<Result<unknown>> {
    switch (frame.t) {
      case 'say':
        return this.#runOnce(table, account, frame, await this.#say(table, account, frame));
      case 'report':
        return this.#runOnce(table, account, frame, await this.#report(table, account, frame));
      case 'read':
        return this.#read(table, account, frame);
      case 'mute':
        return this.#mute(table, account, frame);
      case 'strike':
        return this.#strike(table, account, frame);
      case 'silence': {
        const known = await this.#known(table, account, frame.who);
        return known.ok ? this.#deps.silence(table.id, account, known.value, frame.silent) : known;
      }
    }
  }

  /** The store reports a line of any process. It is read back unless it came along. */
  async published(tableId: string, number: number, added?: StoredChatLine): Promise<void> {
    const { store } = this.#deps;
    this.#missed.heard(tableId, number);
    const line = added ?? (await store.chat.read(tableId, number - 1, 1))[0];
    if (line === undefined || line.number !== number) return;
    const table = await this.#deps.find(tableId);
    const [saying] = table === null ? [] : await chatLinesOf(store, table, [line]);
    if (table === null || saying === undefined) return;
    const { audience, accountId: by, removed } = line;
    const spoken = await this.#spoken(table, [saying]);
    if (audience !== null) this.subscribers.sendTo(tableId, audience, spoken);
    else {
      this.subscribers.sendToAll(tableId, false, spoken);
      this.#deps.later(tableId, this.#heldLine(line, spoken));
    }
    if (!removed) for (const listener of this.#listeners) listener({ tableId, by, audience, saying });
  }

  /** The store has this many lines. Returns those of which no news came, once. */
  missed(tableId: string, lines: number): readonly number[] {
    return this.subscribers.has(tableId) ? this.#missed.look(tableId, lines) : [];
  }

  forgetIdle(): void {
    this.#missed.forget((tableId) => this.subscribers.has(tableId));
  }

  /** News of other processes may have been missed. */
  async resync(): Promise<void> {
    for (const [tableId, subscriber] of this.subscribers.all()) {
      const table = await this.#deps.find(tableId);
      if (table !== null) await this.greet(table, subscriber);
    }
  }

  /** The match of an anonymous table is over: who said what is known, to delayed spectators when they see the end. */
  async unveil(table: Table, isLate: boolean): Promise<void> {
    for (const subscriber of this.subscribers.at(table.id))
      if (subscriber.isLate === isLate) await this.greet(table, subscriber);
  }

  /** The last public place a person may read. */
  readLimit(table: Table, account: string | null): Promise<number> {
    const { store, world } = this.#deps;
    return readLimit(store, table, account, world.now());
  }

  /** Public lines that delayed spectators have not received yet. */
  async held(table: Table): Promise<readonly QueuedFrame[]> {
    const { store, world } = this.#deps;
    const known = await delayedReadLimit(store, table, world.now());
    const lines = await store.chat.page(table.id, null, TO_THE_END, MAX_HELD);
    const waiting = lines.filter(({ place }) => place > known);
    const sayings = await chatLinesOf(store, table, waiting);
    const held = waiting.map(async (line, index) => {
      const saying = sayings[index];
      return saying === undefined ? [] : [this.#heldLine(line, await this.#spoken(table, [saying]))];
    });
    return (await Promise.all(held)).flat();
  }

  /** A line is delayed from its time, a deleted one from now on. */
  #heldLine({ logId: tableId, number, removed, at }: StoredChatLine, spoken: ChatEventFor): QueuedFrame {
    return {
      key: `${number} ${removed}`,
      at: removed ? this.#deps.world.now() : at,
      tell: () => this.subscribers.sendToAll(tableId, true, spoken),
    };
  }

  /** Number of unread lines at a table, over all conversations. */
  async unread(tableId: string, account: string): Promise<number> {
    const table = await this.#deps.find(tableId);
    if (table === null) return 0;
    const talks = await this.#talks(table, account, await this.readLimit(table, account));
    return talks.reduce((sum, { unread }) => sum + unread, 0);
  }

  /** The audience of a conversation id. Undefined if the person is not part of it. */
  async audience(table: Table, account: string | null, talk: string | undefined): Promise<Audience | undefined> {
    if (talk === undefined) return null;
    const talks = account === null ? [] : await this.#deps.store.chat.conversations(table.id, account);
    return talks.find(({ audience }) => conversationId(table, audience) === talk)?.audience;
  }

  /** A refused message may have taken effect before. Then it is acknowledged again. */
  async #runOnce(table: Table, account: string, { key }: ChatFrame, said: Result<unknown>): Promise<Result<unknown>> {
    if (said.ok) return said;
    return (await this.#deps.store.chat.saidWith(table.id, account, key)) === null ? said : ok(null);
  }

  async #say(table: Table, account: string, { key, text, to, attached }: FrameOf<'say'>): Promise<Result<unknown>> {
    const audience = to === undefined ? ok(null) : await this.#audience(table, account, to);
    if (!audience.ok) return audience;
    const may = to === undefined ? maySpeak(table, account) : ok(null);
    if (!may.ok) return may;
    const clean = cleanText(text);
    if (clean === '') return fail('nothing-said');
    const carried =
      attached === undefined
        ? null
        : checkAttachment(await this.#deps.matchOf(table), attached, seatsIn(table, account, audience.value));
    if (carried?.ok === false) return carried;
    const more = carried === null ? {} : { attached: JSON.stringify(carried.value) };
    return this.#add(table, account, { audience: audience.value, text: clean, key, ...more });
  }

  /** A report is a private line to the host about another line. */
  async #report(table: Table, account: string, { key, talk, number }: FrameOf<'report'>): Promise<Result<unknown>> {
    // The report would tell which seat is the host’s.
    if (isAnonymous(table)) return fail('anonymous-table');
    const people = peopleWhoMaySpeak(table, await this.#deps.matchOf(table));
    if (!people.includes(account)) return fail('spectators-read-only');
    if (table.host === account) return fail('you-are-the-host');
    const line = await this.#line(table, account, talk, number);
    if (line === null) return fail('no-such-line');
    if (line.accountId === account) return fail('not-yourself');
    return this.#add(table, account, { audience: [account, table.host], text: '', key, about: line.number });
  }

  async #add(
    table: Table,
    accountId: string,
    line: Pick<NewChatLine, 'audience' | 'text' | 'attached' | 'about'> & { readonly key: string },
  ): Promise<Result<unknown>> {
    const { store, world, budgets } = this.#deps;
    const wait = budgets.take('line', { account: accountId });
    if (wait > 0) return fail('talk-too-fast', String(wait));
    return ok(await store.chat.add({ logId: table.id, accountId, at: world.now(), ...line }));
  }

  async #read(table: Table, account: string, { talk, number }: FrameOf<'read'>): Promise<Result<unknown>> {
    const line = await this.#line(table, account, talk, number);
    if (line === null) return fail('no-such-line');
    await this.#deps.store.chat.markRead(table.id, account, line.audience, number);
    // The sender’s device knows already.
    if (this.subscribers.of(table.id, account).length > 1) await this.#tellDevices(table, account);
    return ok(null);
  }

  async #mute(table: Table, account: string, { who, muted }: FrameOf<'mute'>): Promise<Result<unknown>> {
    const known = await this.#known(table, account, who);
    if (!known.ok) return known;
    if (known.value === account) return fail('not-yourself');
    await this.#deps.store.chat.mute(account, `${muteScope(table)}${known.value}`, muted);
    await this.#tellDevices(table, account);
    return ok(null);
  }

  async #strike(table: Table, account: string, { number }: FrameOf<'strike'>): Promise<Result<unknown>> {
    if (table.host !== account) return fail('host-only');
    const line = await this.#line(table, account, undefined, number);
    if (line === null) return fail('no-such-line');
    return ok(await this.#deps.store.chat.remove(table.id, line.number));
  }

  async #audience(table: Table, account: string, to: readonly string[]): Promise<Result<readonly string[]>> {
    const meant = to.map((id) => personMeant(table, id, account));
    const stranger = to.find((_, index) => meant[index] === null);
    if (stranger !== undefined) return fail('not-here', stranger);
    return audienceOf(
      table,
      await this.#deps.matchOf(table),
      account,
      meant.flatMap((id) => id ?? []),
    );
  }

  async #line(table: Table, account: string, talk: string | undefined, number: number): Promise<StoredChatLine | null> {
    const audience = await this.audience(table, account, talk);
    if (audience === undefined) return null;
    if (audience === null && number > (await this.readLimit(table, account))) return null;
    const [line] = await this.#deps.store.chat.page(table.id, audience, number + 1, 1);
    return line?.place === number ? line : null;
  }

  /** The account that an id means at this table. */
  async #known(table: Table, account: string, id: PlayerId): Promise<Result<PlayerId>> {
    const who = personMeant(table, id, account);
    return who === null || (await this.#deps.store.accounts.byId(who)) === null ? fail('not-here', id) : ok(who);
  }

  /** Lines as each of their readers sees them. */
  async #spoken(table: Table, sayings: readonly ChatLine[]): Promise<ChatEventFor> {
    const people = await this.#deps.directory.shown(mentionedIn(sayings));
    if (!isAnonymous(table)) {
      const event: ChatEvent = { frame: { t: 'said', sayings }, people };
      return () => event;
    }
    return (viewer) => ({
      frame: { t: 'said', sayings: linesFor(table, sayings, viewer) },
      people: people.filter(({ id }) => id === viewer),
    });
  }

  #talks(table: Table, account: string | null, everyoneTo: number): Promise<readonly Conversation[]> {
    return this.#deps.store.chat.conversations(table.id, account, everyoneTo, muteScope(table));
  }

  /** Syncs read marks and mutes to the person’s other devices. */
  async #tellDevices(table: Table, account: string): Promise<void> {
    const everyoneTo = await this.readLimit(table, account);
    for (const subscriber of this.subscribers.of(table.id, account))
      await this.#sendConversations(table, subscriber, everyoneTo);
  }

  async #sendConversations(table: Table, subscriber: ChatSubscriber, everyoneTo: number): Promise<void> {
    const { store, directory } = this.#deps;
    const { account } = subscriber;
    const talks = await chatInfos(store, table, await this.#talks(table, account, everyoneTo), account);
    const mentioned = mentionedIn(talks.map(({ last }) => last));
    subscriber.meet(await directory.shown(mentioned));
    if (account === null) {
      // No read marks for people without an account.
      subscriber.send({ t: 'talks', you: null, muted: [], talks: talks.map((one) => ({ ...one, unread: 0 })) });
      return;
    }
    const muted = mutedAt(table, await store.chat.mutedBy(account));
    subscriber.meet(await directory.shown([account, ...muted.filter((id) => !isAlias(id))]));
    subscriber.send({ t: 'talks', you: account, muted, talks });
  }
}

function seatsIn(table: Table, account: string, audience: Audience): ChatSeats {
  const to = (audience ?? []).filter((who) => who !== account);
  return { from: seatOfAccount(table, account), to: to.map((who) => seatOfAccount(table, who)) };
}
