import type { TableView } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { turnNow } from './turns.ts';

const person = (who: string | null, bot: string | null = null) => ({ who, bot });

/** Only what the question needs; the rest of a match has no say in it. */
function match(parts: object): TableView {
  return {
    pending: [{ seat: 0, mode: 'turn', pace: 'turn' }],
    submitted: [],
    ended: null,
    seats: [person('Juniper'), person('Moth')],
    clock: { due: 100_000, pausedWith: null, banks: null },
    ...parts,
  } as unknown as TableView;
}

describe('who is waited for', () => {
  it('is you, or somebody else by name', () => {
    expect(turnNow(match({}), 'Juniper', 40_000)).toEqual({ yours: true, who: 'Juniper', left: 60_000 });
    expect(turnNow(match({}), 'Moth', 40_000)).toEqual({ yours: false, who: 'Juniper', left: 60_000 });
  });

  it('is never a name that a bot plays for', () => {
    const replaced = match({ seats: [person('Juniper', 'normal'), person('Moth')] });
    expect(turnNow(replaced, 'Juniper', 0)).toMatchObject({ yours: false, who: null });
  });

  it('may be several, until they have submitted', () => {
    const pending = [0, 1].map((seat) => ({ seat, mode: 'sealed', pace: 'orders' }));
    expect(turnNow(match({ pending }), 'Moth', 0)).toMatchObject({ yours: true, who: null });
    expect(turnNow(match({ pending, submitted: [1] }), 'Moth', 0)).toMatchObject({ yours: false, who: 'Juniper' });
  });

  it('is nobody when the match is over', () => {
    expect(turnNow(match({ pending: [] }), 'Moth', 0)).toBeNull();
    expect(turnNow(match({ ended: { reason: 'x' } }), 'Juniper', 0)).toBeNull();
  });

  it('has the time that is left, none below nothing, and what a pause has kept', () => {
    expect(turnNow(match({}), 'Moth', 200_000)?.left).toBe(0);
    expect(turnNow(match({ clock: { due: null, pausedWith: null, banks: null } }), 'Moth', 0)?.left).toBeNull();
    expect(turnNow(match({ clock: { due: null, pausedWith: 7000, banks: null } }), 'Moth', 0)?.left).toBe(7000);
  });
});
