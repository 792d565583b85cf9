import { noChance } from './chance.ts';
import { type Game, PASSED, type Shape, type Step } from './game.ts';
import { fail, ok, type Result } from './result.ts';

/**
 * Counts the lines of play of a given length: the classic proof that move generation is right. A forced pass, which the
 * rules make inside a step, counts as one ply with one child; a finished game is one leaf. Defined where one seat acts at a
 * time, its choices can be listed, and play draws no chance.
 */
export function perft<G extends Shape>(game: Game<G>, state: G['state'], depth: number): Result<number> {
  const [demand] = game.pending(state);
  if (depth <= 0 || demand === undefined) return ok(1);
  if (game.traits.chance === 'play' || demand.mode !== 'turn') return fail('perft-undefined');
  const choices = game.choices(state, demand.seat);
  if (choices.kind !== 'listed') return fail('perft-undefined');
  let leaves = 0;
  for (const action of choices.actions) {
    const step = game.apply(state, [{ seat: demand.seat, action }], noChance);
    const passes = passesIn(step);
    // The seat to move was already stuck: every line begins with the same pass.
    if (depth <= passes.before) return ok(1);
    // On the last ply only the number of choices counts, not what each of them leads to.
    const left = depth - 1 - passes.before;
    if (left === 0) return ok(choices.actions.length);
    const deeper = perft(game, step.state, Math.max(0, left - passes.after));
    if (!deeper.ok) return deeper;
    leaves += deeper.value;
  }
  return ok(leaves);
}

/** Passes made before and after the move itself. */
function passesIn<G extends Shape>(step: Step<G>): { before: number; after: number } {
  const isPass = step.events.map(({ event }) => event.type === PASSED);
  const firstOther = isPass.indexOf(false);
  const before = firstOther < 0 ? 0 : firstOther;
  return { before, after: isPass.filter(Boolean).length - before };
}
