import { fail, type Result, type Viewer } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import {
  CLOSE,
  type ClientFrame,
  type KeyedFrame,
  type PersonName,
  PROTOCOL_VERSION,
  type ServerFrame,
  type TableInfo,
} from '@tavola/protocol';
import { keyIn, parseClientFrame } from '@tavola/protocol/parser';
import { DamagedRow, type Receipt, type Store } from '@tavola/store';
import type { Payer } from '../budgets/index.ts';
import { isChatFrame } from '../chat/service.ts';
import { isStorageFault } from '../health/unavailable.ts';
import { draftOf, keepDraft } from '../matches/saved.ts';
import type { Platform } from '../platform.ts';
import { isSeatFrame } from '../tables/seat-frames.ts';
import { mayWatch, mentionedAt, showsPresence, type Table } from '../tables/table.ts';
import { type HubViewer, sendLines } from './hub.ts';
import { KnownPeople } from './known-people.ts';
import { carryOutPlay, type PlayFrame } from './play-frames.ts';
import type { Visit } from './visit.ts';

export interface ConnectionDeps {
  readonly platform: Platform;
  readonly store: Store;
  /** The other end. */
  readonly visit: Visit;
  readonly send: (frame: ServerFrame) => void;
  /** Bytes sent so far, where they are paid for. */
  readonly sent?: () => number;
  /** The account charged for answers. Default: none. */
  readonly payer?: Payer;
  /** Ends it with a code of the protocol. */
  readonly end: (code: number, why: string) => void;
  /** Whether to keep reading: false while the queue is full. */
  readonly hold?: (held: boolean) => void;
}

/** Lines sent on reconnect. A client that missed more gets the current match and requests the rest page by page. */
const MAX_LINES = 500;
/** Frames queued while one is processed. Above it reading stops until half of them are done. */
const MAX_WAITING = 32;
/** Frames in transit are still accepted. A sender that exceeds this ignores the protocol. */
const FAR_TOO_MANY = 512;

/** For programs. Pages have a sentence of their own for the code. */
const OTHER_VERSION = `this server uses protocol version ${PROTOCOL_VERSION}: reload the page or update your program`;

/** What the client has: the last line it says it has, or how many lines it received before the store went back. */
type HelloFrom = { readonly since: number } | { readonly told: number };

/** One socket’s frames, processed in order. */
export class Connection implements HubViewer {
  readonly account: string | null;
  nextLine: number | null = null;
  readonly #deps: ConnectionDeps;
  readonly #visit: Visit;
  #tail: Promise<void> = Promise.resolve();
  readonly #known: KnownPeople;
  #waiting = 0;
  #held = false;
  #closed = false;
  #isWelcome = false;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    this.#known = new KnownPeople(deps.send);
    this.#visit = deps.visit;
    this.account = deps.visit.account;
  }

  viewer(): Viewer {
    return this.#visit.seat;
  }

  /** Has sent hello and was let in. */
  get greeted(): boolean {
    return this.#visit.table !== null;
  }

  /** Nothing is sent before `welcome`. What follows it is complete. */
  send(frame: ServerFrame): void {
    if (this.#isWelcome) this.#deps.send(frame);
  }

  meet(people: readonly PersonName[]): void {
    this.#known.meet(people);
  }

  renamed(shown: PersonName): void {
    this.#known.renamed(shown);
  }

  tableChanged(table: Table, infoFor: (viewer: string | null) => TableInfo): void {
    if (!mayWatch(table, this.account)) {
      this.#turnAway();
      return;
    }
    const wasLate = this.#visit.isLate;
    this.#visit.see(table, this, this.#deps.send);
    this.#deps.send({ t: 'table', table: infoFor(this.account) });
    // The feed has changed, and perhaps the seat: what the client has been shown may say otherwise.
    if (this.#visit.isLate !== wasLate) this.#greetAgain(() => ({ since: -1 }));
  }

  lost(): void {
    this.#enqueue(() => this.#sendMissing((this.nextLine ?? 0) - 1), 'lines');
  }

  rewound(): void {
    this.#greetAgain(() => ({ told: this.nextLine ?? 0 }));
  }

  /** As if the client had said hello. */
  #greetAgain(from: () => HelloFrom): void {
    this.#enqueue(async () => {
      if (this.greeted && !this.#closed) await this.#hello(from());
    }, 'hello');
  }

  /** Every frame gets an answer. */
  receive(text: string): void {
    if (this.#waiting >= FAR_TOO_MANY) {
      this.#deps.end(CLOSE.tooFast, 'too many frames at once');
      return;
    }
    const frame = parseClientFrame(text);
    if (frame.ok) this.#enqueue(() => this.#carryOut(frame.value), frame.value.t);
    else {
      this.#deps.send({ t: 'refused', key: keyIn(text), error: frame.error });
      if (frame.error.code === 'version') this.#deps.end(CLOSE.badFrame, OTHER_VERSION);
    }
  }

  /** Resolves when everything received so far is processed. */
  settled(): Promise<void> {
    return this.#tail;
  }

  closed(): void {
    this.#closed = true;
    this.#visit.leave();
  }

  /** Without pending frames this one runs at once. */
  #enqueue(work: () => Promise<void>, what: string): void {
    this.#waiting += 1;
    if (this.#waiting >= MAX_WAITING) this.#hold(true);
    const turn = this.#waiting === 1 ? work() : this.#tail.then(work);
    this.#tail = turn.then(this.#done, (error: unknown) => {
      this.#done();
      this.#failed(error, what);
      // A lost answer is harmless: the client sends the frame again, and its key makes it idempotent.
      this.#deps.end(CLOSE.failed, 'something went wrong');
    });
  }

  readonly #done = (): void => {
    this.#waiting -= 1;
    if (this.#waiting <= MAX_WAITING / 2) this.#hold(false);
  };

  #hold(held: boolean): void {
    if (this.#held === held) return;
    this.#held = held;
    this.#deps.hold?.(held);
  }

  #failed(error: unknown, what: string): void {
    this.#deps.platform.failed(error, { what, table: this.#visit.tableId, isAnswered: true });
  }

  async #carryOut(frame: ClientFrame): Promise<void> {
    if (frame.t === 'ping') return this.#deps.send({ t: 'pong', n: frame.n });
    const { untilReloaded } = this.#deps.platform.history;
    if (untilReloaded !== null) await untilReloaded;
    if (frame.t === 'hello') return this.#paidHello(frame.since ?? -1);
    let answer: Result<unknown>;
    try {
      answer = await this.#runOnce(frame);
    } catch (error) {
      answer = await this.#answerFailure(frame, error);
    }
    if (answer.ok) this.#deps.send({ t: 'ack', key: frame.key });
    else this.#deps.send({ t: 'refused', key: frame.key, error: answer.error });
  }

  /**
   * After a storage fault the client sends the message again with the same key. Any other failure is refused, because it would
   * fail again, unless the message is on disk and failed only afterwards. If the store cannot tell, there is no answer.
   */
  async #answerFailure({ t, key }: KeyedFrame, error: unknown): Promise<Result<unknown>> {
    this.#failed(error, t);
    if (isStorageFault(error)) return fail('unavailable');
    const { store } = this.#deps;
    const { account, table } = this.#visit;
    const { matchId = null } = table ?? {};
    const receipt = matchId === null || account === null ? null : await store.logs.receipt(matchId, account, key);
    return receipt === null ? fail('failed') : { ok: true, value: null };
  }

  /** The answer may be thousands of times larger than the frame, so its bytes are charged. */
  async #paidHello(since: number): Promise<void> {
    const { platform, payer = {}, sent = () => 0 } = this.#deps;
    const wait = platform.budgets.wait('answerBytes', payer);
    if (wait > 0) return this.#deps.end(CLOSE.tooFast, `too many messages, try again in ${wait} s`);
    const before = sent();
    await this.#hello({ since });
    platform.budgets.charge('answerBytes', payer, sent() - before);
  }

  async #hello(from: HelloFrom): Promise<void> {
    const { platform, send } = this.#deps;
    const { account, tableId } = this.#visit;
    const table = await this.#found();
    if (table === null) return this.#deps.end(CLOSE.noTable, 'no such table');
    if (!mayWatch(table, account)) return this.#turnAway();
    this.#visit.see(table, this, send);
    await platform.opened(table);
    if (account !== null) await platform.absence.welcomeBack(table, account);
    const { delay } = this.#visit;
    const now = platform.world.now() - delay;
    let shown = await this.#shown(table);
    // The table may change while names are read, and an old table must not follow its own news.
    for (let seen = table; this.#visit.table !== null && this.#visit.table !== seen; ) {
      seen = this.#visit.table;
      shown = await this.#shown(seen);
    }
    const info = platform.info(shown, account);
    send({ t: 'welcome', version: PROTOCOL_VERSION, now, seat: this.viewer(), delay, table: info });
    this.#isWelcome = true;
    send({ t: 'watching', count: platform.presence.registry.spectators(tableId) });
    this.#sendPresence();
    if ('told' in from) await this.#sayRewound(from.told);
    await this.#sendMissing('told' in from ? -1 : from.since);
    await this.#sendDraft();
    // The client may have been removed in the meantime.
    const { table: seen, isLate } = this.#visit;
    const meet = (people: readonly PersonName[]) => this.meet(people);
    if (seen !== null) await platform.chat.greet(seen, { account, isLate, send, meet });
  }

  /** Returns the table as this client sees it, after sending the names in it. */
  async #shown(table: Table): Promise<Table> {
    const { platform } = this.#deps;
    const { account } = this.#visit;
    const { table: shown } = await platform.sightOf(table, account);
    this.meet(await platform.directory.shown([...mentionedAt(shown), ...(account === null ? [] : [account])]));
    return shown;
  }

  /** With a delay only changes since the feed was opened are known, not who was connected then. */
  #sendPresence(): void {
    const { table, isLate } = this.#visit;
    if (table === null || isLate || !showsPresence(table)) return;
    this.#deps.send({ t: 'presence', seats: this.#deps.platform.presence.seats(table) });
  }

  async #sayRewound(told: number): Promise<void> {
    const match = await this.#match();
    this.#deps.send({ t: 'rewound', from: Math.min(told, match?.nextSeq ?? 0) });
  }

  /** A table with damaged data cannot be opened, so reconnecting would not help. */
  async #found(): Promise<Table | null> {
    try {
      return await this.#deps.platform.tables.find(this.#visit.tableId);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      this.#failed(error, 'hello');
      return null;
    }
  }

  /** Neither sends nor accepts anything from now on, even before the socket is closed. */
  #turnAway(): void {
    this.#closed = true;
    this.#visit.turnAway();
    this.#deps.end(CLOSE.forbidden, 'this table is private: only its players can see it');
  }

  /**
   * Repeats until nothing is missing, since the log may grow while it is read. New lines wait in the meantime, or they would
   * overtake earlier ones.
   */
  async #sendMissing(since: number): Promise<void> {
    const { platform } = this.#deps;
    const { matches } = platform;
    this.nextLine = null;
    let match = await this.#match();
    if (match !== null && !this.#visit.isLate && match.nextSeq <= since + 1) {
      // The client may have more lines than this process, from another node whose news is still in transit: clients name the
      // line before their last one, to have the last one repeated.
      await matches.grown(match.start.matchId, since + 2);
      match = await this.#match();
    }
    if (match === null) {
      this.nextLine = 0;
      // The match may have begun just before this client subscribed.
      match = await this.#match();
      if (match === null) return;
    }
    const { table, isLate } = this.#visit;
    const live = isLate && table !== null ? await platform.matchOf(table) : match;
    if (live !== null) platform.attend(live);
    const { matchId } = match.start;
    // A client knows more lines than the store only if the store went back.
    const knowsMore = !isLate && match.nextSeq <= since;
    if (knowsMore) this.#deps.send({ t: 'rewound', from: match.nextSeq });
    let from = Math.max(0, knowsMore ? 0 : since + 1, match.nextSeq - MAX_LINES);
    do {
      const end = match.nextSeq;
      this.nextLine = null;
      const entries = await matches.log(matchId, from);
      this.meet(platform.directory.of(match, entries));
      sendLines(
        this,
        match,
        entries.filter(({ seq }) => seq < end),
      );
      match = (await this.#match()) ?? match;
      // Some may have been sent in the meantime.
      from = this.nextLine ?? end;
    } while (match.nextSeq > (this.nextLine ?? 0));
  }

  /** As far as this client may see it. */
  async #match(): Promise<Match | null> {
    const { table, account } = this.#visit;
    return table === null ? null : (await this.#deps.platform.sightOf(table, account)).match;
  }

  /** Only a draft of the current step: an older one no longer fits. */
  async #sendDraft(): Promise<void> {
    const { matchId = null } = this.#visit.table ?? {};
    const seat = this.viewer();
    if (matchId === null || seat === null) return;
    const match = await this.#deps.platform.matches.get(matchId);
    const saved = match === null ? null : await draftOf(this.#deps.store, match, seat);
    if (saved !== null && saved.step === match?.step) this.#deps.send({ t: 'draft', draft: saved.draft });
  }

  /** A message that took effect before is acknowledged again, without a second effect. */
  async #runOnce(frame: KeyedFrame): Promise<Result<unknown>> {
    const { store } = this.#deps;
    const { account, tableId, table } = this.#visit;
    if (account === null) return fail('account-needed');
    if (table === null) return fail('hello-first');
    if (isChatFrame(frame)) return this.#deps.platform.chat.carryOut(table, account, frame);
    if (frame.t === 'reveal') return this.#deps.platform.tables.reveal(tableId, account, frame.link);
    const { matchId } = table;
    const seat = this.viewer();
    const receipt: Receipt = { sender: account, key: frame.key, answer: 'ack', at: this.#deps.platform.world.now() };
    // A person with a promised or former seat has none now.
    const isAboutSeats = isSeatFrame(frame);
    if (matchId === null || (seat === null && !isAboutSeats))
      return fail(frame.t === 'leave' ? 'not-at-the-table' : 'not-your-seat');
    if (frame.t === 'save' && seat !== null) return this.#save(matchId, seat, account, frame);
    const result = isAboutSeats
      ? await this.#deps.platform.seats.carryOut(table, account, frame, receipt)
      : await carryOutPlay(this.#deps.platform, { table, account, seat: seat ?? 0 }, frame as PlayFrame, receipt);
    if (result.ok) return result;
    // Most repeated actions are refused, so the receipt is looked up only after a refusal.
    return (await store.logs.receipt(matchId, account, frame.key)) === null ? result : { ok: true, value: tableId };
  }

  /** Idempotent. */
  async #save(
    matchId: string,
    seat: number,
    who: string,
    draft: Extract<KeyedFrame, { t: 'save' }>,
  ): Promise<Result<null>> {
    await keepDraft(this.#deps.store, { matchId, seat }, { step: draft.step, draft: draft.draft, who });
    return { ok: true, value: null };
  }
}
