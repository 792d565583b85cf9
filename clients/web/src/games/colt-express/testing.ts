import { type ColtAction, type ColtState, type ColtView, coltExpress } from '@tavola/games/colt-express';
import type { Seat, Viewer } from '@tavola/kernel';

export function viewOf(state: ColtState, viewer: Viewer = null): ColtView {
  return coltExpress.view(state, viewer);
}

export function actionsIn(state: ColtState, seat: Seat): readonly ColtAction[] {
  const choices = coltExpress.choices(state, seat);
  return choices.kind === 'listed' ? choices.actions : [];
}
