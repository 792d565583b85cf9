import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameById } from '@tavola/games';
import { seeded } from '@tavola/kernel';
import type { MatchView } from '@tavola/match';
import type { ServerFrame } from '@tavola/protocol';
import type { WebSocket } from 'ws';
import type { Caller } from './caller.ts';

const HONEST_ADDRESS = '127.0.0.1';
/** Give up on a bot after this long (ms). */
const MAX_WAIT = 60_000;
/** Time between two pings (ms): a connection may send 20 frames a second. */
const PING_EVERY = 60;

export { HONEST_ADDRESS };

/** Someone at a table who plays random legal moves when asked. */
export class TablePlayer {
  view: MatchView | null = null;
  seat: number | null = null;
  /** Bytes received. */
  received = 0;
  readonly socket: WebSocket;
  readonly #changed = new Set<() => void>();
  readonly #pongs = new Map<number, () => void>();
  #keys = 0;
  #pings = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const text = String(data);
      this.received += text.length;
      this.#receive(JSON.parse(text) as ServerFrame);
    });
    socket.on('close', () => this.#wake());
  }

  static async enter(caller: Caller, tableId: string): Promise<TablePlayer> {
    const player = new TablePlayer(await caller.open(tableId));
    await player.until(() => player.view !== null);
    return player;
  }

  /** Creates and starts a table with bots in the other seats, and enters it. */
  static async against(caller: Caller, plan: object): Promise<{ readonly player: TablePlayer; readonly id: string }> {
    const { id } = await caller.createTable(plan);
    await caller.must('POST', `/api/tables/${id}/start`);
    return { player: await TablePlayer.enter(caller, id), id };
  }

  get isAsked(): boolean {
    const { view, seat } = this;
    if (view === null || view.ended !== null) return false;
    return view.pending.some((demand) => demand.seat === seat) && !view.submitted.includes(seat ?? -1);
  }

  /** Makes a random move. */
  move(): void {
    const { view, seat } = this;
    const game = view === null ? undefined : gameById(view.game);
    if (view === null || seat === null || game === undefined) return;
    const state = game.imagine(view.view, seat, seeded('imagined'));
    const action = game.sample(state, seat, seeded(randomInt(2 ** 32)));
    this.tell({ t: 'act', action, step: view.step });
  }

  tell(frame: object): void {
    this.#keys += 1;
    this.socket.send(JSON.stringify({ ...frame, key: `key ${this.#keys} ${randomInt(2 ** 32)}` }));
  }

  /** Resolves when the condition holds, when the connection is lost, or after a while. */
  until(holds: () => boolean, ms = MAX_WAIT): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#changed.delete(look);
        resolve(holds());
      };
      const timer = setTimeout(end, ms);
      const look = (): void => {
        if (holds() || this.socket.readyState > 1) end();
      };
      this.#changed.add(look);
      look();
    });
  }

  /** The time of one ping (ms). */
  async ping(): Promise<number> {
    this.#pings += 1;
    const n = this.#pings;
    const since = performance.now();
    let isAnswered = false;
    this.#pongs.set(n, () => {
      isAnswered = true;
    });
    this.socket.send(JSON.stringify({ t: 'ping', n }));
    return (await this.until(() => isAnswered)) ? performance.now() - since : Number.POSITIVE_INFINITY;
  }

  /** The times of pings sent for this long (ms). */
  async pings(ms: number): Promise<readonly number[]> {
    const times: number[] = [];
    for (const end = performance.now() + ms; performance.now() < end && this.socket.readyState === 1; ) {
      times.push(await this.ping());
      await sleep(PING_EVERY);
    }
    return times;
  }

  leave(): void {
    this.socket.terminate();
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === 'welcome') this.seat = frame.seat;
    if (frame.t === 'pong') this.#pongs.get(frame.n)?.();
    if (frame.t === 'lines') {
      const facts = frame.facts ?? this.view;
      if (facts !== null) this.view = { ...facts, ...frame.view };
    }
    this.#wake();
  }

  #wake(): void {
    for (const look of [...this.#changed]) look();
  }
}

/** Plays match after match against bots, and measures how long they take to answer a move (ms). */
export async function botWaits(caller: Caller, plan: object, moves: number): Promise<readonly number[]> {
  const waits: number[] = [];
  while (waits.length < moves) {
    const { player } = await TablePlayer.against(caller, plan);
    await player.until(() => player.isAsked);
    while (player.isAsked && waits.length < moves) {
      const { step = 0 } = player.view ?? {};
      const since = performance.now();
      player.move();
      const isAnswered = await player.until(
        () => (player.isAsked || player.view?.ended !== null) && player.view?.step !== step,
      );
      waits.push(isAnswered ? performance.now() - since : Number.POSITIVE_INFINITY);
    }
    player.tell({ t: 'leave' });
    await player.ping();
    player.leave();
  }
  return waits;
}

/** The longest that the server's event loop was late since the last call, but for one time in a hundred (ms). */
export async function loopDelay(caller: Caller): Promise<number> {
  const { body } = await caller.ask('GET', '/metrics');
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(String(body['text'])) ?? [];
  return Number(seconds) * 1000;
}
