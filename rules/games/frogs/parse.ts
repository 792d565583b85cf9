import { type Fields, fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { boardFor } from './board.ts';
import { isCellName, isGapName, MAX_PATH, properGap } from './cells.ts';
import { sortGaps } from './notation.ts';
import { faultOf } from './sound.ts';
import {
  CARDS,
  FROGS,
  type FrogsAction,
  type FrogsCard,
  type FrogsState,
  HOMES,
  MAX_ROUNDS,
  OCCUPIED,
} from './types.ts';

const MEMBERS: Readonly<Record<FrogsAction['type'], 'path' | 'gap' | 'gaps'>> = {
  jump: 'path',
  bridge: 'gap',
  'extra-jump': 'path',
  parachute: 'path',
  'extra-bridge': 'gaps',
  removal: 'gap',
};
const KINDS = Object.keys(MEMBERS) as FrogsAction['type'][];

export function parseAction(raw: unknown): Result<FrogsAction> {
  if (!isFields(raw)) return fail('action-not-an-object');
  const type = field(raw, 'type');
  if (!isOneOf(KINDS, type)) return fail('bad-field', 'type');
  const member = MEMBERS[type];
  const stranger = unknownField(raw, ['type', member]);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  return actionFrom(type, field(raw, member)) ?? fail('bad-field', member);
}

/** Gaps come out under their one name, and two of them in order, however they were written. */
function actionFrom(type: FrogsAction['type'], value: unknown): Result<FrogsAction> | null {
  switch (type) {
    case 'jump':
    case 'extra-jump':
    case 'parachute':
      return isPath(value) ? ok({ type, path: [...value] }) : null;
    case 'extra-bridge': {
      const [first, second, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
      if (!isGapName(first) || !isGapName(second) || rest.length > 0) return null;
      return ok({ type, gaps: sortGaps(properGap(first), properGap(second)) });
    }
    default:
      return isGapName(value) ? ok({ type, gap: properGap(value) }) : null;
  }
}

function isPath(value: unknown): value is string[] {
  return Array.isArray(value) && value.length >= 2 && value.length <= MAX_PATH && value.every(isCellName);
}

const STATE_MEMBERS = [
  'occupied',
  'homes',
  'seats',
  'frogs',
  'open',
  'cards',
  'turn',
  'round',
  'gone',
  'seen',
  'drawn',
] as const;
const MAX_SEEN = 4 * MAX_ROUNDS + 1;

export function parseState(raw: unknown): Result<FrogsState> {
  if (!isFields(raw)) return fail('state-not-an-object');
  const stranger = unknownField(raw, STATE_MEMBERS);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const seats = field(raw, 'seats');
  if (!isCount(seats, 4) || seats < 2) return fail('bad-field', 'seats');
  const bad = STATE_MEMBERS.find((name) => !isSound(name, field(raw, name), seats));
  if (bad !== undefined) return fail('bad-field', bad);
  const state = stateFrom(raw);
  const fault = faultOf(state);
  return fault === null ? ok(state) : { ok: false, error: fault };
}

function isSound(name: (typeof STATE_MEMBERS)[number], value: unknown, seats: number): boolean {
  switch (name) {
    case 'occupied':
      return isOneOf(OCCUPIED, value);
    case 'homes':
      return isOneOf(HOMES, value);
    case 'seats':
      return true;
    case 'frogs':
      return isListOf(value, (own) => isListOf(own, isCellName) && own.length === FROGS) && value.length === seats;
    case 'open':
      return isListOf(value, (gap) => boardFor(seats).gaps.includes(gap as string)) && isUnlike(value);
    case 'cards':
      return isListOf(value, isHand) && value.length === seats;
    case 'turn':
      return isCount(value, seats - 1);
    case 'round':
      return isCount(value, MAX_ROUNDS + 1) && value > 0;
    case 'gone':
      return isListOf(value, (seat) => isCount(seat, seats - 1)) && isUnlike(value);
    case 'seen':
      return isListOf(value, (key) => typeof key === 'string' && /^[\w.]{1,80}$/.test(key)) && value.length <= MAX_SEEN;
    case 'drawn':
      return typeof value === 'boolean';
  }
}

function isHand(value: unknown): boolean {
  return isListOf(value, (card) => isOneOf(CARDS, card)) && isUnlike(value);
}

function isListOf(value: unknown, is: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(is);
}

function isUnlike(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** Copies member by member in a fixed order, so that unknown members are dropped. */
function stateFrom(raw: Fields): FrogsState {
  const { occupied, homes, seats, frogs, open, cards, turn, round, gone, seen, drawn } = raw as unknown as FrogsState;
  return {
    occupied,
    homes,
    seats,
    frogs: frogs.map((cells) => [...cells]),
    open: boardFor(seats).gaps.filter((gap) => open.includes(gap)),
    cards: cards.map((hand) => CARDS.filter((card: FrogsCard) => hand.includes(card))),
    turn,
    round,
    gone: [...gone],
    seen: [...seen],
    drawn,
  };
}
