import type { ColtAction } from '@tavola/games/colt-express';

/**
 * Every action is put together from a few picks: a punch from whom it hits, what is lost, where the victim lands and who
 * gets the loot; most others from one. Picks may be made in any order, on the train or by buttons.
 */
export const SLOTS = ['act', 'face', 'who', 'loot', 'to', 'take'] as const;
export type Slot = (typeof SLOTS)[number];
export type Picks = Readonly<Partial<Record<Slot, string>>>;

export const NOTHING: Picks = {};

/** Slots whose first option is filled in. Players can change it. */
const USUAL: readonly Slot[] = ['face', 'take'];

export function picksOf(action: ColtAction): Picks {
  switch (action.type) {
    case 'pick':
      return { act: `pick ${action.who}` };
    case 'attack':
      return { act: `attack ${action.enter.join(' ')}` };
    case 'play':
      return { act: `play ${action.card}`, face: action.face };
    case 'draw':
      return { act: 'draw' };
    case 'drink':
      return { act: `drink ${action.who} ${action.flask}` };
    case 'keep':
      return { act: `keep ${action.cards.join(' ')}` };
    case 'rob':
      return { loot: action.loot };
    case 'shoot':
      return { who: action.target };
    case 'punch':
      return {
        who: action.target,
        loot: action.loot ?? 'nothing',
        to: action.to,
        take: action.take ? 'yes' : 'no',
      };
    case 'marshal':
      return { to: `${action.to}i` };
    case 'hostage':
      return { act: `hostage ${action.hostage}` };
    case 'pickpocket':
      return { act: action.take ? 'pickpocket yes' : 'pickpocket no' };
    default:
      return { to: action.to };
  }
}

/** Whether an action goes with these picks, ignoring one slot and the slots it doesn’t have. */
function fits(action: ColtAction, picks: Picks, except?: Slot): boolean {
  const own = picksOf(action);
  return SLOTS.every((slot) => slot === except || own[slot] === undefined || (picks[slot] ?? own[slot]) === own[slot]);
}

/** The options of a slot, given the other picks. */
export function optionsFor(actions: readonly ColtAction[], picks: Picks, slot: Slot): readonly string[] {
  const values = actions.filter((action) => fits(action, picks, slot)).map((action) => picksOf(action)[slot]);
  return [...new Set(values.filter((value) => value !== undefined))];
}

/** Fills in slots with only one option, and the usual option of others. */
export function filled(actions: readonly ColtAction[], picks: Picks): Picks {
  let full = picks;
  for (const slot of SLOTS) {
    if (full[slot] !== undefined) continue;
    const [first, ...more] = optionsFor(actions, full, slot);
    if (first !== undefined && (more.length === 0 || USUAL.includes(slot))) full = { ...full, [slot]: first };
  }
  return full;
}

/** The action that the picks describe, or null while a pick is missing. */
export function actionOf(actions: readonly ColtAction[], picks: Picks): ColtAction | null {
  const found = actions.filter((action) => fits(action, picks));
  const [only] = found;
  if (only === undefined) return null;
  const own = picksOf(only);
  return SLOTS.every((slot) => own[slot] === picks[slot]) ? only : null;
}

export type Intent =
  | { readonly kind: 'draft'; readonly action: ColtAction }
  | { readonly kind: 'pick'; readonly picks: Picks }
  /** The option was already selected. */
  | { readonly kind: 'again' };

/** What selecting this option means, or null if it isn’t one. Drops earlier picks that don’t go with it. */
export function choose(actions: readonly ColtAction[], picks: Picks, slot: Slot, value: string): Intent | null {
  const open = actions.filter((action) => picksOf(action)[slot] === value);
  if (open.length === 0) return null;
  if (picks[slot] === value) return { kind: 'again' };
  let kept: Picks = { [slot]: value };
  for (const other of SLOTS) {
    const before = picks[other];
    if (other === slot || before === undefined) continue;
    const tried = { ...kept, [other]: before };
    if (open.some((action) => fits(action, tried) && picksOf(action)[other] === before)) kept = tried;
  }
  const full = filled(actions, kept);
  const action = actionOf(actions, full);
  return action === null ? { kind: 'pick', picks: full } : { kind: 'draft', action };
}

/** The picks of the preview, else the player’s own if some action still fits them. */
export function currentPicks(actions: readonly ColtAction[], draft: ColtAction | null, own: Picks): Picks {
  if (draft !== null) return picksOf(draft);
  const valid = actions.some((action) => fits(action, own)) ? own : NOTHING;
  // A punch starts with the slots that have only one option.
  return actions.length > 0 && actions.every(({ type }) => type === 'punch') ? certain(actions, valid) : valid;
}

function certain(actions: readonly ColtAction[], picks: Picks): Picks {
  let full = picks;
  for (const slot of SLOTS) {
    const options = optionsFor(actions, full, slot);
    if (full[slot] === undefined && options.length === 1 && options[0] !== undefined)
      full = { ...full, [slot]: options[0] };
  }
  return full;
}

/** The picks without one slot, after it was deselected. */
export function without(picks: Picks, slot: Slot): Picks {
  return Object.fromEntries(Object.entries(picks).filter(([key]) => key !== slot));
}
