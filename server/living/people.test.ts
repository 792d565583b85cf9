import { Worker } from 'node:worker_threads';
import { gameById } from '@tavola/games';
import { clockFor, DEFAULT_TERMS, MINUTE, type Terms } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECORD_AFTER, STRICT_GRACE } from '../live/absence.ts';
import { Platform } from '../platform.ts';
import { seatOfAccount } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { bot, open, type TestClient, TestPlatform } from '../testing/platform.ts';

/** Generous, for a busy machine. */
const PATIENT = { timeout: 20_000, interval: 5 };
const NO_CLOCK: Terms = { ...DEFAULT_TERMS, clock: null };

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open();
  platform.platform.run();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await platform.close();
});

async function started(terms: Terms, watchDelay = 0): Promise<Table> {
  const table = await platform.table('ada', { terms, watchDelay });
  await platform.platform.tables.sit(table.id, 'bob');
  const begun = await platform.platform.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

async function enter({ id }: Table, account: string): Promise<TestClient> {
  const client = platform.connect(id, account);
  await client.hello();
  return client;
}

/** The match’s view of a seated player. */
const stateOf = async ({ matchId, ...table }: Table, account: string) =>
  (await platform.platform.matches.get(matchId ?? ''))?.seats[seatOfAccount({ matchId, ...table }, account) ?? -1];

/** The seat to act makes the first legal move. */
async function move(players: readonly TestClient[]): Promise<void> {
  const asked = players.find(({ seat, view }) => seat === view.pending[0]?.seat);
  const match = await platform.platform.matches.get(asked?.view.matchId ?? '');
  const choices = match?.game.choices(match.state, asked?.seat ?? 0);
  const action = choices?.kind === 'listed' ? choices.actions[0] : null;
  expect(await asked?.send({ t: 'act', action, step: match?.step ?? 0 })).toMatchObject({ t: 'ack' });
}

describe('a player whose last window is closed', () => {
  it('is shown as disconnected at once, and nothing of it is written to the match', async () => {
    const table = await started(NO_CLOCK);
    const [ada, bob] = [await enter(table, 'ada'), await enter(table, 'bob')];
    const before = (await platform.platform.matches.log(table.matchId ?? '', 0)).length;
    const shown = () => bob.frame('presence').seats.find(({ seat }) => seat === ada.seat);
    expect(shown()).toMatchObject({ connected: true });
    await platform.world.advance(500);
    ada.connection.closed();
    expect(shown()).toEqual({ seat: ada.seat, connected: false, since: platform.world.now() });
    await platform.world.advance(2 * RECORD_AFTER);
    await enter(table, 'ada');
    expect(shown()).toEqual({ seat: ada.seat, connected: true, since: platform.world.now() });
    expect(await platform.platform.matches.log(table.matchId ?? '', 0)).toHaveLength(before);
  });

  it('loses the seat of a strict table after the grace, and not before', async () => {
    const table = await started({ ...NO_CLOCK, absence: 'strict' });
    const [ada, bob] = [await enter(table, 'ada'), await enter(table, 'bob')];
    ada.connection.closed();
    await expect.poll(() => bob.view.seats.some(({ away }) => away), PATIENT).toBe(true);
    await platform.world.advance(STRICT_GRACE - 1);
    expect(await stateOf(table, 'ada')).toMatchObject({ abandoned: false });
    await platform.world.advance(1);
    await expect.poll(() => bob.view.ended, PATIENT).toBe('played');
    expect(await stateOf(table, 'ada')).toMatchObject({ abandoned: true });
  });
});

describe('a spectator of a delayed table', () => {
  it('gets each move when its delay is over', async () => {
    const delay = 5 * MINUTE;
    const table = await started(NO_CLOCK, delay);
    const [ada, bob] = [await enter(table, 'ada'), await enter(table, 'bob')];
    const eve = await enter(table, 'eve');
    await platform.world.advance(MINUTE);
    await move([ada, bob]);
    await platform.world.advance(delay - 1);
    expect([ada.view.step, eve.view.step]).toEqual([1, 0]);
    // The server looks once a second.
    await platform.world.advance(1000);
    expect(eve.view.step).toBe(1);
  });
});

describe('a deadline', () => {
  const terms: Terms = { ...DEFAULT_TERMS, clock: clockFor(MINUTE) };

  it('comes by itself', async () => {
    const table = await started(terms);
    const ada = await enter(table, 'ada');
    await platform.world.advance(MINUTE);
    expect(ada.view.ended).toBeNull();
    await expect.poll(() => platform.world.advance(1000).then(() => ada.view.ended), PATIENT).toBe('played');
  });

  it('of a bot that never answers is met by any move', async () => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
    // Well before its thread is ended for thinking too long.
    const clock = clockFor(MINUTE / 3);
    const made = await platform.table('ada', { terms: { ...terms, clock }, chairs: [open, bot('expert')] });
    const begun = await platform.platform.start(made.id, 'ada');
    if (!begun.ok) throw new Error(begun.error.code);
    const ada = await enter(begun.value, 'ada');
    if (ada.view.pending[0]?.seat === ada.seat) await move([ada]);
    const { step } = ada.view;
    await platform.world.advance(MINUTE / 3);
    expect(ada.view.step).toBe(step);
    const later = () => platform.world.advance(1000).then(() => ada.view.pending[0]?.seat);
    await expect.poll(later, PATIENT).toBe(ada.seat);
    expect(ada.view).toMatchObject({ step: step + 1, ended: null });
  });
});

describe('time in which no server was running', () => {
  const terms: Terms = { ...DEFAULT_TERMS, clock: clockFor(60 * MINUTE) };
  const given = async ({ matchId }: Table, at: Platform) =>
    (await at.matches.log(matchId ?? '', 0)).flatMap((entry) =>
      entry.kind === 'clock' && entry.open.change === 'given-back' ? [entry.open.ms] : [],
    );

  it('is given back by the next process, and what a living one saw is not', async () => {
    const table = await started(terms);
    await platform.world.advance(3 * MINUTE);
    await expect.poll(lastSign, PATIENT).toBeGreaterThan(platform.world.now() - 7000);
    platform.world.kill();
    platform.world.freeze(2 * MINUTE);
    const next = new Platform({ store: platform.store, world: platform.world, gameById, botThreads: 1 });
    await next.open();
    await next.matches.get(table.matchId ?? '');
    const [ms = 0, ...more] = await given(table, next);
    expect(more).toEqual([]);
    expect(ms).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(ms).toBeLessThan(2 * MINUTE + 7000);
  });

  /** Time of the server’s last beat. */
  const lastSign = async () => (await platform.store.logs.find({ id: 'tavola.outages' }))?.updatedAt ?? 0;
});
