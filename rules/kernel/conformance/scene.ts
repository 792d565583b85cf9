import type { Chance } from '../chance.ts';
import type { Demand, Game, Seat, Shape, Viewer } from '../game.ts';
import type { Setting } from '../play.ts';
import type { Ledger } from './ledger.ts';

/** One moment of one random game, with what a law needs to examine it. The state is frozen. */
export interface Scene<G extends Shape> {
  readonly game: Game<G>;
  readonly setting: Setting<G>;
  readonly state: G['state'];
  readonly pending: readonly Demand<G>[];
  readonly ledger: Ledger;
  /** Luck of the examination, apart from the luck of the game. */
  readonly luck: Chance;
}

export function seatsOf<G extends Shape>(setting: Setting<G>): Seat[] {
  return [...Array(setting.seats).keys()];
}

/** Every seat, and a spectator. */
export function viewersOf<G extends Shape>(setting: Setting<G>): Viewer[] {
  return [...seatsOf(setting), null];
}

/** Demands as viewers are told them. */
export function publicDemands<G extends Shape>(demands: readonly Demand<G>[]): Omit<Demand<G>, 'ifLate'>[] {
  return demands.map(({ seat, mode, pace }) => ({ seat, mode, pace }));
}
