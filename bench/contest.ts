import { type BotLevel, chooseAction } from '@tavola/bots';
import {
  type Chance,
  type Game,
  gatherMoves,
  noChance,
  type Seat,
  type Setting,
  type Shape,
  seeded,
  start as startOf,
} from '@tavola/kernel';

/** A player of one game. */
export interface BotContestant {
  readonly name: string;
  choose(state: unknown, seat: Seat, chance: Chance): unknown;
}

export function bot(game: Game<Shape>, level: BotLevel): BotContestant {
  return {
    name: level,
    choose: (state, seat, chance) => chooseAction(game, game.view(state, seat), seat, { level, chance }),
  };
}

export interface ContestResult {
  readonly ranks: readonly number[];
  /** By seat, where the game counts something. */
  readonly scores: readonly number[];
  readonly steps: number;
}

export interface ContestTable {
  readonly game: Game<Shape>;
  readonly setting: Setting<Shape>;
  /** By seat. */
  readonly players: readonly BotContestant[];
  /** The same name gives the same start. */
  readonly start: string;
  /** And the same luck of the players. */
  readonly luck: string;
  /** Called for every move with its duration. */
  onMove?(seat: Seat, ms: number): void;
}

/** Plays one game. The rules have their own randomness, so thinking time does not change it. */
export function playGame({ game, setting, players, start, luck, onMove }: ContestTable): ContestResult {
  let { state } = startOf(game, setting, seeded(start)).step;
  const fate = game.traits.chance === 'play' ? seeded(`${start} fate`) : noChance;
  const chance = seeded(luck);
  let steps = 0;
  for (let demands = game.pending(state); demands.length > 0; demands = game.pending(state)) {
    const here = state;
    const moves = gatherMoves(demands, chance, ({ seat }) => {
      const before = performance.now();
      const action = players[seat]?.choose(here, seat, chance);
      onMove?.(seat, performance.now() - before);
      return action;
    });
    state = game.apply(here, moves, fate).state;
    steps += 1;
  }
  const outcome = game.outcome(state);
  return { ranks: outcome?.ranks ?? [], scores: outcome?.scores ?? [], steps };
}

/** One point for first place, shared by ties. */
export function pointsOf(ranks: readonly number[], seat: Seat): number {
  return ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;
}

/** This seat’s share of the total score. */
export function shareOf(scores: readonly number[], seat: Seat): number {
  const all = scores.reduce((sum, score) => sum + score, 0);
  return all === 0 ? 0 : (scores[seat] ?? 0) / all;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
