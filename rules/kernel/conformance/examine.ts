import { type Chance, recorded, seeded } from '../chance.ts';
import type { Game, Shape, Step } from '../game.ts';
import { canonical, deepFreeze } from '../json.ts';
import { gatherMoves, type Setting, start } from '../play.ts';
import { examineActions, glanceAtActions } from './action-laws.ts';
import { examineBetween } from './between-law.ts';
import { examineChronicle } from './chronicle-law.ts';
import { examineFinality, RareSteps } from './finality.ts';
import { compareWorlds, type Deal, examineDeal, examineEvidence, examineKnowledge } from './hidden-laws.ts';
import { LAW_NAMES, type Law } from './laws.ts';
import { type LawRecord, Ledger, type Violation, type WorldPairs } from './ledger.ts';
import { type LawScene, lawSceneOf } from './scene.ts';
import { examineSetup, examineSideSteps } from './side-steps.ts';
import { examineSketch } from './sketch-law.ts';
import { examineState, glanceAtState } from './state-laws.ts';
import { examineReplay, examineStep, type LogEntry, takeStep } from './step-laws.ts';

export interface ConformancePlan<G extends Shape> {
  /** Random games for each setting. */
  readonly games: number;
  readonly settings: readonly Setting<G>[];
  readonly seed: string;
  /**
   * Checks the expensive laws in one state of every `oneIn` (1 by default), and replays and setups in the
   * first game of every `oneIn`. The cheap laws are checked in every state.
   */
  readonly oneIn?: number;
  /** Compares worlds in one state of every `pairsOneIn` in which a seat must act. Default: `oneIn`. */
  readonly pairsOneIn?: number;
  /** Returns what is wrong with a state, or null. Called for every state. */
  invariant?(state: G['state']): string | null;
  /** Small positions with hidden parts; needed where information is hidden. */
  readonly deals?: readonly Deal<G>[];
  /** States that random games rarely reach. Steps from there are checked against the step laws and the law of finality. */
  readonly rareStates?: readonly { readonly setting: Setting<G>; readonly state: G['state'] }[];
}

export interface ConformanceReport {
  readonly games: number;
  readonly steps: number;
  readonly laws: Readonly<Record<Law, LawRecord>>;
  /** For each setting, in the order of the plan. */
  readonly pairs: readonly WorldPairs[];
  readonly violations: readonly Violation[];
}

/** Plays random games of every setting and checks every law. */
export function examine<G extends Shape>(game: Game<G>, plan: ConformancePlan<G>): ConformanceReport {
  const ledger = new Ledger();
  const rareSteps = new RareSteps();
  let games = 0;
  let steps = 0;
  for (const setting of plan.settings) {
    ledger.beginSetting();
    for (let number = 0; number < plan.games; number += 1) {
      const seed = `${plan.seed}/${number}`;
      const name = `${game.id} ${canonical(setting)} seed ${seed}`;
      ledger.at(name);
      ledger.guard('bound', () => {
        const isReplayed = games % (plan.oneIn ?? 1) === 0;
        steps += playAndExamine({ game, setting, plan, ledger, rareSteps }, seed, name, isReplayed);
      });
      games += 1;
    }
  }
  ledger.at('small positions');
  for (const deal of plan.deals ?? []) examineDeal(game, deal, ledger);
  ledger.at('rare states');
  for (const { setting, state } of plan.rareStates ?? []) examineRareState({ game, setting, plan, ledger }, state);
  examineEvidence(game, ledger);
  return { games, steps, laws: ledger.entries, pairs: ledger.pairs, violations: ledger.violations };
}

interface Examination<G extends Shape> {
  readonly game: Game<G>;
  readonly setting: Setting<G>;
  readonly plan: ConformancePlan<G>;
  readonly ledger: Ledger;
  readonly rareSteps: RareSteps;
}

/** Steps whose events are followed one by one: it is cheap, and the interesting events are rare. */
const FOLLOWED_ONE_IN = 5;

/** Plays one game and returns its number of steps. */
function playAndExamine<G extends Shape>(
  { game, setting, plan, ledger, rareSteps }: Examination<G>,
  seed: string,
  name: string,
  isReplayed: boolean,
): number {
  const [chance, luck, choosing] = [seeded(`play ${seed}`), seeded(`examine ${seed}`), seeded(`choose ${name}`)];
  const doubting = seeded(`finality ${name}`);
  const oneIn = plan.oneIn ?? 1;
  const [isLookedAtClosely, isCompared] = [onceInEach(oneIn, choosing), onceInEach(plan.pairsOneIn ?? oneIn, choosing)];
  const isFollowed = onceInEach(Math.min(oneIn, FOLLOWED_ONE_IN), seeded(`follow ${name}`));
  const invariant = plan.invariant ?? null;
  if (isReplayed) examineSetup(game, setting, seed, ledger);
  const opening = recorded(chance);
  const { step: first } = start(game, setting, opening.chance);
  let state = deepFreeze(first.state);
  const happened = [eventsOf(first)];
  const log: LogEntry<G>[] = [{ moves: [], draws: [...opening.draws] }];
  const bound = game.bound(setting.options, setting.seats);
  for (let steps = 0; ; steps += 1) {
    ledger.at(`${name} step ${steps}`);
    const scene = lawSceneOf<G>({ game, setting, state, ledger, luck, invariant });
    const closely = isLookedAtClosely();
    glanceAtState(scene);
    if (closely) examineMoment(scene);
    if (scene.pending.length === 0) {
      ledger.expect('bound', steps <= bound, () => `${steps} steps, bound ${bound}`);
      if (isReplayed) examineReplay(game, setting, log, state, ledger);
      examineChronicle(scene, happened);
      return steps;
    }
    if (steps > bound) {
      ledger.expect('bound', false, () => `still going after ${steps} steps, bound ${bound}`);
      return steps;
    }
    if (isCompared()) compareWorlds(scene);
    const moves = gatherMoves(scene.pending, luck, ({ seat }) => game.sample(state, seat, luck));
    glanceAtActions(scene, moves);
    const played = takeStep(scene, moves, chance);
    if (isFollowed()) examineBetween(scene, played.step);
    if (closely) {
      examineStep(scene, played);
      examineSketch(scene, played.step);
    }
    rareSteps.examine({ ...scene, luck: doubting }, played);
    log.push(played.entry);
    happened.push(eventsOf(played.step));
    state = deepFreeze(played.step.state);
  }
}

function eventsOf<G extends Shape>({ events }: Step<G>): readonly G['event'][] {
  return deepFreeze(events.map(({ event }) => event));
}

const STEPS_FROM_RARE_STATE = 12;

function examineRareState<G extends Shape>(
  { game, setting, plan, ledger }: Omit<Examination<G>, 'rareSteps'>,
  rare: G['state'],
): void {
  const luck = seeded(`rare ${plan.seed}`);
  const scene = lawSceneOf<G>({
    game,
    setting,
    state: deepFreeze(rare),
    ledger,
    luck,
    invariant: plan.invariant ?? null,
  });
  for (let count = 0; count < STEPS_FROM_RARE_STATE; count += 1) {
    const moves = gatherMoves(scene.pending, luck, ({ seat }) => game.sample(scene.state, seat, luck));
    const played = takeStep(scene, moves, luck);
    ledger.guard('finality', () => examineFinality(scene, played));
    examineBetween(scene, played.step);
  }
}

/** The expensive laws. */
function examineMoment<G extends Shape>(scene: LawScene<G>): void {
  examineState(scene);
  examineSideSteps(scene);
  if (scene.pending.length === 0) return;
  examineActions(scene);
  examineKnowledge(scene);
}

/** Slots, invariants, sketches, views between events and statistics: not every game has them. */
const WHERE_THERE_IS_ONE: readonly Law[] = ['slots-live', 'invariant', 'sketch', 'between', 'chronicle'];

/** Laws that apply to a game with these traits. Each must have been tried at least once. */
export function lawsThatApply(game: Game<Shape>, report: ConformanceReport): readonly Law[] {
  const hidden = game.traits.information === 'hidden';
  const onlyHidden: readonly Law[] = ['finality', 'secrets-kept', 'hidden-differs', 'every-deal'];
  return LAW_NAMES.filter((law) => {
    if (onlyHidden.includes(law)) return hidden;
    return !WHERE_THERE_IS_ONE.includes(law) || report.laws[law].tried > 0;
  });
}

/**
 * Returns true once in every block of `size` calls, at a random place in the block. Each call is equally likely to be
 * chosen.
 */
function onceInEach(size: number, chance: Chance): () => boolean {
  let calls = 0;
  let chosen = 0;
  return () => {
    const place = calls % size;
    if (place === 0) chosen = chance.below(size);
    calls += 1;
    return place === chosen;
  };
}
