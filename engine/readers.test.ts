import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

/** The real command in its own process. It runs the last build. */
const COMMAND = process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../cli/bin/tavola.mjs', import.meta.url));
const REQUEST = '{"op":"games"}\n';
/** Their answers exceed every buffer on the way many times over. */
const COUNT = 5000;

let child: ChildProcessWithoutNullStreams;
let complaints: string;
let ended: Promise<unknown>;

function start(): void {
  child = spawn(process.execPath, [COMMAND, 'engine']);
  complaints = '';
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  ended = once(child, 'close');
}

afterEach(() => {
  child.kill('SIGKILL');
});

describe('the reader of the engine’s answers', () => {
  test('may be slow: answers wait until it reads on', async () => {
    start();
    child.stdin.end(REQUEST.repeat(COUNT));
    await once(child.stdout, 'readable');
    // The test reads nothing for a while, so the answers exceed the pipe’s buffer.
    for (let turns = 0; turns < 1000; turns += 1) await new Promise(setImmediate);
    let lines = 0;
    for await (const chunk of child.stdout as AsyncIterable<Buffer>)
      lines += chunk.filter((byte) => byte === 10).length;
    expect(lines).toBe(COUNT);
    expect(await ended).toEqual([0, null]);
    expect(complaints).toBe('');
  });

  test('may leave while answers wait: the engine ends quietly', async () => {
    start();
    child.stdin.write(REQUEST.repeat(COUNT));
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    expect(await ended).toEqual([0, null]);
    expect(complaints).toBe('');
  });
});
