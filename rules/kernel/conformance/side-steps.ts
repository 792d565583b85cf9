import { type Chance, recorded, scripted, seeded } from '../chance.ts';
import { eventFor, type Game, type Shape, type Step } from '../game.ts';
import { canonical, deepFreeze, jsonCopy, notPlain, sameJson } from '../json.ts';
import type { Setting } from '../play.ts';
import type { Ledger } from './ledger.ts';
import { type LawScene, viewersOf } from './scene.ts';

/** A step without a move: a seat is abandoned or resumed, or a motion is settled. */
export interface SideStep<G extends Shape> {
  readonly name: string;
  take(state: G['state'], chance: Chance): Step<G>;
}

/** Possible side steps. Each list is a sequence. */
export function sideSteps<G extends Shape>({ game, setting, state, luck }: LawScene<G>): (readonly SideStep<G>[])[] {
  const seat = luck.below(setting.seats);
  const leaving: readonly SideStep<G>[] = [
    { name: `abandon ${seat}`, take: (now, chance) => game.abandon(now, seat, chance) },
    { name: `resume ${seat}`, take: (now) => game.resume(now, seat) },
  ];
  const settling = game
    .motions(state)
    .map(({ voters: _, ...motion }): readonly SideStep<G>[] => [
      { name: `settle ${canonical(motion)}`, take: (now) => game.settle(now, motion) },
    ]);
  return [leaving, ...settling];
}

/** Checks side steps against the laws of every step. */
export function examineSideSteps<G extends Shape>(scene: LawScene<G>): void {
  for (const sequence of sideSteps(scene)) {
    let state = scene.state;
    for (const { name, take } of sequence) {
      scene.ledger.guard('deterministic', () => {
        const { chance, draws } = recorded(seeded(scene.luck.below(1_000_000)));
        const step = take(state, chance);
        const script = scripted([...draws]);
        const again = take(deepFreeze(jsonCopy(state)), script.chance);
        holdAgainstLaws(scene, name, step, draws.length > 0 && scene.game.traits.chance !== 'play');
        const same = JSON.stringify(again) === JSON.stringify(step) && script.left() === 0;
        scene.ledger.expect('deterministic', same, () => `${name} gave a different step the second time`);
        state = deepFreeze(step.state);
      });
    }
  }
}

function holdAgainstLaws<G extends Shape>(
  { game, setting, ledger }: Pick<LawScene<G>, 'game' | 'setting' | 'ledger'>,
  name: string,
  step: Step<G>,
  drawsAgainstTraits: boolean,
): void {
  ledger.expect('traits', !drawsAgainstTraits, () => `${name} draws chance against its traits`);
  const problem = notPlain([step.state, step.events.map(({ event, instead }) => [event, instead ?? null])]);
  ledger.expect('plain-json', problem === null, () => `${name} is not plain at ${problem}`);
  if (game.traits.information !== 'perfect') return;
  const open = step.events.every((scoped) =>
    viewersOf(setting).every((viewer) => eventFor(scoped, viewer) === scoped.event),
  );
  ledger.expect('traits', open, () => `${name} hides an event in a game of perfect information`);
}

const OTHER_DEALS = 16;

/**
 * The setup is a step like any other. Its events must follow from the view after it: setups that differ in one draw
 * and look the same to a viewer must have the same events for that viewer.
 */
export function examineSetup<G extends Shape>(game: Game<G>, setting: Setting<G>, seed: string, ledger: Ledger): void {
  const luck = seeded(`set-up ${seed}`);
  const { options, seats } = setting;
  ledger.guard('deterministic', () => {
    const opening = recorded(luck);
    const proposal = game.propose(options, seats, opening.chance);
    const { chance, draws } = recorded(opening.chance);
    const step = game.setup(options, seats, proposal, chance);
    const again = game.setup(options, seats, jsonCopy(proposal), scripted([...draws]).chance);
    const same = JSON.stringify(again) === JSON.stringify(step);
    ledger.expect('deterministic', same, () => 'the setup is different the second time');
    holdAgainstLaws({ game, setting, ledger }, 'the set-up', step, isLuckless(game) && opening.draws.length > 0);
    for (let count = 0; count < OTHER_DEALS && draws.length > 0; count += 1) {
      const other = dealt(() => game.setup(options, seats, proposal, scripted(changed(draws, luck)).chance));
      if (other !== null) compareDeals({ game, setting, ledger }, step, other);
    }
  });
}

function isLuckless<G extends Shape>({ traits }: Game<G>): boolean {
  return traits.chance === 'none';
}

function changed(draws: readonly number[], luck: Chance): number[] {
  const at = luck.below(draws.length);
  const value = draws[at] ?? 0;
  return draws.with(at, value === 0 ? 1 : luck.below(value));
}

/** Null where the changed draw does not fit. */
function dealt<G extends Shape>(setup: () => Step<G>): Step<G> | null {
  try {
    return setup();
  } catch {
    return null;
  }
}

function compareDeals<G extends Shape>(
  { game, setting, ledger }: Pick<LawScene<G>, 'game' | 'setting' | 'ledger'>,
  step: Step<G>,
  other: Step<G>,
): void {
  for (const viewer of viewersOf(setting)) {
    if (!sameJson(game.view(step.state, viewer), game.view(other.state, viewer))) continue;
    const [seen, seenOther] = [step, other].map(({ events }) =>
      JSON.stringify(events.map((one) => eventFor(one, viewer))),
    );
    ledger.expect('non-interference', seen === seenOther, () => {
      return `viewer ${viewer} hears ${seen} against ${seenOther} at a set-up that looks the same`;
    });
  }
}
