import type { Match } from '@tavola/match';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestPlatform } from '../testing/platform.ts';
import { Sample } from '../testing/samples.ts';
import { takeNamed } from './named-seats.ts';
import { accountAt } from './seating.ts';
import type { Table } from './table.ts';

/** Stored by a version whose logs have names instead of ids: seats of one match, of which one has been left. */
const sample = new Sample('v1-b1358cb');
const TABLE = sample.matches.find(({ note }) => note === 'frogs, one left')?.matchId.replace('.match', '') ?? '';

let one: TestPlatform;
beforeEach(async () => {
  one = TestPlatform.unopened();
  one.world.setBy(sample.at - one.world.now());
  sample.unpack(one.folder);
  await one.up();
  for (const id of ['eve', 'fay']) {
    const names = { id, name: id, foldedName: id, passwordHash: null };
    await one.store.accounts.create({ ...names, createdAt: 1, seenAt: 1 });
  }
});
afterEach(() => one.close());

async function now(): Promise<{ readonly table: Table; readonly match: Match }> {
  const table = await one.platform.tables.find(TABLE);
  const match = await one.platform.matches.get(`${TABLE}.match`);
  if (table === null || match === null) throw new Error('the sample has no such match');
  return { table, match };
}

async function takes(who: string, seat: number, change: Partial<Table> = {}, at = now()): Promise<string> {
  const { table, match } = await at;
  const { tables, matches, directory } = one.platform;
  const taken = await takeNamed(
    { tables, matches, directory, store: one.store },
    { ...table, ...change },
    match,
    seat,
    who,
  );
  return taken.ok ? `${accountAt(taken.value, seat) === who}` : taken.error.code;
}

async function seats() {
  const { table, match } = await now();
  const left = match.seats.findIndex(({ abandoned }) => abandoned);
  const kept = match.seats.findIndex(({ abandoned }) => !abandoned);
  return { left, kept, leaver: accountAt(table, left) ?? '', player: accountAt(table, kept) ?? '' };
}

it('an open seat goes to one stranger, and a draft of its last player to no one', async () => {
  const { left } = await seats();
  await one.store.logs.saveDraft(`${TABLE}.match`, left, 'a secret plan');
  expect(await takes('eve', left)).toBe('true');
  expect(await one.store.logs.draft(`${TABLE}.match`, left)).toBeNull();
  expect((await now()).match.seats[left]).toMatchObject({ abandoned: false });
  expect(await takes('eve', left)).toBe('true');
  expect(await takes('fay', left)).toBe('seat-not-free');
  expect(accountAt((await now()).table, left)).toBe('eve');
});

it('its last player comes back to it, with the draft', async () => {
  const { left, leaver } = await seats();
  await one.store.logs.saveDraft(`${TABLE}.match`, left, 'a secret plan');
  expect(await takes(leaver, left)).toBe('true');
  expect(await one.store.logs.draft(`${TABLE}.match`, left)).toBe('a secret plan');
});

it('a player keeps one seat, and no one takes a seat that is not open', async () => {
  const { left, kept, player, leaver } = await seats();
  expect(await takes(player, left)).toBe('already-seated');
  expect(await takes(player, kept)).toBe('true');
  expect(await takes('eve', kept)).toBe('seat-not-free');
  expect(await takes(leaver, kept)).toBe('already-seated');
});

it('a player of another table is refused where only one game at a time is allowed, and nothing is written', async () => {
  const { left } = await seats();
  const lengths = async () => [
    (await one.store.logs.find({ id: TABLE }))?.nextSeq,
    (await one.store.logs.find({ id: `${TABLE}.match` }))?.nextSeq,
  ];
  const before = await lengths();
  await one.table('eve', { game: 'frogs', options: {} });
  expect(await takes('eve', left, { oneGame: true })).toBe('plays-elsewhere');
  expect(await lengths()).toEqual(before);
});

it('two strangers at once: the one the table took first has it', async () => {
  const { left } = await seats();
  expect(await Promise.all([takes('eve', left), takes('fay', left)])).toEqual(['true', 'seat-not-free']);
});

it('a stranger who is too late at the table does not get the seat in the match either', async () => {
  const { left, leaver } = await seats();
  const before = now();
  const { table } = await before;
  await one.platform.tables.replace(TABLE, table.order?.[left] ?? -1, leaver, 'eve');
  expect(await takes('fay', left, {}, before)).not.toBe('true');
  const after = await now();
  expect([accountAt(after.table, left), after.match.seats[left]?.abandoned]).toEqual(['eve', true]);
});

it('once the match is over there is no seat to take, not even one’s own', async () => {
  const { left, kept, leaver, player } = await seats();
  const { table } = await now();
  for (const { who } of table.chairs) if (who !== null) await one.platform.seats.leave(table, who, 'left');
  expect((await now()).match.ended).not.toBeNull();
  for (const [who, seat] of [
    [leaver, left],
    [player, kept],
    ['eve', left],
  ] as const)
    expect(await takes(who, seat)).toBe('seat-not-free');
});
