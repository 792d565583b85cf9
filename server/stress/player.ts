import { randomInt } from 'node:crypto';
import { gameById } from '@tavola/games';
import { seeded } from '@tavola/kernel';
import type { LogLine, MatchView } from '@tavola/match';
import type { ServerFrame } from '@tavola/protocol';
import { WebSocket } from 'ws';
import type { VisitorIdentity } from '../testing/index.ts';

/** A move as it was sent. */
export interface SentMove {
  readonly key: string;
  readonly action: unknown;
  readonly step: number;
}

export interface PlayerEvents {
  readonly onSent?: () => void;
  readonly onAck?: (milliseconds: number) => void;
  readonly onFault?: () => void;
  /** Told where things stand after connecting, the first time included. */
  readonly onBack?: () => void;
  /** The connection was ended, with this code. */
  readonly onLost?: (code: number) => void;
  /** Asked before each move: how many milliseconds to wait. */
  readonly pause?: () => number;
  /** Asked after every move that was sent: whether the connection is lost now. */
  readonly cutOff?: () => boolean;
}

/**
 * A client that plays random legal moves from its own view. When the connection is lost it comes back by itself, says what it has seen,
 * and sends again whatever was not acknowledged.
 */
export class StressPlayer {
  readonly visitor: VisitorIdentity;
  readonly tableId: string;
  seat: number | null = null;
  view: MatchView | null = null;
  readonly lines: LogLine[] = [];
  readonly acknowledged: SentMove[] = [];
  /** Whatever should not have happened, in words. */
  readonly faults: string[] = [];
  resent = 0;
  /** Of those that were sent again: how many had taken effect the first time. */
  landed = 0;
  comebacks = 0;
  readonly #url: () => string;
  readonly #events: PlayerEvents;
  #socket: WebSocket | null = null;
  #open: (SentMove & { readonly at: number }) | null = null;
  #keys = 0;
  #justBack = false;
  #stopped = false;
  #finish: () => void = () => undefined;
  readonly finished = new Promise<void>((resolve) => {
    this.#finish = resolve;
  });

  constructor(url: () => string, visitor: VisitorIdentity, tableId: string, events: PlayerEvents = {}) {
    this.#url = url;
    this.visitor = visitor;
    this.tableId = tableId;
    this.#events = events;
  }

  /** The move that was sent and not acknowledged yet. */
  get unanswered(): SentMove | null {
    return this.#open;
  }

  connect(): void {
    const address = `${this.#url().replace('http', 'ws')}/live/${this.tableId}`;
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${this.visitor.token}` } });
    this.#socket = socket;
    socket.on('open', () => this.#opened(socket));
    socket.on('message', (data) => this.#receive(JSON.parse(String(data)) as ServerFrame));
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      this.#events.onLost?.(code);
      // While the server is away this is refused at once: a little patience keeps the machine free for its start.
      if (!this.#stopped) setTimeout(() => this.connect(), 20);
    });
  }

  leave(): void {
    this.#stopped = true;
    this.#socket?.terminate();
  }

  #opened(socket: WebSocket): void {
    const since = this.lines.at(-1)?.seq;
    if (since !== undefined) this.comebacks += 1;
    socket.send(JSON.stringify({ t: 'hello', version: 3, ...(since === undefined ? {} : { since }) }));
    this.#justBack = true;
    if (this.#open === null) return;
    this.resent += 1;
    this.#send(this.#open);
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === 'welcome') this.seat = frame.seat;
    if (frame.t === 'refused') {
      if (frame.error.code === 'unavailable') this.#sendLater();
      else this.#fault(`refused ${JSON.stringify(frame)} at ${this.view?.step}`);
    }
    if (frame.t === 'ack') this.#acked(frame.key);
    if (frame.t === 'lines') this.#grew(frame);
    const pause = this.#events.pause?.() ?? 0;
    if (pause === 0) this.#moveOn();
    else setTimeout(() => this.#moveOn(), pause);
  }

  /** The server cannot store anything right now. */
  #sendLater(): void {
    setTimeout(() => {
      if (this.#open !== null && !this.#stopped) this.#send(this.#open);
    }, 500);
  }

  #grew({ from, lines, facts, view: moment }: Extract<ServerFrame, { t: 'lines' }>): void {
    const settled = facts ?? this.view;
    if (settled === null) {
      this.#fault('lines of a match that nothing was told of');
      return;
    }
    const view = { ...settled, ...moment };
    if (from !== this.lines.length) this.#fault(`lines from ${from} after ${this.lines.length}`);
    this.lines.push(...lines);
    if (view.nextSeq !== this.lines.length) this.#fault(`a view of ${view.nextSeq} after ${this.lines.length}`);
    this.view = view;
    if (this.#justBack && this.#open !== null && view.step > this.#open.step) this.landed += 1;
    if (this.#justBack) this.#events.onBack?.();
    this.#justBack = false;
  }

  #acked(key: string): void {
    if (this.#open?.key !== key) {
      this.#fault(`an answer to ${key}, which was not open`);
      return;
    }
    const { at, ...sent } = this.#open;
    this.#open = null;
    this.acknowledged.push(sent);
    this.#events.onAck?.(performance.now() - at);
  }

  /** After this nothing more can be expected. */
  #fault(what: string): void {
    this.faults.push(what);
    this.#finish();
    this.#events.onFault?.();
  }

  /** The next move, when it is this seat's turn and nothing is under way. */
  #moveOn(): void {
    const { view, seat } = this;
    if (view === null || this.#open !== null || this.#stopped) return;
    if (view.ended !== null) this.#finish();
    const game = gameById(view.game);
    if (seat === null || game === undefined || !view.pending.some((demand) => demand.seat === seat)) return;
    this.#keys += 1;
    const state = game.imagine(view.view, seat, seeded('imagined'));
    const action = game.sample(state, seat, seeded(randomInt(2 ** 32)));
    this.#open = { key: `${this.visitor.name} ${this.#keys}`, action, step: view.step, at: performance.now() };
    this.#send(this.#open);
  }

  #send({ key, action, step }: SentMove): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ t: 'act', key, action, step }), () => {
      if (this.#events.cutOff?.() === true) socket.terminate();
    });
    this.#events.onSent?.();
  }
}
