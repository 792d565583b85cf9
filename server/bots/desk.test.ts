import { afterEach, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { BotDesk, LONGEST_THOUGHT } from './desk.ts';

const world = new FakeWorld();
let desk: BotDesk;
afterEach(() => desk.close());

/** A thread that does this with every errand. */
function threadThat(does: string): URL {
  const code = `import { parentPort as port } from 'node:worker_threads';
port.on('message', (errand) => { ${does} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const open = (does: string): void => {
  desk = new BotDesk({ world, threads: 1, worker: threadThat(does) });
};
const errand = { game: 'dvonn', view: null, seat: 0, level: 'easy', seed: 's' } as const;
const task = (seat: number, account = 'ada', table = 'table') => ({
  account,
  table,
  errand: () => ({ ...errand, seat }),
});
const ask = (seat: number, account?: string, table?: string): Promise<unknown> => desk.ask(task(seat, account, table));

const ANSWER = 'port.postMessage({ id: errand.id, action: errand.seat })';

describe('the desk of the bots', () => {
  it('has all errands done, with fewer threads than errands', async () => {
    open(ANSWER);
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([1, 2, 3]);
  });

  it('does not ask a thread that died while it had nothing to do', async () => {
    open(`${ANSWER}; setImmediate(() => process.exit())`);
    expect(await ask(1)).toBe(1);
    // Long enough for the thread to be gone: others come and go meanwhile.
    const other = new BotDesk({ world, threads: 1, worker: threadThat('process.exit()') });
    for (let times = 0; times < 3; times += 1) expect(await other.ask(task(0))).toBeNull();
    await other.close();
    expect(await ask(2)).toBe(2);
  });

  it('hears nothing from a thread that dies at work, and goes on with the next', async () => {
    open(`if (errand.seat === 1) process.exit(); else ${ANSWER}`);
    expect(await Promise.all([ask(1), ask(2)])).toEqual([null, 2]);
  });

  it('ends a thread that is caught in something', async () => {
    open(`if (errand.seat === 1) for (;;); else ${ANSWER}`);
    const asked = [ask(1), ask(2)];
    await world.advance(LONGEST_THOUGHT);
    expect(await Promise.all(asked)).toEqual([null, 2]);
  });

  it('answers everybody who waits when it is closed', async () => {
    open(`if (errand.seat > 0) ${ANSWER}`);
    void ask(0);
    const waiting = [ask(1), ask(2)];
    await desk.close();
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

  it('makes what a bot thinks about when its turn has come, and asks no bot where none is needed any longer', async () => {
    open(ANSWER);
    const made: number[] = [];
    const late = (seat: number, isNeeded: boolean) => ({
      ...task(seat),
      errand: () => {
        made.push(seat);
        return isNeeded ? { ...errand, seat } : null;
      },
    });
    const waiting = [desk.ask(late(1, true)), desk.ask(late(2, false)), desk.ask(late(3, true))];
    expect(made).toEqual([1]);
    expect(await Promise.all(waiting)).toEqual([1, undefined, 3]);
    expect(made).toEqual([1, 2, 3]);
  });
});
