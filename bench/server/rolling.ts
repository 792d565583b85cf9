import { Player, startTable, Visitor } from '@tavola/server/testing';
import { rounded, sayTable } from '../report.ts';
import { Nodes } from './nodes.ts';

const TABLES = 30;
/** Moves that are made before the first restart, between two, and after the last. */
const MOVES_BETWEEN = 1500;

/** Every node is restarted while people play; they come back wherever a node answers, and send again what was not acknowledged. */
export async function benchRolling(database: string, count: number): Promise<void> {
  const nodes = await Nodes.start(database, count);
  const load = new Load(nodes.urls);
  try {
    await load.start();
    await load.more(MOVES_BETWEEN);
    const calm = load.latencies.length;
    for (let index = 0; index < count; index += 1) {
      await nodes.restart(index);
      await load.more(MOVES_BETWEEN);
    }
    await load.stop();
    const row = (name: string, values: readonly number[]) => [name, String(values.length), ...figures(values)];
    sayTable(
      ['rolling restart', 'moves', 'p50 ms', 'p99 ms', 'longest ms', 'comebacks', 'failed'],
      [
        [...row('before', load.latencies.slice(0, calm)), '', ''],
        [...row(`${count} nodes, one after the other`, load.latencies.slice(calm)), ...load.account],
      ],
    );
  } finally {
    load.leave();
    await nodes.end();
  }
}

function figures(values: readonly number[]): string[] {
  const sorted = [...values].sort((a, b) => a - b);
  return [0.5, 0.99, 1].map((part) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0),
  );
}

type Named = Awaited<ReturnType<typeof Visitor.signedIn>>;

/** Pairs of people who play match after match. Whoever is sent away comes back through the next door. */
class Load {
  readonly latencies: number[] = [];
  readonly #urls: readonly string[];
  readonly #players = new Set<Player>();
  readonly #faults: string[] = [];
  #comebacks = 0;
  #doors = 0;
  #stopped = false;
  #playing: Promise<unknown> = Promise.resolve();
  #waiting: { readonly moves: number; readonly resolve: () => void } | null = null;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  get account(): readonly string[] {
    return [String(this.#comebacks), String(this.#faults.length)];
  }

  async start(): Promise<void> {
    const [url = ''] = this.#urls;
    const pairs = await Promise.all(
      Array.from({ length: TABLES }, (_, table) =>
        Promise.all([Visitor.signedIn(url, `host ${table}`), Visitor.signedIn(url, `guest ${table}`)]),
      ),
    );
    this.#playing = Promise.all(pairs.map((pair) => this.#play(pair)));
  }

  more(moves: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { moves: this.latencies.length + moves, resolve };
    });
  }

  /** Resolves after the matches that are being played. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#playing;
  }

  leave(): void {
    for (const player of this.#players) player.leave();
  }

  /** Any node will do; the next time it is the next one. */
  readonly #door = (): string => {
    this.#doors += 1;
    return this.#urls[this.#doors % this.#urls.length] ?? '';
  };

  async #play(pair: readonly [Named, Named]): Promise<void> {
    while (!this.#stopped) {
      const id = await this.#seated(pair);
      const events = { onAck: (milliseconds: number) => this.#acked(milliseconds) };
      const players = pair.map((who) => new Player(this.#door, who, id, events));
      for (const player of players) {
        this.#players.add(player);
        player.connect();
      }
      await Promise.all(players.map(({ finished }) => finished));
      for (const player of players) {
        player.leave();
        this.#players.delete(player);
        this.#faults.push(...player.faults);
        this.#comebacks += player.comebacks;
      }
    }
  }

  /** A node that is being restarted refuses the request, as it would a balancer's: the next one is asked. */
  async #seated(pair: readonly [Named, Named]): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const url = this.#door();
      try {
        return await startTable([pair[0].at(url), pair[1].at(url)], 'random');
      } catch (error) {
        if (tries >= 2 * this.#urls.length) throw error;
      }
    }
  }

  #acked(milliseconds: number): void {
    this.latencies.push(milliseconds);
    if (this.#waiting === null || this.latencies.length < this.#waiting.moves) return;
    this.#waiting.resolve();
    this.#waiting = null;
  }
}
