import { once } from 'node:events';
import { MINUTE } from '@tavola/match';
import { CLOSE } from '@tavola/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULT_LIMITS } from '../live/socket.ts';
import type { Serving } from '../serve.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { openServer, startTable, Visitor } from '../testing/index.ts';

const BEAT = DEFAULT_LIMITS.silence / 2;

/** Connections, and timers of the server itself that may come and go. */
const MANY = 12;
const FEW = 6;

let world: FakeWorld;
let serving: Serving;
let table: string;
let ada: Visitor;
beforeAll(async () => {
  world = new FakeWorld();
  serving = await openServer({}, { world });
  const bob = await Visitor.signedIn(serving.url, 'Bob');
  ada = await Visitor.signedIn(serving.url, 'Ada');
  table = await startTable([ada, bob], 'random');
});
afterAll(() => serving.close());

/** A socket that has said hello. */
async function enter(options: { readonly autoPong: boolean }): Promise<WebSocket> {
  const socket = new WebSocket(`${serving.url.replace('http', 'ws')}/live/${table}`, options);
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', version: 3 }));
  await once(socket, 'message');
  return socket;
}

/** Whether a socket gets a ping next, or is cut. */
function news(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.removeAllListeners('ping').once('ping', () => resolve('ping'));
    socket.removeAllListeners('close').once('close', () => resolve('cut'));
  });
}

/** What each socket receives at the next beat. */
async function beat(...sockets: readonly WebSocket[]): Promise<readonly string[]> {
  const heard = sockets.map(news);
  await world.advance(BEAT);
  return Promise.all(heard);
}

describe('a heartbeat', () => {
  it('keeps a connection that answers, however long it says nothing else', async () => {
    const socket = await enter({ autoPong: true });
    for (let beats = 0; beats < 12; beats += 1) expect(await beat(socket)).toEqual(['ping']);
    socket.terminate();
  });

  it('cuts a connection that has been silent for a minute, and no earlier', async () => {
    const [silent, other] = [await enter({ autoPong: false }), await enter({ autoPong: true })];
    expect(await beat(silent, other)).toEqual(['ping', 'ping']);
    expect(await beat(silent, other)).toEqual(['ping', 'ping']);
    expect(await beat(silent, other)).toEqual(['cut', 'ping']);
    other.terminate();
  });

  it('takes any message for an answer', async () => {
    const socket = await enter({ autoPong: false });
    for (let beats = 0; beats < 6; beats += 1) {
      expect(await beat(socket)).toEqual(['ping']);
      socket.send(JSON.stringify({ t: 'ping', n: beats }));
      await once(socket, 'message');
    }
    socket.terminate();
  });

  it.each([
    ['the process was stopped for ten minutes', () => world.freeze(10 * MINUTE)],
    ['the clock was set forwards by an hour', () => world.setBy(60 * MINUTE)],
    ['the clock was set back by an hour', () => world.setBy(-60 * MINUTE)],
  ])('cuts no connection because %s', async (_, happens) => {
    const socket = await enter({ autoPong: true });
    happens();
    for (let beats = 0; beats < 3; beats += 1) expect(await beat(socket)).toEqual(['ping']);
    socket.terminate();
  });
});

describe('a connection', () => {
  it('that has not said hello within ten seconds is closed', async () => {
    const [silent, polite] = [await ada.look(table), await ada.enter(table)];
    await world.advance(DEFAULT_LIMITS.helloWithin - 1);
    await silent.atRest();
    await world.advance(1);
    expect(await silent.closed).toBe(CLOSE.badFrame);
    await polite.atRest();
    await polite.close();
  });

  it('whose session has ended is closed at once, without any time passing', async () => {
    const eve = await Visitor.signedIn(serving.url, 'Eve');
    const socket = await eve.enter(table);
    await world.advance(DEFAULT_LIMITS.sessionCheck);
    await socket.atRest();
    await eve.must('DELETE', '/api/session');
    expect(await socket.closed).toBe(CLOSE.noSession);
  });

  it.each([
    ['before its hello', (fay: Visitor) => fay.look(table)],
    ['after it', (fay: Visitor) => fay.enter(table)],
  ])('that closes %s leaves no timer behind, and is not ended again with its session', async (when, open) => {
    const fay = await Visitor.signedIn(serving.url, `Fay ${when}`);
    // Many, because the server has a few timers of its own that come and go.
    const sockets = await Promise.all(Array.from({ length: MANY }, () => open(fay)));
    const { timers } = world;
    await Promise.all(sockets.map((socket) => socket.close()));
    await expect.poll(() => world.timers).toBeLessThan(timers - 3 * MANY + FEW);
    const after = world.timers;
    await fay.must('DELETE', '/api/session');
    expect(world.timers).toBeLessThan(after + FEW);
  });
});
