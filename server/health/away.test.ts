import { type Json, seeded } from '@tavola/kernel';
import { ABSENCE_RULES, type AbsenceRule, clockFor, type Match, MINUTE } from '@tavola/match';
import { UserError } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIN_OUTAGE_MS } from '../matches/outages.ts';
import type { Table } from '../tables/table.ts';
import { FaultyStore, type StoreFault } from '../testing/faulty-store.ts';
import { open, type TestClient, TestPlatform } from '../testing/platform.ts';
import { RETURN_MS } from './heartbeat.ts';
import { healthLine } from './sentences.ts';

const HOUR = 60 * MINUTE;
const AWAY = 75_000;
const PEOPLE = ['ada', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gwen'];
/** Turns in order, first come first served, and sealed: every way to be late. */
const GAMES: readonly (readonly [game: string, seats: number, options: Json])[] = [
  ['dvonn', 2, { setup: 'random' }],
  ['colt-express', 3, {}],
  ['diplomacy', 7, {}],
];

let faulty: FaultyStore;
let one: TestPlatform;
beforeEach(async () => {
  faulty = new FaultyStore();
  one = await TestPlatform.open(undefined, faulty.wrap);
  one.platform.run();
});
afterEach(async () => {
  faulty.fault = 'none';
  await one.close();
});

/** Lets time pass for a running process. Each step is shorter than the limit of a beat. */
async function live(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await one.world.advance(Math.min(500, left));
    await faulty.idle();
  }
}

const failing = (fault: StoreFault) => async (): Promise<void> => {
  faulty.fault = fault;
  await live(AWAY);
  faulty.fault = 'none';
};

/** Faults that keep players from moving, and how long each lasts by the wall clock. */
const CAUSES: readonly (readonly [cause: string, ms: number, happen: () => Promise<void>])[] = [
  ['a full disk', AWAY, failing('full')],
  ['a database that was stopped', AWAY, failing('away')],
  ['a database that does not answer', AWAY, failing('silent')],
  ['a stopped process', AWAY, async () => one.world.freeze(AWAY)],
  ['a suspended machine, or a clock set ahead', HOUR, async () => one.world.setBy(HOUR)],
];

async function started(game: string, seats: number, options: Json, absence: AbsenceRule): Promise<Table> {
  const terms = { clock: { ...clockFor(MINUTE), first: MINUTE }, absence, undo: true };
  const chairs = Array.from({ length: seats }, () => open);
  const table = await one.table('ada', { game, options, chairs, terms });
  for (const name of PEOPLE.slice(1, seats)) await one.platform.tables.sit(table.id, name);
  const begun = await one.platform.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

async function matchOf({ matchId }: Table): Promise<Match> {
  return (await one.platform.matches.get(matchId ?? '')) ?? expect.fail('no match');
}

const logOf = ({ matchId }: Table) => one.platform.matches.log(matchId ?? '', 0);

async function givenBack(table: Table): Promise<readonly number[]> {
  return (await logOf(table)).flatMap((entry) =>
    entry.kind === 'clock' && entry.open.change === 'given-back' ? [entry.open.ms] : [],
  );
}

/** Entries that cost a player time or a game. */
async function losses(table: Table): Promise<readonly string[]> {
  return (await logOf(table)).flatMap((entry) => {
    if (entry.kind === 'clock' && entry.open.change === 'deadline') return ['deadline'];
    if (entry.kind === 'seat' && entry.open.change === 'bot') return ['bot'];
    return ['abandon', 'end'].includes(entry.kind) ? [entry.kind] : [];
  });
}

const left = async (table: Table): Promise<number> =>
  ((await matchOf(table)).clock.due ?? 0) - one.platform.world.now();

describe.each(CAUSES)('%s', (_cause, ms, happen) => {
  it('costs no player anything, whatever the absence rule of the table', async () => {
    const tables: Table[] = [];
    for (const [game, seats, options] of GAMES)
      for (const absence of ABSENCE_RULES) tables.push(await started(game, seats, options, absence));
    await live(20_000);
    const before = await Promise.all(tables.map(left));
    await happen();
    await live(4000);
    const after = await Promise.all(tables.map(left));
    for (const [index, table] of tables.entries()) {
      const about = `${table.game} ${table.terms.absence}`;
      expect(await losses(table), about).toEqual([]);
      const [given = 0, ...more] = await givenBack(table);
      expect(more, about).toEqual([]);
      expect(Math.abs(given - ms), about).toBeLessThanOrEqual(4000);
      // Only the seconds until the end was noticed count against a player.
      expect((before[index] ?? 0) - (after[index] ?? 0), about).toBeLessThanOrEqual(4000);
    }
    expect(one.health.filter(({ able }) => able)).toMatchObject([{ isOutage: true }]);
    expect(one.health.filter(({ able }) => !able).length).toBeLessThanOrEqual(1);
    expect(one.failures).toEqual([]);
    // From here on the clocks count again.
    await live(MINUTE + 5000);
    for (const table of tables) expect(await losses(table), table.game).not.toEqual([]);
  });
});

describe('a node that cannot store moves', () => {
  it.each(['full', 'away', 'silent'] as const)('with a store that is %s says so within 5 s', async (fault) => {
    await started('dvonn', 2, { setup: 'random' }, 'hold');
    await live(2000);
    expect(one.platform.heartbeat.health()).toEqual({ able: true });
    faulty.fault = fault;
    await live(5000);
    expect(one.platform.heartbeat.health()).toMatchObject({ able: false, why: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(one.platform.heartbeat.mayFire()).toBe(false);
    faulty.fault = 'none';
    await live(4000);
    expect(one.platform.heartbeat.health()).toEqual({ able: true });
    expect(one.platform.heartbeat.mayFire()).toBe(false);
    await live(RETURN_MS);
    expect(one.platform.heartbeat.mayFire()).toBe(true);
    const lines = one.health.map(healthLine);
    expect(lines).toEqual([
      expect.stringMatching(/^Can’t store moves since \d\d:\d\d:\d\d\. The/),
      expect.stringMatching(/^Moves can be stored again after \d+ s\.(?: Players got that time back\.)?$/),
    ]);
  });

  it('knows it within 10 s when no clock runs', async () => {
    await live(20_000);
    faulty.fault = 'full';
    await live(10_000);
    expect(one.platform.heartbeat.health().able).toBe(false);
  });

  it('is not able while the process has stood still, before any timer runs', () => {
    one.world.freeze(MIN_OUTAGE_MS + 1);
    expect(one.platform.heartbeat.health()).toMatchObject({ able: false, why: 'This process was frozen.' });
    expect(one.platform.heartbeat.mayFire()).toBe(false);
  });

  it('lets no deadline fire after it stood still for a moment, so that a move on its way arrives', async () => {
    const table = await started('dvonn', 2, { setup: 'random' }, 'hold');
    await live(MINUTE - 1000);
    one.world.freeze(5000);
    expect(await one.platform.scheduler.look()).toBe(0);
    await live(10_000);
    expect([await losses(table), await givenBack(table)]).toEqual([[], []]);
    const match = await matchOf(table);
    const seat = match.pending[0]?.seat ?? 0;
    const action = match.game.sample(match.state, seat, seeded('any'));
    expect(await one.platform.matches.act(table.matchId ?? '', seat, { action, step: 0 })).toMatchObject({ ok: true });
  });
});

describe('a clock that is set back by an hour', () => {
  it('is not followed: turns last as long as agreed, and setting it right changes nothing', async () => {
    const table = await started('dvonn', 2, { setup: 'random' }, 'hold');
    await live(10_000);
    const { due } = (await matchOf(table)).clock;
    one.world.setBy(-HOUR);
    await live(10_000);
    expect(one.platform.world.now()).toBe(one.world.now() + HOUR);
    one.world.setBy(HOUR);
    await live(10_000);
    expect(one.platform.world.now()).toBe(one.world.now());
    expect([(await matchOf(table)).clock.due, await givenBack(table), await losses(table)]).toEqual([due, [], []]);
    expect(one.health.map(healthLine)).toEqual([
      'This machine’s clock was set back by 1 h. Tavola keeps its own time.',
    ]);
    await live(35_000);
    expect(await losses(table)).not.toEqual([]);
  });

  it('is not followed over a restart while a clock runs', async () => {
    const table = await started('dvonn', 2, { setup: 'random' }, 'hold');
    await live(10_000);
    const due = (await matchOf(table)).clock.due ?? 0;
    await one.restart(() => one.world.setBy(-HOUR));
    one.platform.run();
    expect(due - one.platform.world.now()).toBe(MINUTE - 10_000);
    await live(MINUTE);
    expect(await losses(table)).not.toEqual([]);
    // Without a clock there is nothing to protect.
    await one.restart();
    expect(one.platform.world.now()).toBe(one.world.now());
  });
});

describe('a strict table', () => {
  it('takes no seat while people are on their way back after an outage, and takes it later', async () => {
    const table = await started('dvonn', 2, { setup: 'random' }, 'strict');
    const [ada, bob] = [one.connect(table.id, 'ada'), one.connect(table.id, 'bob')];
    for (const client of [ada, bob]) await client.hello();
    await live(5000);
    one.world.freeze(AWAY);
    // Both notice only now that the server is back, and one of them reconnects late.
    for (const { connection } of [ada, bob]) connection.closed();
    await live(25_000);
    expect(await losses(table)).toEqual([]);
    await one.connect(table.id, 'ada').hello();
    await live(RETURN_MS);
    expect((await logOf(table)).filter(({ kind }) => kind === 'abandon')).toMatchObject([
      { open: { why: 'lost-connection', seat: bob.seat } },
    ]);
  });
});

describe('a fault of the storage beside the heartbeat', () => {
  it('is reported, because no change of state covers it', async () => {
    const table = await started('dvonn', 2, { setup: 'random' }, 'hold');
    const ada = one.connect(table.id, 'ada');
    await ada.hello();
    const error = new UserError('This user may no longer change the tables. (42501)');
    Object.assign(one.store.logs, { saveDraft: () => Promise.reject(error) });
    expect(await ada.send({ t: 'save', draft: {}, step: 0 })).toMatchObject({ error: { code: 'unavailable' } });
    await live(1000);
    expect(one.failures).toEqual([{ error, what: 'save', table: table.id, isAnswered: true }]);
    expect(one.health).toEqual([]);
  });
});

describe('a move that arrives while nothing can be stored', () => {
  async function seated(table: Table): Promise<readonly [TestClient, TestClient]> {
    const [ada, bob] = [one.connect(table.id, 'ada'), one.connect(table.id, 'bob')];
    for (const client of [ada, bob]) await client.hello();
    return ada.seat === ada.view.pending[0]?.seat ? [ada, bob] : [bob, ada];
  }

  async function moveIn(table: Table): Promise<{ readonly action: unknown; readonly step: number }> {
    const { game, state, pending, step } = await matchOf(table);
    return { action: game.sample(state, pending[0]?.seat ?? 0, seeded('any')), step };
  }

  it.each(['full', 'away'] as const)(
    'is refused as unavailable when the store is %s, and counts once when it is sent again',
    async (fault) => {
      const table = await started('dvonn', 2, { setup: 'random' }, 'strict');
      const [mover, other] = await seated(table);
      const frame = { t: 'act', key: 'the move', ...(await moveIn(table)) };
      await live(MINUTE - 5000);
      faulty.fault = fault;
      expect(await mover.send(frame)).toMatchObject({ t: 'refused', error: { code: 'unavailable' } });
      await live(AWAY);
      expect(await mover.send(frame)).toMatchObject({ t: 'refused', error: { code: 'unavailable' } });
      faulty.fault = 'none';
      await live(2000);
      expect(await mover.send(frame)).toMatchObject({ t: 'ack' });
      expect(await mover.send(frame)).toMatchObject({ t: 'ack' });
      expect((await logOf(table)).filter(({ kind }) => kind === 'move')).toHaveLength(1);
      expect(await losses(table)).toEqual([]);
      // Both see the time given back before the move.
      for (const client of [mover, other]) {
        const kinds = client.frames.flatMap((sent) => (sent.t === 'lines' ? sent.lines : [])).map(({ kind }) => kind);
        expect(kinds.slice(-2)).toEqual(['clock', 'move']);
      }
      expect(one.failures).toEqual([]);
    },
  );

  it('is decided after the time is given back, even before the first beat', async () => {
    const table = await started('dvonn', 2, { setup: 'random' }, 'strict');
    const [mover] = await seated(table);
    const move = await moveIn(table);
    await live(MINUTE - 5000);
    one.world.freeze(AWAY);
    expect(await mover.send({ t: 'act', ...move })).toMatchObject({ t: 'ack' });
    expect((await logOf(table)).slice(-2)).toMatchObject([
      { kind: 'clock', open: { change: 'given-back' } },
      { kind: 'move' },
    ]);
  });
});
