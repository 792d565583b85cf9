import { type Chance, noChance, recorded, scripted } from '../chance.ts';
import { eventFor, type Game, type Move, type Shape, type Step } from '../game.ts';
import { canonical, deepFreeze, jsonCopy, notPlain, sameJson } from '../json.ts';
import { type Setting, start } from '../play.ts';
import type { Ledger } from './ledger.ts';
import { type LawScene, viewersOf } from './scene.ts';

/** One entry of the suite’s own log: enough to replay without a generator. */
export interface LogEntry<G extends Shape> {
  readonly moves: readonly Move<G>[];
  readonly draws: readonly number[];
}

export interface PlayedStep<G extends Shape> {
  readonly step: Step<G>;
  readonly entry: LogEntry<G>;
}

/** Applies the moves to the frozen state and checks the laws that hold for every step. */
export function takeStep<G extends Shape>(
  scene: LawScene<G>,
  moves: readonly Move<G>[],
  chance: Chance,
): PlayedStep<G> {
  const { game, setting, state, ledger } = scene;
  deepFreeze(moves);
  const recording = recorded(chance);
  const step = game.apply(state, moves, recording.chance);
  const draws = [...recording.draws];
  // The state is deeply frozen, so a game that writes to it never gets here.
  ledger.expect('no-mutation', true, () => '');
  ledger.guard('plain-json', () => {
    const problem = notPlain(step.events.map(({ event, instead }) => [event, instead ?? null]));
    ledger.expect('plain-json', problem === null, () => `event not plain at ${problem}`);
  });
  ledger.guard('traits', () => {
    const matchesTraits = game.traits.chance === 'play' || draws.length === 0;
    ledger.expect('traits', matchesTraits, () => 'play draws chance against its traits');
    if (game.traits.information !== 'perfect') return;
    const open = step.events.every((scoped) =>
      viewersOf(setting).every((viewer) => eventFor(scoped, viewer) === scoped.event),
    );
    ledger.expect('traits', open, () => 'an event is hidden in a game of perfect information');
  });
  return { step, entry: { moves, draws } };
}

/** Takes the step again, and previews it. */
export function examineStep<G extends Shape>(scene: LawScene<G>, { step, entry }: PlayedStep<G>): void {
  const { game, state, ledger, luck } = scene;
  const { moves, draws } = jsonCopy(entry);
  ledger.guard('deterministic', () => {
    const script = scripted(draws);
    const again = game.apply(jsonCopy(state), moves, script.chance);
    const same = JSON.stringify(again) === JSON.stringify(step);
    ledger.expect('deterministic', same, () => 'applying the moves again gave a different step');
    ledger.expect('deterministic', script.left() === 0, () => 'a second apply drew less');
  });
  ledger.guard('traits', () => {
    const [move] = moves;
    if (game.traits.preview !== 'exact' || move === undefined) return;
    const preview = game.apply(game.imagine(scene.view(move.seat), move.seat, luck), moves, noChance);
    ledger.expect('traits', sameJson(preview, step), () => `the preview of ${canonical(move)} is not what happened`);
  });
}

/** Plays a stored log again, as it comes back from JSON. */
export function examineReplay<G extends Shape>(
  game: Game<G>,
  setting: Setting<G>,
  log: readonly LogEntry<G>[],
  end: G['state'],
  ledger: Ledger,
): void {
  ledger.guard('replay', () => {
    const [first, ...rest] = jsonCopy(log);
    const opening = scripted(first?.draws ?? []);
    let state = start(game, setting, opening.chance).step.state;
    let left = opening.left();
    for (const { moves, draws } of rest) {
      const script = scripted(draws);
      state = game.apply(state, moves, script.chance).state;
      left += script.left();
    }
    ledger.expect('replay', sameJson(state, end) && left === 0, () => 'the log leads elsewhere');
  });
}
