import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Serves everything that waits; each task takes as long as its account's tasks do. */
function serve(queue: FairQueue<string>, cost: Readonly<Record<string, number>> = {}): string[] {
  const served: string[] = [];
  for (let turn = queue.shift(); turn !== undefined; turn = queue.shift()) {
    served.push(turn.task);
    turn.spent(cost[turn.task[0] ?? ''] ?? 0);
  }
  return served;
}

describe('a fair queue', () => {
  it('takes turns between accounts, and within an account between tables', () => {
    const queue = new FairQueue<string>();
    for (const task of ['a1', 'a2', 'a3']) queue.push('a', 'one', task);
    for (const task of ['a4', 'a5']) queue.push('a', 'two', task);
    for (const task of ['b1', 'b2']) queue.push('b', 'three', task);
    expect(queue.size).toBe(7);
    expect(serve(queue)).toEqual(['a1', 'b1', 'a4', 'b2', 'a2', 'a5', 'a3']);
    expect([queue.size, queue.shift()]).toEqual([0, undefined]);
  });

  it('counts time, not tasks: quick tasks come more often', () => {
    const queue = new FairQueue<string>();
    for (let task = 0; task < 4; task += 1) queue.push('slow', 'one', `s${task}`);
    for (let task = 0; task < 9; task += 1) queue.push('quick', 'two', `q${task}`);
    const served = serve(queue, { s: 300, q: 100 });
    expect(served.slice(0, 8)).toEqual(['s0', 'q0', 'q1', 'q2', 's1', 'q3', 'q4', 'q5']);
  });

  it('serves a newcomer next, but gives no one more for having waited', () => {
    const queue = new FairQueue<string>();
    for (let task = 0; task < 9; task += 1) queue.push('flood', 'one', `f${task}`);
    for (let task = 0; task < 4; task += 1) queue.shift()?.spent(1000);
    queue.push('new', 'two', 'n0');
    queue.push('new', 'two', 'n1');
    queue.push('new', 'two', 'n2');
    expect(serve(queue, { f: 1000, n: 1000 }).slice(0, 4)).toEqual(['n0', 'f4', 'n1', 'f5']);
  });

  it('loses and doubles nothing, keeps the order of a table, and lets no one wait longer than one task of each other account', () => {
    const pushes = fc.array(fc.tuple(fc.nat(4), fc.nat(2)), { maxLength: 60 });
    fc.assert(
      fc.property(pushes, (all) => {
        const queue = new FairQueue<readonly [number, number, number]>();
        for (const [index, [account, table]] of all.entries())
          queue.push(`${account}`, `${table}`, [account, table, index]);
        const served: (readonly [number, number, number])[] = [];
        for (let turn = queue.shift(); turn !== undefined; turn = queue.shift()) {
          served.push(turn.task);
          turn.spent(10);
        }
        expect(served.map(([, , index]) => index).toSorted((a, b) => a - b)).toEqual([...all.keys()]);
        for (const [account, table] of all) {
          const own = served.filter((task) => task[0] === account && task[1] === table).map((task) => task[2]);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
          const others = new Set(all.map(([other]) => other)).size - 1;
          const turns = served.flatMap(([one], at) => (one === account ? [at] : []));
          for (const [nth, at] of turns.entries()) expect(at - (turns[nth - 1] ?? -1)).toBeLessThanOrEqual(others + 1);
        }
      }),
      { numRuns: 100 },
    );
  });
});
