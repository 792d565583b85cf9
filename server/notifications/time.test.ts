import { gameById } from '@tavola/games';
import type { Seat } from '@tavola/kernel';
import { clockFor, DEFAULT_TERMS, handOver, type Match, MINUTE, reclaim } from '@tavola/match';
import { openPostgres, type Store } from '@tavola/store';
import { sharedPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Platform } from '../platform.ts';
import { accountAt } from '../tables/seating.ts';
import { TestPlatform } from '../testing/platform.ts';
import { PushDevices } from './devices.ts';
import type { NotificationKind } from './kinds.ts';
import { Notifications } from './notifications.ts';
import { Receiver } from './testing/receiver.ts';
import { openVapid } from './vapid.ts';

const PEOPLE = ['ada', 'bob'] as const;
const NOTICE = { game: 'dvonn', table: 'Game', body: 'Game, DVONN', title: 'Your time is running out' };

let receiver: Receiver;
let one: TestPlatform;
beforeEach(async () => {
  [receiver, one] = [await Receiver.start(), await TestPlatform.open()];
});
afterEach(async () => {
  await one.close();
  await receiver.close();
});

const devicesOn = async ({ notifications: notices, settings }: Store) =>
  new PushDevices({ store: notices, vapid: await openVapid(settings, null), reach: 'anywhere', world: one.world });

/** Ada and Bob, each with a device that wants to be told of these kinds. */
async function people(store: Store, kinds: readonly NotificationKind[]): Promise<PushDevices> {
  const devices = await devicesOn(store);
  for (const who of PEOPLE) {
    await store.accounts.create({ id: who, name: who, foldedName: who, passwordHash: null, createdAt: 1, seenAt: 1 });
    expect(await devices.keep(who, { ...receiver.device(`/${who}`, []), kinds })).toBe(true);
  }
  return devices;
}

interface Begun {
  readonly match: Match;
  readonly seat: Seat;
  /** Whose turn it is. */
  readonly asked: string;
  readonly due: number;
}

/** Both begin a match of DVONN in this house, with so long for each turn. */
async function begun(platform: Platform, turn: number): Promise<Begun> {
  const terms = { ...DEFAULT_TERMS, clock: { ...clockFor(turn), first: turn } };
  const own = one.platform;
  one.platform = platform;
  const { id } = await one.table('ada', { terms });
  one.platform = own;
  await platform.tables.sit(id, 'bob');
  const started = await platform.start(id, 'ada');
  const match = started.ok ? await platform.matchOf(started.value) : null;
  const [demand] = match?.pending ?? [];
  if (!started.ok || match === null || demand === undefined) throw new Error('a match of two begins');
  const { seat } = demand;
  return { match, seat, asked: accountAt(started.value, seat) ?? '', due: match.clock.due ?? 0 };
}

const sent = () => receiver.received.map(({ path, notice }) => [path, (notice as { kind: string }).kind]);

describe('a notice that time is running out', () => {
  /** The result of checking the match, once all work is done. */
  async function looked(devices: PushDevices, matchId: string, here: readonly string[] = []): Promise<void> {
    const { platform, store } = one;
    const notices = new Notifications({
      ...{ devices, world: one.world, patience: 0, store: store.notifications },
      peek: (tableId) => platform.tables.peek(tableId),
      find: (tableId) => platform.tables.find(tableId),
      latest: (id) => platform.matches.get(id),
      lineAt: async () => undefined,
      unread: async () => 0,
      isHere: (_, account) => here.includes(account),
    });
    const match = await platform.matches.get(matchId);
    if (match !== null) await notices.timeIsShort(match);
  }

  it.each([
    ['before a tenth is left', 60 * MINUTE, 6 * MINUTE + 2001, 0],
    // Machines may be two seconds apart.
    ['when a tenth is left', 60 * MINUTE, 6 * MINUTE + 2000, 1],
    ['after that', 60 * MINUTE, 1, 1],
    ['an hour before the end of days', 2 * 24 * 60 * MINUTE, 60 * MINUTE + 2000, 1],
    ['earlier than an hour', 2 * 24 * 60 * MINUTE, 60 * MINUTE + 2001, 0],
    ['at the shortest clock it can be in time for', 5 * MINUTE, 30_000, 1],
    ['at a shorter one', 5 * MINUTE - 1, 20_000, 0],
    ['at a clock that has no whole tenth', 60 * MINUTE + 7, 6 * MINUTE, 1],
  ])('%s', async (_, turn, left, count) => {
    const devices = await people(one.store, ['time']);
    const { match, asked, due } = await begun(one.platform, turn);
    await one.world.advance(due - left - one.world.now());
    await looked(devices, match.start.matchId);
    await looked(devices, match.start.matchId);
    expect(sent()).toEqual(Array.from({ length: count }, () => [`/${asked}`, 'time']));
  });

  it('says nothing of the match, and is not kept for longer than it is true', async () => {
    const devices = await people(one.store, ['time']);
    const { match, due } = await begun(one.platform, 60 * MINUTE);
    await one.world.advance(due - MINUTE - one.world.now());
    await looked(devices, match.start.matchId);
    const [first] = receiver.received;
    expect(first?.notice).toEqual({ kind: 'time', ...NOTICE, code: expect.any(String) as string });
    expect(first?.headers['ttl']).toBe('3600');
  });

  it('does not come to someone at the table', async () => {
    const devices = await people(one.store, ['time']);
    const { match, asked, due } = await begun(one.platform, 60 * MINUTE);
    await one.world.advance(due - MINUTE - one.world.now());
    await looked(devices, match.start.matchId, [asked]);
    // The process with the person connected has claimed it for all.
    await looked(devices, match.start.matchId);
    expect(sent()).toEqual([]);
  });

  it('does not come to a seat that a bot plays, nor while the clock is stopped', async () => {
    const devices = await people(one.store, ['time']);
    const { match, seat, due } = await begun(one.platform, 60 * MINUTE);
    const { matchId } = match.start;
    await one.world.advance(due - MINUTE - one.world.now());
    await one.platform.matches.run(matchId, (now, at) => handOver(now, seat, 'bot', at));
    await looked(devices, matchId);
    await one.platform.matches.run(matchId, (now, at) => reclaim(now, { seat, who: null }, at));
    const proposed = await one.platform.matches.propose(matchId, seat, { kind: 'pause' });
    const [ballot] = proposed.ok ? proposed.value.ballots : [];
    const paused = await one.platform.matches.vote(matchId, 1 - seat, ballot?.id ?? -1, true);
    expect(paused).toMatchObject({ ok: true, value: { clock: { due: null } } });
    await looked(devices, matchId);
    expect(sent()).toEqual([]);
  });

  it('is switched off like any other kind', async () => {
    const devices = await people(one.store, ['turn', 'motion', 'full', 'over', 'said']);
    const { match, due } = await begun(one.platform, 60 * MINUTE);
    await one.world.advance(due - MINUTE - one.world.now());
    await looked(devices, match.start.matchId);
    expect(sent()).toEqual([]);
  });
});

describe('with two nodes', () => {
  let postgres: TestServer;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });
  afterAll(() => postgres.stop());

  it('one of them warns, once, and the deadline comes all the same', async () => {
    const url = await postgres.database('warned');
    const stores = [await openPostgres({ url }), await openPostgres({ url })] as const;
    const platform = async (store: Store) =>
      new Platform({
        store,
        world: one.world,
        gameById,
        botThreads: 1,
        devices: await devicesOn(store),
        notificationGraceMs: 0,
      });
    const nodes = [await platform(stores[0]), await platform(stores[1])] as const;
    const look = async (at: number) => {
      await one.world.advance(at - one.world.now());
      return (await Promise.all(nodes.map((each) => each.scheduler.look()))).toSorted();
    };
    await people(stores[0], ['time', 'over']);
    const { due, asked } = await begun(nodes[0], 60 * MINUTE);
    expect(await look(due - 6 * MINUTE - 1)).toEqual([0, 0]);
    expect(await look(due - 6 * MINUTE)).toEqual([0, 1]);
    await receiver.until(1);
    expect(await look(due - 1)).toEqual([0, 0]);
    expect(await look(due + MINUTE)).toEqual([0, 1]);
    // The late player has lost. The other one is notified.
    await receiver.until(2);
    const winner = PEOPLE.find((who) => who !== asked) ?? '';
    expect(sent()).toEqual([
      [`/${asked}`, 'time'],
      [`/${winner}`, 'over'],
    ]);
    await Promise.all(nodes.map((each) => each.close()));
  });
});
