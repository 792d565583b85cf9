import { afterEach, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { BotDesk, type DeskOptions, LONGEST_THOUGHT } from './desk.ts';

const world = new FakeWorld();
let desk: BotDesk;
afterEach(() => desk.close());

/** A thread that does this with every errand. */
function threadThat(does: string): URL {
  const code = `import { parentPort as port } from 'node:worker_threads';
port.on('message', (errand) => { ${does} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const open = (does: string, more: Pick<Partial<DeskOptions>, 'mostQueued'> = {}): void => {
  desk = new BotDesk({ world, threads: 1, worker: threadThat(does), ...more });
};
const errand = { game: 'dvonn', view: null, seat: 0, level: 'easy', seed: 's' } as const;
const ask = (seat: number): Promise<unknown> => desk.ask({ ...errand, seat });

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
    for (let times = 0; times < 3; times += 1) expect(await other.ask(errand)).toBeNull();
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

  it('says at once that nobody has time when too many wait', async () => {
    open(`if (errand.seat > 0) ${ANSWER}`, { mostQueued: 2 });
    void ask(0);
    const waiting = [ask(1), ask(2)];
    expect(await ask(3)).toBeNull();
    await desk.close();
    expect(await Promise.all(waiting)).toEqual([null, null]);
  });
});
