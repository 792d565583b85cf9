import { provinceOf } from '../map.ts';
import { CONVOY, MOVE, NO, NOBODY, type ResolutionField, SUPPORT, YES } from '../resolve/field.ts';
import { resolve } from '../resolve/index.ts';
import { pathOf } from '../resolve/strength.ts';
import { CAUSES, type CauseCode, type Province, type Unit } from '../types.ts';
import { lostRoutes, paradox } from './convoys.ts';
import { obstaclesOf } from './moves.ts';
import { cutsOf, dislodgementOf, lostSupports } from './supports.ts';
import type { Battlefield, DetailedCause } from './types.ts';

/**
 * Every cause of a failed order; none if it succeeded. Take away what all of them blame, and the order succeeds; take away all but
 * one, and it still fails. Supports that did not count come last: the order would have succeeded with them.
 */
export function explain(battle: Battlefield, index: number): readonly DetailedCause[] {
  const field = settled(battle);
  const lost = lostSupports(field, index, directCauses(field, index)).map((cause): DetailedCause => {
    if (cause.code === 'help-own') return cause;
    const support = battle.units.findIndex(({ at }) => provinceOf(at) === cause.support);
    return { ...cause, by: [...provincesOf(causesOf(battle, support))] };
  });
  return [...causesOf(battle, index), ...lost];
}

function causesOf(battle: Battlefield, index: number): readonly DetailedCause[] {
  const unit = battle.units[index] as Unit;
  const found = directCauses(settled(battle), index);
  for (let known = 0, blamed = provincesOf(found); blamed.size > known; blamed = provincesOf(found)) {
    known = blamed.size;
    const left = withoutBlamed(battle, unit, blamed);
    const behind = directCauses(settled(left), left.units.indexOf(unit));
    found.push(...behind.map((cause): DetailedCause => ({ ...cause, otherwise: true })));
  }
  return independent(battle, unit, found);
}

function settled({ units, orders, edition, map }: Battlefield): ResolutionField {
  return resolve(units, orders, edition, map);
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

/** Leaves out causes that hang on others: without the others they stop nothing, such as a unit that could not leave because this one did not. */
function independent(battle: Battlefield, unit: Unit, found: readonly DetailedCause[]): DetailedCause[] {
  let kept = [...found];
  for (const cause of found.toReversed()) {
    const others = kept.filter((other) => other !== cause);
    const blamed = new Set([...provincesOf(others)].filter((province) => !cause.by.includes(province)));
    if (blamed.size > 0 && !fails(withoutBlamed(battle, unit, blamed), unit)) kept = others;
  }
  return kept;
}

function fails(battle: Battlefield, unit: Unit): boolean {
  return directCauses(settled(battle), battle.units.indexOf(unit)).length > 0;
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
