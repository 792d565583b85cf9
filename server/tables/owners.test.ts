import { gameById } from '@tavola/games';
import { type Json, seeded } from '@tavola/kernel';
import { clockFor, DAY, DEFAULT_TERMS, type Match, MINUTE, resumeSeat, type Terms } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RECORD_AFTER } from '../live/absence.ts';
import { Connection } from '../live/connection.ts';
import { Visit } from '../live/visit.ts';
import { Platform } from '../platform.ts';
import { open, TestClient, TestPlatform } from '../testing/platform.ts';
import { accountAt } from './seating.ts';
import type { Table } from './table.ts';

const PATIENT = { timeout: 60_000, interval: 5 };
const PEOPLE = ['ada', 'bob', 'cleo'];

let one: TestPlatform;
/** A second node on the same store. */
let two: Platform;
beforeEach(async () => {
  one = await TestPlatform.open();
  two = new Platform({ store: one.store, world: one.world, gameById, botThreads: 1 });
  await two.open();
  for (const id of [...PEOPLE, 'eve', 'finn', 'gwen'])
    await one.store.accounts.create({ id, name: id, foldedName: id, passwordHash: null, createdAt: 0, seenAt: 0 });
});
afterEach(() => one.close());

async function started(terms: Partial<Terms>, change: { readonly watching?: boolean } = {}): Promise<Table> {
  const options = gameById('frogs')?.parse.options({});
  const made = await one.table('ada', {
    ...{ game: 'frogs', options: (options?.ok ? options.value : {}) as Json, chairs: [open, open, open] },
    terms: { ...DEFAULT_TERMS, ...terms },
    ...change,
  });
  for (const who of PEOPLE.slice(1)) await one.platform.tables.sit(made.id, who);
  const begun = await one.platform.start(made.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

async function matchAt({ matchId }: Table, platform: Platform = one.platform): Promise<Match> {
  const match = await platform.matches.get(matchId ?? '');
  if (match === null) throw new Error('there is no match');
  return match;
}

async function enter({ id }: Table, account: string, platform: Platform = one.platform): Promise<TestClient> {
  const visit = new Visit({ platform, tableId: id, account });
  const client = new TestClient((send, end) => new Connection({ platform, store: one.store, visit, send, end }));
  await client.hello();
  return client;
}

/** A table without a clock whose seat in turn has exceeded the patience limit. */
async function opened(terms: Partial<Terms> = {}, change: { readonly watching?: boolean } = {}) {
  const table = await started({ clock: null, patience: 60 * MINUTE, takeover: 'open', ...terms }, change);
  const seat = (await matchAt(table)).pending[0]?.seat ?? -1;
  const absent = accountAt(table, seat) ?? '';
  await one.world.advance(60 * MINUTE);
  await one.platform.scheduler.look();
  expect((await matchAt(table)).seats[seat]).toMatchObject({ who: absent, open: true });
  return { table, seat, absent, others: PEOPLE.filter((who) => who !== absent) };
}

const fresh = async (table: Table, platform: Platform = one.platform): Promise<Table> =>
  (await platform.tables.find(table.id)) ?? table;

describe('an open seat', () => {
  it('is taken by one of three players on two nodes, and the others get an error', async () => {
    const { table, seat, absent } = await opened();
    const take = async (platform: Platform, who: string) => {
      const taken = await platform.seats.take(await fresh(table, platform), await matchAt(table, platform), seat, who);
      return taken.ok ? who : taken.error.code;
    };
    const answers = await Promise.all([take(one.platform, 'eve'), take(two, 'finn'), take(two, 'gwen')]);
    const [winner] = answers.filter((answer) => answer !== 'seat-not-free');
    expect(answers.filter((answer) => answer === 'seat-not-free')).toHaveLength(2);
    for (const platform of [one.platform, two]) {
      await platform.matches.refresh(table.matchId ?? '');
      await platform.tables.refresh(table.id);
      expect((await matchAt(table, platform)).seats[seat]).toMatchObject({ who: winner, former: absent });
      expect(accountAt(await fresh(table, platform), seat)).toBe(winner);
    }
  });

  it('is marked in lists, until it is taken', async () => {
    const { table, seat } = await opened();
    const summary = async () => JSON.parse((await one.store.logs.find({ id: table.id }))?.summary ?? '{}');
    await expect.poll(summary, PATIENT).toMatchObject({ free: 1 });
    await one.platform.seats.take(await fresh(table), await matchAt(table), seat, 'eve');
    expect(await summary()).not.toHaveProperty('free');
  });

  it('is closed to a person the host removed', async () => {
    const { table, seat } = await opened();
    const removed = { ...(await fresh(table)), removed: ['eve'] };
    expect(await one.platform.seats.take(removed, await matchAt(table), seat, 'eve')).toMatchObject({
      error: { code: 'person-removed' },
    });
  });

  it('can be reclaimed by its owner until the newcomer has moved', async () => {
    const { table, seat, absent } = await opened();
    await one.platform.seats.take(await fresh(table), await matchAt(table), seat, 'eve');
    const [owner, eve] = [await enter(table, absent), await enter(table, 'eve')];
    expect([owner.seat, eve.seat]).toEqual([null, seat]);
    expect(await owner.send({ t: 'reclaim' })).toMatchObject({ t: 'ack' });
    expect((await matchAt(table)).seats[seat]).toMatchObject({ who: absent, former: null });
    const { step } = await matchAt(table);
    expect(await eve.send({ t: 'act', action: {}, step })).toMatchObject({ error: { code: 'not-your-seat' } });
    await owner.hello();
    expect(owner.seat).toBe(seat);
  });
});

describe('a takeover that a crash interrupted', () => {
  it('is finished when someone opens the table, and what the last owner was working on is shown to no one', async () => {
    const { table, seat, absent } = await opened();
    const before = await enter(table, absent);
    expect(await before.send({ t: 'save', draft: 'a secret plan', step: 0 })).toMatchObject({ t: 'ack' });
    before.connection.closed();
    await one.world.advance(60 * MINUTE);
    await one.platform.scheduler.look();
    // As if the process had died right after the match was told.
    const taken = await one.platform.matches.run(table.matchId ?? '', (match, at) =>
      resumeSeat(match, { seat, who: 'eve' }, at),
    );
    expect(taken).toMatchObject({ ok: true });
    await one.store.logs.saveDraft(
      table.matchId ?? '',
      seat,
      JSON.stringify({ step: 0, draft: 'a secret plan', who: absent }),
    );
    const eve = await enter(await fresh(table), 'eve');
    await eve.hello();
    expect(eve.seat).toBe(seat);
    expect(JSON.stringify(eve.frames)).not.toContain('a secret plan');
  });
});

describe('a seat that is promised', () => {
  it('lets the new owner in at a private table, who accepts and plays', async () => {
    const table = await started({}, { watching: false });
    const [ada, eve] = [await enter(table, 'ada'), await enter(table, 'eve')];
    expect(eve.ended).toBe(4403);
    expect(await ada.send({ t: 'hand-over', to: 'nobody' })).toMatchObject({ error: { code: 'no-such-person' } });
    expect(await ada.send({ t: 'hand-over', to: 'bob' })).toMatchObject({ error: { code: 'already-seated' } });
    expect(await ada.send({ t: 'hand-over', to: 'eve' })).toMatchObject({ t: 'ack' });
    const invited = await enter(table, 'eve');
    expect([invited.ended, invited.seat]).toEqual([null, null]);
    expect(await invited.send({ t: 'accept' })).toMatchObject({ t: 'ack' });
    await invited.hello();
    expect(invited.seat).toBe(ada.seat);
    expect(await invited.send({ t: 'decline' })).toMatchObject({ error: { code: 'nothing-promised' } });
  });

  it('goes to anyone the owner names, who finds the table among their own', async () => {
    const table = await started({}, { watching: false });
    const ada = await enter(table, 'ada');
    expect(await ada.send({ t: 'hand-over', to: 'Nobody At All' })).toMatchObject({
      error: { code: 'no-such-person' },
    });
    expect(await ada.send({ t: 'hand-over', to: 'EVE' })).toMatchObject({ t: 'ack' });
    expect((await matchAt(table)).seats[ada.seat ?? -1]).toMatchObject({ who: 'ada', promised: 'eve' });
    expect(ada.frames.some((frame) => frame.t === 'people' && frame.people.some(({ id }) => id === 'eve'))).toBe(true);
    const mine = async () => (await one.platform.tables.ofAccount('eve', 9)).map(({ id }) => id);
    expect(await mine()).toEqual([table.id]);
    const eve = await enter(table, 'eve');
    expect(await eve.send({ t: 'decline' })).toMatchObject({ t: 'ack' });
    expect(await mine()).toEqual([]);
  });

  it('stays with its owner if it is declined', async () => {
    const table = await started({}, { watching: false });
    const ada = await enter(table, 'ada');
    await ada.send({ t: 'hand-over', to: 'eve' });
    const eve = await enter(table, 'eve');
    expect(await eve.send({ t: 'decline' })).toMatchObject({ t: 'ack' });
    expect(eve.ended).toBe(4403);
    expect((await matchAt(table)).seats[ada.seat ?? -1]).toMatchObject({ who: 'ada', promised: null });
  });
});

describe('an owner who is back', () => {
  it('has the seat again by opening the table, unless they handed it over themselves', async () => {
    const { table, seat, absent, others } = await opened({ takeover: 'vote' });
    const [first, second] = [await enter(table, others[0] ?? ''), await enter(table, others[1] ?? '')];
    await first.send({ t: 'propose', kind: 'bot', about: seat });
    await second.send({ t: 'vote', motion: second.view.ballots[0]?.id, yes: true });
    expect((await matchAt(table)).seats[seat]).toMatchObject({ standIn: 'missing' });
    const owner = await enter(table, absent);
    expect(owner.view.seats[seat]).toMatchObject({ bot: null, open: false });
    await owner.send({ t: 'hand-over', to: 'bot' });
    await owner.hello();
    expect(owner.view.seats[seat]).toMatchObject({ standIn: 'handed' });
    expect(await owner.send({ t: 'reclaim' })).toMatchObject({ t: 'ack' });
    expect(owner.view.seats[seat]).toMatchObject({ bot: null, standIn: null });
  });

  it('who handed the seat to a bot for good watches', async () => {
    const table = await started({});
    const ada = await enter(table, 'ada');
    const { seat } = ada;
    expect(await ada.send({ t: 'hand-over', to: 'bot-for-good' })).toMatchObject({ t: 'ack' });
    expect(await ada.send({ t: 'act', action: {}, step: 0 })).toMatchObject({ error: { code: 'not-your-seat' } });
    await ada.hello();
    expect(ada.seat).toBeNull();
    expect((await matchAt(table)).seats[seat ?? -1]).toMatchObject({ who: null, bot: 'normal' });
    expect((await fresh(table)).host).not.toBe('ada');
  });
});

describe('a request with a deadline', () => {
  it('ends on time: a late vote is refused, and a withdrawn yes does not count', async () => {
    const table = await started({ clock: clockFor(10 * MINUTE) });
    const [ada, bob, cleo] = [await enter(table, 'ada'), await enter(table, 'bob'), await enter(table, 'cleo')];
    const { due } = (await matchAt(table)).clock;
    await ada.send({ t: 'propose', kind: 'pause' });
    const motion = bob.view.ballots[0]?.id;
    await one.world.advance(MINUTE);
    await one.platform.scheduler.look();
    expect(await bob.send({ t: 'vote', motion, yes: true })).toMatchObject({ error: { code: 'motion-over' } });
    await ada.send({ t: 'propose', kind: 'extend' });
    const second = bob.view.ballots[0]?.id;
    expect(await ada.send({ t: 'vote', motion: second, yes: false })).toMatchObject({ t: 'ack' });
    expect(await bob.send({ t: 'vote', motion: second, yes: true })).toMatchObject({ t: 'ack' });
    await one.world.advance(MINUTE);
    await one.platform.scheduler.look();
    expect(cleo.view.ballots).toEqual([]);
    expect((await matchAt(table)).clock.due).toBe(due);
  });

  it('comes by itself: a pause ends, and a request that waited for a missing owner is carried', async () => {
    const { table, absent, others } = await opened({ takeover: 'off' });
    const [first, second] = [await enter(table, others[0] ?? ''), await enter(table, others[1] ?? '')];
    await first.send({ t: 'propose', kind: 'cancel' });
    expect(await second.send({ t: 'vote', motion: second.view.ballots[0]?.id, yes: true })).toMatchObject({ t: 'ack' });
    expect([first.view.ended, first.view.ballots[0]?.withdrawable]).toEqual([null, true]);
    await one.world.advance(3 * DAY);
    await one.platform.scheduler.look();
    expect((await matchAt(table)).ended).toBe('cancelled');
    expect(absent).not.toBe('');
    const paused = await started({ clock: clockFor(10 * MINUTE) });
    const [a, b] = [await enter(paused, 'ada'), await enter(paused, 'bob')];
    await a.send({ t: 'propose', kind: 'pause', ms: 30 * MINUTE });
    await b.send({ t: 'vote', motion: b.view.ballots[0]?.id, yes: true });
    expect(a.view.clock.pausedUntil).toBe(one.world.now() + 30 * MINUTE);
    await one.world.advance(30 * MINUTE);
    await one.platform.scheduler.look();
    expect((await matchAt(paused)).clock).toMatchObject({ pausedWith: null, due: one.world.now() + 10 * MINUTE });
  });

  it('a win is claimed from an opponent whose connection is gone', async () => {
    const made = await one.table('ada', { terms: { ...DEFAULT_TERMS, clock: clockFor(5 * MINUTE) } });
    await one.platform.tables.sit(made.id, 'bob');
    await one.platform.start(made.id, 'ada');
    const clients = [await enter(made, 'ada'), await enter(made, 'bob')].toSorted(
      (x, y) => (x.seat ?? 0) - (y.seat ?? 0),
    );
    const [white, black] = clients as [TestClient, TestClient];
    expect(await black.send({ t: 'claim' })).toMatchObject({ error: { code: 'not-away' } });
    white.connection.closed();
    await expect
      .poll(async () => {
        await one.world.advance(RECORD_AFTER / 10);
        return black.view.seats[0]?.claimAt ?? null;
      }, PATIENT)
      .not.toBeNull();
    expect(await black.send({ t: 'claim' })).toMatchObject({ error: { code: 'claim-not-yet' } });
    await one.world.advance((black.view.seats[0]?.claimAt ?? 0) - one.world.now());
    expect(await black.send({ t: 'claim' })).toMatchObject({ t: 'ack' });
    expect(black.view.outcome).toMatchObject({ ranks: [2, 1] });
  });
});

it('no one acts for another, whatever the table still says', async () => {
  const { table, seat, absent } = await opened();
  const match = await matchAt(table);
  const action = match.game.sample(match.state, seat, seeded('any'));
  const receipt = { sender: 'eve', key: 'k', answer: 'ack', at: 0 };
  const done = await one.platform.matches.act(table.matchId ?? '', seat, { action, step: match.step }, receipt);
  expect(done).toMatchObject({ error: { code: 'not-your-seat' } });
  expect((await matchAt(table)).seats[seat]).toMatchObject({ who: absent });
});
