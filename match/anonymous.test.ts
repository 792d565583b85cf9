import { describe, expect, it } from 'vitest';
import { closeByHost } from './commands/seats.ts';
import type { Entry, EntryOf } from './entry.ts';
import { foldChecked } from './fold.ts';
import { lineFor, matchNowFor, matchViewFor } from './project.ts';
import { DEFAULT_TERMS } from './terms.ts';
import { sit } from './testing/motions.ts';
import { nimGame, playOut, sitDown, type TestTable } from './testing/table.ts';

const PLAYERS = ['person 0', 'person 1'];

function anonymous(): TestTable {
  const table = sitDown(nimGame, { terms: { ...DEFAULT_TERMS, anonymous: true }, players: PLAYERS });
  for (const seat of [0, 1]) sit(table, seat);
  return table;
}

/** Everything that any viewer receives. */
function sentOf({ match, log }: TestTable): string {
  const viewers = [null, 0, 1];
  return JSON.stringify(
    viewers.map((viewer) => [
      matchViewFor(match, viewer),
      matchNowFor(match, viewer),
      log.map((entry) => lineFor(entry, viewer)),
    ]),
  );
}

const refusal = (table: TestTable, log: readonly Entry[]) => {
  const folded = foldChecked(nimGame, table.match.secret, log);
  return folded.ok ? 'taken' : folded.error.code;
};

describe('at an anonymous table', () => {
  it('no viewer learns who plays, even when seats change hands', () => {
    const table = anonymous();
    table.act(0, { take: 1 });
    expect(table.match.seats.map(({ who }) => who)).toEqual(PLAYERS);
    expect(sentOf(table)).not.toMatch(/person \d/);
    const seats = table.log.filter((entry) => entry.kind === 'seat');
    expect(seats.map(({ open, secret }) => [open.who, secret?.who])).toEqual(PLAYERS.map((who) => [null, who]));
    expect((table.log[0] as EntryOf<'start'>).secret.players).toEqual(PLAYERS);
  });

  it.each<[string, (table: TestTable) => void]>([
    ['is played out', (table) => playOut(table, 'seed')],
    ['is closed', (table) => void table.do((match, at) => closeByHost(match, at))],
  ])('everyone learns the names when it %s', (_, finish) => {
    const table = anonymous();
    finish(table);
    expect(table.log.at(-1)).toMatchObject({ kind: 'end', open: { players: PLAYERS } });
    expect(matchViewFor(table.match, null).seats.map(({ who }) => who)).toEqual(PLAYERS);
    expect(refusal(table, table.log)).toBe('taken');
  });

  it('keeps people secret only at anonymous tables', () => {
    const open = sitDown(nimGame, { players: PLAYERS });
    sit(open, 0);
    expect(open.match.start.players).toEqual(PLAYERS);
    expect(open.log.at(-1)).toMatchObject({ open: { who: 'person 0' }, secret: null });
    playOut(open, 'seed');
    expect(open.log.at(-1)?.open).not.toHaveProperty('players');
  });
});

describe('who sits down first in a seat', () => {
  it('is the one named in the start', () => {
    const table = sitDown(nimGame, { players: ['person 1', 'bot:hard:1'] });
    sit(table, 0);
    expect(refusal(table, table.log)).toBe('unlawful-entry');
    const right = sitDown(nimGame, { players: PLAYERS });
    sit(right, 0);
    expect(refusal(right, right.log)).toBe('taken');
  });
});
