import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { answer } from './index.ts';
import { dvonn } from './testing/dvonn.ts';
import { hostileLines } from './testing/hostile.ts';

/** The real command in its own process. It runs the last build, or the bundle of `npm test`. */
const COMMAND = process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../cli/bin/tavola.mjs', import.meta.url));

/** Requests whose answers exceed every buffer on the way many times over. */
const UNREAD = 5000;
const LINES = process.env['TAVOLA_LONG'] === '1' ? 10_000 : 1000;

interface Answered {
  readonly id: unknown;
  readonly error?: { readonly code: string };
}

interface Finished {
  readonly code: number | null;
  readonly answers: readonly Answered[];
  readonly complaints: string;
}

function engine(...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, 'engine', ...args]);
  // A child that ends early closes its input. What is still in the pipe is lost.
  child.stdin.on('error', () => {});
  return child;
}

/** Sends the chunks one by one with back-pressure, and reads until the engine ends. */
async function run(chunks: Iterable<Uint8Array | string>): Promise<Finished> {
  const child = engine();
  const answers: Answered[] = [];
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => answers.push(JSON.parse(line) as Answered));
  const read = once(lines, 'close');
  const ended = once(child, 'close') as Promise<[number | null]>;
  for (const chunk of chunks) {
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  const [code] = await ended;
  await read;
  return { code, answers, complaints };
}

const codes = ({ answers }: Finished) => answers.map(({ error }) => error?.code ?? 'result');

describe('the bytes of a line', () => {
  test('nothing in, nothing out', async () => {
    expect(await run([])).toEqual({ code: 0, answers: [], complaints: '' });
  });

  test('CRLF, empty lines, and a last line without an end', async () => {
    const finished = await run(['{"id":1,"op":"games"}\r\n\r\n\n{"id":2,"op":"games"}']);
    expect(codes(finished)).toEqual(['result', 'empty-line', 'empty-line', 'result']);
    expect(finished.answers.map(({ id }) => id)).toEqual([1, null, null, 2]);
    expect(finished).toMatchObject({ code: 0, complaints: '' });
  });

  test('invalid UTF-8 is refused line by line, valid UTF-8 may arrive in pieces', async () => {
    const [start, rest] = [
      Buffer.from('{"id":"é","op":"games"}\n').subarray(0, 8),
      Buffer.from('é","op":"games"}\n').subarray(1),
    ];
    const broken = Buffer.concat([
      Buffer.from('{"id":"'),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('","op":"games"}\n'),
    ]);
    const finished = await run([broken, start, rest, Buffer.from([0xed, 0xa0, 0x80, 10])]);
    expect(codes(finished)).toEqual(['not-utf8', 'result', 'not-utf8']);
    expect(finished.answers[1]?.id).toBe('é');
  });

  test('a line over 1 MiB in pieces is answered once and skipped', async () => {
    const piece = 'x'.repeat(100_000);
    const chunks = [...Array<string>(30).fill(piece), '\n{"id":1,"op":"games"}\n', ...Array<string>(30).fill(piece)];
    const finished = await run(chunks);
    expect(codes(finished)).toEqual(['line-too-long', 'result', 'line-too-long']);
  });

  test('a line of exactly 1 MiB is read, one byte more is not', async () => {
    const line = '{"id":1,"op":"games"}'.padEnd(2 ** 20);
    expect(codes(await run([`${line}\n${line} \n`]))).toEqual(['result', 'line-too-long']);
  });
});

test(`${LINES} hostile lines through the pipe get the answers they get without it, in order`, async () => {
  // As bytes a lone surrogate is no longer one: what is sent is what UTF-8 can say.
  const lines = hostileLines(dvonn, LINES, 'pipe').map((line) => Buffer.from(line.replaceAll('\n', ' ')).toString());
  const finished = await run(lines.map((line) => `${line}\n`));
  expect(finished).toMatchObject({ code: 0, complaints: '' });
  expect(finished.answers).toHaveLength(lines.length);
  const short = ({ id, error }: Answered) => ({ id, code: error?.code });
  const wanted = lines.map((line) => short(JSON.parse(answer(line, { now: () => 0 })) as Answered));
  expect(finished.answers.map(short)).toEqual(wanted);
});

describe('the other end', () => {
  test('a dialogue works: each answer comes before the next question', async () => {
    const child = engine();
    const ended = once(child, 'close');
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    let state: unknown;
    for (const request of [{ op: 'setup', seed: 1 }, { op: 'pending' }, { op: 'view' }]) {
      child.stdin.write(
        `${JSON.stringify({ ...request, game: 'dvonn', ...(state === undefined ? {} : { state }) })}\n`,
      );
      const answered = JSON.parse((await answers.next()).value as string) as { state?: unknown; error?: unknown };
      expect(answered.error).toBeUndefined();
      state ??= answered.state;
    }
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });

  test('the engine ends quietly when no one reads its answers', async () => {
    const child = engine();
    let complaints = '';
    child.stderr.on('data', (text: Buffer) => {
      complaints += text.toString();
    });
    const ended = once(child, 'close');
    child.stdin.write('{"op":"games"}\n');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await once(child.stdout, 'close');
    // Its input stays open without more data: the engine must notice by an answer it cannot write.
    child.stdin.write('{"op":"games"}\n');
    expect(await ended).toEqual([0, null]);
    expect(complaints).toBe('');
  });

  test('a slow reader loses nothing', async () => {
    const child = engine();
    const ended = once(child, 'close');
    child.stdin.end('{"op":"games"}\n'.repeat(UNREAD));
    let newlines = 0;
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      newlines += chunk.filter((byte) => byte === 10).length;
      await new Promise(setImmediate);
    }
    expect(newlines).toBe(UNREAD);
    expect(await ended).toEqual([0, null]);
  });

  test('arguments are not understood', async () => {
    const child = engine('dvonn');
    expect(await once(child, 'close')).toEqual([2, null]);
  });
});
