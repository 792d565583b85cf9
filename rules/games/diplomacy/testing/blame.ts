import { provinceOf } from '../map.ts';
import type { CauseCode, DetailedCause, Edition, Province, Unit } from '../types.ts';
import { guessResults } from './guess.ts';
import type { Tangle } from './positions.ts';

/** Orders that cannot work or match no other. No unit is to blame, and the second implementation ignores them, too. */
export const BLAMELESS: readonly CauseCode[] = [
  'not-adjacent',
  'army-to-sea',
  'fleet-inland',
  'same-place',
  'coast-missing',
  'coast-out-of-reach',
  'no-route',
  'supports-itself',
  'convoy-not-at-sea',
  'convoys-no-army',
  'support-unmatched',
  'convoy-unmatched',
  'no-convoy',
];

/**
 * For tests: asks the second implementation whether every cause of a failed order is one, and none is missing. Returns what is
 * wrong, or null.
 */
export function unconfirmed(
  board: Tangle,
  index: number,
  causes: readonly DetailedCause[],
  edition: Edition,
): string | null {
  const unit = board.units[index] as Unit;
  if (causes.length === 0) return 'has no cause';
  const isBlameless = causes.every(({ code }) => (BLAMELESS as readonly string[]).includes(code));
  if (causes.some(({ by }) => (by.length === 0) !== isBlameless)) return 'blames the wrong units';
  // Not every order that cannot work is set aside by the second implementation: a convoy for an army that walks does no harm.
  if (isBlameless) return causes.length === 1 ? null : 'has more than one fault';
  const reasons = causes.filter(({ support }) => support === undefined);
  if (!succeeds(withoutBlamed(board, unit, reasons, []), unit, edition)) return 'fails without everything blamed';
  for (const cause of reasons) {
    const others = reasons.filter((other) => other !== cause);
    if (succeeds(withoutBlamed(board, unit, others, cause.by), unit, edition))
      return `${cause.code} ${cause.by.join()} would not have stopped it`;
  }
  return unconfirmedSupports(board, unit, causes, edition);
}

function unconfirmedSupports(
  board: Tangle,
  unit: Unit,
  causes: readonly DetailedCause[],
  edition: Edition,
): string | null {
  const lost = causes.filter(({ support }) => support !== undefined);
  if (lost.length === 0) return null;
  for (const { code, support, by } of lost) {
    const cut = board.units.find(({ at }) => provinceOf(at) === support);
    if (cut === undefined) return `${support} has no unit`;
    const cuts = by.map((province): DetailedCause => ({ code: 'support-cut', by: [province] }));
    const why = code === 'help-cut' ? unconfirmed(board, board.units.indexOf(cut), cuts, edition) : null;
    if (why !== null) return `the support from ${support}: ${why}`;
  }
  const places = lost.map(({ support }) => support);
  const given = new Set([...board.units.keys()].filter((at) => places.includes(provinceOf(board.units[at]?.at ?? ''))));
  // A support against a unit of its own power would count if it came from another power.
  const units = board.units.map((one, at) => (given.has(at) ? { ...one, seat: NEUTRAL } : one));
  return succeeds({ ...board, units }, unit, edition, given) ? null : 'the lost supports would not have been enough';
}

const NEUTRAL = 99;

/** The board without the blamed: a unit in the goal of the order is removed, others lose their orders. */
function withoutBlamed(
  { units, orders }: Tangle,
  unit: Unit,
  causes: readonly DetailedCause[],
  spared: readonly Province[],
): Tangle {
  const order = orders[units.indexOf(unit)];
  const goal = order?.type === 'move' ? provinceOf(order.to) : '';
  const blamed = causes.flatMap(({ by }) => by).filter((province) => !spared.includes(province));
  const isBlamed = ({ at }: Unit): boolean => blamed.includes(provinceOf(at)) && at !== unit.at;
  const stays = units.map((other) => !(isBlamed(other) && provinceOf(other.at) === goal));
  return {
    units: units.filter((_, index) => stays[index]),
    orders: orders
      .map((one, index) => (isBlamed(units[index] as Unit) ? null : one))
      .filter((_, index) => stays[index]),
  };
}

/** Whether an order does what it says, and a unit without one stays where it is. */
function succeeds(
  { units, orders }: Tangle,
  { at }: Unit,
  edition: Edition,
  given: ReadonlySet<number> = new Set(),
): boolean {
  const index = units.findIndex((unit) => unit.at === at);
  const { plainOrders, done } = guessResults(units, orders, edition, given);
  const type = orders[index]?.type ?? 'hold';
  if (type !== plainOrders[index]?.kind) return false;
  if (type !== 'hold') return done[index] === true;
  const here = provinceOf(at);
  return !plainOrders.some(({ kind, goal }, other) => kind === 'move' && goal === here && done[other] === true);
}
