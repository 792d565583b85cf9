import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { darkAfter, drawFailures } from './failures.ts';
import { darkness, MAX_TURNS, objectron } from './index.ts';
import { arena, darkAt, failsAfter, playActions, steady } from './testing/index.ts';

const END = { type: 'end-turn' } as const;
const TEN = { width: 10, height: 10 };
const lit = darkAt({});

describe('power (digest 11 to 14)', () => {
  it('R9: the eight neighbours fail too, fewer at the edge', () => {
    const dark = darkAfter(TEN, lit, [44]);
    const failed = [...dark].flatMap((sign, square) => (sign === '0' ? [] : [square]));
    expect(failed).toEqual([33, 34, 35, 43, 44, 45, 53, 54, 55]);
    const corner = [...darkAfter(TEN, lit, [0])].flatMap((sign, square) => (sign === '0' ? [] : [square]));
    expect(corner).toEqual([0, 1, 10, 11]);
    const right = [...darkAfter(TEN, lit, [99])].flatMap((sign, square) => (sign === '0' ? [] : [square]));
    expect(right).toEqual([88, 89, 98, 99]);
  });

  it('R10: a wall may be where a failure begins', () => {
    const { state, events } = playActions(arena({ walls: ['C3C4'] }), ['up', END], steady(failsAfter(22)));
    expect(events).toContainEqual({ type: 'power-failed', turn: 2, at: ['C3'] });
    expect(darkness(state, 'C3')).toBe(3);
    expect(darkness(state, 'B2')).toBe(3);
  });

  it('R11: dark in the failing turn and the next two, of either player; overlaps keep the latest', () => {
    const failing = darkAfter(TEN, lit, [44]);
    const second = darkAfter(TEN, failing, []);
    const third = darkAfter(TEN, second, []);
    const signs = [failing, second, third, darkAfter(TEN, third, [])];
    expect(signs.map((dark) => [dark[44], dark[45]])).toEqual([
      ['*', '3'],
      ['2', '2'],
      ['1', '1'],
      ['0', '0'],
    ]);
    const overlap = darkAfter(TEN, second, [46]);
    expect([overlap[44], overlap[45], overlap[46]]).toEqual(['1', '3', '*']);
    const { state } = playActions(arena({ dark: darkAt({ 99: '1', 50: '2' }) }), ['up', END]);
    expect([darkness(state, 'J10'), darkness(state, 'A6')]).toEqual([0, 1]);
  });

  it('R12: failures age and are drawn first, then penalties are paid', () => {
    // The square under seat 1 would regain power and fails again in the same turn.
    const aged = arena({ dark: darkAt({ 99: '1' }) });
    expect(playActions(aged, ['up', END]).events.at(-1)).toMatchObject({
      type: 'turn-began',
      actions: 3,
      lost: 0,
      dark: 0,
    });
    const { state, events } = playActions(aged, ['up', END], steady(failsAfter(99)));
    expect(events.slice(-2)).toEqual([
      { type: 'power-failed', turn: 2, at: ['J10'] },
      { type: 'turn-began', seat: 1, turn: 2, actions: 2, lost: 1, dark: 1 },
    ]);
    expect(state.actions).toBe(2);
  });

  it('R13: start squares can lose power, in the first turn as well', () => {
    const proposal = objectron.propose({ ...TEN, power: 'wild', memory: 'unaided' }, 2, seeded('R13'));
    const step = objectron.setup({ ...TEN, power: 'wild', memory: 'unaided' }, 2, proposal, steady(failsAfter(0)));
    expect(step.state).toMatchObject({ turn: 1, actions: 2 });
    expect(step.events.map(({ event }) => event.type)).toEqual(['set-up', 'power-failed', 'turn-began']);
    expect(step.final).toBe(true);
  });

  it('digest 12: entering a dark square ends the turn, unless the finish is there', () => {
    const { state, events } = playActions(arena({ dark: darkAt({ 10: '3' }) }), ['up']);
    expect(state.turn).toBe(2);
    expect(events).toContainEqual({ type: 'power-stopped', seat: 0, at: 'A2', unused: 2 });
  });

  it('digest 14: power leaves inactive grenades, discs and trails alone', () => {
    const state = arena({ items: { grenade: ['A2'], disc: ['A2'] }, dark: darkAt({ 10: '3' }) });
    const after = playActions(state, ['up']).state;
    expect(after.items).toEqual(state.items);
    expect(after.players[0]).toMatchObject({ penalty: 0, trail: [{ at: 'A1', stays: 0 }] });
  });

  it('draws failures by gaps: the share of failing squares is the stated one', () => {
    let seed = 1;
    const chance = {
      below: (n: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return Math.floor((seed / 2_147_483_647) * n);
      },
      shuffle: <T>(items: readonly T[]) => [...items],
    };
    for (const [power, percent] of [['wild', 5] as const, ['calm', 1] as const]) {
      const failing = drawFailures(power, 400_000, chance);
      expect(failing.length / 4000).toBeGreaterThan(percent * 0.95);
      expect(failing.length / 4000).toBeLessThan(percent * 1.05);
      expect(new Set(failing).size).toBe(failing.length);
    }
  });

  it('draws the first, the last and neighbouring squares alike', () => {
    expect(drawFailures('wild', 100, steady(failsAfter(0), failsAfter(0), failsAfter(97)))).toEqual([0, 1, 99]);
    expect(drawFailures('wild', 200, steady(0, failsAfter(0)))).toEqual([128]);
    expect(drawFailures('wild', 100, steady(failsAfter(100)))).toEqual([]);
  });
});

describe('penalties', () => {
  const mined = (actions: number, dark: string) => arena({ armed: ['A2'], dark, actions });
  const dark = darkAt({ 10: '3' });

  it('R14: a grenade eats the rest of the turn first, and later turns pay what is left', () => {
    const { state, events } = playActions(mined(3, lit), ['up', 'down', END]);
    expect(events).toContainEqual({ type: 'exploded', seat: 0, at: 'A2', dark: false, cost: 3, carried: 1 });
    expect(state).toMatchObject({ turn: 3, actions: 2, armed: [] });
    expect(state.players[0].penalty).toBe(0);
  });

  it('R14: a dark start costs one more, in a turn already lost too', () => {
    const state = arena({ players: [{}, { penalty: 3 }], dark: darkAt({ 99: '2' }) });
    const { events, state: after } = playActions(state, ['up', END]);
    expect(events).toContainEqual({ type: 'passed', seat: 1, turn: 2, dark: 1, penalty: 1 });
    expect(after).toMatchObject({ turn: 3, players: [{}, { penalty: 1 }] });
  });

  it('R15: the move counts as an action before the grenade takes its own', () => {
    // Three, two and one action left: after the move two, one and none are there to be eaten.
    expect([3, 2, 1].map((actions) => playActions(mined(actions, lit), ['up']).state.players[0].penalty)).toEqual([
      1, 2, 3,
    ]);
    // Four are lost in the dark: one more each time.
    expect([3, 2, 1].map((actions) => playActions(mined(actions, dark), ['up']).state.players[0].penalty)).toEqual([
      2, 3, 4,
    ]);
  });

  it('digest 6: a turn without actions is skipped without loss', () => {
    const { state, events } = playActions(arena({ players: [{}, { penalty: 3 }] }), ['up', END]);
    expect(state).toMatchObject({ turn: 3, over: null, actions: 3 });
    expect(events.map(({ type }) => type)).toEqual(['moved', 'turn-ended', 'passed', 'turn-began']);
  });

  it('pays over several turns what is more than one turn has', () => {
    const { state, events } = playActions(arena({ players: [{}, { penalty: 7 }] }), ['up', END, 'up', END, 'up', END]);
    expect(events.filter(({ type }) => type === 'passed')).toHaveLength(2);
    expect(state).toMatchObject({ turn: 6, actions: 2 });
  });
});

describe('ends', () => {
  it('digest 7, R39: entering the finish wins before power and grenades can act', () => {
    const near = arena({
      players: [{ at: 'J9' }, { at: 'D4' }],
      dark: darkAt({ 99: '3' }),
      armed: ['J10'],
      items: { disc: ['J9'] },
    });
    const { state, events } = playActions(near, ['up']);
    expect(state.over).toEqual({ reason: 'finish', winner: 0 });
    expect(events.map(({ type }) => type)).toEqual(['moved', 'reached-finish', 'ended']);
    expect(objectron.outcome(state)).toEqual({ ranks: [1, 2], reason: 'finish' });
    // The grenade lies there still, and what was reached by the rules is let in again.
    expect(objectron.parse.state(state)).toEqual({ ok: true, value: state });
  });

  it('R39: a finish without a way on wins, and traps no one', () => {
    const hemmed = arena({ walls: ['I8I9'], players: [{ at: 'J9' }, { at: 'I10' }] });
    expect(playActions(hemmed, ['up']).state.over).toEqual({ reason: 'finish', winner: 0 });
  });

  it('R24: no legal move before an action loses, in the middle of a turn too', () => {
    const inside = arena({ walls: ['B2B6', 'A6B6'], players: [{ at: 'A4' }, { at: 'H8' }] });
    const { state: after, events } = playActions(inside, ['up']);
    expect(after.over).toEqual({ reason: 'trapped', winner: 1 });
    expect(events.slice(-2)).toEqual([
      { type: 'trapped', seat: 0, at: 'A5' },
      { type: 'ended', reason: 'trapped', winner: 1 },
    ]);
  });

  it('R24: not asked in a turn without actions, and not when a dark square ends the turn', () => {
    const last = arena({ walls: ['B2B6', 'A6B6'], players: [{ at: 'A4' }, { at: 'H8' }], actions: 1 });
    expect(playActions(last, ['up']).state.over).toBeNull();
    const blocked = {
      walls: ['B2B6', 'A6B6'],
      players: [{ at: 'H8' }, { at: 'A5', trail: [{ at: 'A4', stays: 2 }], penalty: 3 }],
    };
    expect(playActions(arena(blocked), ['up', END]).state.over).toBeNull();
  });

  it('R25: the square a turn began on is under the own trail until the turn is over', () => {
    const { state } = playActions(arena(), ['up', 'right']);
    expect(state.actions).toBe(1);
    expect(objectron.check(state, 0, { type: 'move', direction: 'down-left' })?.code).toBe('trail-there');
  });

  it('R26: with one action left and no move made, only moving and ending the turn are offered', () => {
    const state = (actions: number, moved: boolean) =>
      arena({ actions, moved, items: { disc: ['A1'] }, players: [{ carried: ['grenade', 'disc'] }, {}] });
    const kinds = (actions: number, moved: boolean) => {
      const choices = objectron.choices(state(actions, moved), 0);
      return choices.kind === 'listed' ? [...new Set(choices.actions.map(({ type }) => type))] : [];
    };
    expect(kinds(1, false)).toEqual(['move', 'end-turn']);
    expect(kinds(2, false)).toEqual(['move', 'pick-up', 'lay', 'throw', 'end-turn']);
    expect(kinds(1, true)).toEqual(['move', 'pick-up', 'lay', 'throw', 'end-turn']);
  });

  it('R27: ending the turn unmoved is warned of, and loses', () => {
    expect(objectron.warn(arena(), 0, END)).toEqual([{ code: 'loses-unmoved' }]);
    expect(playActions(arena(), [END]).state.over).toEqual({ reason: 'unmoved', winner: 1 });
    const moved = playActions(arena(), ['up']).state;
    expect(objectron.warn(moved, 0, END)).toEqual([]);
    const { state, events } = playActions(moved, [END]);
    expect(state).toMatchObject({ over: null, turn: 2 });
    expect(events[0]).toEqual({ type: 'turn-ended', seat: 0, unused: 2 });
  });

  it('R38: after 300 turns the match is drawn', () => {
    const last = arena({ turn: MAX_TURNS, players: [{ at: 'D4' }, {}] });
    const { state } = playActions(last, ['down', END]);
    expect(state.over).toEqual({ reason: 'turn-limit', winner: null });
    expect(objectron.outcome(state)).toEqual({ ranks: [1, 1], reason: 'turn-limit' });
    expect(playActions(arena({ turn: MAX_TURNS - 1 }), ['up', END]).state.over).toBeNull();
  });

  it('digest 1: turns alternate, three actions each', () => {
    const { state, events } = playActions(arena(), ['up', 'up', 'up', 'down', 'down', 'down', 'up']);
    expect(state).toMatchObject({ turn: 3, actions: 2 });
    expect(events.filter(({ type }) => type === 'turn-began')).toHaveLength(2);
  });

  it('giving up hands the match to the other; agreeing shares it; neither changes a match that is over', () => {
    const gone = objectron.abandon(arena(), 0, steady());
    expect(objectron.outcome(gone.state)).toEqual({ ranks: [2, 1], reason: 'abandoned' });
    expect(objectron.settle(gone.state, { kind: 'draw' })).toEqual({ state: gone.state, events: [] });
    expect(objectron.abandon(gone.state, 1, steady())).toEqual({ state: gone.state, events: [] });
    expect(objectron.resume(gone.state, 0)).toEqual({ state: gone.state, events: [] });
    const drawn = objectron.settle(arena(), { kind: 'draw' });
    expect(objectron.outcome(drawn.state)).toEqual({ ranks: [1, 1], reason: 'draw-agreed' });
    expect(objectron.motions(arena())).toEqual([{ kind: 'draw', voters: [0, 1] }]);
    expect(objectron.motions(drawn.state)).toEqual([]);
    expect(objectron.settle(arena(), { kind: 'other' }).events).toEqual([]);
  });
});
