import { type DiplomacyOptions, diplomacy } from '@tavola/games/diplomacy';
import { noChance, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { NOTHING } from '../pick.ts';
import { type AttachedOrder, attachmentOf, receivedOrders, withAttached, writtenOrders } from './attached.ts';
import { type Picking, pickedBy } from './model.ts';

const options: DiplomacyOptions = { edition: 'tavola', lastYear: 2300 };
const view = diplomacy.view(start(diplomacy, { options, seats: 7 }, noChance).step.state, null);
const [AUSTRIA, GERMANY] = [0, 3];

describe('orders of a message', () => {
  const move = { seat: AUSTRIA, order: { type: 'move', unit: 'vie', to: 'gal' } } as const;
  const support = { seat: GERMANY, order: { type: 'support', unit: 'mun', of: 'vie', to: 'tyr' } } as const;

  it('are sent one by one, with their power', () => {
    const attached = attachmentOf([move, support]);
    expect(attached).toMatchObject({ kind: 'orders', orders: [{ seat: AUSTRIA }, { seat: GERMANY }] });
    expect(writtenOrders(attached, view).map(({ text }) => text)).toEqual(['A VIE - GAL', 'A MUN S A VIE - TYR']);
    expect(attachmentOf([])).toBeNull();
  });

  it('replace an earlier order of the same unit', () => {
    const hold = { seat: AUSTRIA, order: { type: 'hold', unit: 'vie' } } as const;
    expect(withAttached<Omit<AttachedOrder, 'text'>>([move, support], hold)).toEqual([hold, support]);
  });

  it('are left out where they can’t be read', () => {
    const good = { seat: AUSTRIA, action: { orders: [move.order] }, text: 'A VIE - GAL' };
    const orders = [good, { seat: GERMANY, action: { orders: [{ type: 'fly' }] }, text: 'A MUN FLIES' }];
    expect(receivedOrders({ kind: 'orders', phase: 'S1901M', orders })).toEqual([{ ...move, text: 'A VIE - GAL' }]);
  });
});

describe('orders composed on the map for a message', () => {
  const press = (now: Picking, ...targets: readonly string[]) =>
    targets.reduce((before, target) => pickedBy(before, view, { type: 'press', target }), now);
  const none: Picking = { seat: AUSTRIA, pick: NOTHING, orders: [] };

  it('are of the power whose unit is pressed', () => {
    expect(press(none, 'mun', 'bur')).toEqual({
      ...{ seat: GERMANY, pick: NOTHING },
      orders: [{ type: 'move', unit: 'mun', to: 'bur' }],
    });
    const support = press(none, 'mun', 'tool:support', 'vie', 'tyr');
    expect(support.orders).toEqual([{ type: 'support', unit: 'mun', of: 'vie', to: 'tyr' }]);
  });

  it('end with a press elsewhere', () => {
    const held = press(none, 'mun');
    expect(held.pick).toMatchObject({ step: 'unit', unit: 'mun' });
    expect(pickedBy(held, view, { type: 'cancel' }).pick).toEqual(NOTHING);
  });
});
