import { once } from 'node:events';
import { connect, type Socket as Wire } from 'node:net';
import { Worker } from 'node:worker_threads';
import { CLOSE } from '@tavola/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { openServer, startTable, Visitor } from '../testing/index.ts';
import { bot, open, TestPlatform } from '../testing/platform.ts';

/** Generous, for a busy machine. */
const PATIENT = { timeout: 20_000, interval: 5 };
/** How long a client has to answer a goodbye (ms). */
const GOODBYE = 1000;

/** A raw connection, and everything it has received. */
async function rawTo(port: number): Promise<{ readonly wire: Wire; readonly received: () => string }> {
  const wire = connect(port, '127.0.0.1');
  let text = '';
  wire.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  await once(wire, 'connect');
  return { wire, received: () => text };
}

describe('a server that stops', () => {
  it('says goodbye to every client, and waits a second for those that do not answer', async () => {
    const world = new FakeWorld();
    const serving = await openServer({}, { world });
    const [ada, bob] = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Bob')];
    const table = await startTable([ada, bob], 'random');
    const polite = await ada.enter(table);
    const deaf = await rawTo(serving.port);
    const head = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
    deaf.wire.write(`GET /live/${table} HTTP/1.1\r\n${head}\r\nSec-WebSocket-Key: dGhlIHNhbWUga2V5IDE2Yg==\r\n\r\n`);
    await expect.poll(deaf.received, PATIENT).toContain('101 Switching Protocols');
    let isClosed = false;
    const closing = serving.close().then(() => {
      isClosed = true;
    });
    expect(await polite.closed).toBe(CLOSE.goingDown);
    await expect.poll(deaf.received, PATIENT).toContain('going down');
    await world.advance(GOODBYE - 1);
    expect(isClosed).toBe(false);
    await world.advance(1);
    await closing;
    deaf.wire.destroy();
  });

  it('answers a request that was on its way', async () => {
    const serving = await openServer();
    const { wire, received } = await rawTo(serving.port);
    const answers = () => received().match(/HTTP\/1\.1 \d+/g);
    // Both arrive together: once the first is answered, the second has started.
    wire.write('GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/games HTTP/1.1\r\n');
    await expect.poll(answers, PATIENT).toEqual(['HTTP/1.1 200']);
    const closing = serving.close();
    await expect.poll(() => isRefused(serving.port), PATIENT).toBe(true);
    wire.write('Host: localhost\r\n\r\n');
    await expect.poll(answers, PATIENT).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    await closing;
  });

  async function isRefused(port: number): Promise<boolean> {
    const wire = connect(port, '127.0.0.1');
    const refused = await once(wire, 'connect').then(
      () => false,
      () => true,
    );
    wire.destroy();
    return refused;
  }
});

describe('a house that closes', () => {
  afterEach(() => vi.restoreAllMocks());

  /** A match with bots whose thread never answers. */
  async function withThinkingBots(platform: TestPlatform): Promise<string> {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
    const chairs = [open, ...Array.from({ length: 6 }, () => bot('easy'))];
    const { id } = await platform.table('ada', { game: 'diplomacy', options: {}, chairs });
    const begun = await platform.platform.start(id, 'ada');
    if (!begun.ok) throw new Error(begun.error.code);
    return id;
  }

  it('leaves no timer behind, whatever was running', async () => {
    const platform = await TestPlatform.open();
    platform.platform.run();
    const id = await withThinkingBots(platform);
    const [ada, eve] = [platform.connect(id, 'ada'), platform.connect(id, 'eve')];
    for (const client of [ada, eve]) await client.hello();
    ada.connection.closed();
    eve.connection.closed();
    await platform.world.advance(5000);
    expect(platform.world.timers).toBeGreaterThan(0);
    await platform.close();
    expect(platform.world.timers).toBe(0);
    expect(platform.failures).toEqual([]);
  });

  it('waits until the threads of its bots have ended before it closes the store', async () => {
    const platform = await TestPlatform.open();
    await withThinkingBots(platform);
    const { terminate } = Worker.prototype;
    let end: () => void = () => undefined;
    const heldBack = new Promise<void>((resolve) => {
      end = resolve;
    });
    const exited = new Promise<void>((resolve) => {
      vi.spyOn(Worker.prototype, 'terminate').mockImplementation(async function (this: Worker) {
        const code = await terminate.call(this);
        resolve();
        await heldBack;
        return code;
      });
    });
    const closing = platform.close();
    await exited;
    // Without the wait, the store would close within a few turns and refuse the next statement.
    for (let turns = 0; turns < 200; turns += 1) {
      await platform.world.advance(0);
      await platform.store.logs.nextDue();
    }
    end();
    await closing;
    await expect(platform.store.logs.nextDue()).rejects.toThrow();
  });

  it('remembers its last mark before it closes the store', async () => {
    const order: string[] = [];
    let remember: () => void = () => undefined;
    const platform = TestPlatform.unopened(undefined, (store) => ({
      ...store,
      close() {
        order.push('closed');
        return store.close();
      },
    }));
    platform.markMemory = {
      last: async () => null,
      remember: () => {
        order.push('remembers');
        return new Promise((resolve) => {
          remember = () => {
            order.push('remembered');
            resolve();
          };
        });
      },
    };
    await platform.up();
    const closing = platform.close();
    await expect.poll(() => order, PATIENT).toContain('remembers');
    // Enough for everything that does not wait for it.
    for (let turns = 0; turns < 200; turns += 1) await platform.world.advance(0);
    remember();
    await closing;
    expect(order).toEqual(['remembers', 'remembered', 'closed']);
  });

  it('does not wait for a strict table to take a seat', async () => {
    const platform = await TestPlatform.open();
    const terms = { clock: null, absence: 'strict', undo: true } as const;
    const { id } = await platform.table('ada', { terms });
    await platform.platform.tables.sit(id, 'bob');
    const begun = await platform.platform.start(id, 'ada');
    const [ada, bob] = [platform.connect(id, 'ada'), platform.connect(id, 'bob')];
    for (const client of [ada, bob]) await client.hello();
    ada.connection.closed();
    await expect.poll(() => bob.view.seats.some(({ away }) => away), PATIENT).toBe(true);
    await platform.restart();
    const match = await platform.platform.matches.get((begun.ok && begun.value.matchId) || '');
    expect(match).toMatchObject({ ended: null });
    expect(match?.seats.map(({ abandoned }) => abandoned)).toEqual([false, false]);
    await platform.close();
  });
});
