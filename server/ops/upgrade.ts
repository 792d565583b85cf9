import { gameById } from '@tavola/games';
import { useHashes } from '@tavola/match';
import {
  keepBeforeUpgrade,
  type LogReader,
  openLogs,
  openStore,
  planUpgrade,
  type StoreSettings,
  tryUpgrade,
  type UpgradePlan,
  UserError,
} from '@tavola/store';
import { systemHashes } from '../hashes.ts';
import { systemWorld } from '../world.ts';
import type { Config } from './config.ts';
import { type Finding, type Inspection, inspect } from './inspect.ts';

/** Receives lines for the operator, one at a time. */
export type Say = (line: string) => void;

export interface UpgradeOptions {
  /** Tries everything and changes nothing. */
  readonly dryRun: boolean;
  /** Upgrades even if games would be frozen. */
  readonly force: boolean;
  readonly say: Say;
}

/** Limit on the games listed by name. */
const MAX_NAMED = 20;

const WHY: Readonly<Record<string, string>> = {
  'unknown-version': 'it was started with a newer version of Tavola',
  'other-rules': 'this version has different rules for its game',
  'unknown-game': 'this version doesn’t have its game',
};

function settingsOf({ data, databaseUrl }: Config): StoreSettings {
  return databaseUrl === null ? { TAVOLA_DATA: data } : { DATABASE_URL: databaseUrl };
}

/** Migrates the data, or says what that would do. False if games would be frozen, and nothing was changed. */
export async function upgrade(config: Config, { dryRun, force, say }: UpgradeOptions): Promise<boolean> {
  const settings = settingsOf(config);
  const plan = await planUpgrade(settings);
  if (plan.from === 0) {
    say('There’s no data yet, so there’s nothing to upgrade.');
    return true;
  }
  sayPlan(plan, say);
  const started = systemWorld.elapsed();
  const found = await inspected(await tryUpgrade(settings), true);
  sayFound(found, systemWorld.elapsed() - started, say);
  if (dryRun) say('Nothing was changed.');
  if (found.refused.length > 0 && !force) {
    if (!dryRun) say('Nothing was changed. Add --force to upgrade anyway: those games will be frozen.');
    return false;
  }
  if (dryRun || plan.steps.length === 0) return true;
  await keepCopy(config, say);
  await (await openStore(settings)).close();
  say(`The data now has schema ${plan.to}. Start the server.`);
  return true;
}

/**
 * Lists the pending migrations when a server starts, and keeps a copy of the embedded data. Throws before any change if games
 * would be frozen.
 */
export async function prepareUpgrade(config: Config, say: Say): Promise<void> {
  const settings = settingsOf(config);
  const plan = await planUpgrade(settings);
  if (plan.steps.length === 0) return;
  sayPlan(plan, say);
  const { matches, refused } = await inspected(await openLogs(settings), false);
  if (refused.length > 0) {
    throw new UserError(
      `This version would freeze ${refused.length} of ${matches} games, so the data was not changed. ` +
        'Run "tavola upgrade --dry-run" to see which and why, or "tavola upgrade --force" to upgrade anyway.',
    );
  }
  await keepCopy(config, say);
}

function inspected(reader: LogReader, whole: boolean): Promise<Inspection> {
  useHashes(systemHashes);
  return inspect(reader, { gameById, whole }).finally(() => reader.close());
}

function sayPlan({ from, to, steps }: UpgradePlan, say: Say): void {
  if (steps.length === 0) {
    say(`The data already has schema ${to}, which this version uses.`);
    return;
  }
  say(`The data has schema ${from}, and this version uses ${to}. Upgrade steps:`);
  for (const [index, step] of steps.entries()) say(`  ${from + index + 1}. ${step}`);
}

function sayFound({ matches, refused, damaged }: Inspection, ms: number, say: Say): void {
  const opened = matches - refused.length - damaged.length;
  say(`Checked ${counted(matches)} in ${(ms / 1000).toFixed(1)} s: ${opened} can be opened.`);
  if (damaged.length === 1) say('1 game was damaged before and stays frozen:');
  if (damaged.length > 1) say(`${damaged.length} games were damaged before and stay frozen:`);
  list(damaged, say);
  if (refused.length > 0) say(`${counted(refused.length)} would be frozen by this version:`);
  list(refused, say);
}

function counted(count: number): string {
  return count === 1 ? '1 game' : `${count} games`;
}

function list(findings: readonly Finding[], say: Say): void {
  for (const { matchId, entry, why } of findings.slice(0, MAX_NAMED))
    say(`  ${matchId}: ${WHY[why] ?? `entry ${entry} doesn’t fit (${why})`}`);
  if (findings.length > MAX_NAMED) say(`  and ${findings.length - MAX_NAMED} more`);
}

async function keepCopy({ data, databaseUrl }: Config, say: Say): Promise<void> {
  if (databaseUrl !== null) return;
  const file = await keepBeforeUpgrade(data);
  say(`A copy of the data from before the upgrade is in ${file}.`);
  say(`To go back, install the earlier version and run: tavola restore ${file} --replace`);
}
