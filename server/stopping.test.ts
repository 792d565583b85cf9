import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdSqlite, sharedPostgres, startProxy, type TestProxy, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gathered, ServerProcess, type ServerSettings, startTable, Visitor } from './testing/index.ts';

/** Ten seconds are promised. A busy machine may take longer over each step, but not this long. */
const MAX_MS = 60_000;

let postgres: TestServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const server of servers) await server.kill();
  await postgres.stop();
});

async function start(settings: ServerSettings = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings);
  servers.push(server);
  return server;
}

async function stopsInTime(server: ServerProcess): Promise<number | null> {
  const from = performance.now();
  const code = await server.stop();
  expect(performance.now() - from).toBeLessThan(MAX_MS);
  return code;
}

/** A table with two players, one of them connected, on a node whose database is behind a proxy. */
async function behindProxy(name: string): Promise<{ server: ServerProcess; proxy: TestProxy; say: () => void }> {
  const proxy = await startProxy(await postgres.database(name));
  const server = await start({ DATABASE_URL: proxy.url });
  const [ada, bob] = await Visitor.several(server.url, 2, 'person');
  if (ada === undefined || bob === undefined) throw new Error('two people come');
  const socket = await ada.enter(await startTable([ada, bob], 'random'));
  return { server, proxy, say: () => socket.send({ t: 'say', key: 'k', text: 'hello' }) };
}

// Each waits for limits of a server of its own, so they wait together.
it.concurrent('stops with nothing to do', async () => {
  expect(await stopsInTime(await start())).toBe(0);
});

it.concurrent('stops with a database that answers nothing', async () => {
  const { server, proxy, say } = await behindProxy('hole');
  proxy.blackHole();
  say();
  // A request that is waiting for the store too.
  const asked = fetch(`${server.url}/api/tables`).catch(() => undefined);
  expect(await stopsInTime(server)).toBe(0);
  await asked;
  await proxy.close();
});

it.concurrent('stops with a database that is gone', async () => {
  const { server, proxy, say } = await behindProxy('gone');
  await proxy.close();
  say();
  expect(await stopsInTime(server)).toBe(0);
});

it.concurrent('stops while bots think', async () => {
  const server = await start();
  const ada = await Visitor.signedIn(server.url, 'ada');
  const bots = Array.from({ length: 6 }, () => ({ kind: 'bot', level: 'expert' }));
  const table = await gathered([ada], { game: 'diplomacy', seats: [{ kind: 'open' }, ...bots] });
  await ada.must('POST', `/api/tables/${table.id}/start`);
  expect(await stopsInTime(server)).toBe(0);
});

it.concurrent('stops with connections that do not end: a socket, an idle one, half a request', async () => {
  const server = await start();
  const said = [
    'GET /live/nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"',
  ];
  const sockets = said.map((text) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    socket.write(text);
    return socket;
  });
  // The first two are answered; the third has been sent before the answer to the second is read.
  await Promise.all(sockets.slice(0, 2).map((socket) => once(socket, 'data')));
  expect(await stopsInTime(server)).toBe(0);
  for (const socket of sockets) socket.destroy();
});

it.concurrent('stops while another program holds the embedded store', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-held-'));
  const server = await start({ TAVOLA_DATA: folder });
  const [ada, bob] = await Visitor.several(server.url, 2, 'person');
  if (ada === undefined || bob === undefined) throw new Error('two people come');
  const socket = await ada.enter(await startTable([ada, bob], 'random'));
  const release = holdSqlite(folder);
  for (const key of ['a', 'b', 'c']) socket.send({ t: 'say', key, text: 'hello' });
  await stopsInTime(server);
  release();
  rmSync(folder, { recursive: true });
});
