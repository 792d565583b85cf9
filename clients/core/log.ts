import { type Game, type Move, type Setting, type Shape, type Step, scripted, start, type Told } from '@tavola/kernel';

/** How a match began. A set-up keeps its draws, so that folding does not depend on the generator. */
export type Opening<G extends Shape> =
  | { readonly kind: 'setup'; readonly setting: Setting<G>; readonly draws: readonly number[] }
  | { readonly kind: 'position'; readonly state: G['state'] };

/** One confirmed step: who did what, the luck it drew, and what came of it. */
export interface Entry<G extends Shape> {
  readonly moves: readonly Move<G>[];
  readonly draws: readonly number[];
  readonly events: readonly Told<G>[];
  /** Something was revealed or drawn: taking it back would be a second look. */
  readonly final: boolean;
}

export function openingStep<G extends Shape>(game: Game<G>, opening: Opening<G>): Step<G> {
  if (opening.kind === 'position') return { state: opening.state, events: [] };
  return start(game, opening.setting, scripted(opening.draws).chance).step;
}

/** The state a log leads to. The log is the truth; a state is only ever this. */
export function fold<G extends Shape>(game: Game<G>, opening: Opening<G>, log: readonly Entry<G>[]): G['state'] {
  let { state } = openingStep(game, opening);
  for (const { moves, draws } of log) state = game.apply(state, moves, scripted(draws).chance).state;
  return state;
}
