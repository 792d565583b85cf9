import { afterEach, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { BotPool, MAX_THINK_MS } from './pool.ts';

const world = new FakeWorld();
let pool: BotPool;
afterEach(() => pool.close());

/** A thread that does this with every task. */
function threadThat(does: string): URL {
  const code = `import { parentPort as port } from 'node:worker_threads';
port.on('message', (task) => { ${does} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const open = (does: string): void => {
  pool = new BotPool({ world, threads: 1, worker: threadThat(does) });
};
const work = { game: 'dvonn', view: null, seat: 0, level: 'easy', seed: 's' } as const;
const job = (seat: number, account = 'ada', table = 'table') => ({
  account,
  table,
  task: () => ({ ...work, seat }),
});
const ask = (seat: number, account?: string, table?: string): Promise<unknown> => pool.ask(job(seat, account, table));

const ANSWER = 'port.postMessage({ id: task.id, action: task.seat })';

describe('the pool of the bots', () => {
  it('has all tasks done, with fewer threads than tasks', async () => {
    open(ANSWER);
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([1, 2, 3]);
  });

  it('does not ask a thread that died while it had nothing to do', async () => {
    open(`${ANSWER}; setImmediate(() => process.exit())`);
    expect(await ask(1)).toBe(1);
    // Long enough for the thread to be gone: others come and go in the meantime.
    const other = new BotPool({ world, threads: 1, worker: threadThat('process.exit()') });
    for (let times = 0; times < 3; times += 1) expect(await other.ask(job(0))).toBeNull();
    await other.close();
    expect(await ask(2)).toBe(2);
  });

  it('hears nothing from a thread that dies at work, and goes on with the next', async () => {
    open(`if (task.seat === 1) process.exit(); else ${ANSWER}`);
    expect(await Promise.all([ask(1), ask(2)])).toEqual([null, 2]);
  });

  it('ends a thread that is caught in something', async () => {
    open(`if (task.seat === 1) for (;;); else ${ANSWER}`);
    const asked = [ask(1), ask(2)];
    await world.advance(MAX_THINK_MS);
    expect(await Promise.all(asked)).toEqual([null, 2]);
  });

  it('answers everyone who waits when it is closed', async () => {
    open(`if (task.seat > 0) ${ANSWER}`);
    void ask(0);
    const waiting = [ask(1), ask(2)];
    await pool.close();
    expect(await Promise.all(waiting)).toEqual([null, null]);
    expect(await ask(3)).toBeNull();
  });

  it('drops nothing, however many wait, and serves a newcomer after one task of those before', async () => {
    open(ANSWER);
    const order: string[] = [];
    const asked = (seat: number, account: string) => ask(seat, account).then(() => order.push(`${account} ${seat}`));
    const flood = Array.from({ length: 700 }, (_, seat) => asked(seat, 'flood'));
    await Promise.all([...flood, asked(1, 'ada')]);
    expect(order).toHaveLength(701);
    expect(order.indexOf('ada 1')).toBeLessThanOrEqual(2);
  });

  it('serves an account later the longer its bots have thought', async () => {
    open(ANSWER);
    const order: string[] = [];
    const asked = (seat: number, account: string) => ask(seat, account).then(() => order.push(`${account} ${seat}`));
    const all = [asked(1, 'ada'), asked(2, 'ada'), asked(1, 'bob'), asked(2, 'bob')];
    world.freeze(1000);
    await Promise.all(all);
    expect(order).toEqual(['ada 1', 'bob 1', 'bob 2', 'ada 2']);
  });

  it('makes what a bot thinks about when its turn has come, and asks no bot once none is needed', async () => {
    open(ANSWER);
    const made: number[] = [];
    const late = (seat: number, isNeeded: boolean) => ({
      ...job(seat),
      task: () => {
        made.push(seat);
        return isNeeded ? { ...work, seat } : null;
      },
    });
    const waiting = [pool.ask(late(1, true)), pool.ask(late(2, false)), pool.ask(late(3, true))];
    expect(made).toEqual([1]);
    expect(await Promise.all(waiting)).toEqual([1, undefined, 3]);
    expect(made).toEqual([1, 2, 3]);
  });
});
