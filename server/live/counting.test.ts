import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { Hub, type Onlooker } from './hub.ts';
import { Places } from './places.ts';
import { PATIENCE, Presence } from './presence.ts';
import { PATIENCE as TOGETHER, Watchers } from './watchers.ts';

let world: FakeWorld;
let told: unknown[];
beforeEach(() => {
  world = new FakeWorld();
  told = [];
});

describe('who is connected to a table', () => {
  const presence = () =>
    new Presence({
      world,
      onGone: (...where) => told.push(['gone', ...where]),
      onLost: (...where) => told.push(['lost', ...where]),
    });

  it('is there until the last window is closed, and gone a while later', async () => {
    const people = presence();
    people.came('t', 'ada');
    people.came('t', 'ada');
    people.went('t', 'ada');
    expect([people.isHere('t', 'ada'), people.isHere('u', 'ada'), people.isHere('t', 'bob'), told]).toEqual([
      ...[true, false, false],
      [],
    ]);
    people.went('t', 'ada');
    expect([people.isHere('t', 'ada'), told]).toEqual([false, [['lost', 't', 'ada']]]);
    await world.advance(PATIENCE - 1);
    expect(told).toHaveLength(1);
    await world.advance(1);
    expect([told.slice(1), world.timers]).toEqual([[['gone', 't', 'ada']], 0]);
  });

  it('is not gone who comes back, and their timer is freed', async () => {
    const people = presence();
    people.came('t', 'ada');
    people.went('t', 'ada');
    people.came('t', 'ada');
    expect([people.isHere('t', 'ada'), world.timers]).toEqual([true, 0]);
    people.went('t', 'ada');
    await world.advance(PATIENCE);
    expect(told).toEqual([
      ['lost', 't', 'ada'],
      ['lost', 't', 'ada'],
      ['gone', 't', 'ada'],
    ]);
  });

  it('is nobody after the end, and nobody hears of it', async () => {
    const people = presence();
    for (const who of ['ada', 'bob']) people.came('t', who);
    people.went('t', 'ada');
    people.close();
    people.went('t', 'bob');
    expect([people.isHere('t', 'bob'), world.timers]).toEqual([false, 0]);
    await world.advance(PATIENCE);
    expect(told).toEqual([['lost', 't', 'ada']]);
  });
});

describe('spectators of a table', () => {
  const watchers = () => new Watchers({ world, onCount: (...count) => told.push(count) });

  it('count once for all their windows, each guest on its own, and changes are reported together', async () => {
    const crowd = watchers();
    const [first, second] = [crowd.came('t', 'ada'), crowd.came('t', 'ada')];
    const nameless = [crowd.came('t', null), crowd.came('t', null)];
    expect([crowd.count('t'), crowd.who('t').length, crowd.tables(), told]).toEqual([3, 3, ['t'], []]);
    await world.advance(TOGETHER - 1);
    expect(told).toEqual([]);
    await world.advance(1);
    expect([told, world.timers]).toEqual([[['t', 3]], 0]);
    first();
    first();
    await world.advance(TOGETHER);
    expect([crowd.count('t'), told.length]).toEqual([3, 1]);
    for (const go of [second, ...nameless]) go();
    await world.advance(TOGETHER);
    expect([crowd.count('t'), crowd.tables(), told.slice(1)]).toEqual([0, [], [['t', 0]]]);
  });

  it('are no longer counted after the end', async () => {
    const crowd = watchers();
    const went = crowd.came('t', 'ada');
    crowd.close();
    went();
    crowd.came('u', 'bob');
    expect(world.timers).toBe(0);
    await world.advance(TOGETHER);
    expect(told).toEqual([]);
  });
});

describe('places', () => {
  const places = () => new Places({ sockets: 3, perAddress: 2, perTable: 2, perTableAndAddress: 1 });

  it('are taken up to the limit, from one address and in all, and freed by leaving', () => {
    const inside = places();
    const [first] = [inside.enter('a'), inside.enter('a')];
    expect(inside.enter('a')).toBe('too-many-from-there');
    expect(inside.enter('b')).toBeTypeOf('function');
    expect(inside.enter('c')).toBe('full');
    if (typeof first === 'function') first();
    expect(inside.enter('a')).toBeTypeOf('function');
    expect(inside.enter('c')).toBe('full');
  });

  it('are kept in part for those who play, from one address and in all', () => {
    const inside = new Places({ sockets: 30, perAddress: 10, perTable: 99, perTableAndAddress: 99 });
    const enters = (place: string, times: number) => {
      for (let i = 0; i < times; i += 1) expect(inside.enter(place)).toBeTypeOf('function');
      return inside.hasRoomForOthers(place);
    };
    expect([enters('a', 9), enters('a', 1)]).toEqual([true, false]);
    expect([enters('b', 9), enters('c', 8), enters('d', 1)]).toEqual([true, true, false]);
    // Somebody who plays still comes in, up to the limit itself.
    expect([enters('d', 2), inside.enter('d')]).toEqual([false, 'full']);
  });

  it('at one table say nothing of another', () => {
    const inside = places();
    const first = inside.lookOn('t', 'a');
    expect(inside.lookOn('t', 'a')).toBe('too-many-from-there');
    expect(inside.lookOn('u', 'a')).toBeTypeOf('function');
    expect(inside.lookOn('t', 'b')).toBeTypeOf('function');
    expect(inside.lookOn('t', 'c')).toBe('full');
    if (typeof first === 'function') first();
    expect(inside.lookOn('t', 'c')).toBeTypeOf('function');
  });
});

describe('the viewers in a hub', () => {
  const onlooker = (nextLine: number | null): Onlooker => ({
    viewer: () => null,
    nextLine,
    send: (frame) => told.push(frame.t),
    meet: () => undefined,
    renamed: () => told.push('renamed'),
    tableChanged: () => told.push('table'),
    lost: () => told.push(`lost ${nextLine}`),
    rewound: () => told.push('rewound'),
  });

  it('are forgotten with the last that leaves', () => {
    const hub = new Hub();
    const leave = [hub.join('t', onlooker(0)), hub.join('t', onlooker(0))];
    expect([hub.count('t'), hub.count('u'), hub.tables()]).toEqual([2, 0, ['t']]);
    leave[0]?.();
    expect([hub.count('t'), hub.tables()]).toEqual([1, ['t']]);
    leave[1]?.();
    expect([hub.count('t'), hub.tables()]).toEqual([0, []]);
  });

  it('read again what they were not told: who has said hello, and is behind', () => {
    const hub = new Hub();
    for (const nextLine of [null, 4, 5, 6]) hub.join('t', onlooker(nextLine));
    hub.join('u', onlooker(0));
    hub.behind('t', 5);
    expect(told).toEqual(['lost 4']);
  });

  it('all hear that somebody came, and that the store went back', () => {
    const hub = new Hub();
    for (const table of ['t', 't', 'u']) hub.join(table, onlooker(null));
    hub.watching('t', 1);
    expect(told.splice(0)).toEqual(['watching', 'watching']);
    hub.rewound();
    expect(told).toEqual(['rewound', 'rewound', 'rewound']);
  });
});
