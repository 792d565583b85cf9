import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../ops/index.ts';
import { type Serving, serve } from '../serve.ts';
import { CLOSE } from './connection.ts';
import { DEFAULT_LIMITS } from './socket.ts';

let folder = '';
let serving: Serving;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-socket-'));
  const config = readConfig({ PORT: '0', TAVOLA_DATA: folder, TAVOLA_LOG: 'silent' });
  if (!config.ok) throw new Error(config.error.message);
  serving = await serve(config.value, { socketLimits: { ...DEFAULT_LIMITS, helloWithin: 100, perTable: 2 } });
});
afterEach(async () => {
  await serving.close();
  rmSync(folder, { recursive: true });
});

const connect = () => new WebSocket(`${serving.url.replace('http', 'ws')}/live/some-table`);

describe('the socket door', () => {
  it('lets go of whoever never says hello', async () => {
    const [code] = (await once(connect(), 'close')) as [number];
    expect(code).toBe(CLOSE.badFrame);
  });

  it('tells that there is no such table', async () => {
    const socket = connect();
    await once(socket, 'open');
    socket.send(JSON.stringify({ t: 'hello', version: 1 }));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(CLOSE.noTable);
  });
});
