import {
  type Cause,
  type CauseCode,
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
  /** The one that was in the way, with and without its place, and those that came as well. */
  readonly facing: string;
  readonly defender: string;
  readonly rivals: string;
  readonly count: number;
  readonly fleets: string;
  readonly known: boolean;
  readonly strength: number;
  readonly against: number;
}

type Say = (m: Messages, facts: Facts) => string;

/** Where units came as well, the strengths are not those of the one in the way: they are left out then. */
const SENTENCES = {
  'not-adjacent': (m, facts) => m['cause.not-adjacent'](facts),
  'army-to-sea': (m, facts) => m['cause.army-to-sea'](facts),
  'fleet-inland': (m, facts) => m['cause.fleet-inland'](facts),
  'same-place': (m, facts) => m['cause.same-place'](facts),
  'coast-missing': (m, facts) => m['cause.coast-missing'](facts),
  'coast-out-of-reach': (m, facts) => m['cause.coast-out-of-reach'](facts),
  'no-route': (m, facts) => m['cause.no-route'](facts),
  'supports-itself': (m) => m['cause.supports-itself'],
  'convoy-not-at-sea': (m) => m['cause.convoy-not-at-sea'],
  'convoys-no-army': (m) => m['cause.convoys-no-army'],
  'support-unmatched': (m) => m['cause.support-unmatched'],
  'convoy-unmatched': (m) => m['cause.convoy-unmatched'],
  'no-convoy': (m) => m['cause.no-convoy'],
  'held-off': (m, facts) => (facts.count === 0 ? m['cause.held-off'](facts) : m['cause.held-off-rivals'](facts)),
  'own-unit': (m, facts) => (facts.count === 0 ? m['cause.own-unit'](facts) : m['cause.own-unit-rivals'](facts)),
  'head-on': (m, facts) => (facts.count === 0 ? m['cause.head-on'](facts) : m['cause.head-on-rivals'](facts)),
  bounced: (m, facts) => m['cause.bounced'](facts),
  'support-cut': (m, facts) => m['cause.support-cut'](facts),
  dislodged: (m, facts) => m['cause.dislodged'](facts),
  'convoy-disrupted': (m, facts) => m['cause.convoy-disrupted'](facts),
  'convoy-paradox': (m, facts) => m['cause.convoy-paradox'](facts),
  'retreat-closed': (m, facts) => m['cause.retreat-closed'](facts),
  'retreat-conflict': (m, facts) => m['cause.retreat-conflict'](facts),
  'no-retreat': (m) => m['cause.no-retreat'],
  'no-order': (m) => m['cause.no-order'],
  'civil-disorder': (m) => m['cause.civil-disorder'],
  'not-home': (m, facts) => m['cause.not-home'](facts),
  'not-owned': (m, facts) => m['cause.not-owned'](facts),
  occupied: (m, facts) => m['cause.occupied'](facts),
  'needs-coast': (m, facts) => m['cause.needs-coast'](facts),
  'none-left': (m) => m['cause.none-left'],
} satisfies Readonly<Record<CauseCode, Say>>;

/** Why an order failed or a unit was lost. `all` are the units as they stood when the orders were given. */
export type CauseWords = (cause: Cause, verdict: Pick<Verdict, 'unit' | 'order'>, all: readonly Unit[]) => string;

export function causeWords(m: Messages, names: Names): CauseWords {
  const defenderOf = ([province]: readonly Province[], all: readonly Unit[]): string | null => {
    const unit = province === undefined ? undefined : unitIn(all, province);
    return unit === undefined ? null : m['unit.short']({ power: names.power(unit.seat), type: kindOfUnit(unit.type) });
  };
  return ({ code, by, fleets = [], strength, against }, { unit, order }, all) => {
    const place = unit === null ? m['place.unknown'] : names.place(provinceOf(unit.at));
    const goal = goalOf(order);
    const inTheWay = by.filter((province) => province === (goal === null ? null : provinceOf(goal)));
    const rivals = inTheWay.length === 0 ? [] : by.filter((province) => !inTheWay.includes(province));
    return SENTENCES[code](m, {
      place,
      goal: goal === null ? place : names.place(goal),
      units: names.ownedIn(by, all),
      facing: names.ownedIn(inTheWay, all),
      defender: defenderOf(inTheWay, all) ?? names.ownedIn(by, all),
      rivals: names.ownedIn(rivals, all),
      count: rivals.length,
      fleets: names.ownedIn(fleets, all),
      known: strength !== undefined && against !== undefined,
      strength: strength ?? 0,
      against: against ?? 0,
    });
  };
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
