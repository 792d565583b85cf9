import { describe, readable } from '@tavola/client-core/words';
import type { Shape, Slot } from '@tavola/kernel';
import type { Choice, Meaning, Now, Target } from '../types.ts';
import { type GenericPicks, keyOf, type PositionHand, type PositionNow, slotIn, valueIn } from './grammar.ts';
import { orElse } from './sketch.ts';

/** The chosen option of each slot, by the names of the slots. */
type Chosen = ReadonlyMap<string, number>;

/** Actions made of slots: once every slot has an option, they make an action together. */
export function slotsHand(now: PositionNow, given: readonly Slot[]): PositionHand {
  const slots = given.map(({ id, options }) => ({ id: id.replaceAll('=', ' '), options }));
  const names = slots.map(({ id }) => id);
  const choices = slots.flatMap(({ id, options }) =>
    options.map((_, index): Choice => ({ target: `${id}=${index}`, spot: null, mark: 'lit', group: id })),
  );
  const labels = new Map(slots.flatMap(labelsIn));
  const chosenIn = ({ preview, picks }: Pick<Now<Shape, GenericPicks>, 'preview' | 'picks'>): Chosen =>
    new Map([...(preview === null ? [] : optionsIn(slots, preview)), ...picks.map(partOf)]);
  return {
    hasSlots: true,
    label: (target) => labels.get(target) ?? target,
    grammar: {
      nothing: [],
      picksOf: (action) => [...optionsIn(slots, action)].map(([name, index]) => `${name}=${index}`),
      held: (picks) => picks,
      back: ({ picks }) => picks.slice(0, -1),
      spotOf: () => null,
      choices(table) {
        const chosen = chosenIn(table);
        return choices.map((choice) => {
          const [name, index] = partOf(choice.target);
          return chosen.get(name) === index ? { ...choice, chosen: true } : choice;
        });
      },
      press(table, target): Meaning<Shape, GenericPicks> {
        const [name, index] = partOf(target);
        if (slots.find(({ id }) => id === name)?.options[index] === undefined) return { kind: 'refuse', tried: [] };
        const chosen = chosenIn(table);
        const isChosen = chosen.get(name) === index;
        const others = [...chosen].filter(([slot]) => slot !== name).map(([slot, option]) => `${slot}=${option}`);
        if (isChosen) return { kind: table.preview === null ? 'pick' : 'clear', picks: others };
        return (
          assembled(now, slots, new Map([...chosen, [name, index]]), names) ?? {
            kind: 'pick',
            picks: [...others, target],
          }
        );
      },
    },
  };
}

function partOf(target: Target): readonly [name: string, index: number] {
  return [slotIn(target), Number(valueIn(target))];
}

/** The action of these options, or why it is illegal. Null while a slot has none. */
function assembled(
  { game, state, seat }: PositionNow,
  slots: readonly Slot[],
  chosen: Chosen,
  names: readonly string[],
): Meaning<Shape, GenericPicks> | null {
  if (!names.every((name) => chosen.has(name))) return null;
  const picked = slots.map(({ id, options }) => options[chosen.get(id) ?? -1]);
  const made = orElse(null, () => game.assemble(state, seat, picked));
  if (made === null || !made.ok) return null;
  if (game.check(state, seat, made.value) !== null) return { kind: 'refuse', tried: [made.value] };
  // What the action shows itself need not stay in hand.
  const isShown = optionsIn(slots, made.value).size === slots.length;
  const picks = isShown ? [] : [...chosen].map(([name, index]) => `${name}=${index}`);
  return { kind: 'preview', action: made.value, picks };
}

/** The options that are parts of an action, each part once. */
function optionsIn(slots: readonly Slot[], action: unknown): Chosen {
  const parts: string[] = [];
  const collect = (value: unknown): void => {
    parts.push(keyOf(value));
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(action);
  const found = new Map<string, number>();
  for (const { id, options } of slots) {
    const keys = options.map(keyOf);
    const part = parts.find((key) => keys.includes(key));
    if (part === undefined) continue;
    found.set(id, keys.indexOf(part));
    parts.splice(parts.indexOf(part), 1);
  }
  return found;
}

/** The options as text, without the members that they share. */
function labelsIn({ id, options }: Slot): readonly (readonly [Target, string])[] {
  const members = options.map((option) =>
    typeof option === 'object' && option !== null && !Array.isArray(option) ? Object.entries(option) : null,
  );
  const shared = (key: string, part: unknown): boolean =>
    options.length > 1 &&
    members.every((all) => all?.some(([name, value]) => name === key && keyOf(value) === keyOf(part)) === true);
  return options.map((option, index) => {
    const own = members[index]?.filter(([key, part]) => !shared(key, part)) ?? [];
    const text = own.map(([key, part]) => (key === 'type' ? describe(part) : `${readable(key)} ${describe(part)}`));
    return [`${id}=${index}`, text.join(' ') || describe(option)];
  });
}
