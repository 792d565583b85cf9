import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ageSqlite } from '@tavola/store/contract';
import { DiskServer, runTavola } from './server.ts';
import { DiskStage, type Trial, type TrialOutcome } from './stage.ts';

/** When to kill a command, as fractions of its duration. Most of that is its start, so most kills come late. */
const KILLS = [0.4, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1];

/** Duration of a run that is not killed (ms). */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** A store with games in it, at rest. */
async function atRest(): Promise<DiskStage> {
  const stage = await DiskStage.open();
  await stage.more(60);
  stage.leave();
  await stage.server.end('SIGTERM');
  return stage;
}

async function killedBackup(): Promise<TrialOutcome> {
  const stage = await atRest();
  const wrong: string[] = [];
  let finished = 0;
  try {
    const whole = await timed(() => runTavola(['backup', path.join(stage.home, 'first.db')], stage.settings));
    for (const after of KILLS) {
      const target = path.join(stage.home, `backup-${after}.db`);
      await runTavola(['backup', target], stage.settings, whole * after);
      if (!existsSync(target)) continue;
      finished += 1;
      const other = path.join(stage.home, `restored-${after}`);
      const { code } = await runTavola(['restore', target], { ...stage.settings, TAVOLA_DATA: other });
      if (code !== 0) wrong.push(`the backup killed after ${after} cannot be restored`);
      else wrong.push(...lossOf(await stage.audit(other)));
    }
    const found = await stage.audit();
    wrong.push(...lossOf(found));
    return { ...found, noticed: `${KILLS.length} kills, ${finished} complete backups, no partial ones`, wrong };
  } finally {
    await stage.close();
  }
}

async function killedRestore(): Promise<TrialOutcome> {
  const stage = await atRest();
  const wrong: string[] = [];
  try {
    const backup = path.join(stage.home, 'backup.db');
    await runTavola(['backup', backup], stage.settings);
    const whole = await timed(() => runTavola(['restore', backup, '--replace'], stage.settings));
    for (const after of KILLS) {
      await runTavola(['restore', backup, '--replace'], stage.settings, whole * after);
      // In the one moment without a database the server refuses to start and advises to restore again.
      if (!existsSync(path.join(stage.folder, 'tavola.db'))) await runTavola(['restore', backup], stage.settings);
      wrong.push(...lossOf(await stage.audit()));
    }
    const left = readdirSync(stage.folder).filter((name) => name.includes('.part'));
    if (left.length > 0) wrong.push(`left behind: ${left.join(', ')}`);
    const found = await stage.audit();
    const aside = readdirSync(stage.folder).filter((name) => name.startsWith('replaced-')).length;
    return { ...found, noticed: `${KILLS.length} kills; swept, ${aside} replaced ones named at start`, wrong };
  } finally {
    await stage.close();
  }
}

/** Chat lines in the old schema. The migration numbers each of them. */
const LINES = 60_000;

/** An old schema with enough lines for the migration to take a moment. */
async function killedMigration(): Promise<TrialOutcome> {
  const stage = await atRest();
  const wrong: string[] = [];
  const folder = path.join(stage.home, 'old');
  const settings = { ...stage.settings, TAVOLA_DATA: folder };
  try {
    ageSqlite(folder, 4, LINES);
    const whole = await timed(async () => (await DiskServer.start(settings)).end('SIGKILL'));
    for (const after of KILLS) {
      rmSync(folder, { recursive: true, force: true });
      ageSqlite(folder, 4, LINES);
      await runTavola(['serve'], settings, whole * after);
      const server = await DiskServer.start(settings).catch((error: unknown) => String(error));
      if (typeof server === 'string') wrong.push(`it does not start after a kill after ${after}: ${server}`);
      else await server.end('SIGTERM');
      const { code, output } = await runTavola(['check'], settings);
      if (code !== 0 || !output.includes(`${LINES} chat messages`)) wrong.push(`killed at ${after}: ${output}`);
    }
    return { acknowledged: LINES, lost: 0, doubled: 0, noticed: `${KILLS.length} kills, all or nothing`, wrong };
  } finally {
    await stage.close();
  }
}

function lossOf({ lost, wrong }: Pick<TrialOutcome, 'lost' | 'wrong'>): readonly string[] {
  return lost > 0 ? [...wrong, `${lost} acknowledged moves were lost`] : wrong;
}

export const killTrials: readonly Trial[] = [
  ['killed backup', killedBackup],
  ['killed restore', killedRestore],
  ['killed migration', killedMigration],
];
