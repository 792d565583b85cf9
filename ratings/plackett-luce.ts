import type { Estimate } from './rating.ts';

/** Points per unit of the internal scale, whose mean is 25. */
const SCALE = 40;
const MEAN = 25;
/** How much results of equal players vary. */
const BETA = MEAN / 6;
/** Keeps a deviation from shrinking for ever. */
const TAU = MEAN / 300;
/** The variance shrinks to this share at most. */
const KAPPA = 1e-4;

/**
 * The estimates after a match of any number of players (Weng and Lin 2011, algorithm 4).
 * @param ranks by player: 1 is best, equal ranks share a place
 */
export function plackettLuce(players: readonly Estimate[], ranks: readonly number[]): readonly Estimate[] {
  const prior = players.map(({ rating, deviation }) => ({
    mu: MEAN + (rating - 1500) / SCALE,
    variance: (deviation / SCALE) ** 2 + TAU ** 2,
  }));
  const c = Math.sqrt(prior.reduce((sum, { variance }) => sum + variance + BETA ** 2, 0));
  const strengths = prior.map(({ mu }) => Math.exp(mu / c));
  const places = ranks.map((rank) => ({
    rank,
    /** Strength of everyone who was not ahead of this place. */
    rest: strengths.reduce((sum, strength, other) => sum + (rankAt(ranks, other) >= rank ? strength : 0), 0),
    shared: ranks.filter((other) => other === rank).length,
  }));
  return players.map((player, index) => {
    const { mu, variance } = prior[index] ?? fallback;
    let [gain, certainty] = [0, 0];
    for (const [place, { rank, rest, shared }] of places.entries()) {
      if (rank > rankAt(ranks, index)) continue;
      const chance = (strengths[index] ?? 0) / rest;
      gain += ((place === index ? 1 : 0) - chance) / shared;
      certainty += (chance * (1 - chance)) / shared;
    }
    const shrink = (variance / c ** 2) * certainty * (Math.sqrt(variance) / c);
    return {
      ...player,
      rating: 1500 + SCALE * (mu + (variance / c) * gain - MEAN),
      deviation: SCALE * Math.sqrt(variance * Math.max(1 - shrink, KAPPA)),
    };
  });
}

const fallback = { mu: MEAN, variance: 0 };

function rankAt(ranks: readonly number[], player: number): number {
  return ranks[player] ?? Number.POSITIVE_INFINITY;
}
