import { fail, ok, type Result } from '@tavola/kernel';
import type { Match, PlayerId } from '@tavola/match';
import type { ChatLine, ClientFrame, World } from '@tavola/protocol';
import type { Audience, Store, StoredChatLine } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import type { Budgets } from '../budgets/index.ts';
import type { Held } from '../live/late.ts';
import type { Table } from '../tables/table.ts';
import { cleanText } from '../visible-text.ts';
import { type Ear, Ears, type Spoken, tell } from './ears.ts';
import { heardLate, heardTo, TO_THE_END } from './hearing.ts';
import { audienceOf, maySpeak, peopleAt } from './press.ts';
import { mentionedIn, sayingsOf, talkInfos, talkName } from './telling.ts';

export interface TalkParts {
  readonly store: Store;
  readonly world: World;
  readonly matchOf: (table: Table) => Promise<Match | null>;
  readonly find: (tableId: string) => Promise<Table | null>;
  /** Tells something when those who look on later may know of it. */
  readonly later: (tableId: string, held: Held) => void;
  readonly silence: (tableId: string, host: string, who: PlayerId, silent: boolean) => Promise<Result<unknown>>;
  readonly budgets: Budgets;
  readonly directory: Pick<Directory, 'shown'>;
}

export const TALK_KINDS = ['say', 'read', 'report', 'mute', 'strike', 'silence'] as const;
export type TalkFrame = Extract<ClientFrame, { t: (typeof TALK_KINDS)[number] }>;
type FrameOf<T extends TalkFrame['t']> = Extract<TalkFrame, { t: T }>;

export function isTalk(frame: ClientFrame): frame is TalkFrame {
  return TALK_KINDS.some((kind) => kind === frame.t);
}

/** A new line, for whoever wants to let people know of it. `audience` null: everyone at the table. */
export interface NewLine {
  readonly tableId: string;
  readonly by: string;
  readonly audience: Audience;
  readonly saying: ChatLine;
}

/** Lines sent after hello. */
const MOST_SAYINGS = 200;
/** Lines that wait for those who hear later. When there are more, the first of them are there for whoever asks for older lines. */
const MOST_HELD = 500;

/** What people say at tables: who may say what to whom, and who is told. */
export class TalkService {
  readonly ears = new Ears();
  readonly #parts: TalkParts;
  readonly #listeners = new Set<(line: NewLine) => void>();

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  /** Answers how to stop listening. Every process hears every line once; one that was taken away is no new line. */
  listen(listener: (line: NewLine) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What somebody who has just come may know of what was said. */
  async greet(table: Table, ear: Ear): Promise<void> {
    const { store } = this.#parts;
    const { account } = ear;
    const everyoneTo = await this.heardTo(table, account);
    await this.#sendTalks(table, ear, everyoneTo);
    const lines = await store.chat.readableBy(table.id, account, TO_THE_END, MOST_SAYINGS, everyoneTo);
    if (lines.length > 0) tell(ear, await this.#spoken(await sayingsOf(store, lines)));
  }

  async carryOut(table: Table, account: string, frame: TalkFrame): Promise<Result<unknown>> {
    switch (frame.t) {
      case 'say':
        return this.#once(table, account, frame, await this.#say(table, account, frame));
      case 'report':
        return this.#once(table, account, frame, await this.#report(table, account, frame));
      case 'read':
        return this.#read(table, account, frame);
      case 'mute':
        return this.#mute(table, account, frame);
      case 'strike':
        return this.#strike(table, account, frame);
      case 'silence': {
        const known = await this.#known(frame.who);
        return known.ok ? this.#parts.silence(table.id, account, frame.who, frame.silent) : known;
      }
    }
  }

  /** The store has news of a line, whichever process it was said in. */
  async published(tableId: string, number: number): Promise<void> {
    const { store } = this.#parts;
    const [line] = await store.chat.read(tableId, number - 1, 1);
    if (line === undefined || line.number !== number) return;
    const [saying] = await sayingsOf(store, [line]);
    if (saying === undefined) return;
    const { audience, accountId: by, removed } = line;
    const spoken = await this.#spoken([saying]);
    if (audience !== null) this.ears.tellSome(tableId, audience, spoken);
    else {
      this.ears.tellAll(tableId, false, spoken);
      this.#parts.later(tableId, this.#heldLine(line, spoken));
    }
    if (!removed) for (const listener of this.#listeners) listener({ tableId, by, audience, saying });
  }

  /** News of other processes may have been missed. */
  async lookAgain(): Promise<void> {
    for (const [tableId, ear] of this.ears.all()) {
      const table = await this.#parts.find(tableId);
      if (table !== null) await this.greet(table, ear);
    }
  }

  /** Up to which place somebody may hear what is for everyone. */
  heardTo(table: Table, account: string | null): Promise<number> {
    const { store, world } = this.#parts;
    return heardTo(store, table, account, world.now());
  }

  /** What was said to everyone, but not yet to those who hear it later: for whoever begins to tell them. */
  async held(table: Table): Promise<readonly Held[]> {
    const { store, world } = this.#parts;
    const known = await heardLate(store, table, world.now());
    const lines = await store.chat.page(table.id, null, TO_THE_END, MOST_HELD);
    const waiting = lines.filter(({ place }) => place > known);
    const sayings = await sayingsOf(store, waiting);
    const held = waiting.map(async (line, index) => {
      const saying = sayings[index];
      return saying === undefined ? [] : [this.#heldLine(line, await this.#spoken([saying]))];
    });
    return (await Promise.all(held)).flat();
  }

  /** A line is held from when it was said, and one that was taken away since, from now on. */
  #heldLine({ logId: tableId, number, removed, at }: StoredChatLine, spoken: Spoken): Held {
    return {
      key: `${number} ${removed}`,
      at: removed ? this.#parts.world.now() : at,
      tell: () => this.ears.tellAll(tableId, true, spoken),
    };
  }

  /** How many lines wait for somebody at a table, in all their conversations. */
  async unread(tableId: string, account: string): Promise<number> {
    const table = await this.#parts.find(tableId);
    if (table === null) return 0;
    const talks = await this.#parts.store.chat.conversations(tableId, account, await this.heardTo(table, account));
    return talks.reduce((sum, { unread }) => sum + unread, 0);
  }

  /** The conversation somebody calls so: undefined for what they have no part in, which is as good as none. */
  async audience(tableId: string, account: string | null, talk: string | undefined): Promise<Audience | undefined> {
    if (talk === undefined) return null;
    const talks = account === null ? [] : await this.#parts.store.chat.conversations(tableId, account);
    return talks.find(({ audience }) => talkName(tableId, audience) === talk)?.audience;
  }

  /** What is refused now may have taken effect before: then the same message is acknowledged again. */
  async #once(table: Table, account: string, { key }: TalkFrame, said: Result<unknown>): Promise<Result<unknown>> {
    if (said.ok) return said;
    return (await this.#parts.store.chat.saidWith(table.id, account, key)) === null ? said : ok(null);
  }

  async #say(table: Table, account: string, { key, text, to }: FrameOf<'say'>): Promise<Result<unknown>> {
    const audience = to === undefined ? ok(null) : await this.#audience(table, account, to);
    if (!audience.ok) return audience;
    const may = to === undefined ? maySpeak(table, account) : ok(null);
    if (!may.ok) return may;
    const clean = cleanText(text);
    if (clean === '') return fail('nothing-said');
    return this.#add(table, account, { audience: audience.value, text: clean, key });
  }

  /** A report is a line to the host alone, about one other line. */
  async #report(table: Table, account: string, { key, talk, number }: FrameOf<'report'>): Promise<Result<unknown>> {
    const people = peopleAt(table, await this.#parts.matchOf(table));
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
    line: Pick<StoredChatLine, 'audience' | 'text'> & { readonly key: string; readonly about?: number },
  ): Promise<Result<unknown>> {
    const { store, world, budgets } = this.#parts;
    const wait = budgets.take('line', { account: accountId });
    if (wait > 0) return fail('talk-too-fast', String(wait));
    return ok(await store.chat.add({ logId: table.id, accountId, at: world.now(), ...line }));
  }

  async #read(table: Table, account: string, { talk, number }: FrameOf<'read'>): Promise<Result<unknown>> {
    const line = await this.#line(table, account, talk, number);
    if (line === null) return fail('no-such-line');
    await this.#parts.store.chat.markRead(table.id, account, line.audience, number);
    // The device that asks knows already.
    if (this.ears.of(table.id, account).length > 1) await this.#tellDevices(table, account);
    return ok(null);
  }

  async #mute(table: Table, account: string, { who, muted }: FrameOf<'mute'>): Promise<Result<unknown>> {
    const known = await this.#known(who);
    if (!known.ok) return known;
    if (who === account) return fail('not-yourself');
    await this.#parts.store.chat.mute(account, who, muted);
    await this.#tellDevices(table, account);
    return ok(null);
  }

  async #strike(table: Table, account: string, { number }: FrameOf<'strike'>): Promise<Result<unknown>> {
    if (table.host !== account) return fail('host-only');
    const line = await this.#line(table, account, undefined, number);
    if (line === null) return fail('no-such-line');
    return ok(await this.#parts.store.chat.remove(table.id, line.number));
  }

  async #audience(table: Table, account: string, to: readonly string[]): Promise<Result<readonly string[]>> {
    return audienceOf(table, await this.#parts.matchOf(table), account, to);
  }

  async #line(table: Table, account: string, talk: string | undefined, number: number): Promise<StoredChatLine | null> {
    const audience = await this.audience(table.id, account, talk);
    if (audience === undefined) return null;
    if (audience === null && number > (await this.heardTo(table, account))) return null;
    const [line] = await this.#parts.store.chat.page(table.id, audience, number + 1, 1);
    return line?.place === number ? line : null;
  }

  async #known(id: PlayerId): Promise<Result<null>> {
    return (await this.#parts.store.accounts.byId(id)) === null ? fail('not-here', id) : ok(null);
  }

  async #spoken(sayings: readonly ChatLine[]): Promise<Spoken> {
    return { frame: { t: 'said', sayings }, people: await this.#parts.directory.shown(mentionedIn(sayings)) };
  }

  /** What was read or muted on one device is so on the others. */
  async #tellDevices(table: Table, account: string): Promise<void> {
    const everyoneTo = await this.heardTo(table, account);
    for (const ear of this.ears.of(table.id, account)) await this.#sendTalks(table, ear, everyoneTo);
  }

  async #sendTalks(table: Table, ear: Ear, everyoneTo: number): Promise<void> {
    const { store, directory } = this.#parts;
    const { account } = ear;
    const talks = await talkInfos(store, await store.chat.conversations(table.id, account, everyoneTo));
    const mentioned = mentionedIn(talks.map(({ last }) => last));
    ear.meet(await directory.shown(mentioned));
    if (account === null) {
      // Nobody keeps a book for those without a name.
      ear.send({ t: 'talks', you: null, muted: [], talks: talks.map((one) => ({ ...one, unread: 0 })) });
      return;
    }
    const muted = await store.chat.mutedBy(account);
    ear.meet(await directory.shown([account, ...muted]));
    ear.send({ t: 'talks', you: account, muted, talks });
  }
}
