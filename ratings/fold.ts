import { isPersonId, type PlayerId } from '@tavola/match';
import type { Pool, RatedResult } from './match-result.ts';
import { rate } from './rate.ts';
import { NEW_RATINGS, type Rating, type RatingSystem } from './rating.ts';

/** A rated match in the order of its pool. Numbers are dense from 1, so that a missing match shows. */
export interface RatedMatch extends Omit<RatedResult, 'pool'> {
  readonly number: number;
  readonly matchId: string;
  /** A moderator took the match out. It keeps its number and changes no rating. */
  readonly isVoid: boolean;
}

/** One player’s change through one match. */
export interface RatingStep {
  readonly number: number;
  readonly player: PlayerId;
  readonly before: Rating;
  readonly after: Rating;
}

export interface FoldedRatings {
  readonly ratings: ReadonlyMap<PlayerId, Rating>;
  readonly steps: readonly RatingStep[];
}

/** Computes the ratings of a pool from its matches, which is all they depend on. Throws if a number is missing. */
export function foldRatings(system: RatingSystem, matches: Iterable<RatedMatch>): FoldedRatings {
  const ratings = new Map<PlayerId, Rating>();
  const steps: RatingStep[] = [];
  let number = 0;
  for (const match of matches) {
    number += 1;
    if (match.number !== number) throw new RangeError(`Expected match ${number}, got ${match.number}.`);
    if (match.isVoid) continue;
    for (const step of stepsOf(system, match, ratings)) {
      ratings.set(step.player, step.after);
      steps.push(step);
    }
  }
  return { ratings, steps };
}

/** The changes that a match makes. A player in several seats is rated for none of them. */
function stepsOf(
  system: RatingSystem,
  { number, players, ranks, left, at }: RatedMatch,
  ratings: ReadonlyMap<PlayerId, Rating>,
): readonly RatingStep[] {
  const before = players.map((player) => ratings.get(player) ?? { ...NEW_RATINGS[system], at });
  const bots = players.flatMap((player, seat) => (isPersonId(player) ? [] : [seat]));
  const after = rate({ system, before, ranks, left, bots, at });
  return players.flatMap((player, seat) => {
    const [was, is] = [before[seat], after[seat]];
    const isChanged = was !== undefined && is !== undefined && was !== is;
    const isOnce = players.indexOf(player) === players.lastIndexOf(player);
    return isChanged && isOnce ? [{ number, player, before: was, after: is }] : [];
  });
}

/** What is wrong with a recorded step, and in which match. */
export interface RatingFault {
  readonly pool: Pool;
  readonly number: number;
  readonly kind: 'missing' | 'duplicate' | 'different' | 'extra';
  readonly player: PlayerId;
}

/** Compares recorded steps with those that the matches give. Empty if they agree. */
export function stepFaults(
  pool: Pool,
  expected: readonly RatingStep[],
  recorded: readonly RatingStep[],
): readonly RatingFault[] {
  const key = ({ number, player }: RatingStep): string => `${number} ${player}`;
  const found = new Map<string, RatingStep>();
  const faults: RatingFault[] = [];
  const report = ({ number, player }: RatingStep, kind: RatingFault['kind']): void => {
    faults.push({ pool, number, kind, player });
  };
  for (const step of recorded) {
    if (found.has(key(step))) report(step, 'duplicate');
    found.set(key(step), step);
  }
  for (const step of expected) {
    const own = found.get(key(step));
    found.delete(key(step));
    if (own === undefined) report(step, 'missing');
    else if (!isSame(own.before, step.before) || !isSame(own.after, step.after)) report(step, 'different');
  }
  for (const step of found.values()) report(step, 'extra');
  return faults.toSorted((a, b) => a.number - b.number);
}

function isSame(one: Rating, two: Rating): boolean {
  return one.r === two.r && one.d === two.d && one.v === two.v && one.n === two.n && one.at === two.at;
}
