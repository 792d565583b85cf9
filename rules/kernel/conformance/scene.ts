import type { Chance } from '../chance.ts';
import type { Choices, Demand, Game, Seat, Shape, Viewer } from '../game.ts';
import { deepFreeze, jsonCopy } from '../json.ts';
import type { Setting } from '../play.ts';
import type { Result } from '../result.ts';
import type { Ledger } from './ledger.ts';

/** One state of one random game, with what a law needs to check it. The state is frozen. */
export interface LawScene<G extends Shape> {
  readonly game: Game<G>;
  readonly setting: Setting<G>;
  readonly state: G['state'];
  readonly pending: readonly Demand<G>[];
  readonly ledger: Ledger;
  /** Randomness of the checks, separate from that of the game. */
  readonly luck: Chance;
  /** Returns what is wrong with the state. Null without an invariant in the plan. */
  readonly invariant: ((state: G['state']) => string | null) | null;
  /** Several laws need the same answers, so the game is called once and the result frozen. */
  view(viewer: Viewer): G['view'];
  choices(seat: Seat): Choices<G>;
  written(): unknown;
  /** The position as it comes back from JSON. */
  reread(): Result<G['state']>;
}

type SceneInput<G extends Shape> = Pick<LawScene<G>, 'game' | 'setting' | 'state' | 'ledger' | 'luck' | 'invariant'>;

export function lawSceneOf<G extends Shape>(given: SceneInput<G>): LawScene<G> {
  const { game, setting, state } = given;
  const views = new Map<Viewer, G['view']>();
  const choices = new Map<Seat, Choices<G>>();
  let written: { readonly position: unknown } | undefined;
  let reread: Result<G['state']> | undefined;
  const scene: LawScene<G> = {
    ...given,
    pending: game.pending(state),
    view: (viewer) => memoize(views, viewer, () => game.view(state, viewer)),
    choices: (seat) => memoize(choices, seat, () => game.choices(state, seat)),
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

function memoize<K, V>(known: Map<K, V>, key: K, make: () => V): V {
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

/** Demands as viewers see them. */
export function publicDemands<G extends Shape>(demands: readonly Demand<G>[]): Omit<Demand<G>, 'ifLate'>[] {
  return demands.map(({ seat, mode, pace }) => ({ seat, mode, pace }));
}
