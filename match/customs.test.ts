import { dvonn } from '@tavola/games/dvonn';
import { type Game, jsonCopy, type Seat, type Shape } from '@tavola/kernel';
import type { HandsState } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { alarmTime } from './clock.ts';
import type { Act } from './commands/act.ts';
import { openMotion, vote } from './commands/motions.ts';
import { timeout } from './commands/time.ts';
import { CUSTOMS, type Customs } from './customs.ts';
import { exportMatch } from './file.ts';
import { foldChecked } from './fold.ts';
import { isSameForAll, lineFor, matchNowFor } from './project.ts';
import { clockFor, DEFAULT_TERMS, MINUTE, parseTerms } from './terms.ts';
import { fileOf, forgeEntry } from './testing/forging.ts';
import { handsGame, sitDown, type TestTable } from './testing/table.ts';

const at = (game: Game<Shape>, customs: Customs): TestTable =>
  sitDown(game, { terms: { ...DEFAULT_TERMS, clock: clockFor(10 * MINUTE), ...customs } });

const cardOf = (table: TestTable, seat: Seat): unknown => (table.match.state as HandsState).hands[seat]?.[0];
const lays = (table: TestTable, seat: Seat): unknown => ({ type: 'lay', card: cardOf(table, seat), face: 'up' });
const saves = (table: TestTable, seat: Seat, action: unknown, step = table.match.step): Act => ({ seat, action, step });

function runOut(table: TestTable, saved: readonly Act[] = []): readonly string[] {
  table.now = alarmTime(table.match.clock, table.match.start.terms.clock) ?? table.now;
  const entries = table.do((match, now) => timeout(match, now, saved));
  return typeof entries === 'string' ? [entries] : entries.map(({ kind }) => kind);
}

const isSound = (table: TestTable): boolean =>
  foldChecked(table.match.game, table.match.secret, jsonCopy(table.log)).ok;

describe('the customs of a table', () => {
  it('are stored only when on, and can only be on or off', () => {
    for (const name of CUSTOMS) {
      expect(parseTerms({ [name]: true })).toEqual({ ok: true, value: { ...DEFAULT_TERMS, [name]: true } });
      expect(parseTerms({ [name]: false })).toEqual({ ok: true, value: DEFAULT_TERMS });
      expect(parseTerms({ [name]: 'yes' })).toMatchObject({ ok: false, error: { code: 'bad-field', at: [name] } });
      expect(parseTerms({ [name]: null })).toMatchObject({ ok: false, error: { code: 'bad-field', at: [name] } });
    }
  });
});

describe('saved moves at the deadline', () => {
  it.each([
    ['are lost where nobody agreed otherwise', {}, 0, ['clock', 'sealed', 'sealed', 'resolve'], [1, 1]],
    [
      'count where the table says so, and their seat is not late',
      { savedCounts: true },
      0,
      ['sealed', 'clock', 'sealed', 'resolve'],
      [0, 1],
    ],
    [
      'are lost when they were saved for an earlier step',
      { savedCounts: true },
      1,
      ['clock', 'sealed', 'sealed', 'resolve'],
      [1, 1],
    ],
  ] as const)('%s', (_, customs, stale, kinds, missed) => {
    const table = at(handsGame, customs);
    expect(runOut(table, [saves(table, 0, lays(table, 0), table.match.step - stale)])).toEqual(kinds);
    expect(table.match.seats.map((seat) => seat.missed)).toEqual(missed);
    expect(isSound(table)).toBe(true);
  });

  it('take effect without a deadline when everyone has saved something', () => {
    const table = at(handsGame, { savedCounts: true });
    const saved = [0, 1].map((seat) => saves(table, seat, lays(table, seat)));
    const cards = [cardOf(table, 0), cardOf(table, 1)];
    expect(runOut(table, saved)).toEqual(['sealed', 'sealed', 'resolve']);
    const resolve = table.log.at(-1);
    expect(
      resolve?.kind === 'resolve' && resolve.secret.moves.map(({ action }) => (action as { card: number }).card),
    ).toEqual(cards);
    expect(isSound(table)).toBe(true);
  });

  it('do not count if they would be refused, or if a move was submitted', () => {
    const table = at(handsGame, { savedCounts: true });
    const own = lays(table, 1);
    table.act(1, own);
    const foreign = saves(table, 0, { type: 'lay', card: cardOf(table, 1), face: 'up' });
    expect(runOut(table, [foreign, saves(table, 1, lays(table, 0))])).toEqual(['clock', 'sealed', 'resolve']);
    const resolve = table.log.at(-1);
    expect(resolve?.kind === 'resolve' && resolve.secret.moves[1]?.action).toEqual(own);
  });

  it('reveal nothing before the deadline', () => {
    const table = at(handsGame, { savedCounts: true });
    expect(table.do((match, now) => timeout(match, now, [saves(table, 0, lays(table, 0))]))).toEqual([]);
  });
});

describe('a seat that missed the deadline', () => {
  const asked = (customs: Customs): readonly Seat[] => {
    const table = at(handsGame, customs);
    table.act(1, lays(table, 1));
    runOut(table);
    expect(isSound(table)).toBe(true);
    return table.match.pending.filter(({ pace }) => pace === 'reaction').map(({ seat }) => seat);
  };

  it('is still asked for what follows from it', () => {
    expect(asked({})).toEqual([0, 1]);
  });

  it('is skipped at a strict table, unlike the others', () => {
    expect(asked({ strictReactions: true })).toEqual([1]);
  });
});

const draw = (table: TestTable, by: Seat) => table.do((match, now) => openMotion(match, { by, kind: 'draw' }, now));
const answer = (table: TestTable, seat: Seat, yes: boolean) =>
  table.do((match, now) => vote(match, { motion: match.ballots[0]?.id ?? -1, seat, yes }, now));

describe('asking for a draw', () => {
  it('is for one seat a phase', () => {
    const table = at(dvonn, {});
    draw(table, 0);
    answer(table, 1, false);
    expect([draw(table, 0), draw(table, 1)]).toEqual(['already-proposed', 'already-proposed']);
  });

  it('is allowed once per phase and seat if the table says so, one after the other', () => {
    const table = at(dvonn, { drawEach: true });
    draw(table, 0);
    expect(draw(table, 1)).toBe('already-proposed');
    answer(table, 1, false);
    expect(draw(table, 0)).toBe('already-proposed');
    expect(draw(table, 1)).toMatchObject([{ kind: 'motion' }]);
    answer(table, 0, false);
    expect([draw(table, 0), draw(table, 1)]).toEqual(['already-proposed', 'already-proposed']);
    expect(isSound(table)).toBe(true);
  });

  it('does not affect the table’s own motions', () => {
    const table = at(dvonn, { drawEach: true, secretBallot: true });
    table.do((match, now) => openMotion(match, { by: 0, kind: 'cancel' }, now));
    expect(matchNowFor(table.match, null).ballots).toMatchObject([{ kind: 'cancel', yes: [0] }]);
    answer(table, 1, false);
    expect(table.log.at(-1)).toMatchObject({ kind: 'vote', open: { seat: 1, yes: false }, secret: null });
    expect(table.do((match, now) => openMotion(match, { by: 1, kind: 'cancel' }, now))).toBe('already-proposed');
  });
});

/** A game of three in which every seat may move a draw. */
const crowd = { ...handsGame, seats: [3, 3], motions: () => [{ kind: 'draw', voters: [0, 1, 2] }] } as Game<Shape>;

describe('a secret ballot', () => {
  const open = (): TestTable => {
    const table = at(crowd, { secretBallot: true });
    draw(table, 0);
    answer(table, 2, true);
    return table;
  };

  it('shows everyone a vote, but only its own seat who cast it', () => {
    const table = open();
    expect(table.log.at(-1)).toMatchObject({ kind: 'vote', open: { seat: null, yes: true }, secret: { seat: 2 } });
    const yesFor = (viewer: Seat | null) => matchNowFor(table.match, viewer).ballots[0]?.yes;
    expect([null, 0, 1, 2].map(yesFor)).toEqual([[0], [0], [0], [0, 2]]);
    expect(matchNowFor(table.match, 1).ballots[0]?.secret).toBe(true);
    for (const viewer of [null, 0, 1])
      expect(JSON.stringify(table.log.map((entry) => lineFor(entry, viewer)))).not.toContain('"seat":2,"yes"');
    expect(isSameForAll({ ...table.match, game: { ...crowd, traits: dvonn.traits } }, [])).toBe(false);
    expect(isSound(table)).toBe(true);
  });

  it('looks the same whichever seat voted', () => {
    const [one, other] = [1, 2].map((voter) => {
      const table = at(crowd, { secretBallot: true });
      draw(table, 0);
      answer(table, voter, true);
      const { ballots } = matchNowFor(table.match, null);
      const lines = table.log.map((entry) => lineFor(entry, null)).map(({ open: said, events }) => ({ said, events }));
      return { ballots, lines };
    });
    expect(one).toEqual(other);
  });

  it('ends with one public no, and no seat votes twice', () => {
    const table = open();
    expect(answer(table, 2, true)).toBe('already-voted');
    answer(table, 1, false);
    expect(table.match.ballots).toEqual([]);
    expect(table.log.at(-1)).toMatchObject({ kind: 'vote', open: { seat: null, yes: false } });
  });

  it('is in no file before the match is over', () => {
    const perfect = { ...crowd, traits: dvonn.traits } as Game<Shape>;
    const table = sitDown(perfect, { terms: { ...DEFAULT_TERMS, secretBallot: true } });
    expect(exportMatch(table.match, table.log).ok).toBe(true);
    draw(table, 0);
    answer(table, 1, true);
    expect(exportMatch(table.match, table.log)).toMatchObject({ ok: false, error: { code: 'still-hidden' } });
  });

  it.each([
    ['is as it was', {}, true],
    ['says who voted', { open: { seat: 2 } }, false],
    ['hides nothing', { secret: null }, false],
    ['names a stranger', { secret: { seat: 7 } }, false],
    ['names one who has voted', { secret: { seat: 0 } }, false],
  ])('whose entry %s is lawful: %3$s', (_, change, lawful) => {
    const table = open();
    const file = forgeEntry({ ...fileOf(table), secret: table.match.secret }, table.log.length - 1, (entry) => {
      const { open: said, ...rest } = { open: {}, ...change };
      Object.assign(entry, rest, { open: { ...(entry.open as object), ...said } });
    });
    expect(foldChecked(table.match.game, table.match.secret, file.log).ok).toBe(lawful);
  });

  it('has no place where votes are open', () => {
    const table = at(crowd, {});
    draw(table, 0);
    answer(table, 2, true);
    const hidden = forgeEntry({ ...fileOf(table), secret: table.match.secret }, table.log.length - 1, (entry) =>
      Object.assign(entry, { secret: { seat: 2 }, open: { ...(entry.open as object), seat: null } }),
    );
    expect(isSound(table)).toBe(true);
    expect(foldChecked(table.match.game, table.match.secret, hidden.log).ok).toBe(false);
  });
});
