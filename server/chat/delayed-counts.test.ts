import { DEFAULT_TERMS, MINUTE } from '@tavola/match';
import type { ChatInfo } from '@tavola/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { type TestClient, TestPlatform } from '../testing/platform.ts';

const DELAY = 10 * MINUTE;

let one: TestPlatform;
beforeEach(async () => {
  one = await TestPlatform.open();
});
afterEach(() => one.close());

async function full(): Promise<Table> {
  const table = await one.table('ada', { watchDelay: DELAY, terms: DEFAULT_TERMS });
  const sat = await one.platform.tables.sit(table.id, 'bob');
  if (!sat.ok) throw new Error(sat.error.code);
  return sat.value;
}

async function started(): Promise<Table> {
  const { id } = await full();
  const begun = await one.platform.start(id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

async function enter({ id }: Table, account: string | null): Promise<TestClient> {
  const client = one.connect(id, account);
  await client.hello();
  return client;
}

const says = async (client: TestClient, ...texts: readonly string[]) => {
  // A key is used up for its sender, whichever socket it came through.
  for (const text of texts) expect(await client.send({ t: 'say', text, key: text })).toMatchObject({ t: 'ack' });
};

const passes = (ms: number) => {
  one.world.freeze(ms);
  one.platform.late.look();
};

/** Of the conversation of everyone: how many lines, the last one, and what was read of them. Null: nothing was told of it. */
const counted = (client: TestClient) => {
  const general = client.frame('talks').talks.find(({ talk }: ChatInfo) => talk === undefined);
  return general === undefined ? null : [general.lines, general.last.text, general.read, general.unread];
};
const texts = (client: TestClient) =>
  client.frames.flatMap((frame) => (frame.t === 'said' ? frame.sayings.map(({ text }) => text) : []));

describe('a delayed spectator', () => {
  it('has correct unread counts on every device and after a restart', async () => {
    const table = await started();
    const ada = await enter(table, 'ada');
    await says(ada, 'one', 'two', 'three');
    passes(DELAY - 1);
    expect(counted(await enter(table, 'eve'))).toBe(null);
    passes(1);
    await says(ada, 'not yet');
    const eve = await enter(table, 'eve');
    expect(counted(eve)).toEqual([3, 'three', 0, 3]);
    expect(await eve.send({ t: 'read', number: 2 })).toMatchObject({ t: 'ack' });
    expect(counted(await enter(table, 'eve'))).toEqual([3, 'three', 2, 1]);
    await one.restart();
    expect(counted(await enter(table, 'eve'))).toEqual([3, 'three', 2, 1]);
    passes(DELAY);
    expect(counted(await enter(table, 'eve'))).toEqual([4, 'not yet', 2, 2]);
    // No one keeps a book for those without a name.
    expect(counted(await enter(table, null))).toEqual([4, 'not yet', 0, 0]);
  });

  it('can mark only received messages as read; a delayed message is refused like an unknown one', async () => {
    const table = await started();
    const ada = await enter(table, 'ada');
    await says(ada, 'one');
    passes(DELAY);
    await says(ada, 'two');
    const eve = await enter(table, 'eve');
    const [held, none] = [await eve.send({ t: 'read', number: 2 }), await eve.send({ t: 'read', number: 9 })];
    for (const answer of [held, none]) expect(answer).toMatchObject({ t: 'refused', error: { code: 'no-such-line' } });
    expect(await eve.send({ t: 'read', number: 1 })).toMatchObject({ t: 'ack' });
    passes(DELAY);
    expect(counted(await enter(table, 'eve'))).toEqual([2, 'two', 1, 1]);
  });

  it('syncs read marks to a second device without revealing delayed messages', async () => {
    const table = await started();
    const ada = await enter(table, 'ada');
    await says(ada, 'one');
    passes(DELAY);
    await says(ada, 'two', 'three');
    const [eve, other] = [await enter(table, 'eve'), await enter(table, 'eve')];
    await eve.send({ t: 'read', number: 1 });
    expect(counted(other)).toEqual([1, 'one', 1, 0]);
  });

  it('gets messages from before the match immediately, with their read marks', async () => {
    const table = await full();
    const [ada, eve] = [await enter(table, 'ada'), await enter(table, 'eve')];
    await says(ada, 'before', 'the start');
    await eve.send({ t: 'read', number: 1 });
    passes(1);
    await one.platform.start(table.id, 'ada');
    await says(ada, 'after');
    const again = await enter(table, 'eve');
    expect([counted(again), texts(again)]).toEqual([
      [2, 'the start', 1, 1],
      ['before', 'the start'],
    ]);
  });

  it('gets messages that were already waiting once and on time, even after a restart', async () => {
    const table = await started();
    const ada = await enter(table, 'ada');
    await says(ada, 'one');
    passes(MINUTE);
    await says(ada, 'two');
    passes(MINUTE);
    await one.restart();
    const eve = await enter(table, 'eve');
    await says(await enter(table, 'ada'), 'three');
    // The line is held back when its news comes, which is after the answer to its author.
    await one.world.advance(0);
    passes(DELAY - 2 * MINUTE - 1);
    expect(texts(eve)).toEqual([]);
    passes(1);
    expect(texts(eve)).toEqual(['one']);
    passes(MINUTE);
    expect(texts(eve)).toEqual(['one', 'two']);
    passes(MINUTE);
    expect(texts(eve)).toEqual(['one', 'two', 'three']);
  });

  it.each([0, 1])('gets a line that was due %i ms before arrival once, in this session or the next', async (ms) => {
    const table = await started();
    await says(await enter(table, 'ada'), 'one', 'two');
    passes(DELAY + ms);
    const eve = await enter(table, 'eve');
    await one.restart();
    const later = await enter(table, 'eve');
    passes(MINUTE);
    expect([texts(eve), texts(later)]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });
});
