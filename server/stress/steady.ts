import { type ServerProcess, startTable, type Visitor, type VisitorIdentity } from '../testing/index.ts';
import { StressPlayer } from './player.ts';

type Pair = readonly [Visitor & VisitorIdentity, Visitor & VisitorIdentity];

/** Two well-behaved people who play match after match, whatever else happens. */
export class SteadyPair {
  /** Milliseconds from each move to its acknowledgement. */
  readonly latencies: number[] = [];
  readonly faults: string[] = [];
  /** Milliseconds before each move, so that two quick players don't take the machine from the attack they play through. */
  pause = 20;
  /** The table they play at now. */
  tableId = '';
  readonly #server: ServerProcess;
  readonly #pair: Pair;
  readonly #waiting: { readonly moves: number; readonly resolve: () => void }[] = [];
  #stopped = false;
  #playing: Promise<void> = Promise.resolve();

  constructor(server: ServerProcess, pair: Pair) {
    this.#server = server;
    this.#pair = pair;
  }

  /** Resolves when the first match has begun. */
  async start(): Promise<void> {
    this.tableId = await startTable(this.#pair, 'random');
    this.#playing = this.#play();
  }

  /** Resolves after the match that is being played. */
  stop(): Promise<void> {
    this.#stopped = true;
    return this.#playing;
  }

  /** Resolves when this many moves have been acknowledged in all. */
  reached(moves: number): Promise<void> {
    if (this.latencies.length >= moves) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ moves, resolve }));
  }

  #acked(milliseconds: number): void {
    this.latencies.push(milliseconds);
    for (const { moves, resolve } of this.#waiting) if (this.latencies.length >= moves) resolve();
  }

  async #play(): Promise<void> {
    while (!this.#stopped) {
      const events = { pause: () => this.pause, onAck: (milliseconds: number) => this.#acked(milliseconds) };
      const players = this.#pair.map((who) => new StressPlayer(() => this.#server.url, who, this.tableId, events));
      for (const player of players) player.connect();
      await Promise.all(players.map(({ finished }) => finished));
      for (const player of players) {
        this.faults.push(...player.faults);
        player.leave();
      }
      this.tableId = await startTable(this.#pair, 'random');
    }
  }
}

/** The value below which this part of them lies. */
export function quantileOf(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
