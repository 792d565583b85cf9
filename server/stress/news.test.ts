import { randomInt } from 'node:crypto';
import { openPostgres } from '@tavola/store';
import { findNats, sharedPostgres, startNats, type TestNats, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fleet, lineReceived, ServerProcess, startTable, Visitor } from '../testing/index.ts';
import { lostOrDoubled } from './audit.ts';
import { LoadDriver } from './load.ts';
import { StressPlayer } from './player.ts';
import { quantileOf } from './steady.ts';

const LONG = process.env['TAVOLA_LONG'] === '1';
/** Moves at each stage: NATS up, down, up again. */
const MOVES = LONG ? 400 : 30;
const TABLES = LONG ? 20 : 3;
const KILLS = 30;
/** A move whose news was lost is shown within this (ms), on a quiet machine. */
const FOUND_MS = 3500;

const program = await findNats();

let postgres: TestServer;
let nats: TestNats;
beforeAll(async () => {
  if (program === null) return;
  [postgres, nats] = await Promise.all([sharedPostgres(), startNats(program)]);
});
afterAll(() => nats?.stop());

describe.skipIf(program === null)('news over NATS', () => {
  test('NATS killed under load costs no move and doubles none, and play goes on without it', async () => {
    const DATABASE_URL = await postgres.database('nats_load');
    const fleet = await Fleet.start(3, { DATABASE_URL, NATS_URL: nats.url });
    const load = new LoadDriver(fleet.urls, TABLES);
    const seconds: number[] = [];
    const moved = async () => {
      const began = performance.now();
      await load.more(MOVES);
      seconds.push((performance.now() - began) / 1000);
    };
    try {
      await load.start();
      await moved();
      await nats.kill();
      await moved();
      await nats.revive();
      await moved();
      expect(load.faults).toEqual([]);
      // No node has noticed more than that news is missing.
      expect(fleet.living).toEqual([0, 1, 2]);
      for (const url of fleet.urls) expect((await fetch(`${url}/healthz`)).status).toBe(200);
      await expect.poll(() => Promise.all(fleet.urls.map(newsUp))).toEqual([1, 1, 1]);
      const times = seconds.map((took) => took.toFixed(1)).join(', ');
      process.stdout.write(`${MOVES} moves at ${TABLES} tables on 3 nodes with NATS, without, with: ${times} s\n`);
    } finally {
      load.leave();
      await fleet.stopAll();
    }
  });

  test('what a node stored and did not tell is seen on the others: seats, moves and chat', async () => {
    const DATABASE_URL = await postgres.database('nats_untold');
    // To each other, both are like nodes that die after each commit, before they tell anyone: one tells it to the database, one to NATS.
    const [silent, other] = await Promise.all([
      ServerProcess.start({ DATABASE_URL }),
      ServerProcess.start({ DATABASE_URL, NATS_URL: nats.url }),
    ]);
    const [ada, bob] = [await Visitor.signedIn(silent.url, 'Ada'), await Visitor.signedIn(other.url, 'Bob')];
    try {
      const id = await startTable([ada, bob], 'random');
      const socket = await bob.enter(id);
      const here = await ada.enter(id);
      expect(await here.tell({ t: 'say', text: 'can you hear me?' })).toBe('ack');
      await lineReceived(socket, 'can you hear me?');
      await Promise.all([here.close(), socket.close()]);
      const player = new StressPlayer(() => silent.url, ada, id);
      const opponent = new StressPlayer(() => other.url, bob, id);
      for (const one of [player, opponent]) one.connect();
      const faults = () => [...player.faults, ...opponent.faults];
      await expect.poll(() => faults().length > 0 || (opponent.view?.step ?? 0) > 4).toBe(true);
      expect(faults()).toEqual([]);
      for (const one of [player, opponent]) one.leave();
    } finally {
      await Promise.all([silent.stop(), other.stop()]);
    }
  });
});

async function newsUp(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^tavola_news_up (\d)$/m.exec(figures)?.[1]);
}

if (LONG)
  describe.skipIf(program === null)('news over NATS', () => {
    test(`${KILLS} kills of a node under load lose nothing, and others see every move`, async () => {
      const DATABASE_URL = await postgres.database('nats_kills');
      const fleet = await Fleet.start(3, { DATABASE_URL, NATS_URL: nats.url });
      const store = await openPostgres({ url: DATABASE_URL, news: 'none' });
      const delays: number[] = [];
      try {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const people = [
            await Visitor.signedIn(fleet.url(0), `Ada ${kill}`),
            await Visitor.signedIn(fleet.url(1), `Bob ${kill}`),
          ] as const;
          const id = await startTable(people, 'random');
          const players = people.map((who, index) => new StressPlayer(() => fleet.url(index), who, id));
          const [, other] = players;
          for (const player of players) player.connect();
          const moves = randomInt(2, 20);
          await expect.poll(() => other?.view?.step ?? 0, { interval: 5 }).toBeGreaterThan(moves);
          await fleet.kill(0);
          const { nextSeq = 0 } = (await store.logs.find({ id: `${id}.match` })) ?? {};
          const killed = performance.now();
          await expect.poll(() => other?.view?.nextSeq ?? 0, { interval: 10 }).toBeGreaterThanOrEqual(nextSeq);
          delays.push(performance.now() - killed);
          await fleet.revive(0);
          for (const player of players) player.leave();
          expect(players.flatMap(({ faults }) => faults)).toEqual([]);
          expect(await lostOrDoubled(players, store)).toEqual([]);
        }
        const [half, most] = [quantileOf(delays, 0.5), quantileOf(delays, 1)].map(Math.round);
        process.stdout.write(`${KILLS} kills: the last move was seen after ${half} ms, at most ${most} ms\n`);
        expect(most).toBeLessThan(FOUND_MS);
      } finally {
        await fleet.stopAll();
        await store.close();
      }
    }, 1_800_000);
  });
