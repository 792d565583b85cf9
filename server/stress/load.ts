import { startTable, Visitor, type VisitorIdentity } from '../testing/visitor.ts';
import { StressPlayer } from './player.ts';

type Pair = readonly [Visitor & VisitorIdentity, Visitor & VisitorIdentity];

/** Pairs of people who play match after match on several nodes. A disconnected player reconnects to the next node. */
export class LoadDriver {
  /** Milliseconds from each move to its acknowledgement, over as many connections as that took. */
  readonly latencies: number[] = [];
  /** Whatever should not have happened, in words. */
  readonly faults: string[] = [];
  /** Codes with which connections ended. */
  readonly endings: number[] = [];
  comebacks = 0;
  readonly #urls: readonly string[];
  readonly #tables: number;
  readonly #players = new Set<StressPlayer>();
  #sockets = 0;
  #stopped = false;
  #playing: Promise<unknown> = Promise.resolve();
  #waiting: { readonly moves: number; readonly resolve: () => void; readonly reject: (error: unknown) => void } | null =
    null;

  constructor(urls: readonly string[], tables: number) {
    this.#urls = urls;
    this.#tables = tables;
  }

  async start(): Promise<void> {
    const [url = ''] = this.#urls;
    const pairs = await Promise.all(
      Array.from({ length: this.#tables }, (_, table) =>
        Promise.all([Visitor.signedIn(url, `host ${table}`), Visitor.signedIn(url, `guest ${table}`)]),
      ),
    );
    this.#playing = Promise.all(pairs.map((pair) => this.#play(pair)));
    this.#playing.catch((error: unknown) => this.#waiting?.reject(error));
  }

  /** Resolves when this many more moves have been acknowledged. */
  more(moves: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { moves: this.latencies.length + moves, resolve, reject };
    });
  }

  /** Resolves after the matches that are being played. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#playing;
  }

  leave(): void {
    this.#stopped = true;
    for (const player of this.#players) player.leave();
  }

  /** Any node will do; the next time it is the next one. */
  readonly #socket = (): string => {
    this.#sockets += 1;
    return this.#urls[this.#sockets % this.#urls.length] ?? '';
  };

  async #play(pair: Pair): Promise<void> {
    while (!this.#stopped) {
      const id = await this.#seated(pair);
      const onAck = (milliseconds: number) => this.#acked(milliseconds);
      const onLost = (code: number) => this.endings.push(code);
      const players = pair.map((who) => new StressPlayer(this.#socket, who, id, { onAck, onLost }));
      for (const player of players) {
        this.#players.add(player);
        player.connect();
      }
      await Promise.all(players.map(({ finished }) => finished));
      for (const player of players) this.#over(player);
    }
  }

  #over(player: StressPlayer): void {
    player.leave();
    this.#players.delete(player);
    this.faults.push(...player.faults);
    this.comebacks += player.comebacks;
  }

  /** A node that is being restarted refuses the request, as it would a balancer's: another one is asked. */
  async #seated(pair: Pair): Promise<string> {
    const refusals: unknown[] = [];
    const first = this.#sockets;
    for (let tries = 0; tries < 2 * this.#urls.length; tries += 1) {
      const url = this.#urls[(first + tries) % this.#urls.length] ?? '';
      try {
        return await startTable([pair[0].at(url), pair[1].at(url)], 'random');
      } catch (error) {
        refusals.push(error);
      }
    }
    throw new AggregateError(refusals, 'no node would make a table');
  }

  #acked(milliseconds: number): void {
    this.latencies.push(milliseconds);
    if (this.#waiting === null || this.latencies.length < this.#waiting.moves) return;
    this.#waiting.resolve();
    this.#waiting = null;
  }
}
