import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { bot, open } from '../testing/platform.ts';
import { Notifications, type NotificationsDeps } from './notifications.ts';

const PATIENCE = 1000;

let world: FakeWorld;
let sent: string[];
let claimed: string[];
let here: string[];
let table: Table | null;
let unread: number;
beforeEach(() => {
  world = new FakeWorld();
  [sent, claimed, here, unread] = [[], [], [], 1];
  table = lobby();
});

function lobby(change: Partial<Table> = {}): Table {
  const taken = { ...open, seated: true };
  const chairs = [{ ...taken, who: 'ada' }, { ...taken, who: 'bob' }, bot('easy')];
  const plan = { id: 't', code: 'ABC', game: 'dvonn', name: 'Game', host: 'ada', chairs };
  return { ...plan, status: 'lobby', ...change } as Table;
}

/** Ada, Bob and Cleo have devices; Eve has none. Bob has said line 7 to the others. */
function notices(change: Partial<NotificationsDeps> = {}): Notifications {
  return new Notifications({
    devices: {
      hasAny: async (account) => account !== 'eve',
      lacks: (account) => account === 'eve',
      send: async (account, { kind, code }) => void sent.push(`${account} ${kind} ${code}`),
    },
    store: {
      claim: async (key: string) => claimed.push(key) > 0 && claimed.indexOf(key) === claimed.length - 1,
    } as unknown as NotificationsDeps['store'],
    ...{ world, patience: PATIENCE, peek: () => table, find: async () => table, latest: async () => null },
    lineAt: async (_, number) =>
      number === 7
        ? { accountId: 'bob', audience: ['ada', 'bob', 'cleo', 'eve'] }
        : { accountId: 'bob', audience: null },
    unread: async () => unread,
    isHere: (_, account) => here.includes(account),
    ...change,
  });
}

/** What is done at once, then what is done when everyone's patience is over. */
async function after(work: Promise<void>): Promise<void> {
  // First everything that needs no time.
  await world.advance(0);
  await world.advance(PATIENCE - 1);
  expect(sent).toEqual([]);
  await world.advance(1);
  await work;
}

describe('a chat line', () => {
  it('is pushed once, after a delay, to receivers who are away and have a device', async () => {
    const telling = notices();
    await after(telling.said('t', 7));
    expect(sent).toEqual(['ada said ABC', 'cleo said ABC']);
    await telling.said('t', 7);
    expect([sent.length, world.timers]).toEqual([2, 0]);
  });

  it('is not pushed if it was public or the table is gone', async () => {
    await notices().said('t', 8);
    await notices({ lineAt: async () => undefined }).said('t', 7);
    table = null;
    await notices().said('t', 7);
    expect([sent, claimed, world.timers]).toEqual([[], [], 0]);
  });

  it('is not sent to someone at the table; other processes learn that at once', async () => {
    here = ['ada'];
    const done = notices().said('t', 7);
    await world.advance(0);
    expect(claimed).toEqual(['t said 7 ada']);
    await after(done);
    expect(sent).toEqual(['cleo said ABC']);
  });

  it.each<readonly [what: string, meanwhile: () => void]>([
    ['has come back', () => here.push('ada', 'cleo')],
    [
      'has read it elsewhere',
      () => {
        unread = 0;
      },
    ],
    ['was told by another process', () => claimed.push('t said 7 ada', 't said 7 cleo')],
  ])('is not sent to someone who %s in the meantime', async (_, meanwhile) => {
    const done = notices().said('t', 7);
    await world.advance(0);
    await world.advance(PATIENCE - 1);
    meanwhile();
    await world.advance(1);
    await done;
    expect(sent).toEqual([]);
  });

  it('is not told by a process that goes down, and nothing is left of it', async () => {
    const telling = notices();
    const done = telling.said('t', 7);
    await world.advance(0);
    telling.close();
    await done;
    expect([sent, claimed, world.timers]).toEqual([[], [], 0]);
  });
});

describe('a table', () => {
  it.each<readonly [what: string, change: Partial<Table>, told: readonly string[]]>([
    ['that is full notifies its host', {}, ['ada full ABC']],
    ['with an empty chair is not', { chairs: [open, bot('easy')] }, []],
    ['with bots alone is not', { chairs: [{ ...open, seated: true, who: 'ada' }, bot('easy')] }, []],
    ['that has begun is not', { status: 'running' }, []],
  ])('%s', async (_, change, told) => {
    table = lobby(change);
    const telling = notices();
    await after(telling.tableChanged(table));
    expect(sent).toEqual(told);
    await telling.tableChanged(table);
    expect(sent).toEqual(told);
  });

  it('notifies again when other players fill it, but not after the start', async () => {
    const telling = notices();
    await after(telling.tableChanged(lobby()));
    const others = lobby({ chairs: [{ ...open, seated: true, who: 'cleo' }] });
    const done = telling.tableChanged(others);
    await world.advance(0);
    await world.advance(PATIENCE);
    await done;
    expect(sent).toEqual(['ada full ABC', 'ada full ABC']);
    const late = telling.tableChanged(lobby({ chairs: [{ ...open, seated: true, who: 'dora' }] }));
    await world.advance(0);
    table = lobby({ status: 'running' });
    await world.advance(PATIENCE);
    await late;
    expect(sent).toHaveLength(2);
  });
});
