import { ServerProcess, type ServerSettings, steadyPort } from './process.ts';

/** For tests: several nodes on one database. Each keeps its port, whatever becomes of it. */
export class Fleet {
  readonly urls: readonly string[];
  readonly #nodes: ServerProcess[];
  readonly #settings: ServerSettings;

  private constructor(nodes: ServerProcess[], settings: ServerSettings) {
    this.#nodes = nodes;
    this.#settings = settings;
    this.urls = nodes.map(({ url }) => url);
  }

  static async start(count: number, settings: ServerSettings): Promise<Fleet> {
    const nodes = await Promise.all(
      Array.from({ length: count }, async () => ServerProcess.start({ ...settings, PORT: await steadyPort() })),
    );
    return new Fleet(nodes, settings);
  }

  /** The indexes of those that run. */
  get living(): readonly number[] {
    return [...this.#nodes.keys()].filter((index) => this.#nodes[index]?.running);
  }

  url(index: number): string {
    return this.urls[index] ?? '';
  }

  async kill(index: number): Promise<void> {
    await this.#nodes[index]?.kill();
  }

  /** Politely; answers the exit code. */
  async stop(index: number): Promise<number | null> {
    return (await this.#nodes[index]?.stop()) ?? null;
  }

  /** Starts one that is not running. The system may need a moment to release the port of a killed process. */
  async revive(index: number, attempts = 20): Promise<void> {
    const { port } = new URL(this.url(index));
    try {
      this.#nodes[index] = await ServerProcess.start({ ...this.#settings, PORT: port });
    } catch (error) {
      if (attempts === 1 || !/ is in use/.test(String(error))) throw error;
      await this.revive(index, attempts - 1);
    }
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => node.stop()));
  }
}
