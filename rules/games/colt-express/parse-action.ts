import { type Fields, fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { ACTION_CARDS } from './cards.ts';
import { HOSTAGE_NAMES } from './setup.ts';
import { CHARACTERS, type ColtAction, FACES, FLASK_PICKS, LOOT_PICKS, SPACES } from './types.ts';

const MAX_CARS = 6;

export function isListOf<T extends string>(values: readonly T[], raw: unknown, most: number): raw is T[] {
  return Array.isArray(raw) && raw.length <= most && raw.every((item) => isOneOf(values, item));
}

type Guard = (raw: unknown) => boolean;

const isWho: Guard = (raw) => isOneOf(CHARACTERS, raw);
const isSpace: Guard = (raw) => isOneOf(SPACES, raw);
const isFlag: Guard = (raw) => typeof raw === 'boolean';

/** The members of each kind of action besides its type. */
const MEMBERS: Readonly<Record<ColtAction['type'], Readonly<Record<string, Guard>>>> = {
  pick: { who: isWho },
  attack: { enter: (raw) => isListOf(CHARACTERS, raw, 2) },
  play: { card: (raw) => isOneOf(ACTION_CARDS, raw), face: (raw) => isOneOf(FACES, raw) },
  draw: {},
  drink: { who: isWho, flask: (raw) => isOneOf(FLASK_PICKS, raw) },
  keep: { cards: (raw) => isListOf(ACTION_CARDS, raw, 10) },
  move: { to: isSpace },
  marshal: { to: (raw) => isCount(raw, MAX_CARS) },
  rob: { loot: (raw) => isOneOf(LOOT_PICKS, raw) },
  shoot: { target: isWho },
  punch: {
    target: (raw) => raw === 'shotgun' || isWho(raw),
    loot: (raw) => raw === null || isOneOf(LOOT_PICKS, raw),
    to: isSpace,
    take: isFlag,
  },
  ride: { to: (raw) => raw === 'away' || isSpace(raw) },
  flee: { to: isSpace },
  hostage: { hostage: (raw) => isOneOf(HOSTAGE_NAMES, raw) },
  pickpocket: { take: isFlag },
};
const KINDS = Object.keys(MEMBERS) as ColtAction['type'][];

export function parseAction(raw: unknown): Result<ColtAction> {
  if (!isFields(raw)) return fail('action-not-an-object');
  const type = field(raw, 'type');
  if (!isOneOf(KINDS, type)) return fail('bad-field', 'type');
  const guards = MEMBERS[type];
  const names = Object.keys(guards);
  const stranger = unknownField(raw, ['type', ...names]);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const bad = names.find((name) => guards[name]?.(field(raw, name)) !== true);
  return bad === undefined ? ok(copyOf(raw)) : fail('bad-field', bad);
}

/** Every member was checked above. */
function copyOf(raw: Fields): ColtAction {
  const members = Object.entries(raw).map(
    ([name, value]) => [name, Array.isArray(value) ? [...value] : value] as const,
  );
  return Object.fromEntries(members) as unknown as ColtAction;
}
