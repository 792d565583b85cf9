import { type ColtView, presentTurn } from '@tavola/colt-express';

export type Laid = ColtView['stack'][number];

/** As at a real table one sees the card that was laid last; a table may agree to look at all that lay face up. */
export function shownCard(view: Pick<ColtView, 'history' | 'phase' | 'stack'>, index: number): Laid['card'] {
  const laid = view.stack[index];
  if (laid === undefined || laid.face === 'down') return null;
  const isTop = (view.phase === 'schemin' || view.phase === 'keep') && index === view.stack.length - 1;
  return isTop || view.history === 'open' ? laid.card : null;
}

export type Doing = 'done' | 'now' | 'waits';

/** Who lays when in this turn. */
export function orderOf(view: ColtView): readonly { readonly seat: number; readonly doing: Doing }[] {
  const turn = presentTurn(view);
  return Array.from({ length: view.seats }, (_, step) => {
    const seat = (view.first + (turn === 'switching' ? -step + view.seats : step)) % view.seats;
    const doing = turn === 'turmoil' || step === view.done ? 'now' : step < view.done ? 'done' : 'waits';
    return { seat, doing };
  });
}
