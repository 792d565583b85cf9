import { canonical, type Game, type Shape, type SketchCell, seeded } from '@tavola/kernel';
import type { Grammar, TableNow, Target } from '../types.ts';
import { listedHand } from './listed.ts';
import { orElse, type SketchReader } from './sketch.ts';
import { slotsHand } from './slots.ts';

/** The row of chips for whole actions. */
export const WHOLE = 'do';

/** The targets that were pressed. */
export type GenericPicks = readonly Target[];

/** What can be pressed in one position. */
export interface PositionHand {
  readonly grammar: Grammar<Shape, GenericPicks>;
  /** The text of a target on its chip. */
  label(target: Target): string;
  /** Rows that are a list to unfold if they are long: they are set once and seldom compared. */
  readonly hasSlots: boolean;
}

/** What the hands know of a position. */
export interface PositionNow extends Pick<TableNow<Shape>, 'view' | 'actions'> {
  readonly game: Game<Shape>;
  readonly cells: readonly SketchCell[];
  readonly seat: number;
  /** A state that is consistent with the view, or null if the game fails to make one. */
  readonly state: unknown;
}

/** Finds what can be pressed in a position, and remembers it. */
export function handReader(game: Game<Shape>, read: SketchReader): (now: TableNow<Shape>) => PositionHand {
  let last: (Pick<TableNow<Shape>, 'view' | 'actions' | 'seat'> & { readonly hand: PositionHand }) | null = null;
  return ({ view, actions, seat }) => {
    if (last === null || last.view !== view || last.actions !== actions || last.seat !== seat) {
      const acting = seat ?? 0;
      const state = orElse(null, () => game.imagine(view, acting, seeded('generic board')));
      const now: PositionNow = { game, view, actions, cells: read(view), seat: acting, state };
      const slots = seat === null || actions.length > 0 ? [] : slotsOf(now);
      const hand = slots.length > 0 ? slotsHand(now, slots) : listedHand(now);
      last = { view, actions, seat, hand };
    }
    return last.hand;
  };
}

/** The slots of a position. Only what the seat was shown decides about them, so any state that fits will do. */
function slotsOf({ game, state, seat }: PositionNow) {
  const choices = orElse(null, () => game.choices(state, seat));
  return choices?.kind === 'slots' ? choices.slots : [];
}

/** The grammar of any game: that of the hand which fits the position. */
export function genericGrammar(handFor: (now: TableNow<Shape>) => PositionHand): Grammar<Shape, GenericPicks> {
  return {
    nothing: [],
    picksOf: (action, now) => (now === undefined ? [] : handFor(now).grammar.picksOf(action, now)),
    held: (picks) => picks,
    back: (now) => handFor(now).grammar.back(now),
    spotOf: (now, target) => handFor(now).grammar.spotOf(now, target),
    choices: (now) => handFor(now).grammar.choices(now),
    press: (now, target) => handFor(now).grammar.press(now, target),
  };
}

/** The value of a target `name=value`. */
export function valueIn(target: Target): string {
  return target.slice(target.indexOf('=') + 1);
}

/** The name of a target `name=value`. */
export function slotIn(target: Target): string {
  return target.slice(0, target.indexOf('='));
}

/** An action as the name of a target. */
export function keyOf(action: unknown): string {
  return canonical(action);
}
