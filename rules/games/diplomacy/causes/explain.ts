import { provinceOf, type WorldMap } from '../map.ts';
import { CONVOY, createField, MOVE, NO, NOBODY, type ResolutionField, SUPPORT, YES } from '../resolve/field.ts';
import { resolveOn } from '../resolve/index.ts';
import { pathOf } from '../resolve/strength.ts';
import {
  CAUSES,
  type CauseCode,
  type DetailedCause,
  type Edition,
  type MovementOrder,
  type Province,
  type Unit,
} from '../types.ts';
import { lostRoutes, paradox } from './convoys.ts';
import { obstaclesOf } from './moves.ts';
import { cutsOf, dislodgementOf, lostSupports } from './supports.ts';

/** The orders of one movement phase: `orders[i]` is for `units[i]`. */
export interface Battlefield {
  readonly units: readonly Unit[];
  readonly orders: readonly (MovementOrder | null)[];
  readonly edition: Edition;
  readonly map: WorldMap;
}

/**
 * Every cause of a failed order; none if it succeeded. Take away what all of them blame, and the order succeeds; take away all but
 * one, and it still fails. Supports that did not count come last: the order would have succeeded with them.
 */
export function explainer(battle: Battlefield): (index: number) => readonly DetailedCause[] {
  const settled = resolveBattle(createField(battle.map), battle);
  const spare = createField(battle.map);
  return (index) => {
    const lost = lostSupports(settled, index, directCauses(settled, index)).map((cause): DetailedCause => {
      if (cause.code === 'help-own') return cause;
      const support = battle.units.findIndex(({ at }) => provinceOf(at) === cause.support);
      return { ...cause, by: [...provincesOf(causesOf({ battle, settled, spare }, support))] };
    });
    return [...causesOf({ battle, settled, spare }, index), ...lost];
  };
}

interface Fields {
  readonly battle: Battlefield;
  /** The battle as it was. */
  readonly settled: ResolutionField;
  /** For the battle without some units. */
  readonly spare: ResolutionField;
}

function resolveBattle(field: ResolutionField, { units, orders, edition }: Battlefield): ResolutionField {
  return resolveOn(field, units, orders, edition);
}

function causesOf(fields: Fields, index: number): readonly DetailedCause[] {
  const unit = fields.battle.units[index] as Unit;
  const found = directCauses(fields.settled, index);
  for (let known = 0, blamed = provincesOf(found); blamed.size > known; blamed = provincesOf(found)) {
    known = blamed.size;
    const behind = causesWithout(fields, unit, blamed);
    found.push(...behind.map((cause): DetailedCause => ({ ...cause, otherwise: true })));
  }
  return independent(fields, unit, found);
}

/** What would stop the order if the blamed had not been there. */
function causesWithout({ battle, spare }: Fields, unit: Unit, blamed: ReadonlySet<Province>): DetailedCause[] {
  const left = withoutBlamed(battle, unit, blamed);
  return directCauses(resolveBattle(spare, left), left.units.indexOf(unit));
}

/** What stopped an order on this field; none if nothing did. */
function directCauses(field: ResolutionField, unit: number): DetailedCause[] {
  const fault = field.fault[unit] as number;
  if (fault !== NOBODY) return [{ code: CAUSES[fault] as CauseCode, by: [] }];
  const kind = field.kind[unit];
  if (kind === MOVE && field.answer[unit] !== YES)
    return pathOf(field, unit) === NO ? lostRoutes(field, unit) : obstaclesOf(field, unit);
  if (kind === MOVE) return [];
  if (kind === SUPPORT) return field.answer[unit] === YES ? [] : cutsOf(field, unit);
  if (kind === CONVOY && field.adrift[unit] === 1) return [paradox(field, [unit])];
  return dislodgementOf(field, unit);
}

/**
 * Leaves out causes that hang on others and stop nothing without them, such as a unit that could not leave because this one did
 * not.
 */
function independent(fields: Fields, unit: Unit, found: readonly DetailedCause[]): DetailedCause[] {
  let kept = [...found];
  for (const cause of found.toReversed()) {
    const others = kept.filter((other) => other !== cause);
    const blamed = new Set([...provincesOf(others)].filter((province) => !cause.by.includes(province)));
    if (blamed.size > 0 && causesWithout(fields, unit, blamed).length === 0) kept = others;
  }
  return kept;
}

function provincesOf(causes: readonly DetailedCause[]): Set<Province> {
  return new Set(causes.flatMap(({ by }) => by));
}

/** The battle without those blamed: a unit in the goal of the order is taken off, others lose their orders. */
function withoutBlamed(battle: Battlefield, unit: Unit, blamed: ReadonlySet<Province>): Battlefield {
  const own = battle.orders[battle.units.indexOf(unit)];
  const goal = own?.type === 'move' ? provinceOf(own.to) : '';
  const isBlamed = ({ at }: Unit): boolean => blamed.has(provinceOf(at)) && at !== unit.at;
  const stays = battle.units.map((other) => !(isBlamed(other) && provinceOf(other.at) === goal));
  return {
    ...battle,
    units: battle.units.filter((_, index) => stays[index]),
    orders: battle.orders
      .map((order, index) => (isBlamed(battle.units[index] as Unit) ? null : order))
      .filter((_, index) => stays[index]),
  };
}
