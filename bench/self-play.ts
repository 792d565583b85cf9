import { type CurveReading, chooseAction, readChances, type ThinkingLevel } from '@tavola/bots';
import {
  type Chance,
  type Game,
  gatherMoves,
  noChance,
  type Seat,
  type Setting,
  type Shape,
  seeded,
  start,
} from '@tavola/kernel';

/** A position of a game between equal bots, what the analysis said, and what came of it. */
export interface JudgedPosition {
  /** By seat. */
  readonly chances: readonly number[];
  readonly reading: CurveReading | null;
  /** What each seat got of the one point for first place. */
  readonly shares: readonly number[];
}

export interface SelfPlay {
  readonly game: Game<Shape>;
  readonly setting: Setting<Shape>;
  readonly level: ThinkingLevel;
  /** Judged moments of each game, at random. */
  readonly perGame: number;
}

/** Games begin with up to this many random moves: otherwise many would be alike. */
const MAX_RANDOM = 8;

/** Plays one game and judges some of its positions, each from the view of a seat that has to act. */
export function judgeGame({ game, setting, level, perGame }: SelfPlay, name: string): JudgedPosition[] {
  const chance = seeded(name);
  const fate = game.traits.chance === 'play' ? seeded(`${name} fate`) : noChance;
  let { state } = start(game, setting, seeded(`${name} start`)).step;
  const random = chance.below(MAX_RANDOM);
  const seen: { readonly state: unknown; readonly seat: Seat }[] = [];
  for (let step = 0; game.pending(state).length > 0; step += 1) {
    const here = state;
    const demands = game.pending(here);
    const asked = demands[chance.below(demands.length)];
    if (asked !== undefined && step >= random) seen.push({ state: here, seat: asked.seat });
    const moves = gatherMoves(demands, chance, ({ seat }) =>
      step < random
        ? game.sample(here, seat, chance)
        : chooseAction(game, game.view(here, seat), seat, { level, chance }),
    );
    state = game.apply(here, moves, fate).state;
  }
  const ranks = game.outcome(state)?.ranks ?? [];
  const firsts = ranks.filter((rank) => rank === 1).length;
  const shares = ranks.map((rank) => (rank === 1 ? 1 / firsts : 0));
  return chance
    .shuffle(seen)
    .slice(0, perGame)
    .flatMap((moment) => judge(game, moment.state, moment.seat, chance, shares));
}

function judge(
  game: Game<Shape>,
  state: unknown,
  seat: Seat,
  chance: Chance,
  shares: readonly number[],
): JudgedPosition[] {
  const read = readChances(game, game.view(state, seat), seat, { chance });
  return read === null ? [] : [{ ...read, shares }];
}
