import type { Diplomacy, Order } from '@tavola/games/diplomacy';
import type { Choice, Grammar, Meaning, Now, Target } from '../../board/types.ts';
import { inHand, NOTHING, type Pick, type PickChange, type Situation } from './pick.ts';
import { drawnPlaces } from './picture.ts';
import { enterCommand, ORDER_COMMANDS, type OrderCommand, pressProvince } from './press.ts';
import { orderTargets } from './targets.ts';

type DiplomacyNow = Now<Diplomacy, Pick>;

const NO_ORDERS: readonly Order[] = [];

/** The orders so far and the order in hand. */
export function situationIn({ view, seat, preview, picks }: DiplomacyNow): Situation {
  return { state: view, seat: seat ?? 0, orders: preview?.orders ?? NO_ORDERS, pick: picks };
}

/** The button or key of a kind of order: `tool:hold`. */
export function commandTarget(command: OrderCommand): Target {
  return `tool:${command}`;
}

/** Selects a unit, whatever is in hand. */
export function unitTarget(unit: string): Target {
  return `unit:${unit}`;
}

/** Removes an order, by its number in the draft. */
export function removalTarget(index: number): Target {
  return `remove:${index}`;
}

/** The row of chips in the tray. */
export const PLACE_GROUP = 'places';

/** Orders composed one by one: a unit, then what it does. Orders that will fail are allowed. */
export const diplomacyGrammar: Grammar<Diplomacy, Pick> = {
  nothing: NOTHING,
  // Orders are stored in the draft, never in hand.
  picksOf: () => NOTHING,
  held: heldPlaces,
  back: ({ picks }) => picks,
  spotOf: (_, target) => (target.includes(':') ? null : target),
  choices(now) {
    const situation = situationIn(now);
    return [...openChoices(situation), ...givenChoices(situation)];
  },
  press(now, target) {
    if (now.seat === null) return { kind: 'look', at: target };
    return meaningOf(situationIn(now), changeBy(situationIn(now), target));
  },
};

/** The places of the order in hand, the ordered unit first. */
export function heldPlaces(pick: Pick): readonly Target[] {
  const unit = inHand(pick);
  if (unit === null) return [];
  if (pick.step === 'helped') return [unit, pick.of];
  return pick.step === 'aboard' ? [unit, ...pick.over] : [unit];
}

/** Sensible places to press next. */
function openChoices(situation: Situation): readonly Choice[] {
  const { pick, state } = situation;
  const mark = pick.step === 'none' && state.stage !== 'adjustments' ? 'movable' : 'lit';
  return [...orderTargets(situation)].map((place) => ({ target: place, spot: place, mark, group: PLACE_GROUP }));
}

/** The places of the orders given so far, apart from the unit in hand. */
function givenChoices({ orders, pick }: Situation): readonly Choice[] {
  const unit = inHand(pick);
  const places = new Set(orders.map(drawnPlaces).flatMap((given) => (given[0] === unit ? [] : given)));
  return [...places].map((place) => ({
    ...{ target: `given:${place}`, spot: place, mark: 'lit', chosen: true, aside: true },
  }));
}

function changeBy(now: Situation, target: Target): PickChange {
  const { orders, pick } = now;
  const [kind, what = ''] = target.split(':');
  switch (kind) {
    case 'tool': {
      const command = ORDER_COMMANDS.find((known) => known === what);
      return command === undefined ? { orders, pick } : enterCommand(now, command);
    }
    case 'unit':
      return inHand(pick) === what ? { orders, pick: NOTHING } : { orders, pick: movingUnit(what) };
    case 'remove':
      return { orders: orders.toSpliced(Number(what), 1), pick: NOTHING };
    default:
      return pressProvince(now, target);
  }
}

function movingUnit(unit: string): Pick {
  return { step: 'unit', unit, orderKind: 'move' };
}

function meaningOf(now: Situation, { orders, pick, note }: PickChange): Meaning<Diplomacy, Pick> {
  if (note !== undefined) return { kind: 'say', ...note };
  if (orders === now.orders) return { kind: 'pick', picks: pick };
  return orders.length === 0 ? { kind: 'clear', picks: pick } : { kind: 'preview', action: { orders }, picks: pick };
}
