import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { nextAlarm } from './alarms.ts';
import { openMotion, vote } from './commands/motions.ts';
import { accept, handOver, reclaim } from './commands/owners.ts';
import { abandonSeat, closeByHost, resumeSeat, seatPlayer } from './commands/seats.ts';
import { timeout } from './commands/time.ts';
import type { Entry } from './entry.ts';
import { foldChecked } from './fold.ts';
import { EMPTY_SEAT } from './match.ts';
import { isOpenSeat } from './owners.ts';
import type { SeatTerms } from './seat-terms.ts';
import { DEFAULT_TERMS, type Terms } from './terms.ts';
import { handsGame, nimGame, sitDown, type TestTable } from './testing/table.ts';

function three(absence: Terms['absence'] = 'hold', terms: SeatTerms = {}): TestTable {
  const table = sitDown(handsGame, { seats: 3, terms: { ...DEFAULT_TERMS, absence, ...terms } });
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
const kindsOf = (written: string | readonly Entry[]) =>
  typeof written === 'string' ? written : written.map(({ kind }) => kind);
const open = (table: TestTable) => [0, 1, 2].filter((which) => isOpenSeat(table.match, which));

/** Seats 0 and 1 lay a card, and the deadline finds seat 2 late. */
function missTurn(table: TestTable): void {
  const { state } = table.match;
  for (const who of [0, 1]) table.act(who, handsGame.sample(state, who, seeded(`card of ${who}`)));
  table.now = nextAlarm(table.match) ?? table.now;
  table.do((match, at) => timeout(match, at));
}

describe('a seat that is offered', () => {
  it('belongs to a player who missed too many deadlines, if the others agree, and its new owner continues', () => {
    const table = three();
    missTurn(table);
    expect(propose(table, 0, 2)).toBe('seat-not-open');
    table.now = nextAlarm(table.match) ?? table.now;
    table.do((match, at) => timeout(match, at));
    missTurn(table);
    expect(table.match.seats[2]).toMatchObject({ missed: 2, open: true });
    propose(table, 0, 2);
    expect(open(table)).toEqual([]);
    agree(table, 1);
    expect(open(table)).toEqual([2]);
    expect(take(table, 2, 'ada')).toBe('seat-taken');
    take(table, 2, 'eve');
    // Until eve acts, cleo may take it back.
    expect(table.match.seats[2]).toEqual({ ...EMPTY_SEAT, who: 'eve', former: 'cleo', changedAt: table.now });
    expect(open(table)).toEqual([]);
    expect(take(table, 2, 'finn')).toBe('seat-taken');
    expect(foldChecked(handsGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it('is no longer offered once its person is back', () => {
    const table = three('hold', { misses: 1 });
    missTurn(table);
    propose(table, 0, 2);
    agree(table, 1);
    expect(open(table)).toEqual([2]);
    table.do((match, at) => reclaim(match, { seat: 2, who: 'cleo' }, at));
    expect(open(table)).toEqual([]);
    expect(take(table, 2, 'eve')).toBe('seat-taken');
  });

  it('returns to its owner until the new owner has moved', () => {
    const table = three('hold', { misses: 1, takeover: 'open' });
    missTurn(table);
    take(table, 2, 'eve');
    const back = (who: string) => table.do((match, at) => reclaim(match, { seat: 2, who }, at));
    expect(back('finn')).toBe('seat-taken');
    expect(back('cleo')).toHaveLength(1);
    expect(table.match.seats[2]).toMatchObject({ who: 'cleo', former: null });
    const acted = three('hold', { misses: 1, takeover: 'open' });
    missTurn(acted);
    take(acted, 2, 'eve');
    acted.act(2, handsGame.sample(acted.match.state, 2, seeded('eve')));
    expect(acted.do((match, at) => reclaim(match, { seat: 2, who: 'cleo' }, at))).toBe('seat-taken');
  });

  it('does not pass on what its last owner submitted', () => {
    const table = three();
    table.act(2, handsGame.sample(table.match.state, 2, seeded('orders of cleo')));
    table.do((match, at) => handOver(match, 2, { person: 'eve' }, at));
    expect(table.match.submitted).toHaveLength(1);
    table.do((match, at) => accept(match, 'eve', at));
    expect(table.match).toMatchObject({ submitted: [], seats: [{}, {}, { who: 'eve', former: 'cleo' }] });
    expect(foldChecked(handsGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it.each([
    ['vote', []],
    ['open', [2]],
    ['off', []],
  ] as const)('need not be offered where the table says %s', (takeover, seats) => {
    const table = three('hold', { misses: 1, takeover });
    missTurn(table);
    expect(open(table)).toEqual(seats);
    const proposed = propose(table, 0, 2);
    const answers = { vote: 'proposed', open: 'motion-not-possible', off: 'takeover-off' };
    expect(typeof proposed === 'string' ? proposed : 'proposed').toBe(answers[takeover]);
  });

  it('is none at a strict table', () => {
    const table = three('strict');
    change(table, 2, 'away');
    expect(table.match.seats[2]?.away).toBe(true);
    expect(propose(table, 0, 2)).toBe('motion-not-possible');
  });
});

describe('a seat that a player resigned', () => {
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

  it('drops the votes of its last owner', () => {
    const table = three();
    table.do((match, at) => openMotion(match, { by: 0, kind: 'cancel' }, at));
    agree(table, 2);
    table.do((match, at) => abandonSeat(match, { seat: 2, why: 'left' }, at));
    expect(kindsOf(take(table, 2, 'eve'))).toEqual(['seat', 'resume']);
    expect(kindsOf(agree(table, 1))).toEqual(['vote']);
    expect(table.match).toMatchObject({ ended: null, ballots: [{ yes: [0, 1] }] });
    expect(kindsOf(agree(table, 2))).toEqual(['vote', 'settle', 'end']);
    expect(foldChecked(handsGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it('lets the last player leave without a result', () => {
    const table = three();
    for (const who of [1, 2]) table.do((match, at) => abandonSeat(match, { seat: who, why: 'left' }, at));
    table.do((match, at) => abandonSeat(match, { seat: 0, why: 'left' }, at));
    expect(table.match).toMatchObject({ ended: 'alone', outcome: null });
    expect(foldChecked(handsGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it('is open to no one after the end', () => {
    const table = sitDown(nimGame, { options: { beans: 1 } });
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
