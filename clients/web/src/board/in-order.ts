import type { Shape } from '@tavola/kernel';
import type { Attempts, Choice, Grammar, Meaning, Now, Target } from './types.ts';

type Steps = readonly Target[];

export interface InOrderOptions<G extends Shape> {
  /** Other orders in which the same action can be pressed, such as two bridges. */
  alsoAs?(action: G['action']): readonly Steps[];
  /**
   * The index of the step that is the moving piece. With the piece in hand, a press on the last step of a way is enough,
   * and a way without a choice completes itself. Default: the first of several steps. Null: no piece moves.
   */
  pieceAt?(action: G['action']): number | null;
  /** The target that a press stands for: a bridge for the leaf beyond it, a square for the direction it lies in. */
  means?(now: Now<G, Steps>, target: Target): Target;
  /** The spot that stands for a target, or null. Default: a target without a colon is its own spot. */
  spotOf?(now: Now<G, Steps>, target: Target): Target | null;
  /** The row of the tray in which a target is a chip. Targets without a spot are chips in any case. */
  groupOf?(now: Now<G, Steps>, target: Target): string | undefined;
  /** Whether a press without effect asks what is there, instead of being refused. */
  looks?(now: Now<G, Steps>, target: Target): boolean;
  tried?: Attempts<G, Steps>;
}

/**
 * The grammar of games whose action is a list of targets pressed in order: DVONN [from, to], Frogs & Bridges
 * [card, leaf, leaf …], Objectron [disc, direction].
 *
 * A press goes on with what is picked, else with a shorter beginning of it. So another target replaces the last one, and
 * another piece replaces the piece in hand. Pressing a picked target again deselects it.
 */
export function inOrder<G extends Shape>(
  stepsOf: (action: G['action']) => Steps,
  options: InOrderOptions<G> = {},
): Grammar<G, Steps> {
  const waysIn = remembered((actions: readonly G['action'][]) => waysOf(stepsOf, options, actions));
  const spotOf = options.spotOf ?? ((_: Now<G, Steps>, target: Target) => (target.includes(':') ? null : target));
  const choices = (now: Now<G, Steps>): readonly Choice[] =>
    choicesInWays(waysIn(now.actions), now).map((choice) => {
      const group = options.groupOf?.(now, choice.target);
      return { ...choice, spot: spotOf(now, choice.target), ...(group === undefined ? {} : { group }) };
    });
  const meant = (now: Now<G, Steps>, target: Target): Target => {
    const other = options.means?.(now, target) ?? target;
    if (other !== target || options.spotOf === undefined) return other;
    return choices(now).find(({ spot }) => spot === target)?.target ?? target;
  };
  return {
    nothing: [],
    picksOf: (action) => stepsOf(action),
    held: (picks) => picks,
    back: ({ actions, picks }) => beginningOf(waysIn(actions), picks),
    spotOf,
    choices,
    press(now, pressed) {
      const target = meant(now, pressed);
      const meaning = pressInWays(waysIn(now.actions), now, target);
      if (meaning !== null) return meaning;
      if (options.looks?.(now, target) === true) return { kind: 'look', at: pressed };
      return { kind: 'refuse', tried: options.tried?.(now, target) ?? [] };
    },
  };
}

function waysOf<G extends Shape>(
  stepsOf: (action: G['action']) => Steps,
  { alsoAs, pieceAt }: InOrderOptions<G>,
  actions: readonly G['action'][],
): readonly Way<G>[] {
  return actions.flatMap((action) =>
    [stepsOf(action), ...(alsoAs?.(action) ?? [])].map((steps) => {
      const usual = steps.length > 1 ? 0 : -1;
      return { action, steps, piece: pieceAt === undefined ? usual : (pieceAt(action) ?? -1) };
    }),
  );
}

/** Remembers the last result, because a hover asks again and again. */
function remembered<A, B>(make: (given: A) => B): (given: A) => B {
  let last: { readonly given: A; readonly made: B } | null = null;
  return (given) => {
    if (last === null || last.given !== given) last = { given, made: make(given) };
    return last.made;
  };
}

/** One order in which the steps of an action can be pressed. */
interface Way<G extends Shape> {
  readonly action: G['action'];
  readonly steps: Steps;
  /** The index of the moving piece, or -1. */
  readonly piece: number;
}

function startsWith(steps: Steps, begin: Steps): boolean {
  return begin.length <= steps.length && begin.every((target, index) => steps[index] === target);
}

const NOTHING: Steps = [];

/** What a press means, or null if no way goes there. */
function pressInWays<G extends Shape>(
  ways: readonly Way<G>[],
  { picks, preview }: Pick<Now<G, Steps>, 'picks' | 'preview'>,
  target: Target,
): Meaning<G, Steps> | null {
  const isLast = picks.at(-1) === target;
  if (isLast && preview !== null) return { kind: 'again' };
  // A way may return to its start, so going on comes before deselecting.
  const onward = isLast ? null : goOn(ways, picks, target);
  if (onward !== null) return onward;
  if (picks.includes(target)) return pickedAgain(ways, picks, preview, target);
  for (let count = picks.length - 1; count >= 0; count -= 1) {
    const changed = goOn(ways, picks.slice(0, count), target);
    if (changed !== null) return changed;
  }
  return null;
}

/** The next step of a way, else the end of the shortest one for a piece in hand. */
function goOn<G extends Shape>(ways: readonly Way<G>[], begin: Steps, target: Target): Meaning<G, Steps> | null {
  const next = standAt(ways, [...begin, target]);
  if (next !== null) return next;
  const [shortest] = ways
    .filter(({ steps, piece }) => hasPiece(begin, piece) && startsWith(steps, begin) && steps.at(-1) === target)
    .toSorted((a, b) => a.steps.length - b.steps.length);
  return shortest === undefined ? null : { kind: 'preview', action: shortest.action, picks: shortest.steps };
}

function hasPiece(picks: Steps, piece: number): boolean {
  return piece >= 0 && picks.length > piece;
}

/** The meaning of these picks: an action, a single one that is left, or a beginning. Null if no way begins with them. */
function standAt<G extends Shape>(ways: readonly Way<G>[], picks: Steps): Meaning<G, Steps> | null {
  const fitting = ways.filter(({ steps }) => startsWith(steps, picks));
  const [first] = fitting;
  if (first === undefined) return null;
  const exact = fitting.find(({ steps }) => steps.length === picks.length);
  // Looking at a piece must not preview a move, even if it is the only one.
  const isOnly = picks.length > Math.max(1, first.piece + 1) && fitting.every(({ action }) => action === first.action);
  const made = exact ?? (isOnly ? first : undefined);
  return made === undefined ? { kind: 'pick', picks } : { kind: 'preview', action: made.action, picks: made.steps };
}

function pickedAgain<G extends Shape>(
  ways: readonly Way<G>[],
  picks: Steps,
  preview: G['action'] | null,
  target: Target,
): Meaning<G, Steps> {
  const at = picks.indexOf(target);
  if (at === 0) return { kind: 'pick', picks: NOTHING };
  if (preview === null && at === picks.length - 1) return { kind: 'pick', picks: picks.slice(0, -1) };
  const cut = picks.slice(0, at + 1);
  const meaning = standAt(ways, cut);
  if (meaning === null || meaning.kind !== 'preview') return { kind: 'pick', picks: cut };
  return meaning.action === preview ? { kind: 'again' } : meaning;
}

/** What stays picked without the end of a way: up to its piece, else all but the last step. */
function beginningOf<G extends Shape>(ways: readonly Way<G>[], picks: Steps): Steps {
  const piece = ways.find(({ steps }) => steps.length === picks.length && startsWith(steps, picks))?.piece ?? -1;
  return picks.slice(0, piece < 0 ? -1 : piece + 1);
}

/** All that leads on, without spots: next steps and ends, and other pieces instead of the one in hand. */
function choicesInWays<G extends Shape>(
  ways: readonly Way<G>[],
  { picks, preview }: Pick<Now<G, Steps>, 'picks' | 'preview'>,
): readonly Omit<Choice, 'spot'>[] {
  const shortest = preview === null ? picks.length : beginningOf(ways, picks).length;
  const lit = new Set<Target>();
  const pieces = new Set<Target>();
  const others = new Set<Target>();
  for (const { steps, piece } of ways) {
    for (let count = picks.length; count >= shortest; count -= 1) {
      const begin = picks.slice(0, count);
      const next = steps[count];
      if (next === undefined || !startsWith(steps, begin)) continue;
      if (count === piece) pieces.add(next);
      else lit.add(next);
      const end = steps.at(-1);
      if (hasPiece(begin, piece) && end !== undefined) lit.add(end);
    }
    const own = steps[piece];
    if (own !== undefined && picks.length >= piece && startsWith(steps, picks.slice(0, piece))) others.add(own);
  }
  if (preview !== null) lit.delete(picks.at(-1) ?? '');
  const aside = [...others].filter((target) => !pieces.has(target) && !picks.includes(target));
  return [
    ...[...lit].map((target) => ({ target, mark: 'lit' }) as const),
    ...[...pieces].map((target) => ({ target, mark: 'movable' }) as const),
    ...aside.map((target) => ({ target, mark: 'movable', aside: true }) as const),
  ];
}
