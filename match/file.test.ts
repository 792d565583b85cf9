import { dvonn } from '@tavola/games/dvonn';
import { type Game, jsonCopy, type Shape, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { takeBack } from './commands/act.ts';
import { openMotion, vote } from './commands/motions.ts';
import { abandonSeat, seatPlayer } from './commands/seats.ts';
import { undoStep } from './commands/undo.ts';
import type { Entry } from './entry.ts';
import { drawsIn, MATCH_VERSION } from './entry.ts';
import { exportMatch, importMatch, type MatchFile, verifyMatch } from './file.ts';
import { fileOf, forgeEntry, type LooseEntry } from './testing/forging.ts';
import { handsGame, nimGame, playOut, sitDown, type TestTable } from './testing/table.ts';

const games = new Map<string, Game<Shape>>([nimGame, handsGame, dvonn as Game<Shape>].map((game) => [game.id, game]));
const gameById = (id: string) => games.get(id);

function finished(game: Game<Shape>, seed = 'file'): MatchFile {
  const table = sitDown(game);
  playOut(table, seed);
  return fileOf(table);
}

/** The 49 pieces on a board of DVONN are shuffled for the setup. */
const BOARD_DRAWS = 48;

describe('a match file', () => {
  it.each([nimGame, handsGame, dvonn as Game<Shape>])(
    'of $id comes back as the same match, and its luck can be checked',
    (game) => {
      const file = finished(game);
      const imported = importMatch(file, gameById);
      expect(imported.ok && imported.value.match.ended).toBe('played');
      const verified = verifyMatch(file, gameById);
      const inSteps = file.log.reduce((sum, entry) => sum + drawsIn(entry).length, 0);
      const draws = inSteps + (game === nimGame || game === handsGame ? 0 : BOARD_DRAWS);
      const checked = { unforeseen: 0, lot: false, seats: 'no-table', over: true, luck: 'checked' };
      const value = { entries: file.log.length, draws, ...checked };
      expect(verified).toEqual({ ok: true, value });
      if (game === handsGame) expect(inSteps).toBeGreaterThan(10);
    },
  );

  it('of an unfinished match is given out only if nothing is hidden, and without the secret', () => {
    const open = sitDown(dvonn);
    const file = fileOf(open);
    expect(file.secret).toBeNull();
    expect(verifyMatch(file, gameById)).toMatchObject({ ok: true, value: { over: false, luck: 'not-yet' } });
    const hidden = sitDown(handsGame);
    expect(exportMatch(hidden.match, hidden.log)).toMatchObject({ error: { code: 'still-hidden' } });
  });

  it('of an unfinished match waits for sealed moves, and contains withdrawn and dropped ones', () => {
    const game = { ...handsGame, traits: { ...handsGame.traits, information: 'perfect' } } as Game<Shape>;
    const lay = (table: TestTable, seat: number) =>
      table.act(seat, game.sample(table.match.state, seat, seeded(String(seat))));
    const mayLeave = (table: TestTable) => exportMatch(table.match, table.log).ok;
    const table = sitDown(game);
    expect([mayLeave(table), lay(table, 0), mayLeave(table), lay(table, 1), mayLeave(table)]).toMatchObject([
      true,
      [{ kind: 'sealed' }],
      false,
      [{ kind: 'sealed' }, { kind: 'resolve' }],
      true,
    ]);
    const back = sitDown(game);
    lay(back, 0);
    back.do((match, at) => takeBack(match, { seat: 0 }, at));
    lay(back, 0);
    lay(back, 1);
    expect([back.kinds().at(-1), mayLeave(back)]).toEqual(['resolve', false]);
    const gone = sitDown(game, { seats: 3 });
    lay(gone, 0);
    gone.do((match, at) => abandonSeat(match, { seat: 0, why: 'left' }, at));
    lay(gone, 1);
    lay(gone, 2);
    expect([gone.kinds().at(-1), mayLeave(gone)]).toEqual(['resolve', false]);
  });

  it('without its secret is still checked against chain and rules', () => {
    const table = sitDown(nimGame);
    table.act(0, { take: 2 });
    const { log } = fileOf(table);
    const changed = (change: object) => ({ ...fileOf(table), log: [log[0], { ...log[1], ...change }] });
    expect(importMatch(changed({}), gameById).ok).toBe(true);
    for (const [change, code] of [
      [{ at: 5 }, 'broken-chain'],
      [{ hidden: null }, 'broken-chain'],
      [{ secret: { ...log[1]?.secret, moves: [{ seat: 0, action: { take: 3 } }] } }, 'other-events'],
    ] as const)
      expect(importMatch(changed(change), gameById)).toMatchObject({ error: { code, at: ['1'] } });
  });

  it('of a match that is over has its secret', () => {
    expect(importMatch({ ...finished(nimGame), secret: null }, gameById)).toMatchObject({
      error: { code: 'other-secret' },
    });
  });

  it('holds motions, seats and undone steps too', () => {
    const alone = ['R1', 'W1', 'W1', 'W1', 'R1', ...Array<string>(44).fill('-'), 'w'].join(' ');
    const table = sitDown(dvonn, { origin: { kind: 'position', position: alone } });
    table.do((match, at) => seatPlayer(match, { seat: 0, change: 'joined', who: 'ada' }, at));
    table.act(0, { type: 'move', from: 'B1', to: 'A1' });
    table.do((match, at) => undoStep(match, { seat: 0 }, at));
    table.do((match, at) => openMotion(match, { by: 0, kind: 'draw' }, at));
    table.do((match, at) => vote(match, { motion: match.ballots[0]?.id ?? 0, seat: 1, yes: true }, at));
    expect(verifyMatch(fileOf(table), gameById)).toMatchObject({ ok: true, value: { over: true } });
  });

  it.each([
    ['nothing', null, 'not-a-match-file'],
    ['a list', [], 'not-a-match-file'],
    ['another format', { format: 'chess' }, 'not-a-match-file'],
    ['a later version', { format: 'tavola match', version: 2, secret: '', log: [] }, 'unknown-version'],
    ['a sealed one', { format: 'tavola sealed match', version: 1 }, 'sealed'],
    ['an empty log', { format: 'tavola match', version: 1, secret: '', log: [] }, 'not-a-match-file'],
    ['junk for entries', { format: 'tavola match', version: 1, secret: '', log: [1] }, 'bad-entry'],
  ])('is refused: %s', (_name, raw, code) => {
    expect(importMatch(raw, gameById)).toMatchObject({ ok: false, error: { code } });
  });

  it('of an unknown game is refused by name', () => {
    expect(importMatch(finished(nimGame), () => undefined)).toMatchObject({ error: { code: 'unknown-game' } });
  });
});

describe('a forged file is refused at the first bad entry', () => {
  const file = finished(nimGame);
  const moveAt = file.log.findIndex(({ kind }) => kind === 'move');

  it.each([0, 1, 3])('if entry %i was changed without repairing the chain', (index) => {
    const log = jsonCopy(file.log).map((entry, at) => (at === index ? { ...entry, at: entry.at + 1 } : entry));
    expect(importMatch({ ...file, log }, gameById)).toMatchObject({
      error: { code: 'broken-chain', at: [String(index)] },
    });
  });

  it('if an entry is missing, duplicated or out of order', () => {
    const { log } = file;
    const [a, b, c, ...rest] = log;
    for (const [bad, where] of [
      [[a, c, ...rest], '1'],
      [[a, b, b, c, ...rest], '2'],
      [[a, c, b, ...rest], '1'],
    ] as const) {
      expect(importMatch({ ...file, log: bad }, gameById)).toMatchObject({
        error: { code: 'broken-chain', at: [where] },
      });
    }
  });

  it.each([
    [
      'an illegal move',
      (entry: LooseEntry) => {
        (entry.secret as { moves: unknown[] }).moves = [{ seat: 0, action: { take: 9 } }];
      },
      'unlawful-entry',
    ],
    [
      'a move of another seat',
      (entry: LooseEntry) => {
        (entry.secret as { moves: unknown[] }).moves = [{ seat: 1, action: { take: 1 } }];
      },
      'unlawful-entry',
    ],
    [
      'events that did not happen',
      (entry: LooseEntry) => {
        (entry.secret as { events: unknown[] }).events = [];
      },
      'other-events',
    ],
    [
      'a kind of its own',
      (entry: LooseEntry) => {
        entry.kind = 'resolve';
        entry.open = { seats: [0] };
      },
      'unlawful-entry',
    ],
    [
      'draws that the step does not make',
      (entry: LooseEntry) => {
        (entry.secret as { draws: unknown[] }).draws = [1];
      },
      'bad-entry',
    ],
  ])('with the chain mended: %s', (_name, change, code) => {
    expect(importMatch(forgeEntry(file, moveAt, change), gameById)).toMatchObject({
      error: { code, at: [String(moveAt)] },
    });
  });

  it('with other options, seats or rules at the start', () => {
    for (const change of [
      { options: { beans: 99 } },
      { seats: 9 },
      { rulesVersion: 2 },
      { terms: {} },
      { entropy: 'x' },
      { reroll: -1 },
    ]) {
      const bad = forgeEntry(file, 0, (entry) => Object.assign(entry.open as object, change));
      expect(importMatch(bad, gameById)).toMatchObject({ error: { at: ['0'] } });
    }
  });

  it('of another version of matches', () => {
    const bad = forgeEntry(file, 0, (entry) =>
      Object.assign(entry.open as object, { matchVersion: MATCH_VERSION + 1 }),
    );
    expect(importMatch(bad, gameById)).toEqual({ ok: false, error: { code: 'unknown-version', at: ['0'] } });
  });

  it('with an invented beginning', () => {
    const bad = forgeEntry(file, 0, (entry) => {
      Object.assign(entry.open as object, { origin: 'elsewhere' });
      entry.secret = { draws: [], events: [], position: { beans: 10, turn: 0, seats: 2, gone: [] } };
    });
    expect(importMatch(bad, gameById)).toMatchObject({ error: { code: 'bad-entry', at: ['0'] } });
  });

  it('with another result at the end', () => {
    const last = file.log.length - 1;
    const bad = forgeEntry(file, last, (entry) =>
      Object.assign(entry.open as object, { outcome: { ranks: [1, 2], reason: 'bribed' } }),
    );
    expect(importMatch(bad, gameById)).toMatchObject({ error: { code: 'unlawful-entry', at: [String(last)] } });
  });

  it('with a commitment to another secret', () => {
    const lucky = finished(handsGame, 'luck');
    const other = { ...lucky, log: jsonCopy(lucky.log) };
    const cheat = forgeEntry(other, 0, (entry) => Object.assign(entry.open as object, { commitment: 'another' }));
    expect(verifyMatch(cheat, gameById)).toMatchObject({ error: { code: 'other-secret' } });
  });

  it('with a proposal that does not match the roll', () => {
    const board = finished(dvonn as Game<Shape>);
    const first = board.log[0] as Entry & { open: { reroll: number } };
    const bad = forgeEntry(board, 0, (entry) => Object.assign(entry.open as object, { reroll: first.open.reroll + 1 }));
    expect(verifyMatch(bad, gameById)).toMatchObject({ error: { code: 'other-setup', at: ['0'] } });
  });
});
