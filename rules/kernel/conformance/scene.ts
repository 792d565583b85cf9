import type { Chance } from '../chance.ts';
import type { Choices, Demand, Game, Seat, Shape, Viewer } from '../game.ts';
import { deepFreeze, jsonCopy } from '../json.ts';
import type { Setting } from '../play.ts';
import type { Result } from '../result.ts';
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
  /** What is wrong with the state, where the plan of the examination says how to find out. */
  readonly invariant: ((state: G['state']) => string | null) | null;
  /** What many laws ask of the same state is asked of the game once: its answers are frozen. */
  view(viewer: Viewer): G['view'];
  choices(seat: Seat): Choices<G>;
  written(): unknown;
  /** The position as it comes back from JSON. */
  reread(): Result<G['state']>;
}

type Given<G extends Shape> = Pick<Scene<G>, 'game' | 'setting' | 'state' | 'ledger' | 'luck' | 'invariant'>;

export function sceneOf<G extends Shape>(given: Given<G>): Scene<G> {
  const { game, setting, state } = given;
  const views = new Map<Viewer, G['view']>();
  const choices = new Map<Seat, Choices<G>>();
  let written: { readonly position: unknown } | undefined;
  let reread: Result<G['state']> | undefined;
  const scene: Scene<G> = {
    ...given,
    pending: game.pending(state),
    view: (viewer) => kept(views, viewer, () => game.view(state, viewer)),
    choices: (seat) => kept(choices, seat, () => game.choices(state, seat)),
    written: () => {
      written ??= { position: deepFreeze(game.position.write(state)) };
      return written.position;
    },
    reread: () => {
      reread ??= deepFreeze(game.position.read(jsonCopy(scene.written()), setting.options));
      return reread;
    },
  };
  return scene;
}

function kept<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = deepFreeze(make());
  known.set(key, made);
  return made;
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
