import { gameById } from '@tavola/games';
import type { Json } from '@tavola/kernel';
import { clockFor, MINUTE, type Terms } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchIdOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { bot, open, type TestClient, TestPlatform } from '../testing/platform.ts';

/** The machine may be busy with other things. */
const PATIENT = { timeout: 60_000, interval: 5 };
const NO_CLOCK: Terms = { clock: null, absence: 'hold', undo: true };

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open();
});
afterEach(() => platform.close());

function optionsOf(game: string): Json {
  const options = gameById(game)?.parse.options({});
  if (options?.ok !== true) throw new Error(game);
  return options.value as Json;
}

async function started(host: string, terms: Terms = NO_CLOCK): Promise<Table> {
  const chairs = [open, bot('random'), bot('random')];
  const table = await platform.table(host, { game: 'frogs', options: optionsOf('frogs'), chairs, terms });
  const begun = await platform.platform.start(table.id, host);
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

const lengthOf = async (table: Table): Promise<number> =>
  (await platform.platform.matches.log(matchIdOf(table), 0)).length;
const endOf = async (table: Table) => (await platform.platform.matches.get(matchIdOf(table)))?.ended;

async function opened(table: Table, who: string): Promise<TestClient> {
  const client = platform.connect(table.id, who);
  await client.hello();
  return client;
}

/** The bots of someone who stays and watches make a few moves, so those of any other table had their turns as well. */
async function whileOthersPlay(): Promise<void> {
  const table = await started('eve');
  const eve = await opened(table, 'eve');
  await eve.send({ t: 'leave' });
  const before = await lengthOf(table);
  await expect.poll(() => lengthOf(table), PATIENT).toBeGreaterThan(before + 6);
  eve.connection.closed();
}

describe('a match that its last person has given up', () => {
  it('sleeps while no one watches, and continues when someone opens it', async () => {
    const table = await started('ada');
    await platform.platform.seats.leave(table, 'ada', 'left');
    await whileOthersPlay();
    const asleep = await lengthOf(table);
    platform.platform.sweep();
    await whileOthersPlay();
    expect([await lengthOf(table), await endOf(table)]).toEqual([asleep, null]);
    await opened(table, 'bob');
    await expect.poll(() => lengthOf(table), PATIENT).toBeGreaterThan(asleep + 6);
    expect(platform.failures).toEqual([]);
  });

  it('falls asleep when the last one who watched has gone', async () => {
    const table = await started('ada');
    const bob = await opened(table, 'bob');
    bob.connection.closed();
    await platform.platform.seats.leave(table, 'ada', 'left');
    await whileOthersPlay();
    const asleep = await lengthOf(table);
    await whileOthersPlay();
    expect([await lengthOf(table), await endOf(table)]).toEqual([asleep, null]);
  });
});

describe('a match whose person does not come back', () => {
  const CLOCK: Terms = { clock: clockFor(MINUTE), absence: 'hold', undo: true };

  /** Lets deadlines come for a while, and waits for the bots each time. */
  async function passing(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      await platform.world.advance(MINUTE + 2000);
      await platform.platform.scheduler.look();
      await whileOthersPlay();
    }
  }

  /** The person's seat, and how much time it has (ms). */
  async function clockOf(table: Table): Promise<{ bot: string | null; missed: number; left: number }> {
    const match = await platform.platform.matches.get(matchIdOf(table));
    const { bot: level = null, missed = 0 } = match?.seats.find(({ who }) => who === 'ada') ?? {};
    return { bot: level, missed, left: (match?.clock.due ?? 0) - platform.world.now() };
  }

  it('sleeps once a bot stands in, also over a restart, and gives its person a whole turn when they open it', async () => {
    const table = await started('ada', CLOCK);
    await passing(3);
    const asleep = await lengthOf(table);
    expect([await clockOf(table), await endOf(table)]).toMatchObject([{ bot: 'normal', missed: 1 }, null]);
    await passing(2);
    expect([await lengthOf(table), await platform.store.logs.nextDue()]).toEqual([asleep, null]);
    await platform.restart();
    await passing(1);
    expect(await lengthOf(table)).toBe(asleep);
    const missed = async () =>
      (await platform.platform.matches.log(matchIdOf(table), 0)).filter(
        (entry) => entry.kind === 'clock' && entry.open.change === 'deadline',
      ).length;
    const before = await missed();
    await opened(table, 'ada');
    expect(await clockOf(table)).toMatchObject({ bot: null, left: MINUTE });
    await platform.platform.scheduler.look();
    expect(await missed()).toBe(before);
    expect(platform.failures).toEqual([]);
  });

  it('sleeps after two missed deadlines where no one stands in', async () => {
    const chairs = [open, ...Array.from({ length: 6 }, () => bot('random'))];
    const table = await platform.table('ada', {
      game: 'diplomacy',
      options: optionsOf('diplomacy'),
      chairs,
      terms: CLOCK,
    });
    await platform.platform.start(table.id, 'ada');
    await passing(4);
    const asleep = await lengthOf(table);
    expect(await clockOf(table)).toMatchObject({ bot: null, missed: 2 });
    await passing(2);
    expect(await lengthOf(table)).toBe(asleep);
    await opened(table, 'ada');
    expect((await clockOf(table)).left).toBe(MINUTE);
    await passing(1);
    expect(await lengthOf(table)).toBeGreaterThan(asleep);
  });

  it('goes on without them while another person plays', async () => {
    const table = await platform.table('ada', {
      game: 'frogs',
      options: optionsOf('frogs'),
      chairs: [open, open, bot('random')],
      terms: CLOCK,
    });
    await platform.platform.tables.sit(table.id, 'bob');
    await platform.platform.start(table.id, 'ada');
    const id = matchIdOf(table);
    const before = await lengthOf(table);
    await passing(1);
    expect(await lengthOf(table)).toBeGreaterThan(before);
    expect((await platform.platform.matches.get(id))?.ended).toBeNull();
  });
});
