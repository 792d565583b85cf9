import { describe, expect, it } from 'vitest';
import { openMotion, vote } from '../commands/motions.ts';
import { abandonSeat, closeByHost, resumeSeat, seatPlayer } from '../commands/seats.ts';
import { foldChecked } from '../fold.ts';
import { isOpenSeat } from '../owners.ts';
import { DEFAULT_TERMS, type Terms } from '../terms.ts';
import { handsGame, nimGame, sitDownBefore, type TestTable } from '../testing/table.ts';

function three(absence: Terms['absence'] = 'hold'): TestTable {
  const table = sitDownBefore(2, handsGame, {
    seats: 3,
    entropy: ['a', 'b', 'c'],
    terms: { ...DEFAULT_TERMS, absence },
  });
  for (const [index, who] of ['ada', 'bob', 'cleo'].entries())
    table.do((match, at) => seatPlayer(match, { seat: index, change: 'joined', who }, at));
  return table;
}

const change = (table: TestTable, which: number, to: 'away' | 'reclaimed') =>
  table.do((match, at) => seatPlayer(match, { seat: which, change: to }, at));
const propose = (table: TestTable, by: number, about: number) =>
  table.do((match, at) => openMotion(match, { by, kind: 'offer', about }, at));
const agree = (table: TestTable, voter: number) =>
  table.do((match, at) => vote(match, { motion: match.ballots[0]?.id ?? -1, seat: voter, yes: true }, at));
const take = (table: TestTable, which: number, who: string) =>
  table.do((match, at) => resumeSeat(match, { seat: which, who }, at));
const open = (table: TestTable) => [0, 1, 2].filter((which) => isOpenSeat(table.match, which));

describe('a seat that is offered', () => {
  it('belongs to an absent player, if everyone present agrees, and its new owner continues', () => {
    const table = three();
    expect(propose(table, 0, 2)).toBe('motion-not-possible');
    change(table, 2, 'away');
    propose(table, 0, 2);
    expect(open(table)).toEqual([]);
    agree(table, 1);
    expect(open(table)).toEqual([2]);
    take(table, 2, 'eve');
    expect(table.match.seats[2]).toMatchObject({
      who: 'eve',
      bot: null,
      away: false,
      abandoned: false,
      missed: 0,
      offered: false,
    });
    expect(open(table)).toEqual([]);
    expect(take(table, 2, 'finn')).toBe('seat-taken');
    expect(foldChecked(handsGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it('is no longer offered once its person is back', () => {
    const table = three();
    change(table, 2, 'away');
    propose(table, 0, 2);
    agree(table, 1);
    change(table, 2, 'reclaimed');
    expect(open(table)).toEqual([]);
    expect(take(table, 2, 'eve')).toBe('seat-taken');
  });

  it('is none at a strict table', () => {
    const table = three('strict');
    change(table, 2, 'away');
    expect(propose(table, 0, 2)).toBe('motion-not-possible');
  });
});

describe('a seat that was resigned', () => {
  it.each([
    ['hold', [1]],
    ['bot', [1]],
    ['disorder', [1]],
    ['strict', []],
  ] as const)('%s: is open to others as the rule says', (absence, seats) => {
    const table = three(absence);
    table.do((match, at) => abandonSeat(match, { seat: 1, why: 'left' }, at));
    expect(open(table)).toEqual(seats);
    expect(take(table, 1, 'eve') === 'seat-taken').toBe(seats.length === 0);
  });

  it('brings its vote back with it: a motion that waited for a second voice is carried when the seat is taken', () => {
    const table = three();
    table.do((match, at) => openMotion(match, { by: 0, kind: 'cancel' }, at));
    agree(table, 2);
    table.do((match, at) => abandonSeat(match, { seat: 2, why: 'left' }, at));
    table.do((match, at) => seatPlayer(match, { seat: 1, change: 'bot', level: 'normal' }, at));
    expect(table.match.ballots).toHaveLength(1);
    const written = take(table, 2, 'eve');
    expect(typeof written === 'string' ? written : written.map(({ kind }) => kind)).toEqual([
      'resume',
      'seat',
      'settle',
      'end',
    ]);
    expect(table.match.ended).toBe('cancelled');
  });

  it('is open to no one after the end', () => {
    const table = sitDownBefore(2, nimGame, { options: { beans: 1 } });
    table.act(0, { take: 1 });
    expect(isOpenSeat(table.match, 0)).toBe(false);
    expect(take(table, 0, 'eve')).toBe('match-over');
    const length = table.log.length;
    expect(change(table, 0, 'away')).toBe('match-over');
    expect(table.log).toHaveLength(length);
  });
});

describe('a table that its host closes', () => {
  it('has no winner, and the log says why; a second time nothing happens', () => {
    const table = three();
    table.do(closeByHost);
    expect(table.match).toMatchObject({ ended: 'host-left', outcome: null });
    expect(table.log.at(-1)).toMatchObject({ kind: 'end', open: { why: 'host-left', secret: table.match.secret } });
    expect(table.do(closeByHost)).toEqual([]);
    expect(foldChecked(handsGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });
});
