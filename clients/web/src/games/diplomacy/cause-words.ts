import { type Cause, type CauseCode, type Order, provinceOf, type Unit, type Verdict } from '@tavola/diplomacy';
import { owned, placeName } from './naming.ts';
import { capital, listed } from './numbers.ts';

interface Facts {
  /** Where the order wanted to go, or the place it is about. */
  readonly goal: string;
  readonly place: string;
  /** The units responsible, or `another unit`. */
  readonly by: string;
  readonly many: boolean;
  readonly fleets: string;
  /** ` Attack 2 against 2.`, where strengths decided. */
  readonly strengths: string;
}

/** Why an order failed or a unit was lost, as a sentence of its own. */
const SENTENCES: Readonly<Record<CauseCode, (facts: Facts) => string>> = {
  'not-adjacent': ({ place, goal }) => `${capital(goal)} is not next to ${place}.`,
  'army-to-sea': ({ goal }) => `An army cannot stay at sea, and ${goal} is all water.`,
  'fleet-inland': ({ goal }) => `A fleet cannot go inland, and ${goal} has no coast.`,
  'same-place': ({ place }) => `It was told to go to ${place}, where it is already.`,
  'coast-missing': ({ goal }) => `The order does not say on which coast of ${goal}.`,
  'coast-out-of-reach': ({ goal }) => `The fleet cannot reach ${goal} from where it is.`,
  'no-route': ({ place, goal }) => `No way over the sea leads from ${place} to ${goal}.`,
  'supports-itself': () => 'A unit cannot support itself.',
  'convoy-not-at-sea': () => 'Only a fleet at sea can carry an army.',
  'convoys-no-army': () => 'There is no army that it could carry.',
  'support-unmatched': () => 'The unit it was to support was not ordered to do that.',
  'convoy-unmatched': () => 'The army it was to carry was not ordered to go there.',
  'no-convoy': () => 'No fleets were ordered to carry it all the way.',
  'held-off': ({ by, strengths }) => `${capital(by)} held the place.${strengths}`,
  'own-unit': ({ by }) => `No power drives out its own unit, and ${by} did not leave.`,
  'head-on': ({ by, strengths }) => `${capital(by)} came the other way and was not beaten.${strengths}`,
  bounced: ({ by, goal, many, strengths }) =>
    `${capital(by)} ${many ? 'were' : 'was'} going to ${goal} too, and no weaker.${strengths}`,
  'support-cut': ({ by }) => `It was attacked by ${by}, which cut the support.`,
  dislodged: ({ by }) => `It was driven out by ${by}.`,
  'convoy-disrupted': ({ by, fleets }) => `The convoy was broken: ${fleets} was driven out by ${by}.`,
  'convoy-paradox': ({ fleets }) => `Convoy and attack hung on each other, so the convoy over ${fleets} failed.`,
  'retreat-closed': ({ goal }) => `No retreat to ${goal} was open to it, so it was disbanded.`,
  'retreat-conflict': ({ by, goal }) => `It and ${by} retreated to ${goal}, so both were disbanded.`,
  'no-retreat': ({ place }) => `No place next to ${place} was open for a retreat.`,
  'no-order': () => 'No order was given for it, so the rule decided.',
  'civil-disorder': () => 'Its power is in civil disorder, so the rule decided.',
  'not-home': ({ goal }) => `Units are built in home centres only, and ${goal} is none of them.`,
  'not-owned': ({ goal }) => `The power no longer owns ${goal}.`,
  occupied: ({ goal }) => `A unit stands in ${goal}, so nothing can be built there.`,
  'needs-coast': ({ goal }) => `A fleet needs a coast, and the order names none that ${goal} has.`,
  'none-left': () => 'Nothing more was to be built or removed.',
};

export function causeWords(
  cause: Cause,
  { unit, order }: Pick<Verdict, 'unit' | 'order'>,
  all: readonly Unit[],
): string {
  const others = cause.by.map((province) => unitNamed(province, all));
  const place = unit === null ? 'there' : placeName(provinceOf(unit.at));
  return SENTENCES[cause.code]({
    goal: goalOf(order) ?? place,
    place,
    by: others.length === 0 ? 'another unit' : listed(others),
    many: others.length > 1,
    fleets: listed((cause.fleets ?? []).map((fleet) => unitNamed(fleet, all))) || 'a fleet',
    strengths:
      cause.strength === undefined || cause.against === undefined
        ? ''
        : ` Strength ${cause.strength} against ${cause.against}.`,
  });
}

function goalOf(order: Order): string | null {
  if (order.type === 'build') return placeName(order.at);
  return 'to' in order && order.to !== undefined ? placeName(order.to) : null;
}

function unitNamed(province: string, all: readonly Unit[]): string {
  const unit = all.find(({ at }) => provinceOf(at) === province);
  return unit === undefined ? `the unit in ${placeName(province)}` : owned(unit);
}

/** Said before orders are sent, about the place of the unit: the same causes, as things stand. */
const DOUBTS: Readonly<Partial<Record<CauseCode, string>>> = {
  'not-adjacent': 'that place is not next to it',
  'army-to-sea': 'an army cannot stay at sea',
  'fleet-inland': 'a fleet cannot go inland',
  'same-place': 'it is there already',
  'coast-missing': 'the coast is missing',
  'coast-out-of-reach': 'it cannot reach that coast',
  'no-route': 'no way over the sea leads there',
  'supports-itself': 'a unit cannot support itself',
  'convoy-not-at-sea': 'only a fleet at sea can carry an army',
  'convoys-no-army': 'there is no army to carry',
  'support-unmatched': 'your unit is not ordered to do what this one supports',
  'convoy-unmatched': 'your army is not ordered to go there',
  'no-convoy': 'none of your fleets carries it all the way',
  'own-unit': 'your own unit stays there',
  'retreat-closed': 'that retreat is not open to it',
  'retreat-conflict': 'two of your units would retreat to one place, and both be lost',
  'not-home': 'it is none of your home centres',
  'not-owned': 'you do not own it any more',
  occupied: 'a unit stands there',
  'needs-coast': 'a fleet needs a coast there',
  'none-left': 'there is nothing more to build or remove',
};

/** Why an order will hardly work, as the end of a sentence; null for what only resolution can tell. */
export function doubtWords(code: string): string | null {
  return Object.hasOwn(DOUBTS, code) ? (DOUBTS[code as CauseCode] ?? null) : null;
}
