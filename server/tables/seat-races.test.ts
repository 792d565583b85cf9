import type { Result } from '@tavola/kernel';
import { isOpenSeat, type Match } from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, TestPlatform } from '../testing/platform.ts';
import { accountAt, seatOfAccount } from './seating.ts';
import type { Table } from './table.ts';

describe('open seats of a running match, taken at once', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await TestPlatform.open();
  });
  afterAll(() => platform.close());

  /** Four players at a Frogs table; Cleo and Dan have left. `take` decides on the state before any of the calls. */
  async function twoSeatsOpen() {
    const made = await platform.table('ada', { game: 'frogs', options: {}, chairs: [open, open, open, open] });
    for (const who of ['bob', 'cleo', 'dan']) await platform.platform.tables.sit(made.id, who);
    const begun = await platform.platform.start(made.id, 'ada');
    if (!begun.ok) throw new Error(begun.error.code);
    for (const who of ['cleo', 'dan']) await platform.platform.seats.leave(begun.value, who, 'left');
    const [table, match] = await now(begun.value);
    const seats = ['cleo', 'dan'].map((who) => seatOfAccount(table, who) ?? -1) as [number, number];
    const take = (seat: number, who: string) => platform.platform.seats.take(table, match, seat, who);
    return { table, seats, take };
  }

  async function now({ id, matchId }: Pick<Table, 'id' | 'matchId'>): Promise<readonly [Table, Match]> {
    const [table, match] = [
      await platform.platform.tables.find(id),
      await platform.platform.matches.get(matchId ?? ''),
    ];
    if (table === null || match === null) throw new Error('Expected a running match.');
    return [table, match];
  }

  /** Who has a seat in the table and in its match, and whether it is still open. */
  async function holder(of: Table, seat: number) {
    const [table, match] = await now(of);
    return { table: accountAt(table, seat), match: match.seats[seat]?.who, open: isOpenSeat(match, seat) };
  }

  const codes = (results: readonly Result<unknown>[]) => results.map((one) => (one.ok ? 'ok' : one.error.code));

  it('two people take the same one: the first has it, the other is refused, and the seat stays taken', async () => {
    const { table, seats, take } = await twoSeatsOpen();
    const answers = codes(await Promise.all([take(seats[0], 'eve'), take(seats[0], 'finn')]));
    expect(answers.toSorted()).toEqual(['ok', 'seat-not-free']);
    const winner = answers[0] === 'ok' ? 'eve' : 'finn';
    expect(await holder(table, seats[0])).toEqual({ table: winner, match: winner, open: false });
    expect(codes([await take(seats[0], 'gus')])).toEqual(['seat-not-free']);
    const client = platform.connect(table.id, winner);
    await client.hello();
    expect(client.seat).toBe(seats[0]);
  });

  it('one person takes both: they have one, and the other stays open', async () => {
    const { table, seats, take } = await twoSeatsOpen();
    const answers = codes(await Promise.all([take(seats[0], 'eve'), take(seats[1], 'eve')]));
    expect(answers.toSorted()).toEqual(['ok', 'seat-not-free']);
    const [own, other] = answers[0] === 'ok' ? seats : seats.toReversed();
    expect(await holder(table, own ?? -1)).toEqual({ table: 'eve', match: 'eve', open: false });
    expect(await holder(table, other ?? -1)).toMatchObject({ open: true });
    const [later, match] = await now(table);
    expect(codes([await platform.platform.seats.take(later, match, other ?? -1, 'eve')])).toEqual(['already-seated']);
    expect(codes([await take(other ?? -1, 'finn')])).toEqual(['ok']);
    expect(await holder(table, other ?? -1)).toEqual({ table: 'finn', match: 'finn', open: false });
  });

  it('a player in the same match takes none', async () => {
    const { table, seats, take } = await twoSeatsOpen();
    expect(codes([await take(seats[0], 'ada')])).toEqual(['already-seated']);
    expect(await holder(table, seats[0])).toMatchObject({ table: 'cleo', open: true });
  });
});
