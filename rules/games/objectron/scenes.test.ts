import { describe, expect, it } from 'vitest';
import { objectron } from './index.ts';
import { arena, darkAt, playActions } from './testing/index.ts';

const END = { type: 'end-turn' } as const;
const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

/** Several rules at work together, in less than a whole use case. */
describe('scenes', () => {
  it('a disc that hits no one lies where it ended, and the other player throws it back', () => {
    const start = arena({ players: [{ at: 'C3', carried: ['disc'] }, { at: 'G4' }] });
    const thrown = playActions(start, [{ type: 'throw', disc: 'disc', direction: 'right' }]);
    expect(types(thrown.events)).toEqual(['thrown']);
    expect(thrown.state).toMatchObject({ items: [{ at: 'G3', item: 'disc' }], actions: 2 });
    expect(thrown.state.players.map(({ penalty }) => penalty)).toEqual([0, 0]);
    const { state } = playActions(thrown.state, [
      'up',
      END,
      'down',
      { type: 'pick-up', item: 'disc' },
      { type: 'throw', disc: 'disc', direction: 'left' },
    ]);
    expect(state).toMatchObject({ items: [{ at: 'C3', item: 'disc' }], turn: 3 });
    expect(state.players.map(({ carried, penalty }) => [carried, penalty])).toEqual([
      [[], 0],
      [[], 0],
    ]);
  });

  it('through a teleporter onto a grenade in the dark: four actions, one more for the dark, a whole turn skipped', () => {
    const start = arena({ teleporters: ['B2F6', 'F6B2'], armed: ['F6'], dark: darkAt({ 55: '3' }) });
    const { state, events } = playActions(start, ['up-right', 'left', END]);
    expect(events).toContainEqual({ type: 'exploded', seat: 0, at: 'F6', dark: true, cost: 4, carried: 2 });
    expect(events).toContainEqual({ type: 'passed', seat: 0, turn: 3, dark: 1, penalty: 0 });
    expect(types(events)).not.toContain('power-stopped');
    expect(state).toMatchObject({ turn: 4, armed: [], players: [{ at: 'F6', trail: [] }, { at: 'I10' }] });
  });

  it('grenades laid one after the other are active where they were left, and each explodes once', () => {
    const start = arena({ players: [{ at: 'C3', carried: ['grenade', 'grenade'] }, { at: 'A4' }] });
    const laid = playActions(start, [{ type: 'lay' }, 'down', { type: 'lay' }, 'down', END, 'right', END]);
    expect(laid.state.armed).toEqual(['C2', 'C3']);
    // Light has faded from C3 when seat 1 comes, and the grenade is still there.
    const stepped = playActions(laid.state, ['right', 'right']);
    expect(stepped.events).toContainEqual({ type: 'exploded', seat: 1, at: 'C3', dark: false, cost: 3, carried: 2 });
    expect(stepped.state.armed).toEqual(['C2']);
  });

  it('the light of a player who skips a turn fades, and the way is open', () => {
    const start = arena({
      players: [
        {
          at: 'D4',
          trail: [
            { at: 'C4', stays: 1 },
            { at: 'B4', stays: 0 },
          ],
          penalty: 3,
        },
        { at: 'C3' },
      ],
      turn: 2,
    });
    const toC4 = { type: 'move', direction: 'up' } as const;
    expect(objectron.check(start, 1, toC4)).toMatchObject({ code: 'trail-there' });
    const { state, events } = playActions(start, ['down', END]);
    expect(types(events)).toContain('passed');
    expect(state.players[0].trail).toEqual([]);
    expect(playActions(state, ['up', 'up']).state.players[1].at).toBe('C4');
  });

  it('into a dead end with an action left: warned of before, lost after', () => {
    const start = arena({ walls: ['I1I5'], players: [{ at: 'J3' }, { at: 'A9' }] });
    const { state } = playActions(start, ['down']);
    const down = { type: 'move', direction: 'down' } as const;
    expect(objectron.warn(state, 0, down)).toEqual([{ code: 'traps-you', at: ['J1'] }]);
    const lost = playActions(state, ['down']);
    expect(lost.state.over).toEqual({ reason: 'trapped', winner: 1 });
    expect(types(lost.events)).toEqual(['moved', 'trapped', 'ended']);
  });
});
