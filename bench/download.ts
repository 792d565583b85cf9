import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { rounded, say, sayTable } from './report.ts';
import { processorTimeIn } from './server/program.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STARTS = 10;

interface Start {
  /** Milliseconds from the start of the process to the whole first page. */
  readonly page: number;
  /** Milliseconds of processor time up to then. */
  readonly processor: number;
}

/** The file to download: its size, and how long its program takes from a start to the first page, unpacking itself or not. */
export async function benchDownload(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-bench-'));
  try {
    const { archive, program } = make(folder);
    const fresh: Start[] = [];
    const again: Start[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const home = path.join(folder, `home-${start}`);
      mkdirSync(home);
      fresh.push(await startOf(program, home));
      again.push(await startOf(program, home));
    }
    sayTable(
      ['the file to download', 'MB'],
      [
        ['archive', megabytes(statSync(archive).size)],
        ['program', megabytes(statSync(program).size)],
        ['unpacked at its first start', megabytes(sizeOf(path.join(folder, 'home-0', '.cache')))],
      ],
    );
    sayTable(
      [`start to first page, ${STARTS} each`, 'median ms', 'fastest', 'slowest', 'processor, median ms'],
      [row('first start, unpacks itself', fresh), row('every other start', again)],
    );
    say(`Load of the machine at the end: ${rounded(loadavg()[0] ?? 0)}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the archive out of what is built, and unpacks it. */
function make(folder: string): { readonly archive: string; readonly program: string } {
  const args = ['tools/package.mjs', '--built', '--out', folder, '--node-licence', 'LICENSE'];
  const packing = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [name] = readdirSync(folder);
  if (packing.status !== 0 || name === undefined) throw new Error('the file to download could not be made');
  const archive = path.join(folder, name);
  if (spawnSync('tar', ['xzf', archive, '-C', folder]).status !== 0) throw new Error('tar cannot open it');
  return { archive, program: path.join(folder, name.replace(/\.tar\.gz$/, ''), 'tavola') };
}

/** One start with nothing of our environment, until the page is there. */
async function startOf(program: string, home: string): Promise<Start> {
  const began = performance.now();
  const env = { HOME: home, PORT: '0', TAVOLA_DATA: path.join(home, 'data'), TAVOLA_LOG: 'silent' };
  const child = spawn(program, ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /ready at (http:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    const answer = await fetch(url);
    await answer.text();
    const page = performance.now() - began;
    if (answer.status !== 200) throw new Error(`the page was answered with ${answer.status}`);
    const processor = processorTimeIn(readFileSync(`/proc/${child.pid}/stat`, 'utf8'));
    child.kill('SIGTERM');
    await ended;
    return { page, processor };
  }
  throw new Error('the program did not start');
}

function row(name: string, starts: readonly Start[]): string[] {
  const pages = starts.map(({ page }) => page).toSorted((a, b) => a - b);
  const processor = starts.map((start) => start.processor).toSorted((a, b) => a - b);
  return [name, ...[median(pages), pages[0] ?? 0, pages.at(-1) ?? 0, median(processor)].map(rounded)];
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
