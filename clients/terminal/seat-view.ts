import type { Choices, Game, Result, Seat, Shape, SketchCell } from '@tavola/kernel';
import type { Paint } from './colours.ts';

/** What one seat sees and may do. Text UIs get this, never the state. */
export interface SeatView<G extends Shape> {
  readonly view: G['view'];
  readonly seat: Seat;
  readonly phase: string;
  /** By seat. */
  readonly names: readonly string[];
  readonly paint: Paint;
  /** Null for a game that draws none. */
  readonly sketch: readonly SketchCell[] | null;
  choices(): Choices<G>;
  /** Parses notation. */
  read(text: string): Result<G['action']>;
  notate(action: G['action']): string;
  /** Builds an action from one option per slot. */
  assemble(picks: readonly unknown[]): Result<G['action']>;
}

/** Shows a state to a seat: the current one or a preview. */
export function seatViewOf<G extends Shape>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
  { names, paint }: { readonly names: readonly string[]; readonly paint: Paint },
): SeatView<G> {
  const view = game.view(state, seat);
  return {
    view,
    get sketch() {
      return game.sketch?.(view) ?? null;
    },
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

/** The player’s name, or an empty string for a seat that does not exist. */
export function playerName({ names }: { readonly names: readonly string[] }, seat: Seat): string {
  return names[seat] ?? '';
}
