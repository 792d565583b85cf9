import { describe, expect, it } from 'vitest';
import type { Game, Shape } from '../game.ts';
import { type Hands, type HandsState, hands, type Nim, nim } from '../toys/index.ts';
import { type ConformancePlan, examine, LAW_NAMES, type Law, lawsThatApply } from './index.ts';
import { handsFaults } from './testing/hands-faults.ts';
import { nimFaults } from './testing/nim-faults.ts';

/** One round left: seat 0 holds 1 and 2, three unknown pairs of places remain for 3..8. */
const smallState: HandsState = {
  rounds: 1,
  round: 1,
  toDraw: [],
  hands: [
    [1, 2],
    [3, 4],
  ],
  deck: [5, 6, 7, 8],
  laid: [],
  gone: [],
};

function pairsOf(cards: readonly number[]): (readonly [number, number])[] {
  return cards.flatMap((low, index) => cards.slice(index + 1).map((high) => [low, high] as const));
}

const consistent = pairsOf([3, 4, 5, 6, 7, 8]).map((pair): HandsState => {
  const deck = [3, 4, 5, 6, 7, 8].filter((card) => !pair.includes(card));
  return { ...smallState, hands: [[1, 2], pair], deck };
});

const nimPlan: ConformancePlan<Nim> = {
  games: 6,
  settings: [2, 3].map((seats) => ({ options: { beans: 10 }, seats })),
  seed: 'toys',
};
const handsPlan: ConformancePlan<Hands> = {
  games: 12,
  settings: [2, 3].map((seats) => ({ options: { rounds: 2 }, seats })),
  seed: 'toys',
  deals: [{ state: smallState, viewer: 0, consistent }],
  invariant: ({ rounds, hands: held, deck, laid }) => {
    const cards = held.flat().length + deck.length + laid.length;
    return cards === held.length * (2 + rounds) + 2 ? null : `${cards} cards`;
  },
};

describe('the conformance suite on sound games', () => {
  it.each([
    ['nim', nim as Game<Shape>, nimPlan as ConformancePlan<Shape>],
    ['hands', hands as Game<Shape>, handsPlan as ConformancePlan<Shape>],
  ])('%s keeps every law, and every law that applies was tried', (_name, game, plan) => {
    const report = examine(game, plan);
    expect(report.violations).toEqual([]);
    for (const law of lawsThatApply(game, report)) expect(report.laws[law].tried, law).toBeGreaterThan(0);
  });

  it('holds the cheap laws against every moment, the others against some', () => {
    const [all, some] = [examine(hands, handsPlan), examine(hands, { ...handsPlan, oneIn: 5 })];
    expect(some.violations).toEqual([]);
    expect(some.games).toBe(all.games);
    expect(some.laws.invariant.tried).toBe(some.steps + some.games);
    expect(some.laws.demands.tried).toBe(some.steps + some.games);
    expect(some.laws.border.tried).toBeGreaterThan(0);
    expect(some.laws.border.tried).toBeLessThan(all.laws.border.tried / 2);
  });

  it('really compares different worlds where something is hidden, in every moment of every setting unless told', () => {
    const { pairs, steps } = examine(hands, handsPlan);
    expect(pairs).toHaveLength(handsPlan.settings.length);
    expect(pairs.reduce((sum, { compared }) => sum + compared, 0)).toBe(steps);
    for (const { compared, differing } of pairs) expect(differing / compared).toBeGreaterThanOrEqual(0.9);
  });

  it('compares worlds in as many moments as the plan says, however few are looked at otherwise', () => {
    const some = examine(hands, { ...handsPlan, oneIn: 50, pairsOneIn: 2 });
    const compared = some.pairs.reduce((sum, pair) => sum + pair.compared, 0);
    // The last state of a game of odd length may be chosen or not.
    expect(compared).toBeGreaterThanOrEqual((some.steps - some.games) / 2);
    expect(compared).toBeLessThanOrEqual((some.steps + some.games) / 2);
  });
});

describe('the conformance suite catches planted faults', () => {
  it.each(nimFaults)('%s breaks the law %s', (_name, law, broken) => {
    expect(isBroken({ ...nim, ...broken }, nimPlan, law)).toBe(true);
  });

  it.each(handsFaults)('%s breaks the law %s', (_name, law, broken) => {
    expect(isBroken({ ...hands, ...broken }, handsPlan, law)).toBe(true);
  });

  it('catches them too where it looks closely at one moment in four only, of more games', () => {
    const sparing = { games: 18, oneIn: 4 };
    const missed = [
      ...nimFaults.filter(([, law, broken]) => {
        return !isBroken({ ...nim, ...broken }, { ...nimPlan, ...sparing }, law);
      }),
      ...handsFaults.filter(([, law, broken]) => {
        return !isBroken({ ...hands, ...broken }, { ...handsPlan, ...sparing }, law);
      }),
    ];
    expect(missed.map(([name]) => name)).toEqual([]);
  });

  it('catches what is shown and not said to be final by the law of finality alone', () => {
    const faults = handsFaults.filter(([, law]) => law === 'finality');
    expect(faults.length).toBeGreaterThan(0);
    for (const [name, law, broken] of faults) {
      expect(brokenLaws({ ...hands, ...broken }, handsPlan), name).toEqual([law]);
    }
  });

  it('has a planted fault for every law', () => {
    const covered = new Set([...nimFaults, ...handsFaults].map(([, law]) => law));
    expect(LAW_NAMES.filter((law) => !covered.has(law))).toEqual([]);
  });
});

/** Most faults show in the first games; the rest of the plan is played only for the others. */
const FIRST_GAMES = 2;

function isBroken<G extends Shape>(game: Game<G>, plan: ConformancePlan<G>, law: Law): boolean {
  return brokenLaws(game, { ...plan, games: FIRST_GAMES }).includes(law) || brokenLaws(game, plan).includes(law);
}

function brokenLaws<G extends Shape>(game: Game<G>, plan: ConformancePlan<G>): Law[] {
  return [...new Set(examine(game, plan).violations.map(({ law }) => law))];
}
