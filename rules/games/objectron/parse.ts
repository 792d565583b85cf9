import {
  type Fields,
  fail,
  field,
  isFields,
  isOneOf,
  ok,
  parseOptions,
  type Result,
  unknownField,
} from '@tavola/kernel';
import { FIELDS } from './fields.ts';
import {
  DIRECTIONS,
  DISCS,
  ITEMS,
  MAX_SIDE,
  MIN_SIDE,
  type ObjectronAction,
  type ObjectronOptions,
  THROWS,
} from './types.ts';

const SIDES = ['width', 'height'] as const;

/** 5.1, R37: an impossible grid is refused with the wrong side and the reason. */
export function parseGameOptions(raw: unknown): Result<ObjectronOptions> {
  if (isFields(raw)) {
    for (const side of SIDES) {
      const length = field(raw, side) ?? MIN_SIDE;
      if (!Number.isSafeInteger(length)) return fail('bad-option', side);
      if ((length as number) < MIN_SIDE) return fail('grid-too-small', side);
      if ((length as number) > MAX_SIDE) return fail('grid-too-large', side);
    }
  }
  return parseOptions<ObjectronOptions>(
    FIELDS.map((known) => (known.kind === 'number' ? { ...known, range: [MIN_SIDE, MAX_SIDE] } : known)),
    raw,
  );
}

const MEMBERS: Readonly<Record<ObjectronAction['type'], Readonly<Record<string, readonly string[]>>>> = {
  move: { direction: DIRECTIONS },
  'pick-up': { item: ITEMS },
  lay: {},
  throw: { disc: DISCS, direction: THROWS },
  'end-turn': {},
};
const KINDS = Object.keys(MEMBERS) as ObjectronAction['type'][];

export function parseAction(raw: unknown): Result<ObjectronAction> {
  if (!isFields(raw)) return fail('action-not-an-object');
  const type = field(raw, 'type');
  if (!isOneOf(KINDS, type)) return fail('bad-field', 'type');
  const members = MEMBERS[type];
  const stranger = unknownField(raw, ['type', ...Object.keys(members)]);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const bad = Object.entries(members).find(([name, values]) => !isOneOf(values, field(raw, name)));
  return bad === undefined ? ok(actionFrom(raw)) : fail('bad-field', bad[0]);
}

/** Copies member by member in a fixed order, so that unknown members are dropped. */
function actionFrom(raw: Fields): ObjectronAction {
  const action = raw as unknown as ObjectronAction;
  switch (action.type) {
    case 'move':
      return { type: 'move', direction: action.direction };
    case 'pick-up':
      return { type: 'pick-up', item: action.item };
    case 'throw':
      return { type: 'throw', disc: action.disc, direction: action.direction };
    default:
      return { type: action.type };
  }
}
