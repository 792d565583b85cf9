import { DEFAULT_TERMS, MINUTE } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../tables/table.ts';
import { open, type TestClient, TestPlatform } from '../testing/platform.ts';

const DELAY = 10 * MINUTE;

let one: TestPlatform;
beforeEach(async () => {
  one = await TestPlatform.open();
});
afterEach(() => one.close());

async function started(watchDelay: number, seats = 2): Promise<Table> {
  const game = seats === 2 ? {} : { game: 'frogs', options: {} };
  const chairs = Array.from({ length: seats }, () => open);
  const table = await one.table('ada', { ...game, chairs, watchDelay, terms: DEFAULT_TERMS });
  for (const who of ['bob', 'cleo'].slice(0, seats - 1)) await one.platform.tables.sit(table.id, who);
  const begun = await one.platform.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

async function enter(table: Table, account: string | null): Promise<TestClient> {
  const client = one.connect(table.id, account);
  await client.hello();
  return client;
}

/** The pending seat makes a random move. */
async function move(players: readonly TestClient[]): Promise<void> {
  const { view } = players[0] ?? {};
  const asked = players.find(({ seat }) => seat === view?.pending[0]?.seat);
  const match = await one.platform.matches.get(view?.matchId ?? '');
  if (asked === undefined || match === null) throw new Error('nobody is asked');
  const choices = match.game.choices(match.state, asked.seat ?? 0);
  const action = choices.kind === 'listed' ? choices.actions[0] : null;
  expect(await asked.send({ t: 'act', action, step: match.step })).toMatchObject({ t: 'ack' });
}

const passes = (ms: number) => {
  one.world.freeze(ms);
  one.platform.late.look();
};

describe('what is queued for spectators', () => {
  /** How often the log of a table was read, when it is asked for again after a while. */
  async function reads(pauses: readonly number[], isWatched: boolean): Promise<readonly number[]> {
    const table = await started(DELAY);
    if (isWatched) await enter(table, 'eve');
    const log = vi.spyOn(one.platform.matches, 'log');
    await one.platform.late.sight(table);
    const counts: number[] = [];
    for (const pause of pauses) {
      passes(pause);
      await one.platform.late.sight(table);
      counts.push(log.mock.calls.length);
    }
    return counts;
  }

  it('is forgotten once nobody has asked for it for more than a minute', async () => {
    expect(await reads([MINUTE, MINUTE + 1, 1, MINUTE, MINUTE + 1], false)).toEqual([1, 2, 2, 2, 3]);
  });

  it('stays as long as somebody watches', async () => {
    expect(await reads([MINUTE, 2 * MINUTE, DELAY], true)).toEqual([0, 0, 0]);
  });
});

describe('a table with a delay', () => {
  it('shows spectators its start immediately and each move after the delay; its players see everything immediately', async () => {
    const table = await started(DELAY);
    const players = [await enter(table, 'ada'), await enter(table, 'bob')];
    const eve = await enter(table, 'eve');
    expect(eve.frame('welcome')).toMatchObject({ delay: DELAY, now: one.world.now() - DELAY, seat: null });
    expect(eve.view).toMatchObject({ step: 0, nextSeq: 3 });
    passes(MINUTE);
    await move(players);
    expect(players.map(({ view }) => view.step)).toEqual([1, 1]);
    passes(DELAY - 1);
    expect(eve.view.step).toBe(0);
    expect(eve.lines()).toEqual([0, 1, 2]);
    passes(1);
    expect(eve.view.step).toBe(1);
    expect(eve.lines()).toEqual([0, 1, 2, 3]);
  });

  it('shows a newcomer the delayed position and continues from it', async () => {
    const table = await started(DELAY);
    const players = [await enter(table, 'ada'), await enter(table, 'bob')];
    for (let times = 0; times < 4; times += 1) {
      await move(players);
      passes(4 * MINUTE);
    }
    const late = await enter(table, null);
    expect(late.view.step).toBe(2);
    passes(2 * MINUTE);
    expect(late.view.step).toBe(3);
    expect(late.lines()).toEqual([0, 1, 2, 3, 4, 5]);
    const again = await enter(table, 'eve');
    expect(again.view).toEqual(late.view);
  });

  it('shows a move to a newcomer exactly when it is due', async () => {
    const table = await started(DELAY);
    const players = [await enter(table, 'ada'), await enter(table, 'bob')];
    passes(MINUTE);
    await move(players);
    passes(DELAY);
    expect((await enter(table, 'eve')).view.step).toBe(1);
    const other = await started(DELAY);
    const others = [await enter(other, 'ada'), await enter(other, 'bob')];
    await move(others);
    passes(DELAY - 1);
    expect((await enter(other, 'eve')).view.step).toBe(0);
  });

  it('delays its end, seats left and messages like its moves', async () => {
    const table = await started(DELAY);
    const [ada, eve] = [await enter(table, 'ada'), await enter(table, 'eve')];
    await ada.send({ t: 'say', text: 'farewell' });
    await ada.send({ t: 'leave' });
    await expect.poll(async () => (await one.platform.tables.find(table.id))?.status).toBe('over');
    expect(ada.view.ended).toBe('played');
    passes(DELAY - 1);
    const other = await enter(table, 'finn');
    for (const client of [eve, other]) {
      expect(client.view).toMatchObject({ ended: null, outcome: null });
      expect(client.view.seats.every(({ abandoned, away }) => !abandoned && !away)).toBe(true);
      expect(client.frames.filter(({ t }) => t === 'said')).toEqual([]);
      expect(client.frame('welcome').table.status).toBe('running');
    }
    passes(1);
    for (const client of [eve, other]) {
      expect(client.view.ended).toBe('played');
      expect(client.frame('said').sayings).toMatchObject([{ text: 'farewell' }]);
      expect(client.frame('table').table.status).toBe('over');
    }
  });

  it('hides nothing before the start, and delays the match for early spectators too', async () => {
    const table = await one.table('ada', { watchDelay: DELAY });
    const eve = await enter(table, 'eve');
    await one.platform.tables.sit(table.id, 'bob');
    expect(eve.frame('table').table.chairs.filter(({ seated }) => seated)).toHaveLength(2);
    await one.platform.start(table.id, 'ada');
    await eve.connection.settled();
    expect(eve.view.step).toBe(0);
    const begun = await one.platform.tables.find(table.id);
    if (begun === null) throw new Error('the table is gone');
    await move([await enter(begun, 'ada'), await enter(begun, 'bob')]);
    expect(eve.view.step).toBe(0);
    passes(DELAY);
    expect(eve.view.step).toBe(1);
  });

  it('survives a restart without showing anything early', async () => {
    const table = await started(DELAY);
    await move([await enter(table, 'ada'), await enter(table, 'bob')]);
    await one.restart();
    const eve = await enter(table, 'eve');
    expect(eve.view.step).toBe(0);
    passes(DELAY);
    expect(eve.view.step).toBe(1);
  });

  it('turns into the present for someone who takes a seat that they were shown as open', async () => {
    const table = await started(DELAY, 3);
    const ada = await enter(table, 'ada');
    const eve = await enter(table, 'eve');
    await ada.send({ t: 'leave' });
    const seat = ada.seat ?? -1;
    passes(DELAY);
    expect(eve.view.seats[seat]).toMatchObject({ abandoned: true });
    const [now, match] = [
      await one.platform.tables.find(table.id),
      await one.platform.matches.get(table.matchId ?? ''),
    ];
    if (now === null || match === null) throw new Error('the table is gone');
    expect(await one.platform.seats.take(now, match, seat, 'eve')).toMatchObject({ ok: true });
    await eve.hello();
    expect(eve.frame('welcome')).toMatchObject({ delay: 0, seat });
    expect(eve.view.seats[seat]).toMatchObject({ who: 'eve', abandoned: false });
  });
});

describe('a table without a delay', () => {
  it('updates spectators at once', async () => {
    const table = await started(0);
    const eve = await enter(table, 'eve');
    await move([await enter(table, 'ada'), await enter(table, 'bob')]);
    expect(eve.frame('welcome').delay).toBe(0);
    expect(eve.view.step).toBe(1);
  });
});
