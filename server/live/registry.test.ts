import { describe, expect, it } from 'vitest';
import { NO_LIMITS, personOf, type RegisteredClient, Registry } from './registry.ts';

type Change = Partial<{ -readonly [K in keyof RegisteredClient]: RegisteredClient[K] }>;

function guest(
  account: string | null,
  change: Change = {},
): { -readonly [K in keyof RegisteredClient]: RegisteredClient[K] } {
  const person = account === null ? null : personOf(account);
  const usual = { tableId: 't', session: null, address: 'a', role: 'spectator', isIn: true, isSilent: false } as const;
  return { ...usual, account, person, ...change };
}

function added(registry: Registry, account: string | null, change: Change = {}): ReturnType<typeof guest> {
  const made = guest(account, change);
  registry.add(made);
  return made;
}

describe('places', () => {
  it('are admitted up to the limits per address and in total, and freed by leaving', () => {
    const inside = new Registry({ ...NO_LIMITS, sockets: 3, perAddress: 2 });
    const [first] = [inside.enter('a'), inside.enter('a')];
    expect(inside.enter('a')).toBe('too-many-from-there');
    expect(inside.enter('b')).toBeTypeOf('function');
    expect(inside.enter('c')).toBe('full');
    if (typeof first === 'function') first();
    expect(inside.enter('a')).toBeTypeOf('function');
    expect(inside.enter('c')).toBe('full');
  });

  it('are partly reserved for players, per address and in total', () => {
    const inside = new Registry({ ...NO_LIMITS, sockets: 30, perAddress: 10 });
    const enters = (place: string, times: number) => {
      for (let i = 0; i < times; i += 1) expect(inside.enter(place)).toBeTypeOf('function');
      return inside.hasRoomForSpectators(place);
    };
    expect([enters('a', 9), enters('a', 1)]).toEqual([true, false]);
    expect([enters('b', 9), enters('c', 8), enters('d', 1)]).toEqual([true, true, false]);
    // A player still comes in, up to the limit itself.
    expect([enters('d', 2), inside.enter('d')]).toEqual([false, 'full']);
  });

  it('of spectators at one table say nothing of another, and players need none', () => {
    const inside = new Registry({ ...NO_LIMITS, perTable: 2, perTableAndAddress: 1 });
    // Counted before they have said hello.
    const first = guest('ada', { isIn: false });
    const asks = (address: string, change: Change = {}) => inside.admit(guest(null, { address, ...change }));
    expect([inside.admit(first), asks('a'), asks('a', { tableId: 'u' })]).toEqual([null, 'too-many-from-there', null]);
    expect([asks('b'), asks('c'), asks('a', { role: 'player' })]).toEqual([null, 'full', null]);
    inside.remove(first);
    expect(asks('c')).toBeNull();
  });
});

describe('spectators', () => {
  it('count once for all their windows, and each one without an account on its own', () => {
    const registry = new Registry();
    for (const account of ['ada', 'ada', null, null]) added(registry, account);
    added(registry, 'bob', { role: 'player' });
    added(registry, 'cid', { isIn: false });
    expect(registry.spectators('t')).toBe(3);
    registry.setElsewhere('node', 't', { players: [], spectators: [personOf('ada'), personOf('dora')], unnamed: 2 });
    expect(registry.spectators('t')).toBe(6);
  });
});

describe('players', () => {
  it('are connected while one of their windows is, on any node', () => {
    const registry = new Registry();
    const windows = ['ada', 'ada'].map((account) => added(registry, account, { role: 'player' }));
    registry.setElsewhere('node', 't', { players: [personOf('ada')], spectators: [], unnamed: 0 });
    expect(registry.review('t', 10)).toBe(true);
    for (const one of windows) {
      registry.remove(one);
      expect([registry.review('t', 20), registry.isConnected('t', 'ada')]).toEqual([false, true]);
    }
    expect(registry.isHere('t', 'ada')).toBe(false);
    registry.setElsewhere('node', 't', null);
    expect([registry.review('t', 30), registry.isConnected('t', 'ada')]).toEqual([true, false]);
    expect(registry.linkOf('t', 'ada')).toEqual({ connected: false, since: 30 });
  });

  it('are disconnected while silent, since an unknown time if they were never there', () => {
    const registry = new Registry();
    const ada = added(registry, 'ada', { role: 'player' });
    registry.review('t', 10);
    ada.isSilent = true;
    expect([registry.review('t', 20), registry.linkOf('t', 'ada')]).toEqual([true, { connected: false, since: 20 }]);
    // Their connection still is.
    expect([registry.isHere('t', 'ada'), registry.isHere('t', 'ada', true)]).toEqual([false, true]);
    ada.isSilent = false;
    expect([registry.review('t', 25), registry.linkOf('t', 'ada')]).toEqual([true, { connected: true, since: 25 }]);
    expect(registry.linkOf('t', 'bob')).toEqual({ connected: false, since: 0 });
  });

  it('have company as soon as anyone else has the table open', () => {
    const registry = new Registry();
    const person = personOf('ada');
    for (let window = 0; window < 2; window += 1) added(registry, 'ada', { role: 'player' });
    added(registry, 'bob', { isIn: false });
    expect(registry.hasOthers('t', person)).toBe(false);
    const eve = added(registry, null);
    expect(registry.hasOthers('t', person)).toBe(true);
    registry.remove(eve);
    registry.setElsewhere('node', 't', { players: [person], spectators: [], unnamed: 0 });
    expect(registry.hasOthers('t', person)).toBe(false);
    registry.setElsewhere('node', 't', { players: [personOf('bob')], spectators: [], unnamed: 0 });
    expect(registry.hasOthers('t', person)).toBe(true);
  });
});

describe('a table', () => {
  it('is open while someone is there, on any node', () => {
    const registry = new Registry();
    const ada = added(registry, 'ada', { isIn: false });
    expect([registry.isOpen('t'), registry.openTables()]).toEqual([false, []]);
    ada.isIn = true;
    registry.setElsewhere('node', 'u', { players: [], spectators: [], unnamed: 1 });
    expect([registry.openTables(), registry.tablesHere(), registry.tablesOf('node')]).toEqual([
      ['t', 'u'],
      ['t'],
      ['u'],
    ]);
    expect([registry.isOpen('u'), registry.isOpenHere('u')]).toEqual([true, false]);
  });

  it('is dropped at once if it had no player, otherwise after a while', () => {
    const registry = new Registry();
    registry.remove(added(registry, null));
    const ada = added(registry, 'ada', { role: 'player', tableId: 'u' });
    registry.review('u', 0);
    registry.remove(ada);
    registry.review('u', 1000);
    registry.sweep(500_000);
    expect(registry.linkOf('u', 'ada').since).toBe(1000);
    registry.sweep(601_000);
    expect(registry.linkOf('u', 'ada').since).toBe(0);
  });
});
