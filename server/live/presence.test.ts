import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { BEAT } from './node-news.ts';
import { Presence, TOGETHER } from './presence.ts';
import { personOf, type RegisteredClient } from './registry.ts';

const TABLE = 'table';

/** Nodes that hear each other at once, unless one is cut off. */
let world: FakeWorld;
let nodes: Presence[];
let counts: number[][];
let players: number[];
let lost: string[];
let told: string[];
let gone: number[];
let cutOff: Set<number>;
beforeEach(() => {
  world = new FakeWorld();
  [cutOff, counts, players, lost, told, gone] = [new Set(), [[], [], []], [0, 0, 0], [], [], []];
  nodes = counts.map((heard, index) => node(index, heard));
});

function node(index: number, heard: number[]): Presence {
  return new Presence({
    world,
    tell: async (text) => {
      if (cutOff.has(index)) throw new Error('cut off');
      told.push(text);
      for (const [other, presence] of nodes.entries()) if (other !== index && !cutOff.has(other)) presence.heard(text);
    },
    onSpectators: (table, count) => void (table === TABLE && heard.push(count)),
    onPlayers: () => {
      players[index] = (players[index] ?? 0) + 1;
    },
    onLost: (_, account) => void lost.push(account),
    onNodeGone: () => void gone.push(index),
  });
}

const here = (index: number): Presence => nodes[index] as Presence;

interface Someone extends Partial<Pick<RegisteredClient, 'role' | 'tableId'>> {
  readonly account: string | null;
}

/** Returns how to go again. */
function comes(index: number, { account, role = 'spectator', tableId = TABLE }: Someone): () => void {
  const person = account === null ? null : personOf(account);
  const guest: RegisteredClient = {
    account,
    person,
    role,
    tableId,
    session: null,
    address: null,
    isIn: true,
    isSilent: false,
  };
  here(index).registry.add(guest);
  here(index).changed(guest);
  return () => here(index).left(guest, true);
}

const soon = () => world.advance(TOGETHER);
const spectators = () => nodes.map(({ registry }) => registry.spectators(TABLE));
const connected = (account: string) => nodes.map(({ registry }) => registry.linkOf(TABLE, account).connected);

describe('spectators', () => {
  it('are counted on every node, wherever they connect', async () => {
    comes(0, { account: 'ada' });
    comes(1, { account: 'bob' });
    for (const index of [1, 2]) comes(index, { account: null });
    comes(2, { account: 'cid', tableId: 'elsewhere' });
    await soon();
    expect(spectators()).toEqual([4, 4, 4]);
    expect(counts.map((heard) => heard.at(-1))).toEqual([4, 4, 4]);
    expect(here(0).registry.spectators('elsewhere')).toBe(1);
  });

  it('are reported together, and once', async () => {
    const leave = [0, 0, 1].map((index) => comes(index, { account: `spectator ${index}` }));
    await world.advance(TOGETHER - 1);
    expect(counts).toEqual([[], [], []]);
    await world.advance(1);
    expect(counts[0]?.at(-1)).toBe(2);
    for (const go of leave) go();
    await soon();
    expect(counts.map((heard) => heard.at(-1))).toEqual([0, 0, 0]);
    const reported = counts.map((heard) => heard.length);
    await world.advance(60 * BEAT);
    expect(counts.map((heard) => heard.length)).toEqual(reported);
    expect(world.timers).toBe(0);
  });

  it('are known to a node that missed their arrival', async () => {
    comes(0, { account: 'ada' });
    await soon();
    cutOff.add(2);
    comes(1, { account: 'bob' });
    await soon();
    cutOff.delete(2);
    comes(2, { account: 'cid' });
    await world.advance(BEAT);
    expect(spectators()).toEqual([3, 3, 3]);
  });

  it('are never named, and fit into a broadcast', async () => {
    for (let count = 0; count < 600; count += 1) comes(0, { account: `account ${count}` });
    for (let count = 0; count < 200; count += 1) comes(0, { account: `account ${count}`, tableId: `table ${count}` });
    await soon();
    expect(told.join('')).not.toContain('account');
    expect(Math.max(...told.map((text) => Buffer.byteLength(text)))).toBeLessThan(7000);
    expect(spectators()).toEqual([600, 600, 600]);
    expect(here(2).registry.openTables()).toHaveLength(201);
  });
});

describe('players', () => {
  it('are connected on every node as soon as they are on one, and until they have left the last', async () => {
    const windows = [comes(0, { account: 'ada', role: 'player' }), comes(1, { account: 'ada', role: 'player' })];
    await world.advance(0);
    expect(connected('ada')).toEqual([true, true, true]);
    windows[0]?.();
    await world.advance(0);
    expect([connected('ada'), lost]).toEqual([[true, true, true], ['ada']]);
    await world.advance(700);
    windows[1]?.();
    await world.advance(0);
    expect([connected('ada'), lost]).toEqual([
      [false, false, false],
      ['ada', 'ada'],
    ]);
    for (const { registry } of nodes) expect(registry.linkOf(TABLE, 'ada').since).toBe(world.now());
    expect(players).toEqual([2, 2, 2]);
  });

  it('of a node that dies are disconnected within three seconds, and others never are', async () => {
    comes(0, { account: 'ada', role: 'player' });
    comes(1, { account: 'bob', role: 'player' });
    await world.advance(0);
    cutOff.add(1);
    await world.advance(3 * BEAT);
    expect([here(0), here(2)].map(({ registry }) => registry.linkOf(TABLE, 'bob').connected)).toEqual([false, false]);
    expect(new Set(gone)).toEqual(new Set([0, 2]));
    await world.advance(60 * BEAT);
    expect(here(2).registry.linkOf(TABLE, 'ada').connected).toBe(true);
    // The one that was only cut off could not know who is elsewhere, and assumed nothing.
    expect(here(1).registry.linkOf(TABLE, 'ada').connected).toBe(true);
    cutOff.delete(1);
    await world.advance(BEAT);
    expect(connected('bob')).toEqual([true, true, true]);
  });

  it('are not shown as lost when their node shuts down, because they move to another', async () => {
    const leave = comes(0, { account: 'ada', role: 'player' });
    await world.advance(0);
    here(0).close();
    leave();
    await world.advance(BEAT);
    comes(1, { account: 'ada', role: 'player' });
    await world.advance(10 * BEAT);
    expect([lost, connected('ada').slice(1), players.slice(1)]).toEqual([[], [true, true], [1, 1]]);
  });
});

it('a node that goes down leaves no timer behind', () => {
  // The others would have timers of their own.
  cutOff.add(0);
  comes(0, { account: 'ada' });
  comes(0, { account: 'bob', role: 'player' });
  expect(world.timers).toBeGreaterThan(1);
  here(0).close();
  expect(world.timers).toBe(0);
});

it('broadcasts about something else, or in another form, are ignored', () => {
  for (const text of ['hello', '{"presence":"node"}', '{"something":1}', '["presence"]']) here(0).heard(text);
  expect(spectators()).toEqual([0, 0, 0]);
});
