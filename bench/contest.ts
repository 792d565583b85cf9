import { chooseAction, type Level } from '@tavola/bots';
import { type Chance, type Game, type Seat, type Setting, type Shape, seeded } from '@tavola/kernel';

/** Somebody who plays one game. */
export interface Contestant {
  readonly name: string;
  choose(state: unknown, seat: Seat, chance: Chance): unknown;
}

export function bot(game: Game<Shape>, level: Level): Contestant {
  return {
    name: level,
    choose: (state, seat, chance) => chooseAction(game, game.view(state, seat), seat, { level, chance }),
  };
}

export interface Played {
  readonly ranks: readonly number[];
  /** By seat, where the game counts something. */
  readonly scores: readonly number[];
  readonly steps: number;
}

export interface Table {
  readonly game: Game<Shape>;
  readonly setting: Setting<Shape>;
  /** By seat. */
  readonly players: readonly Contestant[];
  /** The same name gives the same start. */
  readonly start: string;
  /** And the same luck of the players. */
  readonly luck: string;
  /** Told of every move, with the time it took. */
  onMove?(seat: Seat, ms: number): void;
}

/**
 * One game: of an open moment the first seat takes it, sealed moves are made together. The luck of the game and that of the
 * players are drawn apart.
 */
export function playGame({ game, setting, players, start, luck, onMove }: Table): Played {
  const { options, seats } = setting;
  const fate = seeded(start);
  let { state } = game.setup(options, seats, game.propose(options, seats, fate), fate);
  const chance = seeded(luck);
  let steps = 0;
  for (let demands = game.pending(state); demands.length > 0; demands = game.pending(state)) {
    const now = state;
    const asked = demands[0]?.mode === 'sealed' ? demands : demands.slice(0, 1);
    const moves = asked.map(({ seat }) => {
      const before = performance.now();
      const action = players[seat]?.choose(now, seat, chance);
      onMove?.(seat, performance.now() - before);
      return { seat, action };
    });
    state = game.apply(now, moves, fate).state;
    steps += 1;
  }
  const outcome = game.outcome(state);
  return { ranks: outcome?.ranks ?? [], scores: outcome?.scores ?? [], steps };
}

/** A whole point for the first place, shared by all who share it. */
export function pointsOf(ranks: readonly number[], seat: Seat): number {
  return ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;
}

/** What part of everything that was scored is this seat's. */
export function shareOf(scores: readonly number[], seat: Seat): number {
  const all = scores.reduce((sum, score) => sum + score, 0);
  return all === 0 ? 0 : (scores[seat] ?? 0) / all;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
