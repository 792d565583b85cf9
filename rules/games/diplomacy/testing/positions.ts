import type { Chance } from '@tavola/kernel';
import { convoysFor, movesFor, ordersFor, supportsFor } from '../choices.ts';
import { coastsOf, EUROPE, PLACES, PROVINCES, provinceKind, stepsFrom } from '../europe.ts';
import { provinceOf } from '../map.ts';
import { opening } from '../setup.ts';
import type { DiplomacyState, MovementOrder, Province, Unit } from '../types.ts';
import { sortUnits } from '../units.ts';

export interface Tangle {
  readonly units: readonly Unit[];
  readonly orders: readonly (MovementOrder | null)[];
}

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)] as T;

/** For tests: a crowded board with orders that get in each other's way, many of them convoys and attacks on the fleets. */
export function tangle(chance: Chance): Tangle {
  const units = crowd(chance);
  const state: DiplomacyState = { ...opening({ edition: 'tavola', lastYear: 2300 }), units };
  const given = new Map<Province, MovementOrder>();
  const taken = new Set(units.map(({ at }) => provinceOf(at)));
  const free = (): Unit[] => chance.shuffle(units).filter(({ at }) => !given.has(provinceOf(at)));
  const give = (unit: Unit, options: readonly MovementOrder[], preferred: readonly MovementOrder[]): void => {
    const from = preferred.length > 0 && chance.below(4) > 0 ? preferred : options;
    if (from.length > 0) given.set(provinceOf(unit.at), pick(from, chance));
  };
  const isAttack = (order: MovementOrder): boolean => order.type === 'move' && taken.has(provinceOf(order.to));
  for (const unit of free().filter(({ type }) => type === 'A' && chance.below(3) > 0)) {
    const sails = movesFor(state, unit).filter((move) => move.type === 'move' && isOverSea(unit, move));
    give(unit, sails, sails.filter(isAttack));
  }
  for (const unit of free().filter(({ at }) => provinceKind(at) === 'sea' && chance.below(4) > 0)) {
    const convoys = convoysFor(state, unit).filter((order) => fits(order, given));
    give(unit, convoys, []);
  }
  for (const unit of free().filter(() => chance.below(2) > 0)) {
    const moves = movesFor(state, unit);
    give(unit, moves, moves.filter(isAttack));
  }
  for (const unit of free().filter(() => chance.below(8) > 0)) {
    const supports = supportsFor(state, unit).filter((order) => fits(order, given));
    const intoSea = supports.filter((order) => order.type === 'support' && provinceKind(order.to ?? '') === 'sea');
    give(unit, supports, intoSea);
  }
  for (const unit of free().filter(() => chance.below(2) > 0))
    give(unit, ordersFor(state, unit), [wild(provinceOf(unit.at), units, chance)]);
  return { units, orders: units.map(({ at }) => given.get(provinceOf(at)) ?? null) };
}

function isOverSea({ type, at }: Unit, move: Extract<MovementOrder, { type: 'move' }>): boolean {
  return move.via === true || !stepsFrom(type, at).includes(move.to);
}

function crowd(chance: Chance): Unit[] {
  const seats = 2 + chance.below(6);
  const count = 8 + chance.below(30);
  // Most boards are crowded around the sea, where convoys cross.
  const seas = chance.shuffle(PROVINCES.filter((province) => provinceKind(province) === 'sea'));
  const shores = chance.shuffle(PROVINCES.filter((province) => provinceKind(province) === 'coast'));
  const wet = [...seas.slice(0, count / 3), ...shores];
  const provinces = (chance.below(4) > 0 ? wet : chance.shuffle(PROVINCES)).slice(0, count);
  return sortUnits(
    provinces.map((province): Unit => {
      const places = (['A', 'F'] as const).flatMap((type) =>
        EUROPE.placesIn(type, province).map((at) => ({ type, at })),
      );
      return { seat: chance.below(seats), ...pick(places, chance) };
    }),
  );
}

function fits(order: MovementOrder, given: ReadonlyMap<Province, MovementOrder>): boolean {
  if (order.type !== 'support' && order.type !== 'convoy') return false;
  const other = given.get(order.of);
  if (order.to === undefined) return other !== undefined && other.type !== 'move';
  return other?.type === 'move' && provinceOf(other.to) === order.to;
}

/** Where a coast can be forgotten. */
const SPLIT = PROVINCES.filter((province) => coastsOf(province).length > 0);

/** Understood, but probably nonsense. */
function wild(unit: Province, units: readonly Unit[], chance: Chance): MovementOrder {
  const of = provinceOf(pick(units, chance).at);
  const to = pick(chance.below(3) === 0 ? SPLIT : PLACES, chance);
  const kind = chance.below(4);
  if (kind === 0) return { type: 'move', unit, to };
  if (kind === 1) return { type: 'move', unit, to, via: true };
  return kind === 2 ? { type: 'support', unit, of, to } : { type: 'convoy', unit, of, to };
}
