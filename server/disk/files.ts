import { existsSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiskServer, runTavola } from './server.ts';
import { DiskStage, type Trial, type TrialOutcome } from './stage.ts';

/** Long enough for a client to try a move (ms). */
const MEANWHILE = 2500;

/** Files disappear while the server runs. After following the server's advice, everything acknowledged before must be there. */
function gone(lose: (folder: string) => void, back: (stage: DiskStage) => Promise<void>): () => Promise<TrialOutcome> {
  return async () => {
    const stage = await DiskStage.open();
    try {
      await stage.more(40);
      const since = performance.now();
      lose(stage.folder);
      await sleep(500);
      const before = stage.acknowledged;
      await sleep(MEANWHILE);
      const during = stage.acknowledged - before;
      const noticed = stage.server.noticed(since, /was deleted or replaced/);
      stage.leave();
      await stage.server.end('SIGTERM');
      await back(stage);
      const found = await stage.audit();
      const wrong = [...found.wrong];
      if (during > 0) wrong.push(`${during} moves were acknowledged into a deleted file`);
      if (noticed === null) wrong.push('nothing was logged');
      return { ...found, noticed: noticed === null ? 'not noticed' : `log, ${noticed} ms; refuses moves`, wrong };
    } finally {
      await stage.close();
    }
  };
}

async function restoreRescued({ folder, settings }: DiskStage): Promise<void> {
  const rescued = readdirSync(folder).find((name) => name.startsWith('rescued-'));
  if (rescued !== undefined) await runTavola(['restore', path.join(folder, rescued), '--replace'], settings);
}

/** Files disappear while the server is down. It must not start as if nothing had happened. */
function refused(end: 'SIGKILL' | 'SIGTERM', lose: (folder: string) => void): () => Promise<TrialOutcome> {
  return async () => {
    const stage = await DiskStage.open();
    try {
      await stage.more(40);
      stage.leave();
      await stage.server.end(end);
      const { acknowledged } = stage;
      lose(stage.folder);
      const since = performance.now();
      const said = await DiskServer.start(stage.settings).then(
        async (server) => {
          await server.end('SIGKILL');
          return null;
        },
        (error: unknown) => String(error),
      );
      const isTold = said !== null && /missing|cut short|damaged|isn’t a Tavola database/.test(said);
      return {
        acknowledged,
        lost: acknowledged,
        doubled: 0,
        noticed: isTold ? `refuses to start, ${Math.round(performance.now() - since)} ms` : 'not noticed',
        wrong: isTold ? [] : [`it started, or refused without a reason: ${said ?? ''}`],
      };
    } finally {
      await stage.close();
    }
  };
}

const at = (name: string) => (folder: string) => rmSync(path.join(folder, name));
const nothing = (): Promise<void> => Promise.resolve();

/** Renames the folder back. */
async function renamedBack({ folder }: DiskStage): Promise<void> {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(`${folder}-away`, folder);
}

export const fileTrials: readonly Trial[] = [
  ['tavola.db deleted while running', gone(at('tavola.db'), restoreRescued)],
  ['tavola.db-wal deleted while running', gone(at('tavola.db-wal'), nothing)],
  ['tavola.db-shm deleted while running', gone(at('tavola.db-shm'), nothing)],
  ['folder renamed while running', gone((folder) => renameSync(folder, `${folder}-away`), renamedBack)],
  ['tavola.db deleted after a stop', refused('SIGTERM', at('tavola.db'))],
  ['tavola.db emptied after a stop', refused('SIGTERM', (folder) => truncateSync(path.join(folder, 'tavola.db')))],
  ['tavola.db-wal deleted after SIGKILL', refused('SIGKILL', at('tavola.db-wal'))],
  [
    'tavola.db-wal truncated after SIGKILL',
    refused('SIGKILL', (folder) => truncateSync(path.join(folder, 'tavola.db-wal'), 40_000)),
  ],
];
