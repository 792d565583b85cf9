import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CELLS } from '@tavola/games/dvonn';
import { describe, expect, it } from 'vitest';

/** The built command, as people run it. */
const command = fileURLToPath(new URL('../../cli/bin/tavola.mjs', import.meta.url));

const lastMove = [...CELLS.map((cell) => ({ A3: 'R1', B3: 'W1', C3: 'B1' })[cell] ?? '-'), 'w'].join(' ');
const late = ['play', 'dvonn', '--names', 'Ann,Bob', '--position', lastMove];

interface Run {
  readonly child: ChildProcessWithoutNullStreams;
  /** Everything printed so far, and resolves when it holds these words. */
  shows(words: string): Promise<void>;
  ended(): Promise<{ code: number | null; out: string; err: string }>;
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Run {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const closed = once(child, 'close');
  return {
    child,
    shows: async (words) => {
      while (!out.includes(words)) await once(child.stdout, 'data');
    },
    ended: async () => {
      const [code] = (await closed) as [number | null];
      return { code, out, err };
    },
  };
}

describe('tavola play', () => {
  it('plays a game from a pipe', async () => {
    const { child, ended } = run(late);
    child.stdin.end('B3\nA3\ny\nn\n');
    const { code, out, err } = await ended();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The winner is Ann.');
    expect(out).not.toContain('\u001b');
  });

  it('ends after quit even if the input stays open', async () => {
    const { child, ended } = run(late);
    child.stdin.write('quit\n');
    const { code, out } = await ended();
    expect(code).toBe(0);
    expect(out).toContain(`tavola play dvonn --position "${lastMove}"`);
  });

  it('ends cleanly when the input is closed', async () => {
    const { child, ended } = run(['play']);
    child.stdin.end();
    const { code, out, err } = await ended();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('End of input.');
  });

  it('ends cleanly on Ctrl-C, with the position', async () => {
    const { child, shows, ended } = run(late);
    await shows('Source: ');
    child.kill('SIGINT');
    const { code, out, err } = await ended();
    expect([code, err]).toEqual([130, '']);
    expect(out).toContain(`\nInterrupted.\nThe position was:\n${lastMove}\n`);
  });

  it('ends without a stack trace when its output is closed', async () => {
    const { child, shows, ended } = run(late);
    await shows('Source: ');
    child.stdout.destroy();
    child.stdin.write(`${'board\n'.repeat(2000)}`);
    child.stdin.on('error', () => undefined);
    const { code, err } = await ended();
    expect([code, err]).toEqual([0, '']);
  });

  it('reports a bad flag on stderr with code 2', async () => {
    const { code, out, err } = await run(['play', 'chess']).ended();
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('There\'s no game called "chess"');
  });

  it('uses colours in a pipe only when they are forced', async () => {
    const { child, ended } = run(late, { FORCE_COLOR: '1' });
    child.stdin.end('quit\n');
    expect((await ended()).out).toContain('\u001b[31mc1\u001b[0m');
  });
});
