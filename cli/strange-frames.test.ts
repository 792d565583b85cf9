import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { type Chance, seeded } from '@tavola/kernel';
import { openServer } from '@tavola/server/testing';
import { play } from '@tavola/terminal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { network } from './play-command.ts';

const RUNS = process.env['TAVOLA_LONG'] === '1' ? 60 : 4;
/** Typed one by one, each after a frame from the server. */
const LINES = [
  'help',
  'say hello',
  'start',
  'board',
  'moves',
  'score',
  'hint',
  'B3A3',
  'undo',
  'draw',
  'no',
  'resign',
  'n',
];
const FRAMES = 60;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const WRONG: readonly Json[] = [null, true, -1, 1e21, 'x', '', [], [null], {}, { code: 7 }];

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** The frame with one member, at any depth, removed or replaced. */
function broken(frame: Json, chance: Chance): Json {
  if (typeof frame !== 'object' || frame === null || (chance.below(4) === 0 && !('t' in frame))) {
    return structuredClone(WRONG[chance.below(WRONG.length)] ?? null);
  }
  const names = Object.keys(frame).filter((name) => name !== 't');
  const name = names[chance.below(Math.max(1, names.length))];
  if (name === undefined) return frame;
  if (Array.isArray(frame)) return frame.map((one, index) => (String(index) === name ? broken(one, chance) : one));
  const { [name]: member = null, ...others } = frame;
  return chance.below(4) === 0 ? others : { ...others, [name]: broken(member, chance) };
}

/** Plays over the real server; every frame is preceded by a broken copy of itself. */
async function playedBeside(seed: string): Promise<{ readonly code: number; readonly text: string }> {
  const chance = seeded(seed);
  const input = new PassThrough();
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk: Buffer) => {
    text += String(chunk);
  });
  let frames = 0;
  const open: typeof network.open = (url, headers) => {
    const socket = network.open(url, headers);
    return Object.create(socket, {
      onmessage: {
        set: (take: typeof socket.onmessage) => {
          socket.onmessage = (message) => {
            frames += 1;
            take?.({ data: JSON.stringify(broken(JSON.parse(String(message.data)) as Json, chance)) });
            take?.(message);
            // A chat line always gets an answer, which triggers the next line.
            input.write(frames < FRAMES ? `${LINES[frames % LINES.length]}\nsay ${frames}\n` : 'quit\n');
          };
        },
      },
      onopen: { set: (take: typeof socket.onopen) => void Object.assign(socket, { onopen: take }) },
      onclose: { set: (take: typeof socket.onclose) => void Object.assign(socket, { onclose: take }) },
      onerror: { set: (take: typeof socket.onerror) => void Object.assign(socket, { onerror: take }) },
    }) as typeof socket;
  };
  const flags = ['dvonn', '--server', server.url, '--name', `Ann ${seed}`, '--bot', 'random'];
  const ending = play(flags, { input, output, colours: false, seed, network: { ...network, open } });
  // Accept every question before the table, however many there are.
  for (let answers = 0; answers < 6; answers += 1) input.write('\n');
  const code = await ending;
  output.end();
  await once(output, 'end');
  return { code, text };
}

describe('a server that sends strange things', () => {
  test.each(Array.from({ length: RUNS }, (_, run) => [`${run}`]))('cannot end the session (seed %s)', async (seed) => {
    const { code, text } = await playedBeside(seed);
    expect(code, text).toBe(0);
    expect(text).toMatch(/Bye\.\n$/);
  });
});
