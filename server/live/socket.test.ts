import { once } from 'node:events';
import { connect, type Socket as Wire } from 'node:net';
import { CLOSE, PROTOCOL_VERSION } from '@tavola/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SESSION_MS } from '../accounts/service.ts';
import { RATES } from '../budgets/index.ts';
import type { Serving } from '../serve.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { openServer, startTable, Visitor } from '../testing/index.ts';
import type { Socket } from '../testing/socket.ts';
import { DEFAULT_LIMITS } from './socket.ts';

let serving: Serving;
const open: WebSocket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  await serving.close();
});

/** Status of the response; 101 is a socket, which stays open. */
function knock(from?: string): Promise<number> {
  const headers = from === undefined ? {} : { 'x-forwarded-for': from };
  const socket = new WebSocket(`${serving.url.replace('http', 'ws')}/live/some-table`, { headers });
  open.push(socket);
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

const tally = (answers: readonly number[]) =>
  [101, 429, 503].map((status) => answers.filter((one) => one === status).length);
const times = (count: number, from?: string) => Promise.all(Array.from({ length: count }, () => knock(from)));

describe('the socket server', () => {
  it('disconnects a client that never says hello', async () => {
    serving = await openServer({}, { socketLimits: { helloWithin: 100 } });
    const socket = await new Visitor(serving.url).look('some-table');
    expect(await socket.closed).toBe(CLOSE.badFrame);
  });

  it('says that there is no such table', async () => {
    serving = await openServer();
    expect(await (await new Visitor(serving.url).enter('some-table')).closed).toBe(CLOSE.noTable);
  });

  it('closes both directions for a refused client that never hangs up', async () => {
    serving = await openServer();
    const wire: Wire = connect({ port: serving.port, host: '127.0.0.1', allowHalfOpen: true });
    wire.write('GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [answer] = (await once(wire, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
    wire.resume();
    await once(wire, 'end');
    // Only a side that is gone answers to what is still being sent.
    const gone = new Promise<string>((resolve) => wire.on('error', ({ message }) => resolve(message)));
    const goOn = (): void => {
      if (!wire.writable) return;
      wire.write('still here');
      setImmediate(goOn);
    };
    goOn();
    expect(await gone).toMatch(/EPIPE|ECONNRESET/);
  });
});

/** A whole frame of a client; masked with nothing, so that it can be read. */
const frame = (kind: number, body: string): Buffer =>
  Buffer.concat([Buffer.from([0x80 | kind, 0x80 | body.length, 0, 0, 0, 0]), Buffer.from(body)]);

describe('many frames at once', () => {
  it('are answered before the goodbye that one of them leads to', async () => {
    serving = await openServer();
    const wire = connect(serving.port, '127.0.0.1');
    const head = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
    wire.write(`GET /live/some-table HTTP/1.1\r\n${head}\r\nSec-WebSocket-Key: dGhlIHNhbWUga2V5IDE2Yg==\r\n\r\n`);
    await once(wire, 'data');
    const [text, binary] = [1, 2];
    wire.write(Buffer.concat([frame(text, '{"t":"ping","n":1}'), frame(binary, 'x')]));
    const answers: Buffer[] = [];
    for await (const piece of wire) {
      answers.push(piece as Buffer);
      if (Buffer.concat(answers).includes('text frames only')) break;
    }
    const [pong, close] = ['{"t":"pong","n":1}', 'text frames only'].map((told) =>
      Buffer.concat(answers).indexOf(told),
    );
    // Its kind, its length and the code stand before the reason.
    expect([pong, close]).toEqual([2, 2 + '{"t":"pong","n":1}'.length + 4]);
  });

  it('are read as fast as they can be processed, and all answered', async () => {
    serving = await openServer();
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const socket = await ada.enter(await startTable([ada, bob], 'random'));
    const answers = Array.from({ length: 55 }, (_, index) => socket.tell({ t: 'say', text: `line ${index}` }));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['ack']));
    await socket.close();
  });

  it('end the connection when they come faster than anyone types', async () => {
    serving = await openServer();
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const socket = await ada.enter(await startTable([ada, bob], 'random'));
    for (let n = 0; n < 100; n += 1) socket.send({ t: 'ping', n });
    expect(await socket.closed).toBe(CLOSE.tooFast);
  });
});

describe('answers', () => {
  it('are paid for in bytes: many hellos end the connection after 2 MB, and no one else notices', async () => {
    serving = await openServer({ TAVOLA_LIMITS: 'on' });
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const table = await startTable([ada, bob], 'random');
    const [speaker, flood] = [await bob.enter(table), await ada.enter(table)];
    for (let line = 0; line < 20; line += 1) await speaker.tell({ t: 'say', text: '…'.repeat(2000) });
    for (let n = 0; n < 50; n += 1) flood.send({ t: 'hello', version: PROTOCOL_VERSION });
    expect(await flood.closed).toBe(CLOSE.tooFast);
    const bytes = flood.frames.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0);
    expect(bytes).toBeGreaterThan(RATES.bytes.connection.burst / 2);
    expect(bytes).toBeLessThan(RATES.bytes.connection.burst * 1.5);
    // The account has more than one connection, and comes back.
    const back = await ada.enter(table);
    expect(await back.frame('said')).toMatchObject({ t: 'said' });
    for (const socket of [speaker, back]) await socket.close();
  });
});

describe('sockets from one address', () => {
  const limited = { TAVOLA_LIMITS: 'on', TAVOLA_SOCKETS_PER_ADDRESS: '3' };

  it('are limited, even if all come at once, and a freed place can be taken again', async () => {
    serving = await openServer(limited);
    expect(tally(await times(30))).toEqual([3, 27, 0]);
    const [first] = open.filter(({ readyState }) => readyState === WebSocket.OPEN);
    first?.terminate();
    await expect.poll(() => knock()).toBe(101);
    expect(await knock()).toBe(429);
  });

  it('are counted by visitor where the proxy is trusted, of IPv6 by network', async () => {
    serving = await openServer({ ...limited, TAVOLA_TRUST_PROXY: '127.0.0.0/8' });
    expect(tally(await times(5, '203.0.113.7'))).toEqual([3, 2, 0]);
    // What the visitor wrote in front is not believed.
    expect(tally(await times(2, '198.51.100.1, 203.0.113.7'))).toEqual([0, 2, 0]);
    expect(tally(await times(3, '203.0.113.8'))).toEqual([3, 0, 0]);
    expect(tally(await times(3, '2001:db8::1'))).toEqual([3, 0, 0]);
    expect(await knock('2001:db8::2')).toBe(429);
    expect(await knock('2001:db8:0:1::2')).toBe(101);
  });

  it('count as one address if no proxy is configured', async () => {
    serving = await openServer(limited);
    expect(tally(await times(3, '203.0.113.7'))).toEqual([3, 0, 0]);
    expect(await knock('203.0.113.8')).toBe(429);
  });

  it('are not limited if limits are off, except in total', async () => {
    serving = await openServer({ ...limited, TAVOLA_LIMITS: 'off' }, { socketLimits: { sockets: 5 } });
    expect(tally(await times(8))).toEqual([5, 0, 3]);
  });
});

describe('sockets at one table', () => {
  const statusOf = (visitor: Visitor, table: string) =>
    visitor.look(table).then(
      () => 'in',
      (error: Error) => error.message.replace(/^\D+/, ''),
    );

  it('of members always find room, and others are limited', async () => {
    serving = await openServer({ TAVOLA_SPECTATORS: '3' });
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const eve = await Visitor.signedIn(serving.url, 'Eve');
    const table = await startTable([ada, bob], 'random');
    const nobody = new Visitor(serving.url);
    const looks = [];
    for (const visitor of [ada, nobody, nobody, eve, eve, nobody, ada, bob]) {
      const socket = await visitor.enter(table);
      looks.push(socket.frames.length > 0 ? 'in' : await socket.closed);
    }
    expect(looks).toEqual(['in', 'in', 'in', 'in', 4409, 4409, 'in', 'in']);
    expect(await statusOf(nobody, 'another-table')).toBe('in');
  });

  it('of others are limited further per address, and a freed place can be taken again', async () => {
    serving = await openServer({ TAVOLA_LIMITS: 'on' }, { socketLimits: { perTableAndAddress: 2 } });
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const table = await startTable([ada, bob], 'random');
    const nobody = new Visitor(serving.url);
    const [first] = [await nobody.look(table), await nobody.look(table)];
    expect([await statusOf(nobody, table), await statusOf(ada, table)]).toEqual(['429', 'in']);
    await first.close();
    await expect.poll(() => statusOf(nobody, table)).toBe('in');
  });
});

describe('a socket whose session ends', () => {
  /** So that nothing but the sign-out itself can have closed a socket. */
  const NEVER = { socketLimits: { sessionCheck: 3_600_000 } };
  const isOpen = async (socket: Socket | undefined) => {
    await socket?.atRest();
    await socket?.close();
  };

  it('is closed when its person signs out or changes the password elsewhere, and the others are not', async () => {
    serving = await openServer({}, NEVER);
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const table = await startTable([ada, bob], 'random');
    const { token } = await ada.must('POST', '/api/account/tokens');
    const program = new Visitor(serving.url, { ...ada, token });
    const [here, there, other, nobody] = await Promise.all(
      [ada, program, bob, new Visitor(serving.url)].map((visitor) => visitor.enter(table)),
    );
    await ada.must('PUT', '/api/account/password', { password: 'correct horse' });
    expect(await there?.closed).toBe(CLOSE.noSession);
    await bob.must('DELETE', '/api/session');
    expect(await other?.closed).toBe(CLOSE.noSession);
    for (const socket of [here, nobody]) await isOpen(socket);
  });

  it('is closed alone: other sessions of the account stay', async () => {
    serving = await openServer({}, NEVER);
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const table = await startTable([ada, bob], 'random');
    const { token } = await ada.must('POST', '/api/account/tokens');
    const program = new Visitor(serving.url, { ...ada, token });
    const sockets = await Promise.all([ada, ada, program, bob].map((visitor) => visitor.enter(table)));
    await ada.must('DELETE', '/api/session');
    expect([await sockets[0]?.closed, await sockets[1]?.closed]).toEqual([CLOSE.noSession, CLOSE.noSession]);
    for (const socket of sockets.slice(2)) await isOpen(socket);
  });

  it('is closed by the next check where no broadcast came', async () => {
    const world = new FakeWorld();
    serving = await openServer({}, { world });
    const socket = await (await Visitor.signedIn(serving.url, 'Ada')).enter(await anyTable());
    await world.advance(DEFAULT_LIMITS.sessionCheck);
    await socket.atRest();
    // The store no longer knows the session.
    world.setBy(SESSION_MS);
    await world.advance(DEFAULT_LIMITS.sessionCheck);
    expect(await socket.closed).toBe(CLOSE.noSession);
  });

  it('is closed the moment it expires', async () => {
    const world = new FakeWorld();
    serving = await openServer({}, { world });
    const socket = await (await Visitor.signedIn(serving.url, 'Ada')).enter(await anyTable());
    world.freeze(SESSION_MS - 5000);
    await world.advance(4999);
    await socket.atRest();
    await world.advance(1);
    expect(await socket.closed).toBe(CLOSE.noSession);
  });
});

async function anyTable(): Promise<string> {
  const hugo = await Visitor.signedIn(serving.url, 'Hugo');
  return (await hugo.must('POST', '/api/tables', { game: 'dvonn' })).table.id;
}
