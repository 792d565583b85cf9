import type { Game, Seat, Shape } from '@tavola/kernel';
import type { Paint } from './colours.ts';
import type { Sight } from './text-table.ts';

/** What a seat sees of a state, be it the match's own or one that is only previewed. */
export function sightOf<G extends Shape>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
  { names, paint }: { readonly names: readonly string[]; readonly paint: Paint },
): Sight<G> {
  return {
    view: game.view(state, seat),
    seat,
    phase: game.phase(state),
    names,
    paint,
    choices: () => game.choices(state, seat),
    read: (text) => game.read(state, seat, text),
    notate: (action) => game.notate(state, { seat, action }),
    assemble: (picks) => game.assemble(state, seat, picks),
  };
}
