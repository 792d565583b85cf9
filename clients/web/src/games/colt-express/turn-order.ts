import { type ColtView, presentTurn } from '@tavola/games/colt-express';

export interface TurnPlace {
  readonly seat: number;
  readonly state: 'done' | 'now' | 'waits';
}

/** The seats in the order of this turn. */
export function turnOrder(view: ColtView): readonly TurnPlace[] {
  const turn = presentTurn(view);
  return Array.from({ length: view.seats }, (_, step) => {
    const seat = (view.first + (turn === 'switching' ? -step + view.seats : step)) % view.seats;
    const state = turn === 'turmoil' || step === view.done ? 'now' : step < view.done ? 'done' : 'waits';
    return { seat, state };
  });
}
