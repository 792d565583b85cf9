import { describe, expect, it } from 'vitest';
import { Busy, makeQueue, type Rank } from './queue.ts';

/** Jobs that end when the test says so, in the order they were started. */
function bench(limits: { readonly atOnce: number; readonly waiting: number }) {
  const run = makeQueue(limits);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string, rank: Rank = 'stranger'): Promise<void> =>
    run(
      rank,
      () =>
        new Promise<void>((end) => {
          started.push(name);
          ends.push(end);
        }),
    ).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Busy);
      refused.push(name);
    });
  const endOne = async (): Promise<void> => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  return { ask, started, refused, endOne };
}

/** Lets everything run that waits for nothing but its turn. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('the queue for password work', () => {
  it('runs a few at a time, the others in the order they came', async () => {
    const { ask, started, endOne } = bench({ atOnce: 2, waiting: 9 });
    const all = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    await endOne();
    expect(started).toEqual(['a', 'b', 'c']);
    for (let i = 0; i < 3; i += 1) await endOne();
    await Promise.all(all);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets known devices and known names go before strangers', async () => {
    const { ask, started, endOne } = bench({ atOnce: 1, waiting: 9 });
    void ask('first');
    void ask('stranger');
    void ask('name', 'name');
    void ask('other name', 'name');
    void ask('device', 'device');
    for (let i = 0; i < 5; i += 1) await endOne();
    expect(started).toEqual(['first', 'device', 'name', 'other name', 'stranger']);
  });

  it('refuses at once when all places are taken, strangers first', async () => {
    const { ask, started, refused, endOne } = bench({ atOnce: 1, waiting: 2 });
    void ask('first');
    void ask('name', 'name');
    void ask('stranger');
    await ask('late stranger');
    expect(refused).toEqual(['late stranger']);
    void ask('device', 'device');
    await endOne();
    expect(refused).toEqual(['late stranger', 'stranger']);
    // One place is free again.
    void ask('new stranger');
    for (let i = 0; i < 3; i += 1) await endOne();
    expect(started).toEqual(['first', 'device', 'name', 'new stranger']);
  });

  it('continues after a job that fails', async () => {
    const run = makeQueue({ atOnce: 1, waiting: 1 });
    const failing = run('stranger', () => Promise.reject(new Error('no')));
    const next = run('stranger', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await run('stranger', () => Promise.resolve('again'))).toBe('again');
  });
});
