import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldRatings, type RatedMatch, stepFaults } from './fold.ts';

const PLAYERS = ['ada', 'bob', 'cyd', 'bot:hard:1'];

/** Matches of one pool, two players each, an hour apart. */
const pools = fc
  .array(
    fc.tuple(fc.shuffledSubarray(PLAYERS, { minLength: 2, maxLength: 2 }), fc.constantFrom([1, 2], [1, 1], [2, 1])),
    {
      minLength: 3,
      maxLength: 30,
    },
  )
  .map((results) =>
    results.map(
      ([players, ranks], index): RatedMatch => ({
        number: index + 1,
        matchId: `m${index + 1}`,
        players,
        ranks,
        left: [],
        at: 3_600_000 * index,
        isVoid: false,
      }),
    ),
  );

const twoSeats = (matches: readonly RatedMatch[]) => foldRatings('glicko-2', matches);

describe('the ratings of a pool', () => {
  it('are the last steps of its players, and each step continues from the one before', () => {
    fc.assert(
      fc.property(pools, (matches) => {
        const { ratings, steps } = twoSeats(matches);
        const current = new Map(steps.map(({ player, after }) => [player, after]));
        expect(ratings).toEqual(current);
        for (const player of PLAYERS) {
          const own = steps.filter((step) => step.player === player);
          for (const [index, { before }] of own.entries())
            if (index > 0) expect(before).toEqual(own[index - 1]?.after);
            else expect(before).toMatchObject({ r: 150_000, n: 0 });
        }
      }),
    );
  });

  it('skip a match that was voided, as if it had never been', () => {
    fc.assert(
      fc.property(pools, fc.nat(), (matches, pick) => {
        const at = pick % matches.length;
        const voided = matches.map((match, index) => (index === at ? { ...match, isVoid: true } : match));
        const rest = matches.toSpliced(at, 1).map((match, index) => ({ ...match, number: index + 1 }));
        expect(twoSeats(voided).ratings).toEqual(twoSeats(rest).ratings);
      }),
    );
  });

  it('can’t be computed if a match is missing', () => {
    fc.assert(
      fc.property(pools, fc.nat(), (matches, pick) => {
        const at = pick % (matches.length - 1);
        expect(() => twoSeats(matches.toSpliced(at, 1))).toThrow(`Expected match ${at + 1}, got ${at + 2}.`);
      }),
    );
  });

  it('leave out a player who has two seats of one match', () => {
    const match: RatedMatch = {
      number: 1,
      matchId: 'm1',
      players: ['bot:hard:1', 'ada', 'bot:hard:1'],
      ranks: [1, 2, 3],
      left: [],
      at: 0,
      isVoid: false,
    };
    expect(foldRatings('plackett-luce', [match]).steps.map(({ player }) => player)).toEqual(['ada']);
  });
});

describe('recorded steps', () => {
  it('agree with the matches, or the first fault is named with its match and player', () => {
    fc.assert(
      fc.property(pools, fc.nat(), (matches, pick) => {
        const { steps } = twoSeats(matches);
        const at = pick % steps.length;
        const step = steps[at];
        if (step === undefined) throw new Error('no step');
        const { number, player } = step;
        const fault = { pool: 'nim/live', number, player } as const;
        const faults = (recorded: typeof steps) => stepFaults('nim/live', steps, recorded);
        expect(faults(steps)).toEqual([]);
        expect(faults(steps.toReversed())).toEqual([]);
        expect(faults(steps.toSpliced(at, 1))).toEqual([{ ...fault, kind: 'missing' }]);
        expect(faults([...steps, step])).toEqual([{ ...fault, kind: 'duplicate' }]);
        expect(faults([...steps, { ...step, player: 'eve' }])).toEqual([{ ...fault, player: 'eve', kind: 'extra' }]);
        for (const member of ['r', 'd', 'v', 'n', 'at'] as const) {
          const altered = { ...step, after: { ...step.after, [member]: step.after[member] + 1 } };
          expect(faults(steps.with(at, altered))).toEqual([{ ...fault, kind: 'different' }]);
        }
      }),
    );
  });
});
