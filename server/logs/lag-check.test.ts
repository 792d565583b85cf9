import { gameById } from '@tavola/games';
import type { Reached, Store } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Platform } from '../platform.ts';
import { matchIdOf } from '../tables/seating.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { type TestClient, TestPlatform } from '../testing/platform.ts';
import { CHECK_EVERY, LagCheck, TABLES_AT_ONCE } from './lag-check.ts';

const SHARED = { isShared: true, isUp: true, heard: 0, dropped: {} };

describe('a node that hears no news', () => {
  let deaf: TestPlatform;
  let other: Platform;
  let client: TestClient;
  let tableId: string;
  let stored: Store;
  beforeEach(async () => {
    deaf = await TestPlatform.open(gameById, (store) => {
      stored = store;
      return { ...store, news: SHARED, watch: () => () => undefined };
    });
    other = new Platform({
      store: { ...stored, close: () => Promise.resolve() },
      world: deaf.world,
      gameById,
      botThreads: 1,
    });
    await other.open();
    ({ id: tableId } = await deaf.table('ada'));
    client = deaf.connect(tableId, 'ada');
    await client.hello();
    deaf.platform.run();
  });
  afterEach(async () => {
    await other.close();
    await deaf.close();
  });

  it('shows what another node has stored at the next check: a seat, a start, moves', async () => {
    await other.tables.sit(tableId, 'bob');
    await other.start(tableId, 'ada');
    await client.connection.settled();
    expect(client.lines()).toEqual([]);
    await deaf.world.advance(CHECK_EVERY);
    await expect.poll(() => client.lines()).toEqual([0, 1, 2]);
  });

  it('sends a client that returns from the other node its last line again', async () => {
    await deaf.platform.tables.sit(tableId, 'bob');
    await deaf.platform.start(tableId, 'ada');
    await other.matches.propose(matchIdOf({ id: tableId }), 0, { kind: 'draw' });
    const returning = deaf.connect(tableId, 'ada');
    // A client names the line before its last one.
    await returning.hello(2);
    expect(returning.lines()).toEqual([3]);
  });

  it('knows what is new at a table that no one has open here', async () => {
    client.connection.closed();
    await other.tables.sit(tableId, 'bob');
    await deaf.world.advance(CHECK_EVERY);
    const seated = () => deaf.platform.tables.peek(tableId)?.chairs.map(({ who }) => who);
    await expect.poll(seated).toContain('bob');
  });

  it('shows a chat line within two checks, once', async () => {
    const said = () =>
      client.frames.flatMap((frame) => (frame.t === 'said' ? frame.sayings.map(({ text }) => text) : []));
    const say = (text: string) => stored.chat.add({ logId: tableId, accountId: 'ada', audience: null, at: 1, text });
    const checked = async () => {
      await deaf.world.advance(CHECK_EVERY);
      await client.connection.settled();
    };
    await say('one');
    await checked();
    await say('two');
    await checked();
    await expect.poll(said).toEqual(['one']);
    for (let check = 0; check < 4; check += 1) await checked();
    await expect.poll(said).toEqual(['one', 'two']);
  });
});

describe('the check', () => {
  const none: Reached = { nextSeq: 0, lines: 0 };
  let world: FakeWorld;
  let asked: (readonly string[])[];
  let tables: string[];
  let isAway: boolean;
  let check: LagCheck;
  beforeEach(() => {
    [world, asked, tables, isAway] = [new FakeWorld(), [], ['a', 'b'], false];
    const reached = async (ids: readonly string[]) => {
      asked.push(ids);
      if (isAway) throw new Error('away');
      return new Map(ids.map((id) => [id, none]));
    };
    check = new LagCheck({
      world,
      store: { logs: { reached }, news: SHARED },
      tables: () => tables,
      onReached: () => undefined,
    });
  });
  afterEach(() => check.stop());

  it('asks every second, about tables and their matches, also after a question that failed', async () => {
    check.start();
    isAway = true;
    await world.advance(2 * CHECK_EVERY);
    expect(asked).toEqual(Array(2).fill(['a', matchIdOf({ id: 'a' }), 'b', matchIdOf({ id: 'b' })]));
    check.stop();
    await world.advance(2 * CHECK_EVERY);
    expect(asked).toHaveLength(2);
  });

  it('asks about many tables in turn, and about all at once when a node has gone', async () => {
    tables = Array.from({ length: 2 * TABLES_AT_ONCE + 1 }, (_, index) => `t${index}`);
    check.start();
    await world.advance(3 * CHECK_EVERY);
    expect(asked.map((ids) => ids.length)).toEqual([2 * TABLES_AT_ONCE, 2 * TABLES_AT_ONCE, 2]);
    expect(new Set(asked.flat()).size).toBe(2 * tables.length);
    check.all();
    await expect
      .poll(() => asked.slice(3).map((ids) => ids.length))
      .toEqual([2 * TABLES_AT_ONCE, 2 * TABLES_AT_ONCE, 2]);
  });
});
