import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { FakeWorld } from './testing/fake-world.ts';
import { below, every, wait } from './world.ts';

describe('a random number', () => {
  /** Draws once with each byte as the first one. After it come zeros. */
  const drawn = (count: number): number[] =>
    Array.from({ length: 256 }, (_, byte) => {
      const bytes = [byte];
      return below({ bytes: () => Uint8Array.of(bytes.shift() ?? 0) }, count);
    });

  it.each([1, 2, 3, 5, 7, 100, 128, 200, 255, 256])('below %i is each of them equally often', (count) => {
    const each = Math.floor(256 / count);
    const numbers = drawn(count);
    // Bytes that would favour small numbers are drawn again.
    const fair = numbers.slice(0, each * count);
    for (let number = 0; number < count; number += 1) expect(fair.filter((one) => one === number)).toHaveLength(each);
    expect(numbers.slice(each * count)).toEqual(Array.from({ length: 256 - each * count }, () => 0));
  });
});

describe('a repeated task', () => {
  it('runs at its interval until it is stopped', async () => {
    const world = new FakeWorld();
    const ran: number[] = [];
    const began = world.now();
    const stop = every(world, 100, () => void ran.push(world.now() - began));
    await world.advance(350);
    expect(ran).toEqual([100, 200, 300]);
    stop();
    await world.advance(1000);
    expect(ran).toHaveLength(3);
    expect(world.timers).toBe(0);
  });

  it('can stop itself', async () => {
    const world = new FakeWorld();
    let ran = 0;
    const stop: () => void = every(world, 100, () => {
      ran += 1;
      stop();
    });
    await world.advance(1000);
    expect([ran, world.timers]).toEqual([1, 0]);
  });
});

describe('waiting', () => {
  it('ends after its time', async () => {
    const world = new FakeWorld();
    const ended: boolean[] = [];
    void wait(world, 100).then((isOver) => ended.push(isOver));
    await world.advance(99);
    expect(ended).toEqual([]);
    await world.advance(1);
    expect(ended).toEqual([true]);
  });

  it('ends early when it is aborted, and leaves no timer', async () => {
    const world = new FakeWorld();
    const abort = new AbortController();
    const waited = wait(world, 100, abort.signal);
    expect(world.timers).toBe(1);
    abort.abort();
    expect([await waited, world.timers]).toEqual([false, 0]);
    expect(await wait(world, 0, abort.signal)).toBe(false);
  });

  it('leaves nothing on its signal when it is over', async () => {
    const world = new FakeWorld();
    const { signal } = new AbortController();
    const waited = wait(world, 100, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await world.advance(100);
    expect(await waited).toBe(true);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('of no time needs no timer', async () => {
    const world = new FakeWorld();
    expect([await wait(world, 0), world.timers]).toEqual([true, 0]);
  });
});
