import { readFileSync } from 'node:fs';
import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { isHeadOn, type ResolutionField } from '../resolve/field.ts';
import { resolve } from '../resolve/index.ts';
import { attackStrength, resistance } from '../resolve/strength.ts';
import { type NamedBoard, playOrders, positionWith } from '../testing/cases.ts';
import { guessResults } from '../testing/guess.ts';
import { type Tangle, tangle } from '../testing/positions.ts';
import type { Battle, BattleSide, DiplomacyEvent, Edition } from '../types.ts';
import { battlesOf } from './battles.ts';
import { battlesIn, explained } from './index.ts';

const BOARDS = process.env['TAVOLA_LONG'] === '1' ? 2_000 : 200;

function unitIn(field: ResolutionField, province: string): number {
  return field.unitAt[field.map.placeNumber(province)] as number;
}

/** What a side keeps others out with: supports against a unit of their own power count here. */
function keepsOut({ strength, supports, code }: BattleSide): number {
  return code === 'head-on' ? 0 : strength + supports.filter((support) => support.code === 'help-own').length;
}

/** Who takes the province, by the figures alone. */
function winnerBy({ sides }: Battle, field: ResolutionField): string | undefined {
  const defender = sides.find(({ role }) => role === 'defender');
  const attackers = sides.filter(({ role }) => role === 'attacker');
  const holds = ({ unit }: BattleSide): number => {
    if (defender === undefined) return 0;
    const meets = isHeadOn(field, unitIn(field, unit), unitIn(field, defender.unit));
    return defender.code === 'stuck' && !meets ? 1 : defender.strength;
  };
  return attackers.find(
    (side) =>
      side.code === undefined &&
      side.strength > holds(side) &&
      attackers.every((other) => other === side || side.strength > keepsOut(other)),
  )?.unit;
}

function problemsOf({ units, orders }: Tangle, edition: Edition): string[] {
  const field = resolve(units, orders, edition);
  const { done } = guessResults(units, orders, edition);
  return battlesOf(field, orders).flatMap((battle) => {
    const said = JSON.stringify(battle);
    const defender = battle.sides.find(({ role }) => role === 'defender');
    const figures = battle.sides.flatMap((side) => {
      const unit = unitIn(field, side.unit);
      const counted = 1 + side.supports.filter(({ code }) => code === undefined).length;
      if (side.strength !== counted) return [`the rows of ${side.unit} do not add up: ${said}`];
      if (side.role === 'defender' || side.code === 'own-unit') return [];
      const isHeld =
        defender !== undefined && (defender.code !== 'stuck' || isHeadOn(field, unit, unitIn(field, defender.unit)));
      const isTrue = side.strength === attackStrength(field, unit, true);
      return isTrue && (!isHeld || resistance(field, unit, true) === defender.strength)
        ? []
        : [`${side.unit}: ${said}`];
    });
    const isWon = battle.winner !== undefined && done[unitIn(field, battle.winner)] === true;
    if (isWon !== (battle.result === 'taken')) figures.push(`the winner did not get there: ${said}`);
    if (battle.winner !== winnerBy(battle, field)) figures.push(`not what the figures say: ${said}`);
    return figures;
  });
}

describe('the sides of every battle add up to their strength, and the strengths decide', () => {
  it(`on ${BOARDS} crowded boards`, () => {
    for (let number = 0; number < BOARDS; number += 1)
      expect(problemsOf(tangle(seeded(`battles ${number}`)), 'tavola'), `board ${number}`).toEqual([]);
  });

  it('in all cases of DATC 3.0', () => {
    const cases = JSON.parse(
      readFileSync(new URL('../testdata/datc.json', import.meta.url), 'utf8'),
    ) as readonly (NamedBoard & {
      readonly id: string;
      readonly orders: readonly string[];
    })[];
    for (const row of cases) {
      const state = positionWith(row);
      if (state.stage !== 'movement') continue;
      const { verdicts } = playOrders(state, row.orders);
      const orders = verdicts.map(({ order }) =>
        order.type === 'hold' || order.type === 'move' || order.type === 'support' || order.type === 'convoy'
          ? order
          : null,
      );
      expect(problemsOf({ units: state.units, orders }, state.edition), row.id).toEqual([]);
    }
  });
});

function resolvedBy(orders: readonly string[]): Extract<DiplomacyEvent, { type: 'resolved' }> {
  const units = orders.map((text) => text.replace(/^(\w+): ([AF] \S+) .*$/, '$1 $2'));
  const found = playOrders(positionWith({ units }), orders).events.find((event) => event.type === 'resolved');
  if (found === undefined) throw new Error('nothing was resolved');
  return found;
}

describe('a battle', () => {
  it('lists the supports of each side, and why some did not count', () => {
    const resolved = resolvedBy([
      'France: A PAR - BUR',
      'France: A MAR S A PAR - BUR',
      'France: A GAS S A PAR - PIC',
      'Germany: A MUN S A PAR - BUR',
      'Germany: A BUR H',
      'Germany: A RUH S A BUR',
      'Italy: A PIE - MAR',
    ]);
    const battles = battlesIn(resolved, { edition: 'tavola' });
    expect(battles).toEqual([
      {
        at: 'bur',
        result: 'held',
        sides: [
          {
            unit: 'par',
            role: 'attacker',
            strength: 1,
            supports: [
              { unit: 'mar', code: 'help-cut', by: ['pie'] },
              { unit: 'mun', code: 'help-own', by: ['bur'] },
              { unit: 'gas', code: 'support-unmatched' },
            ],
          },
          { unit: 'bur', role: 'defender', strength: 2, supports: [{ unit: 'ruh' }] },
        ],
      },
      {
        at: 'mar',
        result: 'held',
        sides: [
          { unit: 'pie', role: 'attacker', strength: 1, supports: [] },
          { unit: 'mar', role: 'defender', strength: 1, supports: [] },
        ],
      },
    ]);
    expect(explained(resolved, { edition: 'tavola' })).toMatchObject({ battles });
  });

  it('of two units that meet head-on is reported once', () => {
    const even = battlesIn(resolvedBy(['France: A PAR - BUR', 'Germany: A BUR - PAR']), { edition: 'tavola' });
    expect(even.map(({ at, result }) => [at, result])).toEqual([['bur', 'held']]);
    const uneven = battlesIn(
      resolvedBy(['France: A PAR - BUR', 'Germany: A BUR - PAR', 'Germany: A PIC S A BUR - PAR']),
      {
        edition: 'tavola',
      },
    );
    expect(uneven).toMatchObject([{ at: 'par', result: 'taken', winner: 'bur' }]);
  });

  it('without a defender is a stand-off, and there is no battle where no one resists', () => {
    const found = battlesIn(resolvedBy(['France: A PAR - BUR', 'Germany: A MUN - BUR', 'Italy: A ROM - VEN']), {
      edition: 'tavola',
    });
    expect(found.map(({ at, result, sides }) => [at, result, sides.length])).toEqual([['bur', 'stand-off', 2]]);
  });
});
