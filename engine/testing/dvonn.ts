import { gameById } from '@tavola/games';
import { type Fields, type Game, type Shape, seeded, start } from '@tavola/kernel';

/** A real game, looked up as the engine does. */
export const dvonn: Game<Shape> = gameById('dvonn') ?? missing();

function missing(): never {
  throw new Error('DVONN is not in the registry');
}

/** A full board before the first move, White to move. */
export const opened = start(dvonn, { options: { setup: 'random' }, seats: 2 }, seeded(7));
export const openedState = opened.step.state as Fields;
