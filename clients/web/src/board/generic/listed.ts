import { describe, NOTHING_TO_SAY } from '@tavola/client-core/words';
import type { Shape } from '@tavola/kernel';
import { anyOrder, type Choosing } from '../any-order.ts';
import { inOrder } from '../in-order.ts';
import type { Grammar, Meaning, Now, Target } from '../types.ts';
import { type GenericPicks, keyOf, type PositionHand, type PositionNow, slotIn, valueIn, WHOLE } from './grammar.ts';
import { cellsIn, orElse } from './sketch.ts';

/** More actions without a cell than this are chosen part by part. */
const MAX_CHIPS = 24;
/** Attempts that explain why a press has no effect. */
const MAX_ATTEMPTS = 12;

/** Listed actions: by the cells they name, as chips in notation, or part by part. */
export function listedHand(now: PositionNow): PositionHand {
  const cells = new Set(now.cells.map(({ id }) => id));
  const named = now.actions.map((action) => ({ action, steps: cellSteps(action, cells) }));
  const chips = named.filter(({ steps }) => steps.length === 0).length;
  return chips > MAX_CHIPS ? partsHand(now) : stepsHand(now, cells, named);
}

function cellSteps(action: unknown, cells: ReadonlySet<Target>): GenericPicks {
  return cellsIn(action, cells).filter((cell, index, all) => cell !== all[index - 1]);
}

interface NamedAction {
  readonly action: unknown;
  readonly steps: GenericPicks;
}

/** Cells in the order in which the action names them. A chip stands for an action without cells, or tells two apart. */
function stepsHand(now: PositionNow, cells: ReadonlySet<Target>, named: readonly NamedAction[]): PositionHand {
  const { game, state, seat } = now;
  const counts = new Map<string, number>();
  for (const { steps } of named) counts.set(steps.join(), (counts.get(steps.join()) ?? 0) + 1);
  const ways = new Map<string, GenericPicks>();
  const notation = new Map<Target, string>();
  for (const { action, steps } of named) {
    const chip = `${WHOLE}=${keyOf(action)}`;
    notation.set(
      chip,
      orElse(describe(action), () => game.notate(state, { seat, action })),
    );
    ways.set(keyOf(action), steps.length === 0 || counts.get(steps.join()) !== 1 ? [...steps, chip] : steps);
  }
  return {
    label: (target) => notation.get(target) ?? target,
    hasSlots: false,
    grammar: inOrder<Shape>((action) => ways.get(keyOf(action)) ?? cellSteps(action, cells), {
      spotOf: (_now, target) => (cells.has(target) ? target : null),
      groupOf: (_now, target) => (cells.has(target) ? undefined : WHOLE),
      tried: ({ picks }, target) => (cells.has(target) ? attempts(now, cells, named, picks, target) : []),
    }),
  };
}

/** Legal actions that begin like the picks, with the pressed cell in place of the next one. */
function attempts(
  { game }: PositionNow,
  cells: ReadonlySet<Target>,
  named: readonly NamedAction[],
  picks: GenericPicks,
  target: Target,
): readonly unknown[] {
  const begun = picks.filter((pick) => cells.has(pick));
  for (let count = begun.length; count >= 0; count -= 1) {
    const fitting = named.filter(
      ({ steps }) => steps.length > count && begun.slice(0, count).every((cell, index) => steps[index] === cell),
    );
    const changed = fitting.slice(0, MAX_ATTEMPTS).flatMap(({ action }) => {
      const read = game.parse.action(withCell(action, cells, count, target));
      return read.ok ? [read.value] : [];
    });
    if (changed.length > 0) return changed;
  }
  return [];
}

/** An action with another cell in place of the one that it names at an index. */
function withCell(action: unknown, cells: ReadonlySet<Target>, index: number, cell: Target): unknown {
  let seen = -1;
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string' && cells.has(value)) {
      seen += 1;
      return seen === index ? cell : value;
    }
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
  };
  return copy(action);
}

/** Many actions without cells: a row of chips for each part in which they differ. */
function partsHand({ actions }: PositionNow): PositionHand {
  const leaves = actions.map((action) => Object.fromEntries(leavesOf(action, '')));
  const names = [...new Set(leaves.flatMap(Object.keys))];
  const slots = names.filter((name) => new Set(leaves.map((leaf) => leaf[name])).size > 1);
  const parts = new Map(
    actions.map((action, index): [string, Choosing] => [
      keyOf(action),
      // Every action has all parts, so that one without a part is no beginning of another.
      Object.fromEntries(slots.map((name) => [name, leaves[index]?.[name] ?? ''])),
    ]),
  );
  const inner = anyOrder<Shape>((action) => parts.get(keyOf(action)) ?? {}, { slots, spotOf: () => null });
  return { grammar: asSteps(inner), hasSlots: false, label: (target) => describe(fromLeaf(valueIn(target))) };
}

function leavesOf(value: unknown, path: string): readonly (readonly [path: string, leaf: string])[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return [[path.replaceAll('=', ' '), JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path} ${key}`));
}

function fromLeaf(leaf: string): unknown {
  return leaf === '' ? NOTHING_TO_SAY : orElse<unknown>(leaf, () => JSON.parse(leaf));
}

/** A grammar of named parts, with its targets as picks. */
function asSteps(inner: Grammar<Shape, Choosing>): Grammar<Shape, GenericPicks> {
  const steps = (parts: Choosing): GenericPicks => Object.entries(parts).map(([slot, value]) => `${slot}=${value}`);
  const asChoosing = (now: Now<Shape, GenericPicks>): Now<Shape, Choosing> => ({
    ...now,
    picks: Object.fromEntries(now.picks.map((target) => [slotIn(target), valueIn(target)])),
  });
  return {
    nothing: [],
    picksOf: (action) => steps(inner.picksOf(action)),
    held: (picks) => picks,
    back: (now) => steps(inner.back(asChoosing(now))),
    spotOf: () => null,
    choices: (now) => inner.choices(asChoosing(now)),
    press(now, target): Meaning<Shape, GenericPicks> {
      const meaning = inner.press(asChoosing(now), target);
      if (meaning.kind === 'pick' || meaning.kind === 'clear')
        return { kind: meaning.kind, picks: steps(meaning.picks) };
      if (meaning.kind !== 'preview') return meaning;
      const { kind, action, picks } = meaning;
      return picks === undefined ? { kind, action } : { kind, action, picks: steps(picks) };
    },
  };
}
