import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskServer, type DiskServerSettings } from '../disk/server.ts';

/** What an honest player measured before, during and after the attack. */
export interface AbuseFigure {
  readonly what: string;
  readonly before: string;
  readonly during: string;
  readonly after: string;
}

export interface AbuseReport {
  readonly figures: readonly AbuseFigure[];
  /** Requirements that do not hold, in words. */
  readonly problems: readonly string[];
}

/** One attack, with the requirement it is held against. */
export interface AbuseRow {
  readonly name: string;
  readonly attack: string;
  readonly required: string;
  run(): Promise<AbuseReport>;
}

/** Starts a server with its limits on, in a folder of its own, and stops it after the work. */
export async function withServer<T>(
  settings: DiskServerSettings,
  work: (server: DiskServer, folder: string) => Promise<T>,
  maxFiles: number | null = null,
): Promise<T> {
  const home = mkdtempSync(path.join(tmpdir(), 'tavola-abuse-'));
  const folder = path.join(home, 'data');
  const server = await DiskServer.start({ TAVOLA_LIMITS: 'on', TAVOLA_DATA: folder, ...settings }, maxFiles);
  try {
    return await work(server, folder);
  } finally {
    await server.end('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  }
}

export const milliseconds = (ms: number): string =>
  Number.isFinite(ms) ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : 'never';

/** Returns the value below which this share of the measured ones are. */
export function quantile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Says what does not hold: each sentence whose condition is false. */
export function problemsIn(...checks: readonly (readonly [holds: boolean, sentence: string])[]): readonly string[] {
  return checks.flatMap(([holds, sentence]) => (holds ? [] : [sentence]));
}
