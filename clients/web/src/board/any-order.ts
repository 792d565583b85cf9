import type { Shape } from '@tavola/kernel';
import type { Attempts, Choice, Grammar, Meaning, Now, Target } from './types.ts';

/** The named parts of an action, in the order they were picked. */
export type Choosing = Readonly<Record<string, string>>;

interface SlotOptions {
  /** The order of the rows, and in which single options are filled in. Default: as the actions name them. */
  readonly slots?: readonly string[];
  /** Slots whose first option is taken until the player picks another. */
  readonly usual?: readonly string[];
}

export interface AnyOrderOptions<G extends Shape> extends SlotOptions {
  /** The spot that stands for an option, or null: then it is only a chip. */
  spotOf(now: Now<G, Choosing>, slot: string, value: string): Target | null;
  /** The row of the tray in which the options of a slot are chips. Default: the slot. Undefined: none. */
  groupOf?(now: Now<G, Choosing>, slot: string): string | undefined;
  tried?: Attempts<G, Choosing>;
}

/**
 * The grammar of games whose action is a set of named parts, picked in any order on the board or by chips: Colt Express.
 * A choice is the target `slot=value`. Slots with one option fill themselves in, and a pick that does not go with an
 * earlier one replaces it.
 */
export function anyOrder<G extends Shape>(
  partsOf: (action: G['action']) => Choosing,
  options: AnyOrderOptions<G>,
): Grammar<G, Choosing> {
  const partsIn = (actions: readonly G['action'][]) => actions.map(partsOf);
  const isOwn = (now: Now<G, Choosing>, target: Target, { slot, value }: Part): boolean =>
    target === partTarget(slot, value) || target === options.spotOf(now, slot, value);
  return {
    nothing: {},
    picksOf: partsOf,
    held: (picks) => Object.entries(picks).map(([slot, value]) => partTarget(slot, value)),
    back: ({ picks }) => withoutSlots(picks, Object.keys(picks).at(-1) ?? ''),
    spotOf(now, target) {
      const part = partsOffered(partsIn(now.actions), now.picks, options).find((one) => isOwn(now, target, one));
      return part === undefined ? null : options.spotOf(now, part.slot, part.value);
    },
    choices(now) {
      const all = partsIn(now.actions);
      const full = now.preview === null ? certain(all, now.picks, options) : partsOf(now.preview);
      return partsOffered(all, now.picks, options).map(({ slot, value }): Choice => {
        const group = options.groupOf === undefined ? slot : options.groupOf(now, slot);
        return {
          target: partTarget(slot, value),
          spot: options.spotOf(now, slot, value),
          mark: 'lit',
          ...(group === undefined ? {} : { group }),
          ...(full[slot] === value ? { chosen: true } : full[slot] === undefined ? {} : { aside: true }),
        };
      });
    },
    press(now, target) {
      const all = partsIn(now.actions);
      const part = partsOffered(all, now.picks, options).find((one) => isOwn(now, target, one));
      if (part === undefined) return { kind: 'refuse', tried: options.tried?.(now, target) ?? [] };
      return pressPart(now, part, all, options);
    },
  };
}

interface Part {
  readonly slot: string;
  readonly value: string;
}

function partTarget(slot: string, value: string): Target {
  return `${slot}=${value}`;
}

function partsOffered(all: readonly Choosing[], picks: Choosing, options: SlotOptions): readonly Part[] {
  return slotsIn(all, options).flatMap((slot) =>
    optionsOf(all, picks, slot, options).map((value): Part => ({ slot, value })),
  );
}

/** What is certain to be part of the action. Before the first press, single options show only if they leave a choice. */
function certain(all: readonly Choosing[], picks: Choosing, options: SlotOptions): Choosing {
  if (Object.keys(picks).length > 0) return filledIn(all, picks, options);
  const forced = filledIn(all, picks, { ...options, usual: [] });
  return matchIndex(all, forced) < 0 ? forced : {};
}

function pressPart<G extends Shape>(
  { picks, preview, actions }: Now<G, Choosing>,
  { slot, value }: Part,
  all: readonly Choosing[],
  options: SlotOptions,
): Meaning<G, Choosing> {
  const isPicked = picks[slot] === value;
  const [first] = Object.keys(picks);
  const last = Object.keys(withoutSlots(picks, ...(options.usual ?? []))).at(-1);
  if (isPicked && preview !== null && last === slot) return { kind: 'again' };
  if (isPicked && first === slot) return { kind: 'pick', picks: {} };
  const changed = isPicked ? withoutSlots(picks, slot) : withPart(all, picks, slot, value);
  const action = actions[matchIndex(all, filledIn(all, changed, options))];
  if (action === undefined) return { kind: 'pick', picks: changed };
  return isPicked && action === preview ? { kind: 'again' } : { kind: 'preview', action, picks: changed };
}

/** Whether an action with these parts goes with the picks. Picks of slots that it does not have do not matter. */
function fits(parts: Choosing, picks: Choosing, except?: string): boolean {
  return Object.entries(parts).every(([slot, value]) => slot === except || (picks[slot] ?? value) === value);
}

function slotsIn(all: readonly Choosing[], { slots }: SlotOptions): readonly string[] {
  return slots ?? [...new Set(all.flatMap(Object.keys))];
}

function withoutSlots(picks: Choosing, ...slots: readonly string[]): Choosing {
  return Object.fromEntries(Object.entries(picks).filter(([slot]) => !slots.includes(slot)));
}

/** The options of a slot that go with the other picks. Usual parts give way. */
function optionsOf(
  all: readonly Choosing[],
  picks: Choosing,
  slot: string,
  { usual = [] }: SlotOptions,
): readonly string[] {
  const firm = withoutSlots(picks, ...usual);
  return [...new Set(all.flatMap((parts) => (fits(parts, firm, slot) ? (parts[slot] ?? []) : [])))];
}

/** The picks, with slots that have only one option, and the first option of usual slots. */
function filledIn(all: readonly Choosing[], picks: Choosing, options: SlotOptions): Choosing {
  let full = picks;
  for (const slot of slotsIn(all, options)) {
    if (full[slot] !== undefined) continue;
    const values = new Set(all.flatMap((parts) => (fits(parts, full, slot) ? (parts[slot] ?? []) : [])));
    const [first] = values;
    if (first !== undefined && (values.size === 1 || options.usual?.includes(slot) === true))
      full = { ...full, [slot]: first };
  }
  return full;
}

/** The index of the action with exactly these parts, or -1. */
function matchIndex(all: readonly Choosing[], full: Choosing): number {
  const size = Object.keys(full).length;
  return all.findIndex(
    (parts) =>
      Object.keys(parts).length === size && Object.entries(parts).every(([slot, value]) => full[slot] === value),
  );
}

/** The picks with another one. Drops earlier ones that do not go with it. */
function withPart(all: readonly Choosing[], picks: Choosing, slot: string, value: string): Choosing {
  let kept: Choosing = { [slot]: value };
  for (const [other, before] of Object.entries(picks)) {
    const both = { ...kept, [other]: before };
    if (other !== slot && all.some((parts) => parts[slot] === value && parts[other] === before && fits(parts, both)))
      kept = both;
  }
  return { ...withoutSlots(kept, slot), [slot]: value };
}
