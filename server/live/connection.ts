import { fail, type Result, type Viewer } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import {
  type ClientFrame,
  keyIn,
  type PersonName,
  PROTOCOL_VERSION,
  parseClientFrame,
  type ServerFrame,
  type TableInfo,
} from '@tavola/protocol';
import { DamagedRow, type Receipt, type Store } from '@tavola/store';
import type { Payer } from '../budgets/index.ts';
import { isStorageFault } from '../health/unavailable.ts';
import type { House } from '../house.ts';
import { draftOf, keepDraft } from '../matches/saved.ts';
import { isSeatFrame, type SeatFrame } from '../tables/seat-frames.ts';
import { mayWatch, mentionedAt, type Table } from '../tables/table.ts';
import { isTalk, type TalkFrame } from '../talk/talk.ts';
import { Acquaintances } from './acquaintances.ts';
import { CLOSE, OTHER_VERSION } from './close-codes.ts';
import { type Onlooker, sendLines } from './hub.ts';
import type { Visit } from './visit.ts';

export interface ConnectionParts {
  readonly house: House;
  readonly store: Store;
  /** Who is at the other end. */
  readonly visit: Visit;
  readonly send: (frame: ServerFrame) => void;
  /** Bytes sent so far, where they are paid for. */
  readonly sent?: () => number;
  /** Who pays for answers. Default: nobody. */
  readonly payer?: Payer;
  /** Ends it with a code of the protocol. */
  readonly end: (code: number, why: string) => void;
  /** Whether to read on: enough is waiting to be carried out, or no longer. */
  readonly hold?: (held: boolean) => void;
}

/** Lines sent at once when somebody comes back; who missed more gets the match as it stands, and asks for the rest page by page. */
const MOST_LINES = 500;
/** Frames that may wait while one is being carried out; then no more are read until half of them are done. */
const MOST_WAITING = 32;
/** What was on its way by then is still taken; whoever sends this much without waiting is no client of ours. */
const FAR_TOO_MANY = 512;

type Keyed = Extract<ClientFrame, { key: string }>;
/** What the owner of a seat does in the game. */
type PlayFrame = Exclude<Keyed, TalkFrame | SeatFrame | { t: 'save' | 'reveal' }>;

/** The frames of one socket: those that come in are carried out one after the other, in the order they came. */
export class Connection implements Onlooker {
  nextLine: number | null = null;
  readonly #parts: ConnectionParts;
  readonly #visit: Visit;
  #tail: Promise<void> = Promise.resolve();
  readonly #known: Acquaintances;
  #waiting = 0;
  #held = false;
  #closed = false;
  #isWelcome = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#known = new Acquaintances(parts.send);
    this.#visit = parts.visit;
  }

  viewer(): Viewer {
    return this.#visit.seat;
  }

  /** Whether it has said hello, and was let in. */
  get greeted(): boolean {
    return this.#visit.table !== null;
  }

  /** Before `welcome` nothing is sent. What follows it is complete. */
  send(frame: ServerFrame): void {
    if (this.#isWelcome) this.#parts.send(frame);
  }

  meet(people: readonly PersonName[]): void {
    this.#known.meet(people);
  }

  renamed(shown: PersonName): void {
    this.#known.renamed(shown);
  }

  tableChanged(table: Table, info: TableInfo): void {
    if (!mayWatch(table, this.#visit.account)) {
      this.#turnAway();
      return;
    }
    const wasLate = this.#visit.isLate;
    this.#visit.see(table, this, this.#parts.send);
    this.#parts.send({ t: 'table', table: info });
    if (this.#visit.isLate && !wasLate) this.#enqueue(() => this.#sendMissing(-1), 'lines');
  }

  lost(): void {
    this.#enqueue(() => this.#sendMissing((this.nextLine ?? 0) - 1), 'lines');
  }

  rewound(): void {
    this.#enqueue(async () => {
      if (this.greeted && !this.#closed) await this.#hello({ told: this.nextLine ?? 0 });
    }, 'hello');
  }

  /** Whatever arrives is answered. */
  receive(text: string): void {
    if (this.#waiting >= FAR_TOO_MANY) {
      this.#parts.end(CLOSE.tooFast, 'too many frames at once');
      return;
    }
    const frame = parseClientFrame(text);
    if (frame.ok) this.#enqueue(() => this.#carryOut(frame.value), frame.value.t);
    else {
      this.#parts.send({ t: 'refused', key: keyIn(text), error: frame.error });
      if (frame.error.code === 'version') this.#parts.end(CLOSE.badFrame, OTHER_VERSION);
    }
  }

  /** Resolves when everything received so far was carried out. */
  settled(): Promise<void> {
    return this.#tail;
  }

  closed(): void {
    this.#closed = true;
    this.#visit.leave();
  }

  /** What comes when nothing is under way need not wait for its turn. */
  #enqueue(work: () => Promise<void>, what: string): void {
    this.#waiting += 1;
    if (this.#waiting >= MOST_WAITING) this.#hold(true);
    const turn = this.#waiting === 1 ? work() : this.#tail.then(work);
    this.#tail = turn.then(this.#done, (error: unknown) => {
      this.#done();
      this.#failed(error, what);
      // Nobody waits for an answer that will not come: who comes back sends it again, and the key sees to the rest.
      this.#parts.end(CLOSE.failed, 'something went wrong');
    });
  }

  readonly #done = (): void => {
    this.#waiting -= 1;
    if (this.#waiting <= MOST_WAITING / 2) this.#hold(false);
  };

  #hold(held: boolean): void {
    if (this.#held === held) return;
    this.#held = held;
    this.#parts.hold?.(held);
  }

  #failed(error: unknown, what: string): void {
    this.#parts.house.failed(error, { what, table: this.#visit.tableId, isAnswered: true });
  }

  async #carryOut(frame: ClientFrame): Promise<void> {
    if (frame.t === 'ping') return this.#parts.send({ t: 'pong', n: frame.n });
    const { untilReloaded } = this.#parts.house.history;
    if (untilReloaded !== null) await untilReloaded;
    if (frame.t === 'hello') return this.#paidHello(frame.since ?? -1);
    let answer: Result<unknown>;
    try {
      answer = await this.#once(frame);
    } catch (error) {
      answer = await this.#without(frame, error);
    }
    if (answer.ok) this.#parts.send({ t: 'ack', key: frame.key });
    else this.#parts.send({ t: 'refused', key: frame.key, error: answer.error });
  }

  /**
   * After a storage fault the client sends the message again with the same key. Any other failure is refused, because it would
   * fail again, unless the message is on disk and failed only afterwards. If the store cannot tell, there is no answer.
   */
  async #without({ t, key }: Keyed, error: unknown): Promise<Result<unknown>> {
    this.#failed(error, t);
    if (isStorageFault(error)) return fail('unavailable');
    const { store } = this.#parts;
    const { account, table } = this.#visit;
    const { matchId = null } = table ?? {};
    const receipt = matchId === null || account === null ? null : await store.logs.receipt(matchId, account, key);
    return receipt === null ? fail('failed') : { ok: true, value: null };
  }

  /** The answer may be thousands of times larger than the question, so it is paid for in bytes. */
  async #paidHello(since: number): Promise<void> {
    const { house, payer = {}, sent = () => 0 } = this.#parts;
    const wait = house.budgets.wait('answerBytes', payer);
    if (wait > 0) return this.#parts.end(CLOSE.tooFast, `too much was sent, try again in ${wait} s`);
    const before = sent();
    await this.#hello({ since });
    house.budgets.charge('answerBytes', payer, sent() - before);
  }

  /** `told`: how many lines the client received before the store went back. */
  async #hello(from: { readonly since: number } | { readonly told: number }): Promise<void> {
    const { house, send } = this.#parts;
    const { account, tableId } = this.#visit;
    const table = await this.#found();
    if (table === null) return this.#parts.end(CLOSE.noTable, 'no such table');
    if (!mayWatch(table, account)) return this.#turnAway();
    this.#visit.see(table, this, send);
    await house.opened(table);
    if (account !== null) await house.absence.welcomeBack(table, account);
    const { delay } = this.#visit;
    const now = house.world.now() - delay;
    const { table: shown } = await house.sightOf(table, account);
    const info = house.info(shown);
    this.meet(await house.directory.shown([...mentionedAt(shown), ...(account === null ? [] : [account])]));
    send({ t: 'welcome', version: PROTOCOL_VERSION, now, seat: this.viewer(), delay, table: info });
    this.#isWelcome = true;
    send({ t: 'watching', count: house.presence.registry.spectators(tableId) });
    this.#sendPresence();
    if ('told' in from) await this.#sayRewound(from.told);
    await this.#sendMissing('told' in from ? -1 : from.since);
    await this.#sendDraft();
    // The visitor may have been sent away in the meantime.
    const { table: seen, isLate } = this.#visit;
    const meet = (people: readonly PersonName[]) => this.meet(people);
    if (seen !== null) await house.talk.greet(seen, { account, isLate, send, meet });
  }

  /** With a delay nothing is known of who was connected then, only what changed since somebody watches. */
  #sendPresence(): void {
    const { table, isLate } = this.#visit;
    if (table === null || table.order === null || isLate) return;
    this.#parts.send({ t: 'presence', seats: this.#parts.house.presence.seats(table) });
  }

  async #sayRewound(told: number): Promise<void> {
    const match = await this.#match();
    this.#parts.send({ t: 'rewound', from: Math.min(told, match?.nextSeq ?? 0) });
  }

  /** Nobody can open a table whose stored data is damaged, so reconnecting would not help. */
  async #found(): Promise<Table | null> {
    try {
      return await this.#parts.house.tables.find(this.#visit.tableId);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      this.#failed(error, 'hello');
      return null;
    }
  }

  /** Nothing more is told or taken, even before the socket is closed. */
  #turnAway(): void {
    this.#closed = true;
    this.#visit.turnAway();
    this.#parts.end(CLOSE.forbidden, 'only its people may look on');
  }

  /**
   * Until nothing is missing: while the log is read, more may be appended. Nothing of that is told meanwhile, for it would come
   * before what it follows.
   */
  async #sendMissing(since: number): Promise<void> {
    const { house } = this.#parts;
    const { matches } = house;
    this.nextLine = null;
    let match = await this.#match();
    if (match !== null && !this.#visit.isLate && match.nextSeq <= since) {
      // They know more than this process, from another one that has died or was left, whose news are still on their way.
      await matches.grown(match.start.matchId, since + 1);
      match = await this.#match();
    }
    if (match === null) {
      this.nextLine = 0;
      // It may have begun in the very moment when nobody would have told it here.
      match = await this.#match();
      if (match === null) return;
    }
    const { table, isLate } = this.#visit;
    const live = isLate && table !== null ? await house.matchOf(table) : match;
    if (live !== null) house.attend(live);
    const { matchId } = match.start;
    // A client knows more lines than the store only if the store went back.
    const knowsMore = !isLate && match.nextSeq <= since;
    if (knowsMore) this.#parts.send({ t: 'rewound', from: match.nextSeq });
    let from = Math.max(0, knowsMore ? 0 : since + 1, match.nextSeq - MOST_LINES);
    do {
      const end = match.nextSeq;
      this.nextLine = null;
      const entries = await matches.log(matchId, from);
      this.meet(house.directory.of(match, entries));
      sendLines(
        this,
        match,
        entries.filter(({ seq }) => seq < end),
      );
      match = (await this.#match()) ?? match;
      // Some may have been told by the way.
      from = this.nextLine ?? end;
    } while (match.nextSeq > (this.nextLine ?? 0));
  }

  /** As far as it may be known here. */
  async #match(): Promise<Match | null> {
    const { table, account } = this.#visit;
    return table === null ? null : (await this.#parts.house.sightOf(table, account)).match;
  }

  /** Only what was saved at the present step: after it, a half-finished move fits nothing. */
  async #sendDraft(): Promise<void> {
    const { matchId = null } = this.#visit.table ?? {};
    const seat = this.viewer();
    if (matchId === null || seat === null) return;
    const match = await this.#parts.house.matches.get(matchId);
    const saved = match === null ? null : await draftOf(this.#parts.store, match, seat);
    if (saved !== null && saved.step === match?.step) this.#parts.send({ t: 'draft', draft: saved.draft });
  }

  /** A message that already took effect is acknowledged again and has no second one. */
  async #once(frame: Keyed): Promise<Result<unknown>> {
    const { store } = this.#parts;
    const { account, tableId, table } = this.#visit;
    if (account === null) return fail('account-needed');
    if (table === null) return fail('hello-first');
    if (isTalk(frame)) return this.#parts.house.talk.carryOut(table, account, frame);
    if (frame.t === 'reveal') return this.#parts.house.tables.reveal(tableId, account, frame.link);
    const { matchId } = table;
    const seat = this.viewer();
    const receipt: Receipt = { sender: account, key: frame.key, answer: 'ack', at: this.#parts.house.world.now() };
    // Whoever is promised a seat, or had one, has none now.
    const isAboutSeats = isSeatFrame(frame);
    if (matchId === null || (seat === null && !isAboutSeats))
      return fail(frame.t === 'leave' ? 'not-at-the-table' : 'not-your-seat');
    if (frame.t === 'save' && seat !== null) return this.#save(matchId, seat, account, frame);
    const result = isAboutSeats
      ? await this.#parts.house.seats.carryOut(table, account, frame, receipt)
      : await this.#command(matchId, seat ?? 0, frame as PlayFrame, receipt);
    if (result.ok) return result;
    // What was done already can seldom be done again, so the store's word on the receipt is only asked for after a refusal.
    return (await store.logs.receipt(matchId, account, frame.key)) === null ? result : { ok: true, value: tableId };
  }

  #command(matchId: string, seat: number, frame: PlayFrame, receipt: Receipt): Promise<Result<Match>> {
    const { matches } = this.#parts.house;
    switch (frame.t) {
      case 'act':
        return matches.act(matchId, seat, frame, receipt);
      case 'head':
        return matches.commitHead(matchId, { seat, head: frame.head, step: frame.step }, receipt);
      case 'take-back':
        return matches.takeBack(matchId, seat, receipt);
      case 'propose':
        return matches.propose(matchId, seat, frame, receipt);
      case 'vote':
        return matches.vote(matchId, seat, frame.motion, frame.yes, receipt);
      case 'undo':
        return matches.undo(matchId, seat, receipt);
      case 'leave':
        return this.#giveUp(receipt);
    }
  }

  #giveUp(receipt: Receipt): Promise<Result<Match>> {
    const { table, account } = this.#visit;
    if (table === null || account === null) return Promise.resolve(fail('not-at-the-table'));
    return this.#parts.house.seats.leave(table, account, 'left', receipt);
  }

  /** Saving twice is saving once. */
  async #save(matchId: string, seat: number, who: string, draft: Extract<Keyed, { t: 'save' }>): Promise<Result<null>> {
    await keepDraft(this.#parts.store, { matchId, seat }, { step: draft.step, draft: draft.draft, who });
    return { ok: true, value: null };
  }
}
