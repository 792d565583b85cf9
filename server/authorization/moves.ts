import { gameById } from '@tavola/games';
import { seeded } from '@tavola/kernel';
import type { MatchNow } from '@tavola/match';
import type { Socket } from '../testing/index.ts';

/** The match as this socket was last told of it. */
export function viewFor(socket: Socket): MatchNow {
  const lines = socket.frames.findLast(({ t }) => t === 'lines');
  if (lines === undefined) throw new Error('the socket was told nothing of a match');
  return lines['view'] as MatchNow;
}

/** A legal move for the seat in turn, as a frame without its key. DVONN hides nothing, so its view is enough. */
export function legalMove(view: MatchNow): { readonly t: 'act'; readonly action: unknown; readonly step: number } {
  const [demand] = view.pending;
  const game = gameById('dvonn');
  if (demand === undefined || game === undefined) throw new Error('nobody is to move');
  const state = game.imagine(view.view, demand.seat, seeded('any'));
  return { t: 'act', action: game.sample(state, demand.seat, seeded('any')), step: view.step };
}
