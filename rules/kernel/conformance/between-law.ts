import { eventFor, type Shape, type Step } from '../game.ts';
import { deepFreeze, jsonCopy, notPlain, sameJson } from '../json.ts';
import { type LawScene, viewersOf } from './scene.ts';

/** Follows the events of a step as each viewer saw them, and compares what they tell with the view after the step. */
export function examineBetween<G extends Shape>(scene: LawScene<G>, step: Step<G>): void {
  const { game, setting, ledger } = scene;
  const { between } = game;
  if (between === undefined) return;
  const isOpen = game.traits.information === 'perfect';
  // Where all see the same, one view stands for all.
  for (const viewer of isOpen ? [null] : viewersOf(setting)) {
    ledger.guard('between', () => {
      const events = step.events.map((scoped) => deepFreeze(eventFor(scoped, viewer)));
      const follow = (from: G['view']): G['view'] =>
        events.reduce<G['view']>((view, event) => deepFreeze(between.after(view, event, viewer)), from);
      const reached = follow(scene.view(viewer));
      const problem = notPlain(reached);
      ledger.expect('between', problem === null, () => `a view between two events is not plain at ${problem}`);
      const isSame = sameJson(reached, follow(deepFreeze(jsonCopy(scene.view(viewer)))));
      ledger.expect('between', isSame, () => 'the same view and events lead to 2 views');
      const told = between.told(reached);
      const real = between.told(game.view(step.state, viewer));
      ledger.expect('between', sameJson(told, real), () => `viewer ${viewer}: ${differenceOf(told, real)}`);
    });
  }
}

/** The first members that differ. */
function differenceOf(told: unknown, real: unknown): string {
  const [one, other] = [Object.entries(Object(told)), new Map(Object.entries(Object(real)))];
  const found = one.find(([name, value]) => !sameJson(value, other.get(name)));
  if (found === undefined) return `${JSON.stringify(told)} instead of ${JSON.stringify(real)}`;
  const [name, value] = found;
  return `${name} is ${JSON.stringify(value)} instead of ${JSON.stringify(other.get(name))}`;
}
