import { diplomacy, type Order } from '@tavola/games/diplomacy';
import { positionWith } from '@tavola/games/diplomacy/testing';
import { noChance } from '@tavola/kernel';
import { diplomacy as en } from '@tavola/words/en/diplomacy';
import { language } from '@tavola/words/en/language';
import { diplomacyWords } from '@tavola/words/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { drawnOrders, drawnPlaces, drawnVerdicts, orderWarnings, ownersOf, resolvedIn, unitsIn } from './picture.ts';

const words = diplomacyWords(en, language);

describe('tints', () => {
  it('follow the owners of centres, and homelands follow their power', () => {
    const owners = ownersOf(positionWith({ units: [], centres: ['Austria VIE', 'Russia BUD', 'Russia MOS'] }));
    expect([owners.get('vie'), owners.get('bud'), owners.get('mos')]).toEqual([0, 5, 5]);
    expect([owners.get('boh'), owners.get('ukr')]).toEqual([0, 5]);
    expect(owners.has('bur')).toBe(false);
    expect(owners.has('adr')).toBe(false);
  });
});

describe('arrows', () => {
  const state = positionWith({ units: ['Austria A VIE', 'Austria A BUD', 'Russia A WAR'] });

  it('are drawn for own orders, with doubtful ones marked, and not for waived builds', () => {
    const orders: readonly Order[] = [
      { type: 'move', unit: 'vie', to: 'gal' },
      { type: 'move', unit: 'bud', to: 'par' },
      { type: 'waive' },
    ];
    const doubts = orderWarnings(words, state, 0, orders.slice(0, 2));
    expect([...doubts.keys()]).toEqual(['bud']);
    const drawn = drawnOrders(0, orders, 'draft', new Set(doubts.keys()));
    expect(drawn.map(({ look }) => look)).toEqual(['draft', 'doubtful']);
  });

  it('show the results, from the previous positions of the units', () => {
    const moves = [
      { seat: 0, action: { orders: [{ type: 'move', unit: 'vie', to: 'gal' } as const] } },
      { seat: 5, action: { orders: [{ type: 'move', unit: 'war', to: 'gal' } as const] } },
    ];
    const { events } = diplomacy.apply(state, moves, noChance);
    const [resolved] = resolvedIn(events.map(({ event }) => event));
    expect(resolved?.phase).toBe('S1901M');
    const verdicts = resolved?.verdicts ?? [];
    // The army in Budapest has no order, so nothing is drawn for it.
    expect(drawnVerdicts(verdicts).map(({ seat, look }) => [seat, look])).toEqual([
      [0, 'failed'],
      [5, 'failed'],
    ]);
    expect(unitsIn(verdicts).map(({ at }) => at)).toEqual(['bud', 'vie', 'war']);
  });

  it('point at every place of an order', () => {
    expect(drawnPlaces({ type: 'support', unit: 'bud', of: 'vie', to: 'gal' })).toEqual(['bud', 'vie', 'gal']);
    expect(drawnPlaces({ type: 'build', build: 'F', at: 'stp/nc' })).toEqual(['stp']);
    expect(drawnPlaces({ type: 'waive' })).toEqual([]);
  });
});

it('two own units with the same target are both doubtful', () => {
  const state = positionWith({ units: ['Austria A VIE', 'Austria A BUD'] });
  const orders: readonly Order[] = ['vie', 'bud'].map((unit) => ({ type: 'move', unit, to: 'gal' }));
  expect([...orderWarnings(words, state, 0, orders).keys()].sort()).toEqual(['bud', 'vie']);
});
