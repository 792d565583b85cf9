import { appendFileSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Disk, ext4, failingFlushes, tmpfs } from './machine.ts';
import { DiskStage, type Trial, type TrialOutcome } from './stage.ts';

const CUTS = 4;
/** Long enough for the server to notice (ms). */
const OUTAGE = 3000;

function told(ms: number | null, by: string): string {
  return ms === null ? 'not noticed' : `${by}, ${ms} ms`;
}

/** Freezes the process and keeps only what it has handed to the disk. */
async function powerCut(): Promise<TrialOutcome> {
  const disk = ext4(96);
  const stage = await DiskStage.open({}, path.join(disk.folder, 'data')).catch((error: unknown) => {
    disk.release();
    throw error;
  });
  let [lost, doubled] = [0, 0];
  const wrong: string[] = [];
  try {
    for (let cut = 0; cut < CUTS; cut += 1) {
      await stage.more(40);
      const after = await cutNow(stage, disk);
      lost += after.lost;
      doubled += after.doubled;
      wrong.push(...after.wrong);
    }
    if (lost > 0) wrong.push(`${lost} acknowledged moves were lost`);
    return { acknowledged: stage.acknowledged, lost, doubled, noticed: `nothing to detect in ${CUTS} cuts`, wrong };
  } finally {
    await stage.close();
    disk.release();
  }
}

async function cutNow(stage: DiskStage, disk: Disk): Promise<Pick<TrialOutcome, 'lost' | 'doubled' | 'wrong'>> {
  stage.server.signal('SIGSTOP');
  // Acknowledgements may still be on their way to the players.
  await sleep(200);
  const copy = disk.copy();
  try {
    return await stage.audit(path.join(copy.folder, 'data'));
  } finally {
    copy.release();
    stage.server.signal('SIGCONT');
  }
}

/** The same on any machine: files as another program sees them while the process stands still. */
async function copiedFiles(): Promise<TrialOutcome> {
  const stage = await DiskStage.open();
  try {
    await stage.more(80);
    stage.server.signal('SIGSTOP');
    await sleep(200);
    const copy = path.join(stage.home, 'copy');
    mkdirSync(copy);
    for (const name of ['tavola.db', 'tavola.db-wal', 'tavola.mark'])
      copyFileSync(path.join(stage.folder, name), path.join(copy, name));
    const found = await stage.audit(copy);
    stage.server.signal('SIGCONT');
    const wrong = found.lost > 0 ? [...found.wrong, 'acknowledged moves were lost'] : found.wrong;
    return { ...found, noticed: 'nothing to detect', wrong };
  } finally {
    await stage.close();
  }
}

/** While the storage fails no move may be acknowledged. Afterwards play continues, and a violent end loses nothing. */
async function whileFailing(stage: DiskStage, begin: () => void, end: () => void): Promise<TrialOutcome> {
  await stage.more(40);
  const since = performance.now();
  begin();
  // Acknowledgements on their way still arrive. After that there must be none.
  await sleep(500);
  const before = stage.acknowledged;
  await sleep(OUTAGE);
  const during = stage.acknowledged - before;
  const noticed = stage.server.noticed(since, /disk is full|disk isn’t working|can’t store|SQLITE_/i);
  end();
  const stopped = stage.acknowledged;
  await stage.more(30);
  const goesOn = stage.acknowledged > stopped;
  await stage.server.end('SIGKILL');
  const found = await stage.audit();
  const wrong = [...found.wrong];
  if (during > 0) wrong.push(`${during} moves were acknowledged while nothing could be stored`);
  if (found.lost > 0) wrong.push(`${found.lost} acknowledged moves were lost`);
  if (!goesOn) wrong.push('play did not continue afterwards');
  if (noticed === null) wrong.push('nothing was logged');
  return { ...found, noticed: told(noticed, 'log'), wrong };
}

async function failingFsync(): Promise<TrialOutcome> {
  const flag = path.join(process.env['TMPDIR'] ?? '/tmp', `tavola-failing-${process.pid}`);
  const home = `${flag}-library`;
  mkdirSync(home);
  try {
    const stage = await DiskStage.open({ LD_PRELOAD: failingFlushes(home), TAVOLA_FAILING: flag });
    try {
      return await whileFailing(
        stage,
        () => writeFileSync(flag, ''),
        () => rmSync(flag),
      );
    } finally {
      await stage.close();
    }
  } finally {
    for (const left of [flag, home]) rmSync(left, { recursive: true, force: true });
  }
}

/** Fills the disk until nothing more fits. */
function fill(file: string): void {
  for (const size of [1 << 20, 4096, 512]) {
    for (let fits = true; fits; ) {
      try {
        appendFileSync(file, Buffer.alloc(size));
      } catch {
        fits = false;
      }
    }
  }
}

async function fullDisk(): Promise<TrialOutcome> {
  const disk = tmpfs(24);
  const filler = path.join(disk.folder, 'filler');
  try {
    const stage = await DiskStage.open({}, path.join(disk.folder, 'data'));
    try {
      return await whileFailing(
        stage,
        () => fill(filler),
        () => rmSync(filler),
      );
    } finally {
      await stage.close();
    }
  } finally {
    disk.release();
  }
}

export const storageTrials: readonly Trial[] = [
  ['power cut (ext4 on a loop device)', powerCut],
  ['power cut (copied files)', copiedFiles],
  ['failing fsync, then SIGKILL', failingFsync],
  ['full disk, then SIGKILL', fullDisk],
];
