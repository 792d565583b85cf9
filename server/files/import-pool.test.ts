import { gameById } from '@tavola/games';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { largeMatchFile } from '../abuse/large-file.ts';
import type { Serving } from '../serve.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { Visitor } from '../testing/index.ts';
import { openServer } from '../testing/server.ts';
import { ImportPool, MAX_IMPORT } from './import-pool.ts';
import { replayAtOnce, replayFile, SLICE } from './replay.ts';

const KEY = Buffer.alloc(32, 7);
const text = largeMatchFile(120_000);
const file = JSON.parse(text) as { readonly log: readonly { readonly open: object }[] };

/** The same file with something else in one entry. */
function changedAt(entry: number): unknown {
  const log = file.log.map((one, index) => (index === entry ? { ...one, open: { ...one.open, seat: 99 } } : one));
  return { ...file, log };
}

describe('a file replayed in slices', () => {
  it('leads to the same as in one piece, and gives way after every slice', () => {
    const slices = replayFile(file, { key: KEY, gameById });
    let yields = 0;
    for (let next = slices.next(); next.done !== true; next = slices.next()) yields += 1;
    expect(yields).toBe(Math.ceil(file.log.length / SLICE) - 1);
    expect(replayAtOnce(file, { key: KEY, gameById })).toMatchObject({
      ok: true,
      value: { game: 'diplomacy', seats: 7 },
    });
  });

  it('is refused at the first bad entry, in whichever slice it is', () => {
    for (const entry of [0, 3, SLICE - 1, SLICE, SLICE + 1, file.log.length - 1])
      expect(replayAtOnce(changedAt(entry), { key: KEY, gameById }), String(entry)).toMatchObject({
        ok: false,
        error: { code: 'bad-entry', at: [String(entry), expect.any(String)] },
      });
  });

  it.each([null, 7, [], {}, { format: 'tavola match', version: 1, secret: null, log: [] }])(
    '%j is no match file',
    (raw) => {
      expect(replayAtOnce(raw, { key: KEY, gameById })).toMatchObject({
        ok: false,
        error: { code: 'not-a-match-file' },
      });
    },
  );
});

describe('the thread for imports', () => {
  const world = new FakeWorld();
  let pool: ImportPool;
  afterEach(() => pool.close());
  const open = (does?: string): void => {
    const code = `import { parentPort as port } from 'node:worker_threads'; port.on('message', (request) => { ${does} });`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
    pool = new ImportPool(does === undefined ? { world } : { world, worker });
  };
  const bytes = (body: unknown): { bytes: Uint8Array } => ({ bytes: Buffer.from(JSON.stringify(body)) });

  it('reads a body and replays the file in it', async () => {
    open();
    const body = await pool.run('ada', bytes({ listed: false, file }), KEY);
    expect(body).toMatchObject({ rest: { listed: false }, file: { ok: true, value: { seats: 7, isSealed: false } } });
    expect(await pool.run('ada', bytes({ game: 'dvonn' }), KEY)).toMatchObject({ rest: { game: 'dvonn' }, file: null });
    expect(await pool.replay('ada', file, KEY)).toMatchObject({ ok: true, value: { game: 'diplomacy' } });
  });

  it.each([
    ['{"file":', 'invalid-json'],
    ['{"__proto__":{"a":1}}', 'invalid-json'],
    ['{"file":{"constructor":{"prototype":{}}}}', 'invalid-json'],
    [String.raw`{"a":"\u0000"}`, 'nul-character'],
    ['['.repeat(40) + ']'.repeat(40), 'nested-too-deep'],
  ])('refuses %s', async (body, problem) => {
    open();
    expect(await pool.run('ada', { bytes: Buffer.from(body) }, KEY)).toMatchObject({ problem });
  });

  it('answers null when the thread dies or takes too long, and goes on with the next', async () => {
    open(
      'if (request.file === 1) process.exit(); if (request.file === 2) for (;;); port.postMessage({ id: request.id, rest: {}, file: null })',
    );
    expect(await pool.run('ada', { file: 1 }, KEY)).toBeNull();
    const stuck = pool.run('ada', { file: 2 }, KEY);
    await world.advance(MAX_IMPORT);
    expect(await stuck).toBeNull();
    expect(await pool.run('ada', { file: 3 }, KEY)).toMatchObject({ file: null });
  });

  it('has one timer for each file at work, one while it is idle, and none when it is closed', async () => {
    open('port.postMessage({ id: request.id, rest: {}, file: null })');
    const run = () => pool.run('ada', { file: 1 }, KEY);
    expect(world.timers).toBe(0);
    for (const files of [1, 2]) {
      const running = Array.from({ length: files }, run);
      expect(world.timers).toBe(files);
      await Promise.all(running);
      expect(world.timers).toBe(1);
    }
    await pool.close();
    expect(world.timers).toBe(0);
  });

  it('lets a few wait, refuses more at once, and answers everyone when it closes', async () => {
    open('');
    const all = Array.from({ length: 30 }, () => pool.run('ada', { file: 1 }, KEY));
    expect(pool.hasRoom).toBe(false);
    expect(await Promise.all(all.slice(23))).toEqual(Array(7).fill(null));
    await pool.close();
    expect(await Promise.all(all)).toEqual(Array(30).fill(null));
  });
});

describe('a large file at a server', () => {
  let server: Serving;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it('makes a table, and a bad one says where it is bad', async () => {
    const ada = await Visitor.signedIn(server.url, 'Ada');
    expect(text.length).toBeGreaterThan(64 * 1024);
    expect(await ada.ask('POST', '/api/tables', { file })).toMatchObject({ said: '201' });
    const bad = await ada.refused('POST', '/api/tables', { file: changedAt(40) });
    expect(bad).toMatchObject({ status: 422, code: 'bad-entry', at: ['40', expect.any(String)] });
    const twice = await ada.refused('POST', '/api/tables', { file, game: 'dvonn' });
    expect(twice).toMatchObject({ code: 'invalid-request', at: ['game'] });
    const wide = await ada.refused('POST', '/api/tables', { game: 'dvonn', description: 'x'.repeat(70_000) });
    expect(wide.code).toBe('invalid-request');
  });
});
