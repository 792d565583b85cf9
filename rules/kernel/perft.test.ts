import { describe, expect, it } from 'vitest';
import { scripted, seeded } from './chance.ts';
import type { Game } from './game.ts';
import { eventFor, reveals } from './game.ts';
import { playthrough } from './golden.ts';
import { perft } from './perft.ts';
import { gatherMoves, start } from './play.ts';
import { hands, type Nim, type NimState, nim } from './toys/index.ts';

const beans = (count: number): NimState => ({ beans: count, turn: 0, seats: 2, gone: [] });

describe('perft', () => {
  it.each([
    [10, 0, 1],
    [10, 1, 3],
    [10, 2, 9],
    // Ways to take 4 beans in at most 4 turns of 1 to 3, finished games counted once: compositions of 4 with parts up to 3.
    [4, 4, 7],
    [4, 9, 7],
    [0, 3, 1],
  ])('of %i beans at depth %i is %i', (count, depth, leaves) => {
    expect(perft(nim, beans(count), depth)).toEqual({ ok: true, value: leaves });
  });

  it('counts a forced pass as a ply with one child, before the move and after it', () => {
    const passing: Game<Nim> = {
      ...nim,
      apply: (state, moves, chance) => {
        const step = nim.apply(state, moves, chance);
        const pass = { event: { type: 'passed' } as never };
        // With four beans the seat to move was stuck already; two beans left make the next seat pass.
        const before = state.beans === 4 ? [pass] : [];
        return { ...step, events: [...before, ...step.events, ...(step.state.beans === 2 ? [pass] : [])] };
      },
    };
    // Depth 1 is the pass alone; then three moves; leaving two beans costs a ply more before its two children show.
    expect([1, 2, 3, 4].map((depth) => perft(passing, beans(4), depth))).toEqual(
      [1, 3, 5, 6].map((value) => ({ ok: true, value })),
    );
  });

  it('is not defined for sealed moves or luck in play', () => {
    const { state } = start(hands, { options: { rounds: 1 }, seats: 2 }, seeded('p')).step;
    expect(perft(hands, state, 1)).toMatchObject({ error: { code: 'perft-undefined' } });
  });
});

describe('gathering moves', () => {
  it('asks one seat on a turn, all of them when sealed, any one when open', () => {
    const demand = (seat: number, mode: 'turn' | 'sealed' | 'open') =>
      ({ seat, mode, pace: 'turn', ifLate: { take: 1 } }) as const;
    const seats = (mode: 'turn' | 'sealed' | 'open', draws: number[]) =>
      gatherMoves<Nim>([demand(0, mode), demand(1, mode)], scripted(draws).chance, () => ({ take: 1 })).map(
        ({ seat }) => seat,
      );
    expect(seats('turn', [])).toEqual([0]);
    expect(seats('sealed', [])).toEqual([0, 1]);
    expect(seats('open', [1])).toEqual([1]);
    expect(gatherMoves<Nim>([], seeded(1), () => ({ take: 1 }))).toEqual([]);
  });
});

describe('events', () => {
  const open = { type: 'took', seat: 0, beans: 1 } as const;
  const masked = { type: 'left', seat: 0 } as const;

  it('reach those who may see them, and the others as their replacement or not at all', () => {
    expect([0, 1, null].map((viewer) => eventFor<Nim>({ event: open }, viewer))).toEqual([open, open, open]);
    expect([0, 1, null].map((viewer) => eventFor<Nim>({ event: open, seenBy: [1] }, viewer))).toEqual([
      null,
      open,
      null,
    ]);
    expect([0, 1].map((viewer) => eventFor<Nim>({ event: open, seenBy: [1], instead: masked }, viewer))).toEqual([
      masked,
      open,
    ]);
  });

  it('of a final step reveal something to the seats it names, or to everyone', () => {
    const step = { state: beans(1), events: [] };
    expect([0, null].map((viewer) => reveals<Nim>(step, viewer))).toEqual([false, false]);
    expect([0, null].map((viewer) => reveals<Nim>({ ...step, final: true }, viewer))).toEqual([true, true]);
    expect([0, 1, null].map((viewer) => reveals<Nim>({ ...step, final: true, revealedTo: [1] }, viewer))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('a golden playthrough', () => {
  it('tells the same game for the same seed, with who sees what', () => {
    const setting = { options: { rounds: 1 }, seats: 2 };
    const text = playthrough(hands, setting, 'one');
    expect(playthrough(hands, setting, 'one')).toBe(text);
    expect(playthrough(hands, setting, 'two')).not.toBe(text);
    expect(text).toMatch(/^game hands, rules 1, seats 2\n/);
    expect(text).toContain('seen by 0, others {"type":"drew","seat":0,"card":null}');
    expect(text).toMatch(/\noutcome \{"ranks":/);
  });
});
