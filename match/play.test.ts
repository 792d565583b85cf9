import { dvonn } from '@tavola/games/dvonn';
import { canonical, type Game, jsonCopy, type Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { takeBack } from './commands/act.ts';
import { handOver, reclaim } from './commands/owners.ts';
import { abandonSeat, resumeSeat, seatPlayer } from './commands/seats.ts';
import { undoStep } from './commands/undo.ts';
import { ENTRY_KINDS, type Entry, type SeatChange } from './entry.ts';
import { fold, foldChecked } from './fold.ts';
import type { Match } from './match.ts';
import { clockFor, MINUTE } from './terms.ts';
import { handsGame, nimGame, playOut, sitDown } from './testing/table.ts';

const games: readonly [string, Game<Shape>][] = [
  ['nim', nimGame],
  ['hands', handsGame],
  ['dvonn', dvonn],
];

/** A match without its rules, which are functions. */
function plain({ game: _, ...match }: Match): string {
  return canonical(match);
}

describe('a match is its log', () => {
  it.each(games)('%s: the fold of the stored log is the match itself', (_name, game) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const table = sitDown(game, { matchId: `m${seed}` });
      playOut(table, `seed ${seed}`);
      expect(plain(fold(game, table.match.secret, jsonCopy(table.log)))).toBe(plain(table.match));
      expect(table.log.map(({ seq }) => seq)).toEqual([...table.log.keys()]);
      expect(table.log.at(-1)).toMatchObject({ kind: 'end', open: { why: 'played', secret: table.match.secret } });
    }
  });

  it('does not depend on who submitted a sealed move first', () => {
    const first = sitDown(handsGame);
    const [mine, yours] = [0, 1].map((who) => ({ type: 'lay', card: handOf(first.match, who)[0], face: 'up' }));
    first.act(0, mine);
    first.act(1, yours);
    const second = sitDown(handsGame);
    second.act(1, yours);
    second.act(0, mine);
    expect(second.match.state).toEqual(first.match.state);
    expect(first.kinds()).toEqual(['start', 'sealed', 'sealed', 'resolve']);
  });

  it('is closed at once when no one can move in the position it starts from', () => {
    const stuck = ['W2*', ...Array<string>(47).fill('-'), 'B2*', 'w'].join(' ');
    const table = sitDown(dvonn, { origin: { kind: 'position', position: stuck } });
    expect(table.kinds()).toEqual(['start', 'end']);
    expect(table.match).toMatchObject({ ended: 'played', outcome: { ranks: [1, 1] } });
  });

  it('is refused when it does not begin with a start', () => {
    expect(() => fold(nimGame, 's', [])).toThrow('a log begins with its start');
  });

  it('knows sixteen kinds of entry', () => {
    expect(ENTRY_KINDS).toHaveLength(16);
  });
});

function handOf(match: Match, who: number): number[] {
  return (match.state as { hands: number[][] }).hands[who] ?? [];
}

describe('acting', () => {
  it('is refused out of turn, out of range, when stale, when illegal and after the end', () => {
    const table = sitDown(nimGame);
    expect(table.act(1, { take: 1 })).toBe('not-your-turn');
    expect(table.act(7, { take: 1 })).toBe('no-such-seat');
    expect(table.act(0, { take: 4 })).toBe('too-many');
    expect(table.act(0, { take: 1 }, 5)).toBe('stale');
    expect(table.log).toHaveLength(1);
    expect(table.act(0, { take: 1 })).toHaveLength(1);
    expect(table.act(1, { take: 1 }, 0)).toBe('stale');
    playOut(table, 'rest');
    expect(table.act(0, { take: 1 })).toBe('match-over');
  });

  it('sealed: marks the seat, can be taken back, and takes effect when all are in', () => {
    const table = sitDown(handsGame);
    const lay = (who: number, face = 'up') => ({ type: 'lay', card: handOf(table.match, who)[0], face });
    expect(table.act(0, lay(0))).toHaveLength(1);
    expect(table.act(0, lay(0))).toBe('already-submitted');
    expect(table.match.step).toBe(0);
    table.do((match, at) => takeBack(match, { seat: 0 }, at));
    expect(table.match.submitted).toEqual([]);
    expect(table.do((match, at) => takeBack(match, { seat: 0 }, at))).toBe('nothing-submitted');
    table.act(1, lay(1));
    // Another seat's mark does not make a move stale.
    expect(table.act(0, lay(0), 0)).toHaveLength(2);
    expect(table.match.step).toBe(1);
    expect(table.do((match, at) => takeBack(match, { seat: 0 }, at))).toBe('nothing-submitted');
  });

  it('open: first come, first served, and never stale', () => {
    const table = sitDown(handsGame);
    for (const who of [0, 1]) table.act(who, { type: 'lay', card: handOf(table.match, who)[0], face: 'down' });
    expect(table.match.pending.map(({ mode }) => mode)).toEqual(['open', 'open']);
    expect(table.act(1, { type: 'draw' })).toHaveLength(1);
    expect(table.act(0, { type: 'draw' }, table.match.step - 1)).toHaveLength(1);
    expect(handOf(table.match, 0)).toHaveLength(2);
  });

  it('draws separately for every entry', () => {
    const draws = (entropy: string[]) => {
      const table = sitDown(handsGame, { entropy });
      playOut(table, 'luck');
      return table.log.flatMap(({ secret }) => (secret !== null && 'draws' in secret ? secret.draws : []));
    };
    expect(draws(['a', 'b'])).toEqual(draws(['a', 'b']));
    expect(draws(['a', 'b'])).not.toEqual(draws(['a', 'c']));
  });
});

describe('taking back', () => {
  /** Two moves by the same seat in a row: White alone can move. */
  const alone = ['R1', 'W1', 'W1', 'W1', 'R1', ...Array<string>(44).fill('-'), 'w'].join(' ');
  const dvonnAlone = () => sitDown(dvonn, { origin: { kind: 'position', position: alone } });
  const take = (who: number) => (match: Match, at: number) => undoStep(match, { seat: who }, at);

  it('is free until another seat has been asked', () => {
    const table = dvonnAlone();
    const before = table.match.state;
    table.act(0, { type: 'move', from: 'B1', to: 'A1' });
    const played = table.match.step;
    expect(table.do(take(1))).toBe('undo-asked-others');
    expect(table.do(take(0))).toHaveLength(1);
    expect(table.match.state).toEqual(before);
    // What was based on the step that is gone is stale for good.
    expect(table.act(0, { type: 'move', from: 'C1', to: 'D1' }, played)).toBe('stale');
    expect(table.do(take(0))).toBe('nothing-to-undo');
    expect(plain(fold(dvonn, table.match.secret, jsonCopy(table.log)))).toBe(plain(table.match));
  });

  it('is refused once another seat has been asked, or if the table has it off', () => {
    const table = sitDown(nimGame);
    expect(table.do(take(0))).toBe('nothing-to-undo');
    table.act(0, { take: 1 });
    expect(table.do(take(0))).toBe('undo-asked-others');
    const strict = sitDown(dvonn, {
      origin: { kind: 'position', position: alone },
      terms: { clock: null, absence: 'hold', undo: false },
    });
    strict.act(0, { type: 'move', from: 'B1', to: 'A1' });
    expect(strict.do(take(0))).toBe('undo-off');
  });

  it('is refused past a step that revealed or drew something', () => {
    const table = sitDown(handsGame);
    for (const who of [0, 1]) table.act(who, { type: 'lay', card: handOf(table.match, who)[0], face: 'up' });
    expect(table.do(take(0))).toBe('nothing-to-undo');
  });
});

describe('seats', () => {
  it('remember who sits there, bots, and who is away', () => {
    // Presence is recorded where it has consequences: here the win may be claimed.
    const table = sitDown(nimGame, { terms: { clock: clockFor(MINUTE), absence: 'hold', undo: true } });
    table.do((match, at) => seatPlayer(match, { seat: 0, change: 'joined', who: 'ada' }, at));
    table.do((match, at) => seatPlayer(match, { seat: 1, change: 'joined', level: 'hard' }, at));
    table.do((match, at) => seatPlayer(match, { seat: 0, change: 'away' }, at));
    expect(table.match.seats).toMatchObject([
      { who: 'ada', bot: null, away: true },
      { who: null, bot: 'hard', away: false },
    ]);
    table.do((match, at) => handOver(match, 0, 'bot', at));
    expect(table.match.seats[0]).toMatchObject({ who: 'ada', standIn: 'handed' });
    table.do((match, at) => reclaim(match, { seat: 0, who: 'ada' }, at));
    expect(table.match.seats[0]).toMatchObject({ who: 'ada', bot: null, away: false });
    expect(table.do((match, at) => seatPlayer(match, { seat: 2, change: 'joined' }, at))).toBe('no-such-seat');
    expect(foldChecked(nimGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it('do not record who is away if nothing depends on it', () => {
    const table = sitDown(handsGame, { seats: 3 });
    expect(table.do((match, at) => seatPlayer(match, { seat: 0, change: 'away' }, at))).toBe('presence-not-kept');
  });

  it('record once that someone is away or back', () => {
    const table = sitDown(nimGame, { terms: { clock: clockFor(MINUTE), absence: 'strict', undo: true } });
    const times = (change: SeatChange) =>
      [0, 1].map(() => table.do((match, at) => seatPlayer(match, { seat: 0, change }, at)).length);
    expect((['back', 'away', 'back', 'away'] as const).map(times)).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(foldChecked(nimGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it('given up: twice changes nothing, and in a game of two the other one has won', () => {
    const table = sitDown(dvonn);
    const entries = table.do((match, at) => abandonSeat(match, { seat: 0, why: 'left' }, at)) as Entry[];
    expect(entries.map(({ kind }) => kind)).toEqual(['abandon', 'end']);
    expect(table.match.outcome).toMatchObject({ ranks: [2, 1], reason: 'abandoned' });
    expect(table.do((match, at) => abandonSeat(match, { seat: 0, why: 'left' }, at))).toEqual([]);
  });

  it('given up in a sealed moment: its submission is dropped, the others stand, and they are not held up', () => {
    const table = sitDown(handsGame, { seats: 3 });
    for (const who of [0, 1]) table.act(who, { type: 'lay', card: handOf(table.match, who)[0], face: 'up' });
    table.do((match, at) => abandonSeat(match, { seat: 1, why: 'left' }, at));
    expect(table.match.submitted.map((move) => move.seat)).toEqual([0]);
    const entries = table.do((match, at) => abandonSeat(match, { seat: 2, why: 'left' }, at)) as Entry[];
    expect(entries.map(({ kind }) => kind)).toEqual(['abandon', 'resolve']);
    expect(table.match.pending.map((demand) => demand.seat)).toEqual([0]);
  });

  it('given up may be taken by someone else', () => {
    const table = sitDown(handsGame, { seats: 3 });
    expect(table.do((match, at) => resumeSeat(match, { seat: 1, who: 'eve' }, at))).toBe('seat-taken');
    table.do((match, at) => abandonSeat(match, { seat: 1, why: 'left' }, at));
    table.do((match, at) => resumeSeat(match, { seat: 1, who: 'eve' }, at));
    expect(table.match.seats[1]).toMatchObject({ who: 'eve', abandoned: false, away: false });
    expect(table.match.pending).toHaveLength(3);
    playOut(table, 'on');
    expect(plain(fold(handsGame, table.match.secret, jsonCopy(table.log)))).toBe(plain(table.match));
  });
});
