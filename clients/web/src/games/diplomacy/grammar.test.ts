import { diplomacy } from '@tavola/games/diplomacy';
import { positionWith } from '@tavola/games/diplomacy/testing';
import { describe, expect, it } from 'vitest';
import { keyCollisions } from '../../board/keys.ts';
import { pressOn } from '../../board/testing.ts';
import type { Input, Target } from '../../board/types.ts';
import { board } from './board.tsx';
import { commandTarget, diplomacyGrammar, heldPlaces, removalTarget, unitTarget } from './grammar.ts';
import { NOTHING, type Pick } from './pick.ts';

const AUSTRIA = 0;
const view = diplomacy.view(positionWith({ units: ['Austria A VIE', 'Austria A BUD', 'Russia A WAR'] }), AUSTRIA);

function press(...inputs: readonly (Target | Input)[]) {
  const { preview, ...pressed } = pressOn(board, { view, seat: AUSTRIA, actions: [], drafts: 'composed' }, inputs);
  return { ...pressed, orders: preview?.orders.map((order) => JSON.stringify(order)) ?? null };
}

/** The spots with a mark, whatever the board draws. */
function choicesAfter(...inputs: readonly (Target | Input)[]) {
  const now = { view, seat: AUSTRIA, actions: [], drafts: 'composed' } as const;
  const { hand, preview } = pressOn(board, now, inputs);
  return diplomacyGrammar.choices({ ...now, preview, picks: hand.picks });
}

const move = (unit: string, to: string) => JSON.stringify({ type: 'move', unit, to });

describe('orders in the making', () => {
  it('leave the hand when they are whole, and stand beside each other', () => {
    expect(press('vie', 'gal')).toMatchObject({
      hand: { phase: 'empty', picks: NOTHING },
      orders: [move('vie', 'gal')],
    });
    expect(press('vie', 'gal', 'bud', 'rum').orders).toEqual([move('vie', 'gal'), move('bud', 'rum')]);
  });

  it('are put down without losing those given', () => {
    const { hand, orders } = press('vie', 'gal', 'bud', { type: 'cancel' });
    expect(hand.phase).toBe('empty');
    expect(orders).toEqual([move('vie', 'gal')]);
  });

  it('start over with the unit of a row, no matter what is selected', () => {
    expect(press('vie', unitTarget('bud')).hand.picks).toEqual({ step: 'unit', unit: 'bud', orderKind: 'move' });
    expect(press('vie', unitTarget('vie')).hand.phase).toBe('empty');
  });

  it('are taken back one by one, and the draft ends with the last one', () => {
    expect(press('vie', 'gal', 'bud', 'rum', removalTarget(0)).orders).toEqual([move('bud', 'rum')]);
    expect(press('vie', 'gal', 'vie', commandTarget('clear'))).toMatchObject({
      orders: null,
      effects: [{ type: 'clear' }],
      hand: { phase: 'empty' },
    });
  });

  it('explain a press that does nothing, and keep everything', () => {
    expect(press('vie', 'gal', 'war')).toMatchObject({
      effects: [{ type: 'say', code: 'not-your-unit', at: 'war' }],
      orders: [move('vie', 'gal')],
    });
  });

  it('ignore a command that the unit cannot have', () => {
    expect(press('vie', commandTarget('convoy')).hand.picks).toEqual({ step: 'unit', unit: 'vie', orderKind: 'move' });
    expect(press('vie', 'tool:unheard-of').effects).toEqual([]);
  });
});

describe('the choices', () => {
  const lit = (...inputs: readonly (Target | Input)[]) =>
    choicesAfter(...inputs).flatMap(({ target, mark, aside }) => (aside === true ? [] : [`${target} ${mark}`]));

  it('are units without an order, then where they can go', () => {
    expect(lit()).toEqual(['bud movable', 'vie movable']);
    expect(lit('vie', 'gal')).toEqual(['bud movable']);
    expect(lit('vie').sort()).toEqual(['boh lit', 'bud lit', 'gal lit', 'tri lit', 'tyr lit']);
  });

  it('show what the given orders are about, apart from the unit in hand', () => {
    const chosen = (...inputs: readonly Target[]) =>
      choicesAfter(...inputs).flatMap((choice) => (choice.chosen === true ? [choice.spot] : []));
    expect(chosen('vie', 'gal', 'bud', 'rum')).toEqual(['vie', 'gal', 'bud', 'rum']);
    expect(chosen('vie', 'gal', 'bud', 'rum', 'vie')).toEqual(['bud', 'rum']);
  });
});

describe('the hand', () => {
  it.each<readonly [Pick, readonly Target[]]>([
    [NOTHING, []],
    [{ step: 'unit', unit: 'bud', orderKind: 'support' }, ['bud']],
    [{ step: 'helped', unit: 'bud', orderKind: 'support', of: 'vie' }, ['bud', 'vie']],
    [{ step: 'aboard', unit: 'lon', over: ['nth', 'nwg'] }, ['lon', 'nth', 'nwg']],
    [{ step: 'site', at: 'stp' }, ['stp']],
  ])('holds %j', (pick, places) => {
    expect(heldPlaces(pick)).toEqual(places);
  });

  it('only looks while no orders can be given', () => {
    const now = { view, seat: null, actions: [], picks: NOTHING, preview: null, drafts: 'whole' } as const;
    expect(diplomacyGrammar.press(now, 'vie')).toEqual({ kind: 'look', at: 'vie' });
  });
});

it('no key of the board is taken', () => {
  expect(keyCollisions((board.keys ?? []).map(({ key }) => key))).toEqual([]);
});

it('letters answer which coast, in place of what they do otherwise', () => {
  const coasts = (...inputs: readonly Target[]) => {
    const now = {
      view: diplomacy.view(positionWith({ units: ['Austria F MAO', 'Austria F AEG', 'Austria F CON'] }), AUSTRIA),
      ...{ seat: AUSTRIA, actions: [], drafts: 'composed' as const },
    };
    const { hand, preview } = pressOn(board, now, inputs);
    return board.answers?.({ ...now, preview, picks: hand.picks }).map(({ key, target }) => `${key} ${target}`);
  };
  expect(coasts('mao', 'spa')).toEqual(['n spa/nc', 's spa/sc']);
  expect(coasts('con', 'bul')).toEqual(['e bul/ec', 's bul/sc']);
  expect(coasts('mao')).toEqual([]);
});
