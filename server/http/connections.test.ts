import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, startTable, Visitor } from '../testing/index.ts';
import { capacityFor } from './connections.ts';

let serving: Serving;
const wires: Wire[] = [];

/** A bare connection from one of the addresses of this machine. */
class Wire {
  readonly socket: Socket;
  heard = '';
  readonly ended: Promise<unknown>;

  constructor(localAddress: string) {
    this.socket = connect({ port: serving.port, host: '127.0.0.1', localAddress });
    this.socket.on('error', () => undefined);
    this.socket.on('data', (data) => {
      this.heard += data;
    });
    this.ended = once(this.socket, 'close');
    wires.push(this);
  }

  /** The status of a request through this connection, or null when it was ended. */
  async ask(): Promise<number | null> {
    this.heard = '';
    this.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    while (!/\r\n\r\n[\s\S]+/.test(this.heard)) {
      const next = await Promise.race([once(this.socket, 'data'), this.ended.then(() => null)]);
      if (next === null) break;
    }
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(this.heard) ?? [];
    return status === undefined ? null : Number(status);
  }
}

describe('connections', () => {
  afterEach(async () => {
    for (const wire of wires.splice(0)) wire.socket.destroy();
    await serving.close();
  });

  it('of one address: the longest idle ones make room for new ones of the same address only', async () => {
    serving = await openServer({ TAVOLA_LIMITS: 'on' }, { connectionLimits: { perAddress: 3 } });
    const other = new Wire('127.0.0.2');
    expect(await other.ask()).toBe(200);
    const [first, second, third] = [new Wire('127.0.0.1'), new Wire('127.0.0.1'), new Wire('127.0.0.1')];
    for (const wire of [first, second, third, first]) expect(await wire.ask()).toBe(200);
    const fourth = new Wire('127.0.0.1');
    expect(await fourth.ask()).toBe(200);
    await second.ended;
    expect([await first.ask(), await third.ask(), await fourth.ask(), await other.ask()]).toEqual([200, 200, 200, 200]);
  });

  it('that send nothing do not use up the slots of players', async () => {
    const patience = { headers: 250_000, request: 280_000 };
    serving = await openServer({ TAVOLA_LIMITS: 'on' }, { patience, connectionLimits: { all: 12 } });
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const table = await startTable([ada, bob], 'random');
    const here = await ada.enter(table);
    const silent = Array.from({ length: 40 }, () => new Wire('127.0.0.3'));
    await Promise.all(silent.slice(0, 20).map(({ ended }) => ended));
    const back = await bob.enter(table);
    for (const socket of [here, back]) {
      expect(await socket.tell({ t: 'say', text: 'still here' })).toBe('ack');
      await socket.close();
    }
  });

  it('are reported when all slots of an address are in use', async () => {
    serving = await openServer({ TAVOLA_LIMITS: 'on' }, { connectionLimits: { perAddress: 1 } });
    const busy = new Wire('127.0.0.1');
    busy.socket.write(
      'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n',
    );
    // The server asks for the body, so it has begun with the request.
    await once(busy.socket, 'data');
    const refused = new Wire('127.0.0.1');
    await refused.ended;
    expect(refused.heard).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 1[\s\S]*"retryAfter":1/);
  });

  it('of a trusted proxy are not limited by its address', async () => {
    const settings = { TAVOLA_LIMITS: 'on', TAVOLA_TRUST_PROXY: '127.0.0.1' };
    serving = await openServer(settings, { connectionLimits: { perAddress: 1 } });
    const proxied = [new Wire('127.0.0.1'), new Wire('127.0.0.1'), new Wire('127.0.0.1')];
    for (const wire of [...proxied, ...proxied]) expect(await wire.ask()).toBe(200);
  });

  it('are closed when idle for a while', async () => {
    serving = await openServer({}, { patience: { keepAlive: 50 } });
    const wire = new Wire('127.0.0.1');
    expect(await wire.ask()).toBe(200);
    await wire.ended;
  });
});

describe('room for connections', () => {
  it.each([
    ['', 20_000],
    ['Max open files            1024                 524288               files', 824],
    ['Max open files            65536                524288               files', 20_000],
    ['Max open files            256                  256                  files', 100],
    ['Max open files            unlimited            unlimited            files', 20_000],
  ])('%s: %i', (limits, room) => {
    expect(capacityFor(limits)).toBe(room);
  });
});
