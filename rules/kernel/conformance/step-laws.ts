import { type Chance, noChance, recorded, scripted } from '../chance.ts';
import { type Game, heard, type Move, type Shape, type Step } from '../game.ts';
import { canonical, deepFreeze, jsonCopy, notPlain, sameJson } from '../json.ts';
import { type Setting, start } from '../play.ts';
import type { Ledger } from './ledger.ts';
import { type Scene, viewersOf } from './scene.ts';

/** One entry of the log that the examination keeps: enough to replay without a generator. */
export interface LogEntry<G extends Shape> {
  readonly moves: readonly Move<G>[];
  readonly draws: readonly number[];
}

export interface Played<G extends Shape> {
  readonly step: Step<G>;
  readonly entry: LogEntry<G>;
}

/** Applies the moves to the frozen state, twice, and holds what comes out against the laws of a step. */
export function examineStep<G extends Shape>(scene: Scene<G>, moves: readonly Move<G>[], chance: Chance): Played<G> {
  const { game, state, ledger } = scene;
  const before = canonical(state);
  deepFreeze(moves);
  const recording = recorded(chance);
  const step = game.apply(state, moves, recording.chance);
  const draws = [...recording.draws];
  ledger.expect('no-mutation', canonical(state) === before, () => `apply changed its input at ${before}`);
  ledger.guard('deterministic', () => {
    const script = scripted(draws);
    const again = game.apply(jsonCopy(state), jsonCopy(moves), script.chance);
    ledger.expect(
      'deterministic',
      JSON.stringify(again) === JSON.stringify(step),
      () => 'a second apply gave another step',
    );
    ledger.expect('deterministic', script.left() === 0, () => 'a second apply drew less');
  });
  ledger.guard('plain-json', () => {
    const problem = notPlain(step.events.map(({ event, instead }) => [event, instead ?? null]));
    ledger.expect('plain-json', problem === null, () => `event not plain at ${problem}`);
  });
  ledger.guard('traits', () => stepKeepsTraits(scene, moves, step, draws));
  return { step, entry: jsonCopy({ moves, draws }) };
}

function stepKeepsTraits<G extends Shape>(
  scene: Scene<G>,
  moves: readonly Move<G>[],
  step: Step<G>,
  draws: readonly number[],
): void {
  const { game, setting, state, ledger, luck } = scene;
  ledger.expect(
    'traits',
    game.traits.chance === 'play' || draws.length === 0,
    () => 'play draws chance against its traits',
  );
  if (game.traits.information === 'perfect') {
    const open = step.events.every((told) => viewersOf(setting).every((viewer) => heard(told, viewer) === told.event));
    ledger.expect('traits', open, () => 'an event is kept from somebody in a game of perfect information');
  }
  const [move] = moves;
  if (game.traits.preview === 'exact' && move !== undefined) {
    const preview = game.apply(game.imagine(game.view(state, move.seat), move.seat, luck), moves, noChance);
    ledger.expect('traits', sameJson(preview, step), () => `the preview of ${canonical(move)} is not what happened`);
  }
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
