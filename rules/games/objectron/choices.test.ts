import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type ObjectronAction, type ObjectronState, objectron } from './index.ts';
import { arena, steady } from './testing/index.ts';

/** On a square with two items, one of each kind in hand. */
const rich = arena({
  items: { grenade: ['E5'], disc: ['E5'] },
  players: [{ at: 'E5', carried: ['grenade', 'disc', 'charged-disc'] }, { at: 'A9' }],
});
const listed = (state: ObjectronState): readonly ObjectronAction[] => {
  const choices = objectron.choices(state, 0);
  return choices.kind === 'listed' ? choices.actions : [];
};
const samples = (state: ObjectronState, count = 400): ObjectronAction[] => {
  const chance = seeded('samples');
  return Array.from({ length: count }, () => objectron.sample(state, 0, chance));
};
const share = (actions: readonly ObjectronAction[], is: (action: ObjectronAction) => boolean) =>
  actions.filter(is).length / actions.length;

describe('what a seat could do', () => {
  it('is written and read back as the same action', () => {
    for (const state of [rich, arena({ players: [{ carried: ['grenade'] }, {}], moved: true, actions: 2 })])
      for (const action of listed(state))
        expect(objectron.read(state, 0, objectron.notate(state, { seat: 0, action }))).toEqual({
          ok: true,
          value: action,
        });
    expect(listed(rich).map((action) => objectron.notate(rich, { seat: 0, action }))).toEqual([
      ...['E5E6', 'E5F6', 'E5F5', 'E5F4', 'E5E4', 'E5D4', 'E5D5', 'E5D6'],
      ...['+grenade', '+disc'],
      ...['disc', 'charged'].flatMap((disc) => ['up', 'right', 'down', 'left'].map((way) => `${disc} ${way}`)),
      'end',
    ]);
  });

  it('is nothing for the seat that waits', () => {
    expect(objectron.choices(rich, 1)).toEqual({ kind: 'listed', actions: [] });
  });
});

describe('an action at random', () => {
  it('is always one of the choices, and every kind comes up', () => {
    const all = samples(rich);
    const legal = listed(rich);
    for (const action of all) expect(legal).toContainEqual(action);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['move', 'pick-up', 'throw']));
  });

  it('ends a turn now and then after a move, and never before one', () => {
    const isEnd = ({ type }: ObjectronAction) => type === 'end-turn';
    expect(share(samples(arena()), isEnd)).toBe(0);
    const moved = share(samples(arena({ moved: true, actions: 2 })), isEnd);
    expect(moved).toBeGreaterThan(1 / 16);
    expect(moved).toBeLessThan(1 / 4);
  });

  it('goes towards the finish or to an item more often than not, and elsewhere too', () => {
    const leads = (action: ObjectronAction, ways: readonly string[]) =>
      action.type === 'move' && ways.includes(action.direction);
    const open = samples(arena({ players: [{ at: 'E5' }, { at: 'A9' }] }));
    expect(share(open, (action) => leads(action, ['up-right']))).toBeGreaterThan(1 / 2);
    expect(share(open, (action) => leads(action, ['down', 'left', 'down-left']))).toBeGreaterThan(0);
    const tempted = samples(arena({ players: [{ at: 'E5' }, { at: 'A9' }], items: { disc: ['D4'] } }));
    expect(share(tempted, (action) => leads(action, ['down-left']))).toBeGreaterThan(1 / 4);
  });

  it('moves anywhere it can where nothing tempts', () => {
    // Walls above and to the right: no step leads nearer.
    const state = arena({ walls: ['D9F9', 'F4F8'], players: [{ at: 'E8' }, { at: 'A9' }] });
    const ways = new Set(samples(state).map((action) => objectron.notate(state, { seat: 0, action })));
    expect(ways).toEqual(new Set(['E8E7', 'E8D7', 'E8D8']));
  });
});

describe('the contract', () => {
  it('imagines from a view the state it is of, since nothing is hidden', () => {
    expect(objectron.imagine(objectron.view(rich, 1), 1, steady())).toEqual(rich);
  });

  it('takes exactly one move a step', () => {
    const move = { seat: 0, action: { type: 'move', direction: 'up' } } as const;
    expect(() => objectron.apply(rich, [], steady())).toThrow('exactly one move');
    expect(() => objectron.apply(rich, [move, move], steady())).toThrow('exactly one move');
    expect(objectron.apply(rich, [move], steady()).state.players[0].at).toBe('E6');
  });

  it('has no outcome while it is played, and no more steps than three actions in each of 300 turns', () => {
    expect(objectron.outcome(rich)).toBeNull();
    expect(objectron.bound({ width: 10, height: 10, power: 'wild', memory: 'unaided' }, 2)).toBe(900);
  });
});
