import { recorded, seeded } from '../chance.ts';
import type { Game, Shape } from '../game.ts';
import { canonical, deepFreeze } from '../json.ts';
import { gatherMoves, type Setting, start } from '../play.ts';
import { examineActions } from './action-laws.ts';
import { type Deal, examineDeal, examineEvidence, examineKnowledge } from './hidden-laws.ts';
import { LAW_NAMES, type Law } from './laws.ts';
import { type Entry, Ledger, type Violation } from './ledger.ts';
import type { Scene } from './scene.ts';
import { examineSetup, examineSideSteps } from './side-steps.ts';
import { examineState } from './state-laws.ts';
import { examineReplay, examineStep, type LogEntry } from './step-laws.ts';

export interface Plan<G extends Shape> {
  /** Random games for each setting. */
  readonly games: number;
  readonly settings: readonly Setting<G>[];
  readonly seed: string;
  /** Small positions with hidden parts; needed where information is hidden. */
  readonly deals?: readonly Deal<G>[];
}

export interface Report {
  readonly games: number;
  readonly steps: number;
  readonly laws: Readonly<Record<Law, Entry>>;
  readonly pairs: { readonly compared: number; readonly differing: number };
  readonly violations: readonly Violation[];
}

/** Plays random games of every setting and holds each moment of them against every law. */
export function examine<G extends Shape>(game: Game<G>, plan: Plan<G>): Report {
  const ledger = new Ledger();
  let games = 0;
  let steps = 0;
  for (const setting of plan.settings) {
    for (let number = 0; number < plan.games; number += 1) {
      const seed = `${plan.seed}/${number}`;
      const name = `${game.id} ${canonical(setting)} seed ${seed}`;
      ledger.at(name);
      ledger.guard('bound', () => {
        steps += playAndExamine(game, setting, seed, name, ledger);
      });
      games += 1;
    }
  }
  ledger.at('small positions');
  for (const deal of plan.deals ?? []) examineDeal(game, deal, ledger);
  examineEvidence(game, ledger);
  return { games, steps, laws: ledger.entries, pairs: ledger.pairs, violations: ledger.violations };
}

/** One whole game; answers how many steps it took. */
function playAndExamine<G extends Shape>(
  game: Game<G>,
  setting: Setting<G>,
  seed: string,
  name: string,
  ledger: Ledger,
): number {
  const chance = seeded(`play ${seed}`);
  const luck = seeded(`examine ${seed}`);
  examineSetup(game, setting, seed, ledger);
  const opening = recorded(chance);
  let state = deepFreeze(start(game, setting, opening.chance).step.state);
  const log: LogEntry<G>[] = [{ moves: [], draws: [...opening.draws] }];
  const bound = game.bound(setting.options, setting.seats);
  for (let steps = 0; ; steps += 1) {
    ledger.at(`${name} step ${steps}`);
    const scene: Scene<G> = { game, setting, state, pending: game.pending(state), ledger, luck };
    examineState(scene);
    examineSideSteps(scene);
    if (scene.pending.length === 0) {
      ledger.expect('bound', steps <= bound, () => `${steps} steps, bound ${bound}`);
      examineReplay(game, setting, log, state, ledger);
      return steps;
    }
    if (steps > bound) {
      ledger.expect('bound', false, () => `still going after ${steps} steps, bound ${bound}`);
      return steps;
    }
    examineActions(scene);
    examineKnowledge(scene);
    const moves = gatherMoves(scene.pending, luck, ({ seat }) => game.sample(state, seat, luck));
    const played = examineStep(scene, moves, chance);
    log.push(played.entry);
    state = deepFreeze(played.step.state);
  }
}

/** The laws that this game's traits give a meaning to: each of them must have been tried at least once. */
export function lawsThatApply(game: Game<Shape>, report: Report): readonly Law[] {
  const hidden = game.traits.information === 'hidden';
  const onlyHidden: readonly Law[] = ['secrets-kept', 'hidden-differs', 'every-deal'];
  return LAW_NAMES.filter((law) => {
    if (onlyHidden.includes(law)) return hidden;
    return law !== 'slots-live' || report.laws[law].tried > 0;
  });
}
