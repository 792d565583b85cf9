import { type Fields, fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { ACTION_CARDS } from './cards.ts';
import { MORE_NEUTRAL_BULLETS, NEUTRAL_BULLETS, OWN_BULLETS, ROUNDS } from './data.ts';
import { isListOf } from './parse-action.ts';
import { ROUND_CARDS } from './rounds.ts';
import { CARS, HOSTAGE_NAMES } from './setup.ts';
import { faultOf } from './sound.ts';
import {
  BULLET,
  CHARACTERS,
  type ColtState,
  EDITIONS,
  FACES,
  HISTORIES,
  MODULES,
  PHASES,
  SPACES,
  TASKS,
} from './types.ts';

type Guard = (raw: unknown) => boolean;

const MAX_SEATS = 6;
const MAX_CARS = 6;
const MAX_CARDS = 60;
const MAX_TOKENS = 60;
const MAX_PURSE = 500;

const oneOf =
  (values: readonly string[]): Guard =>
  (raw) =>
    isOneOf(values, raw);
const upTo =
  (most: number): Guard =>
  (raw) =>
    isCount(raw, most);
const listOf =
  (item: Guard, most: number): Guard =>
  (raw) =>
    Array.isArray(raw) && raw.length <= most && raw.every(item);
const orNull =
  (guard: Guard): Guard =>
  (raw) =>
    raw === null || guard(raw);
const isFlag: Guard = (raw) => typeof raw === 'boolean';
const isSeat = upTo(MAX_SEATS - 1);

/** An object with exactly these members. */
const record =
  (members: Readonly<Record<string, Guard>>): Guard =>
  (raw) =>
    isFields(raw) &&
    unknownField(raw, Object.keys(members)) === undefined &&
    Object.entries(members).every(([name, guard]) => guard(field(raw, name)));

const isSpot = oneOf([...SPACES, ...CHARACTERS, 'guarded', 'box']);
const isKnown: Guard = (raw) => raw === 'all' || listOf(isSeat, MAX_SEATS)(raw);
const isCard: Guard = (raw) => raw === BULLET || isOneOf(ACTION_CARDS, raw);
const isLaid = record({ seat: isSeat, card: oneOf(ACTION_CARDS), face: oneOf(FACES) });
const TOKENS: readonly Guard[] = [
  record({ kind: oneOf(['jewel', 'strongbox']), at: isSpot }),
  record({ kind: oneOf(['purse']), at: isSpot, value: upTo(MAX_PURSE), known: isKnown }),
  record({ kind: oneOf(['flask']), at: isSpot, old: isFlag, full: isFlag, known: isKnown }),
];

/** Every member of a state, in the order in which states are written. */
const MEMBERS: Readonly<Record<keyof ColtState, Guard>> = {
  rules: oneOf(EDITIONS),
  modules: oneOf(MODULES),
  history: oneOf(HISTORIES),
  seats: (raw) => isCount(raw, MAX_SEATS) && raw >= 2,
  cars: (raw) => isListOf(CARS, raw, MAX_CARS),
  phase: oneOf(PHASES),
  round: upTo(ROUNDS),
  first: isSeat,
  rounds: (raw) => isListOf(ROUND_CARDS, raw, ROUNDS),
  turn: upTo(10),
  done: upTo(MAX_SEATS),
  acts: (raw) => isCount(raw, 2) && raw >= 1,
  owes: upTo(2),
  picks: listOf((raw) => isListOf(CHARACTERS, raw, 2), MAX_SEATS),
  bandits: listOf(
    record({
      who: oneOf(CHARACTERS),
      seat: isSeat,
      at: oneOf([...SPACES, 'riding', 'away']),
      bullets: upTo(OWN_BULLETS),
      hits: upTo(MAX_CARDS),
      hitsNow: upTo(MAX_CARDS),
      hostage: orNull(record({ who: oneOf(HOSTAGE_NAMES), round: upTo(ROUNDS) })),
      bank: upTo(1),
    }),
    MAX_SEATS,
  ),
  level: (raw) => isCount(raw, MAX_CARS) && raw >= 1,
  marshal: upTo(MAX_CARS),
  coach: orNull(record({ beside: upTo(MAX_CARS), angry: isFlag })),
  horses: listOf(upTo(MAX_CARS), MAX_SEATS),
  neutral: upTo(NEUTRAL_BULLETS + MORE_NEUTRAL_BULLETS),
  hostages: (raw) => isListOf(HOSTAGE_NAMES, raw, HOSTAGE_NAMES.length),
  acting: orNull(isLaid),
  queue: listOf(record({ type: oneOf(TASKS), who: oneOf(CHARACTERS) }), 2 * MAX_SEATS),
  gone: listOf(isSeat, MAX_SEATS),
  players: listOf(
    record({
      hand: listOf(isCard, MAX_CARDS),
      deck: listOf(isCard, MAX_CARDS),
      kept: listOf(oneOf(ACTION_CARDS), MAX_CARDS),
      bare: isFlag,
      sure: upTo(MAX_CARDS),
    }),
    MAX_SEATS,
  ),
  loot: listOf((raw) => TOKENS.some((guard) => guard(raw)), MAX_TOKENS),
  stack: listOf(isLaid, MAX_CARDS),
};
const NAMES = Object.keys(MEMBERS) as readonly (keyof ColtState)[];

export function parseState(raw: unknown): Result<ColtState> {
  if (!isFields(raw)) return fail('state-not-an-object');
  const stranger = unknownField(raw, NAMES);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const bad = NAMES.find((name) => !MEMBERS[name](field(raw, name)));
  if (bad !== undefined) return fail('bad-field', bad);
  const state = stateFrom(raw);
  const fault = faultOf(state);
  return fault === null ? ok(state) : { ok: false, error: fault };
}

/** Every member was checked above. */
function stateFrom(raw: Fields): ColtState {
  return Object.fromEntries(NAMES.map((name) => [name, field(raw, name)])) as unknown as ColtState;
}
