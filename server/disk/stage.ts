import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '@tavola/store';
import { lostOrDoubled } from '../stress/audit.ts';
import { StressPlayer } from '../stress/player.ts';
import { startTable, Visitor, type VisitorIdentity } from '../testing/index.ts';
import { DiskServer, type DiskServerSettings } from './server.ts';

/** One line of the table. */
export interface TrialOutcome {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** What noticed the fault, and after how long (ms). */
  readonly noticed: string;
  /** Failed expectations, in words. */
  readonly wrong: readonly string[];
}

export type Trial = readonly [name: string, run: () => Promise<TrialOutcome>];

const TABLES = 5;
/** Stop waiting after this long without a move (ms). */
const PATIENCE = 60_000;

/** A server in its own folder, with players who record every acknowledgement. */
export class DiskStage {
  readonly home: string;
  readonly folder: string;
  readonly tables: string[] = [];
  readonly people: VisitorIdentity[] = [];
  server!: DiskServer;
  readonly #settings: DiskServerSettings;
  readonly #games: (readonly StressPlayer[])[] = [];
  #acks = 0;

  private constructor(settings: DiskServerSettings, folder: string | null) {
    this.home = mkdtempSync(path.join(tmpdir(), 'tavola-disk-'));
    this.folder = folder ?? path.join(this.home, 'data');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    this.#settings = { ...settings, TAVOLA_DATA: this.folder };
  }

  /** @param folder on a separate disk, if the trial has one */
  static async open(settings: DiskServerSettings = {}, folder: string | null = null): Promise<DiskStage> {
    const stage = new DiskStage(settings, folder);
    await stage.start();
    const { url } = stage.server;
    for (let table = 0; table < TABLES; table += 1) {
      const pair = [
        await Visitor.signedIn(url, `host ${table}`),
        await Visitor.signedIn(url, `guest ${table}`),
      ] as const;
      const id = await startTable(pair, 'random');
      stage.tables.push(id);
      stage.people.push(...pair);
      const events = { onAck: () => stage.#count() };
      stage.#games.push(pair.map((who) => new StressPlayer(() => stage.server.url, who, id, events)));
    }
    for (const player of stage.#games.flat()) player.connect();
    return stage;
  }

  async start(): Promise<void> {
    this.server = await DiskServer.start(this.#settings);
  }

  get settings(): DiskServerSettings {
    return this.#settings;
  }

  get acknowledged(): number {
    return this.#acks;
  }

  #count(): void {
    this.#acks += 1;
  }

  /** Resolves after this many more acknowledged moves, or when no more come. */
  async more(acks: number): Promise<void> {
    const until = this.#acks + acks;
    let [last, at] = [this.#acks, performance.now()];
    while (this.#acks < until && performance.now() - at < PATIENCE) {
      await sleep(10);
      if (this.#acks > last) [last, at] = [this.#acks, performance.now()];
      if (this.#games.flat().every(({ view }) => view !== null && view.ended !== null)) return;
    }
  }

  /** Stops all players. */
  leave(): void {
    for (const player of this.#games.flat()) player.leave();
  }

  /** Compares the stored moves in a folder with the acknowledged ones. No process may have it open. */
  async audit(folder = this.folder): Promise<Pick<TrialOutcome, 'acknowledged' | 'lost' | 'doubled' | 'wrong'>> {
    const acknowledged = this.#acks;
    const store = await openSqlite({ folder });
    try {
      const faults = (await Promise.all(this.#games.map((players) => lostOrDoubled(players, store)))).flat();
      const lost = faults.filter((fault) => /not in the log|lacks a receipt/.test(fault)).length;
      const doubled = faults.filter((fault) => /moves in the log and/.test(fault)).length;
      return { acknowledged, lost, doubled, wrong: faults.filter((fault) => /not sound/.test(fault)) };
    } finally {
      await store.close();
    }
  }

  async close(): Promise<void> {
    this.leave();
    await this.server.end('SIGKILL');
    rmSync(this.home, { recursive: true, force: true });
  }
}
