import { describe, expect, it } from 'vitest';
import { checkMove, movesOf, type ObjectronState, objectron } from './index.ts';
import { arena, darkAt, playActions } from './testing/index.ts';

const part = (at: string, stays: number, teleported = false) => ({ at, stays, teleported });
const END = { type: 'end-turn' } as const;
const code = (state: ObjectronState, direction: Parameters<typeof checkMove>[2]) =>
  checkMove(state, objectron.pending(state)[0]?.seat ?? 0, direction)?.code ?? null;

describe('moves (digest 2 to 4)', () => {
  it('digest 2: eight directions from the middle of an empty grid, three from a corner', () => {
    expect(movesOf(arena({ players: [{ at: 'E5' }, {}] }), 0)).toHaveLength(8);
    expect(movesOf(arena(), 0)).toEqual(['up', 'up-right', 'right']);
  });

  it('digest 2: not onto a wall, a player, off the grid or onto light', () => {
    const state = arena({
      walls: ['D4D5'],
      players: [
        { at: 'E5', trail: [part('E4', 1)] },
        { at: 'F5', trail: [part('F6', 2)] },
      ],
    });
    expect(code(state, 'left')).toBe('wall');
    expect(code(state, 'right')).toBe('player-there');
    expect(code(state, 'down')).toBe('trail-there');
    expect(code(state, 'up-right')).toBe('trail-there');
    expect(code(arena(), 'down')).toBe('off-grid');
  });

  it('digest 3: a move leaves light on the square left, three squares at most', () => {
    const { state } = playActions(arena(), ['up', 'up', 'up']);
    expect(state.players[0]).toMatchObject({ at: 'A4', trail: [part('A3', 2), part('A2', 1), part('A1', 0)] });
    expect(objectron.pending(state)[0]?.seat).toBe(1);
  });
});

describe('the chain', () => {
  /** Seat 0 stands on D4 and wants to go to E5, between D5 and E4. */
  const between = (second: object, first: object = {}) =>
    arena({
      players: [
        { at: 'D4', ...first },
        { at: 'J10', ...second },
      ],
    });

  it('R1: a diagonal is closed between the other player and the newest part of his trail', () => {
    expect(code(between({ at: 'D5', trail: [part('E4', 2)] }), 'up-right')).toBe('through-trail');
    expect(code(between({ at: 'E4', trail: [part('D5', 2)] }), 'up-right')).toBe('through-trail');
  });

  it('R1: a diagonal is closed between two neighbouring parts of a trail, the own one too', () => {
    expect(code(between({ at: 'E6', trail: [part('D5', 2), part('E4', 1)] }), 'up-right')).toBe('through-trail');
    expect(code(between({}, { trail: [part('E4', 1), part('D5', 0)] }), 'up-right')).toBe('through-trail');
  });

  it('R1: links that are not neighbours in the chain, parts of two players, and walls close nothing', () => {
    expect(code(between({ at: 'E4', trail: [part('F5', 2), part('E6', 1), part('D5', 0)] }), 'up-right')).toBeNull();
    expect(code(between({ at: 'E4' }, { trail: [part('D5', 1)] }), 'up-right')).toBeNull();
    expect(code(arena({ walls: ['D5D6', 'E3E4'], players: [{ at: 'D4' }, {}] }), 'up-right')).toBeNull();
  });

  it('digest 4: behind the oldest part the way is open', () => {
    expect(code(between({ at: 'E6', trail: [part('D5', 2)] }), 'up-right')).toBeNull();
  });

  it('R2: a part stays through two more actions of its owner, and is gone before the third is judged', () => {
    const first = playActions(arena(), ['up', 'up-right', 'right']).state;
    // All three squares show while the other is to move …
    expect(first.players[0].trail.map(({ at }) => at)).toEqual(['B3', 'A2', 'A1']);
    // … and as the owner's next action begins, the oldest is gone.
    const second = playActions(first, ['down', END]).state;
    expect(second.players[0].trail).toEqual([part('B3', 1), part('A2', 0)]);
    const third = playActions(second, ['down-left']).state;
    expect(third.players[0]).toMatchObject({ at: 'B2', trail: [part('C3', 1), part('B3', 0)] });
    expect(code(third, 'down-left')).toBeNull();
    expect(code(third, 'up')).toBe('trail-there');
  });

  it('R3: picking up, laying and empty actions age the trail', () => {
    const state = arena({ items: { grenade: ['B2'] } });
    const taken = playActions(state, ['up-right', { type: 'pick-up', item: 'grenade' }]).state;
    expect(taken.players[0].trail).toEqual([part('A1', 0)]);
    expect(playActions(taken, [{ type: 'lay' }]).state.players[0].trail).toEqual([part('A1', 0)]);
    expect(playActions(arena(), ['up', END]).state.players[0].trail).toEqual([part('A1', 0)]);
  });

  it('R3: actions lost to penalties and to power age the trail, so a stunned player fades', () => {
    const stunned = arena({ players: [{ at: 'D4' }, { trail: [part('J9', 2)], penalty: 3 }] });
    const { state } = playActions(stunned, ['up', END]);
    expect(state.turn).toBe(3);
    expect(state.players[1].trail).toEqual([]);
    const stopped = playActions(arena({ dark: darkAt({ 11: '2' }), players: [{ trail: [part('A2', 1)] }, {}] }), [
      'up-right',
    ]);
    expect(stopped.state.players[0].trail).toEqual([part('A1', 0)]);
  });
});

describe('teleporters (digest 20)', () => {
  const links = { teleporters: ['B2E5', 'E5H8', 'H8B2'] };

  it('R4: the trail lies on the square left, not on the teleporter passed', () => {
    const { state, events } = playActions(arena(links), ['up-right']);
    expect(state.players[0]).toMatchObject({ at: 'E5', trail: [part('A1', 1, true)] });
    expect(events.slice(0, 2)).toEqual([
      { type: 'moved', seat: 0, from: 'A1', to: 'B2', direction: 'up-right' },
      { type: 'teleported', seat: 0, from: 'B2', to: 'E5' },
    ]);
  });

  it('R4: nothing is closed between a player and a part he left through a teleporter', () => {
    const chain = (teleported: boolean) =>
      arena({ players: [{ at: 'D4' }, { at: 'D5', trail: [part('E4', 2, teleported)] }] });
    expect(code(chain(true), 'up-right')).toBeNull();
    expect(code(chain(false), 'up-right')).toBe('through-trail');
  });

  it('R5: light on the destination refuses the step', () => {
    const lit = arena({ ...links, players: [{}, { at: 'F5', trail: [part('E5', 1)] }] });
    expect(checkMove(lit, 0, 'up-right')).toEqual({ code: 'trail-at-destination', at: ['B2', 'E5'] });
  });

  it('R5: a link back to the square being left ends under the trail of that very step', () => {
    const back = arena({ teleporters: ['B2C3', 'C3B2'], players: [{ at: 'C3' }, {}] });
    expect(checkMove(back, 0, 'down-left')).toEqual({ code: 'trail-at-destination', at: ['B2', 'C3'] });
  });

  it('R6: a player on the destination refuses the step and no action is spent', () => {
    const taken = arena({ ...links, players: [{}, { at: 'E5' }] });
    expect(checkMove(taken, 0, 'up-right')).toEqual({ code: 'player-at-destination', at: ['B2', 'E5'] });
    expect(checkMove(taken, 0, 'up')).toBeNull();
  });

  it('R7: arriving on a teleporter does not set off its own link', () => {
    const { state } = playActions(arena(links), ['up-right']);
    expect(state.players[0].at).toBe('E5');
    // A player standing on one can leave and is not moved by it.
    expect(playActions(state, ['up']).state.players[0].at).toBe('E6');
  });

  it('R8: power and grenades act at the destination, not at the source', () => {
    const source = arena({ ...links, armed: ['B2'], dark: darkAt({ 11: '2' }) });
    const passed = playActions(source, ['up-right']).state;
    expect(passed).toMatchObject({ armed: ['B2'], turn: 1, actions: 2 });
    const target = playActions(arena({ ...links, armed: ['E5'] }), ['up-right']);
    expect(target.state).toMatchObject({ armed: [], turn: 2 });
    expect(target.events).toContainEqual({
      type: 'exploded',
      seat: 0,
      at: 'E5',
      dark: false,
      cost: 3,
      carried: 1,
    });
    expect(playActions(arena({ ...links, dark: darkAt({ 44: '2' }) }), ['up-right']).state.turn).toBe(2);
  });
});
