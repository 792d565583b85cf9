import { diplomacy, EUROPE, type MovementOrder, notateOrder, POWERS, unitsOf } from '@tavola/games/diplomacy';
import { positionWith, seatOfPower } from '@tavola/games/diplomacy/testing';
import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { Meter } from '../../search/budget.ts';
import { graphOf } from './graph.ts';
import { BudgetPart } from './node-budget.ts';
import { OPENING_BOOK } from './opening-book.ts';
import { openingOrders } from './openings.ts';
import { searchOrders } from './search.ts';
import { Tweaks } from './tweaks.ts';

const glance = { plans: 2, guesses: 5, starts: 1, trust: 0, nodes: 400 };
const effort = { guesses: 6, starts: 2, rounds: [glance, { ...glance, trust: 50 }], trust: 50 };
const crowd = positionWith({
  phase: 'S1902M',
  units: [
    ...['England A YOR', 'England F NTH', 'England F NWY', 'England F ENG'],
    ...['Germany F DEN', 'Germany A HOL', 'Germany A MUN', 'Germany A RUH', 'France A BUR', 'France A PIC'],
  ],
});

describe('the budget', () => {
  it.each([0, 1, 7, 100, 1000])('of %i positions is kept to the last one', (nodes) => {
    const purse = new Meter({ nodes });
    const plan = searchOrders(crowd, seatOfPower('Germany'), effort, { purse, chance: seeded('few') });
    expect(purse.nodes).toBe(nodes);
    expect(plan).toHaveLength(4);
    expect(diplomacy.check(crowd, seatOfPower('Germany'), { orders: plan })).toBeNull();
  });

  it('is left alone once nothing helps', () => {
    const purse = new Meter({ nodes: 1_000_000 });
    searchOrders(crowd, seatOfPower('Germany'), effort, { purse, chance: seeded('enough') });
    expect(purse.nodes).toBeLessThan(50_000);
  });

  it('has parts that end before it, or with it', () => {
    const whole = new Meter({ nodes: 5 });
    const part = new BudgetPart(whole, 3);
    expect([part.spend(), part.spend(), part.spend(), part.spend()]).toEqual([true, true, true, false]);
    expect([whole.nodes, whole.spent(), part.spent()]).toEqual([3, false, true]);
    const rest = new BudgetPart(whole, 3);
    expect([rest.spend(), rest.spend(), rest.spend()]).toEqual([true, true, false]);
    expect([whole.nodes, rest.spent()]).toEqual([5, true]);
  });
});

describe('what is tried', () => {
  const own = unitsOf(crowd.units, seatOfPower('England'));
  const plan: MovementOrder[] = own.map(({ at }) => ({ type: 'hold', unit: at }));
  const texts = new Tweaks(graphOf(EUROPE), own)
    .around(plan)
    .map((tweak) => tweak.map(([, order]) => notateOrder(crowd, order)).join('; '));

  it.each([
    ['a step', 'F NTH - DEN'],
    ['to hold', 'A YOR H'],
    ['a step with support', 'F NTH - SKA; F NWY S F NTH - SKA'],
    ['support for one that holds', 'F NTH S F NWY'],
    ['a convoy', 'A YOR - BEL; F NTH C A YOR - BEL'],
    ['to make room and to follow', 'F NWY - SWE; F NTH - NWY'],
  ])('%s', (_, text) => {
    expect(texts).toContain(text);
  });

  it('a convoy over two seas only where one is not enough', () => {
    const wide = positionWith({ units: ['England A LON', 'England F ENG', 'England F MAO', 'England F NTH'] });
    const ferries = new Tweaks(graphOf(EUROPE), wide.units)
      .around(wide.units.map(({ at }) => ({ type: 'hold', unit: at })))
      .map((tweak) => tweak.map(([, order]) => notateOrder(wide, order)).join('; '));
    expect(ferries).toContain('A LON - SPA; F ENG C A LON - SPA; F MAO C A LON - SPA');
    expect(ferries).not.toContain('A LON - BRE; F ENG C A LON - BRE; F MAO C A LON - BRE');
  });

  it('nothing that the rules would call impossible', () => {
    for (const tweak of new Tweaks(graphOf(EUROPE), own).around(plan)) {
      const orders = tweak.map(([, order]) => order);
      const codes = diplomacy.warn(crowd, seatOfPower('England'), { orders }).map(({ code }) => code);
      expect(codes.filter((code) => !['without-order', 'support-unmatched', 'own-unit'].includes(code))).toEqual([]);
    }
  });
});

describe('openings by heart', () => {
  it('are whole sets of orders without a fault, for every power and every draw', () => {
    const start = positionWith({ units: [], phase: 'S1901M' });
    const fresh = diplomacy.setup({ edition: start.edition, lastYear: 1910 }, 7, null, seeded(1)).state;
    for (let seat = 0; seat < 7; seat += 1) {
      const seen = new Set<string>();
      for (let seed = 0; seed < 200; seed += 1) {
        const orders = openingOrders(fresh, seat, seeded(`opening ${seed}`));
        if (orders === null) throw new Error(`no opening for seat ${seat}`);
        expect(diplomacy.warn(fresh, seat, { orders })).toEqual([]);
        seen.add(diplomacy.notate(fresh, { seat, action: { orders } }));
      }
      expect([...seen]).toHaveLength(OPENING_BOOK[POWERS[seat] ?? '']?.length ?? 0);
    }
  });

  it('are for the first Spring only, and for units that stand where they began', () => {
    expect(openingOrders(crowd, seatOfPower('England'), seeded(1))).toBeNull();
    const moved = positionWith({ phase: 'S1901M', units: ['England A YOR', 'England F EDI', 'England F LON'] });
    expect(openingOrders(moved, seatOfPower('England'), seeded(1))).toBeNull();
  });
});
