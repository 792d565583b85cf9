import {
  type Cause,
  type DetailedCause,
  type DetailedCode,
  type Order,
  type Province,
  provinceOf,
  type Unit,
  unitIn,
  type Verdict,
} from '@tavola/games/diplomacy';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import { kindOfUnit, type Names } from './names.ts';

interface Facts {
  /** Where the order wanted to go, or the place it is about. */
  readonly goal: string;
  readonly place: string;
  /** All units responsible. */
  readonly units: string;
  /** The one that was in the way, without its place. */
  readonly defender: string;
  readonly fleets: string;
  readonly supporter: string;
  readonly known: boolean;
  readonly strength: number;
  readonly against: number;
}

type Say = (m: Messages, facts: Facts) => string;

const SENTENCES = {
  'not-adjacent': (m, facts) => m['cause.not-adjacent'](facts),
  'army-to-sea': (m, facts) => m['cause.army-to-sea'](facts),
  'fleet-inland': (m, facts) => m['cause.fleet-inland'](facts),
  'same-place': (m, facts) => m['cause.same-place'](facts),
  'coast-missing': (m) => m['cause.coast-missing'],
  'coast-out-of-reach': (m, facts) => m['cause.coast-out-of-reach'](facts),
  'no-route': (m, facts) => m['cause.no-route'](facts),
  'supports-itself': (m) => m['cause.supports-itself'],
  'convoy-not-at-sea': (m) => m['cause.convoy-not-at-sea'],
  'convoys-no-army': (m) => m['cause.convoys-no-army'],
  'support-unmatched': (m) => m['cause.support-unmatched'],
  'convoy-unmatched': (m) => m['cause.convoy-unmatched'],
  'no-convoy': (m) => m['cause.no-convoy'],
  'held-off': (m, facts) => m['cause.held-off'](facts),
  stuck: (m, facts) => m['cause.stuck'](facts),
  'own-unit': (m, facts) => m['cause.own-unit'](facts),
  'head-on': (m, facts) => m['cause.head-on'](facts),
  bounced: (m, facts) => m['cause.bounced'](facts),
  outdone: (m, facts) => m['cause.outdone'](facts),
  'support-cut': (m, facts) => m['cause.support-cut'](facts),
  dislodged: (m, facts) => m['cause.dislodged'](facts),
  'help-cut': (m, facts) => m['cause.help-cut'](facts),
  'help-own': (m, facts) => m['cause.help-own'](facts),
  'convoy-disrupted': (m, facts) => m['cause.convoy-disrupted'](facts),
  'convoy-paradox': (m, facts) => m['cause.convoy-paradox'](facts),
  'retreat-closed': (m) => m['cause.retreat-closed'],
  'retreat-conflict': (m, facts) => m['cause.retreat-conflict'](facts),
  'no-retreat': (m) => m['cause.no-retreat'],
  'no-order': (m) => m['cause.no-order'],
  'civil-disorder': (m) => m['cause.civil-disorder'],
  'not-home': (m, facts) => m['cause.not-home'](facts),
  'not-owned': (m, facts) => m['cause.not-owned'](facts),
  occupied: (m, facts) => m['cause.occupied'](facts),
  'needs-coast': (m, facts) => m['cause.needs-coast'](facts),
  'none-left': (m) => m['cause.none-left'],
} satisfies Readonly<Record<DetailedCode, Say>>;

/** Why an order failed or a unit was lost. `all` are the units as they stood when the orders were given. */
export type CauseWords = (
  cause: Cause | DetailedCause,
  verdict: Pick<Verdict, 'unit' | 'order'>,
  all: readonly Unit[],
) => string;

export function causeWords(m: Messages, names: Names): CauseWords {
  const shortIn = (province: Province | undefined, all: readonly Unit[]): string | null => {
    const unit = province === undefined ? undefined : unitIn(all, province);
    return unit === undefined ? null : m['unit.short']({ power: names.power(unit.seat), type: kindOfUnit(unit.type) });
  };
  return (cause, { unit, order }, all) => {
    const { code, by, fleets = [], strength, against } = cause;
    const place = unit === null ? m['place.unknown'] : names.place(provinceOf(unit.at));
    const goal = goalOf(order);
    const inTheWay = by.find((province) => goal !== null && province === provinceOf(goal));
    return SENTENCES[code](m, {
      place,
      goal: goal === null ? place : names.place(goal),
      units: names.ownedIn(by, all),
      defender: shortIn(inTheWay, all) ?? names.ownedIn(by, all),
      fleets: names.ownedIn(fleets, all),
      supporter:
        'support' in cause && cause.support !== undefined ? names.ownedIn([cause.support], all) : m['unit.any'],
      known: strength !== undefined && against !== undefined,
      strength: strength ?? 0,
      against: against ?? 0,
    });
  };
}

/** All causes of one order, a sentence for each; units that did the same with the same strength share one. */
export type CausesWords = (
  causes: readonly DetailedCause[],
  verdict: Pick<Verdict, 'unit' | 'order'>,
  all: readonly Unit[],
) => readonly string[];

export function causesWords(m: Messages, cause: CauseWords): CausesWords {
  return (causes, verdict, all) => {
    const joined = joinAlike(causes);
    const say = (one: DetailedCause): string => cause(one, verdict, all);
    const behind = joined.filter(({ otherwise }) => otherwise === true);
    const others = joined.filter(({ otherwise }) => otherwise !== true);
    return [...others.map(say), ...(behind.length === 0 ? [] : [m['cause.otherwise']]), ...behind.map(say)];
  };
}

const JOINED: readonly DetailedCode[] = ['bounced', 'support-cut'];

function joinAlike(causes: readonly DetailedCause[]): readonly DetailedCause[] {
  const joined: DetailedCause[] = [];
  for (const cause of causes) {
    const at = joined.findIndex((other) => JOINED.includes(cause.code) && isAlike(cause, other));
    const other = joined[at];
    if (other === undefined) joined.push(cause);
    else joined[at] = { ...other, by: [...other.by, ...cause.by] };
  }
  return joined;
}

function isAlike(a: DetailedCause, b: DetailedCause): boolean {
  return a.code === b.code && a.strength === b.strength && a.against === b.against && a.otherwise === b.otherwise;
}

function goalOf(order: Order): Province | null {
  if (order.type === 'build') return order.at;
  return 'to' in order && order.to !== undefined ? order.to : null;
}

type DoubtKey = Extract<keyof Messages, `doubt.${string}`>;

/** Returns why an order will fail as things stand. Null for causes that only resolution can find: they have no message. */
export function doubtWords(m: Messages): (code: string) => string | null {
  const isKnown = (key: string): key is DoubtKey => Object.hasOwn(m, key);
  return (code) => {
    const key = `doubt.${code}`;
    return isKnown(key) ? m[key] : null;
  };
}
