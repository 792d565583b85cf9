import type { Shape } from '@tavola/kernel';
import type { Choice, Grammar, Mark, Now, Selection, SpotMarks, Target } from './types.ts';

interface MarkedNow<G extends Shape, P> {
  readonly now: Now<G, P>;
  readonly grammar: Grammar<G, P>;
  readonly choices: readonly Choice[];
  readonly phase: Selection<P>['phase'];
  readonly doomed: readonly Target[];
  readonly last: readonly Target[];
  readonly pointed: readonly Target[];
}

/** The marks of every spot, without the one under the pointer. */
export function marksOf<G extends Shape, P>(scene: MarkedNow<G, P>): SpotMarks {
  const marks = new Map<Target, Set<Mark>>();
  const put = (spot: Target | null, mark: Mark): void => {
    if (spot !== null) marks.set(spot, (marks.get(spot) ?? new Set()).add(mark));
  };
  const { now, grammar, choices, phase } = scene;
  const held = grammar.held(now.picks);
  const spots = held.map((target) => grammar.spotOf(now, target)).filter((spot) => spot !== null);
  const isSettled = phase === 'previewing' || (phase === 'sent' && now.drafts === 'whole');
  for (const { target, spot, mark, chosen } of choices) {
    if (chosen !== true) put(spot, mark);
    // What has filled itself in.
    else if (!held.includes(target)) put(spot, isSettled ? 'aim' : 'step');
  }
  spots.forEach((spot, index) => {
    put(spot, isSettled && index === spots.length - 1 ? 'aim' : index === 0 ? 'held' : 'step');
  });
  for (const spot of scene.doomed) put(spot, 'doomed');
  for (const spot of scene.last) put(spot, 'last');
  for (const spot of scene.pointed) put(spot, 'pointed');
  return marks;
}

/** The choices that lead on: not those that are made, and not those that replace one. */
export function onwardChoices(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ aside, chosen }) => aside !== true && chosen !== true);
}

/** The spots that N and P stop at: what leads on, else other pieces. */
export function jumpStops(choices: readonly Choice[]): ReadonlySet<Target> {
  const onward = onwardChoices(choices);
  const open = onward.some(({ spot }) => spot !== null) ? onward : choices;
  return new Set(open.flatMap(({ spot }) => spot ?? []));
}
