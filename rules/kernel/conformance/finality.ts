import { type Chance, seeded } from '../chance.ts';
import { type Game, type Move, reveals, type Seat, type Shape, type Step } from '../game.ts';
import { canonical, deepFreeze } from '../json.ts';
import type { LawScene } from './scene.ts';
import type { PlayedStep } from './step-laws.ts';
import { allLegal, looksLike, withSpectator } from './two-worlds.ts';

const WORLDS_TRIED = 3;
/** For games whose choices cannot be listed. */
const SAMPLES_TRIED = 100;
/** Checks each kind of event this often, then less and less. */
const FIRST_TIMES = 6;

/** Checks steps against the law of finality. Samples them so that a kind of event that is rare in random games is never left out. */
export class RareSteps {
  readonly #seen = new Map<string, number>();

  examine<G extends Shape>(scene: LawScene<G>, played: PlayedStep<G>): void {
    const { game, ledger, luck } = scene;
    if (game.traits.information === 'perfect' || !this.#isChosen(played.step, luck)) return;
    ledger.guard('finality', () => examineFinality(scene, played));
  }

  #isChosen<G extends Shape>({ events }: Step<G>, luck: Chance): boolean {
    let chosen = false;
    for (const kind of new Set(events.map(({ event }) => event.type))) {
      const times = this.#seen.get(kind) ?? 0;
      this.#seen.set(kind, times + 1);
      if (times < FIRST_TIMES || luck.below(times) < FIRST_TIMES) chosen = true;
    }
    return chosen;
  }
}

/**
 * A viewer learns from a step when it rules out a state that the viewer held possible before. A step that is not
 * final for this viewer must therefore look the same in every imagined state: the same moves lead to the same view or, if they
 * are illegal there, some other action of the same seat does. Luck is the same in both, because the draws of a step are in the
 * log and a match never undoes a step that drew.
 */
export function examineFinality<G extends Shape>(scene: LawScene<G>, { step, entry }: PlayedStep<G>): void {
  const { game, setting, state, ledger, luck } = scene;
  const { moves, draws } = entry;
  const seat = luck.below(setting.seats);
  for (let count = 0; count < WORLDS_TRIED; count += 1) {
    const draw = luckOf(luck.below(1_000_000));
    const here = draws.length > 0 ? game.apply(state, moves, draw()) : step;
    const viewers = withSpectator(seat).filter((viewer) => !reveals(here, viewer));
    ledger.expect('finality', true, () => '');
    if (viewers.length === 0) return;
    const world = deepFreeze(game.imagine(scene.view(seat), seat, luck));
    if (!allLegal(game, world, moves)) {
      if (viewers.includes(seat)) expectAnotherAct(scene, { seat, world, moves, step: here, draw });
      continue;
    }
    const there = game.apply(world, moves, draw());
    for (const viewer of viewers) {
      const [seen, seenThere] = [looksLike(game, here, viewer), looksLike(game, there, viewer)];
      ledger.expect('finality', seen === seenThere, () => {
        return `viewer ${viewer} learns something, and the step is not final: ${difference(seen, seenThere)}`;
      });
    }
  }
}

/** Returns a source that repeats the same draws. */
function luckOf(seed: number): () => Chance {
  return () => seeded(seed);
}

interface Doubt<G extends Shape> {
  readonly seat: Seat;
  readonly world: G['state'];
  readonly moves: readonly Move<G>[];
  readonly step: Step<G>;
  draw(): Chance;
}

/**
 * One seat's move is impossible in this world. If no other action of that seat looks like it, the move proves that this is not
 * the true world. Several seats at once would have too many combinations to try.
 */
function expectAnotherAct<G extends Shape>(
  { game, ledger, luck }: LawScene<G>,
  { seat, world, moves, step, draw }: Doubt<G>,
): void {
  const [impossible, ...more] = moves.filter((move) => !allLegal(game, world, [move]));
  if (impossible === undefined || more.length > 0) return;
  const seen = looksLike(game, step, seat);
  const found = actionsIn(game, world, impossible.seat, luck).some((action) => {
    const acts = moves.map((move) => (move === impossible ? { seat: move.seat, action } : move));
    return looksLike(game, game.apply(world, acts, draw()), seat) === seen;
  });
  ledger.expect('finality', found, () => {
    return `viewer ${seat} learns that ${canonical(impossible)} was possible, and the step is not final`;
  });
}

function actionsIn<G extends Shape>(game: Game<G>, world: G['state'], seat: Seat, luck: Chance): G['action'][] {
  const choices = game.choices(world, seat);
  if (choices.kind === 'listed') return [...choices.actions];
  return Array.from({ length: SAMPLES_TRIED }, () => game.sample(world, seat, luck));
}

const SHOWN = 120;

/** Shows where two long texts start to differ. */
function difference(seen: string, seenThere: string): string {
  let at = 0;
  while (at < seen.length && seen[at] === seenThere[at]) at += 1;
  const from = Math.max(0, at - SHOWN);
  return `${seen.slice(from, at + SHOWN)} against ${seenThere.slice(at, at + SHOWN)}`;
}
