import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestClient, TestPlatform } from '../testing/platform.ts';

let one: TestPlatform;
beforeEach(async () => {
  one = await TestPlatform.open();
  for (const id of ['ada', 'bob', 'eve']) {
    const account = { id, name: `${id} the first`, foldedName: id, passwordHash: id === 'bob' ? 'hash' : null };
    await one.store.accounts.create({ ...account, createdAt: 1, seenAt: 1 });
  }
});
afterEach(() => one.close());

async function entered(tableId: string, account: string | null): Promise<TestClient> {
  const client = one.connect(tableId, account);
  await client.hello();
  return client;
}

const met = (client: TestClient) =>
  client.frames.flatMap((frame) => (frame.t === 'people' ? frame.people.map(({ id, name }) => [id, name]) : []));

describe('names', () => {
  it('come before the first frame that speaks of someone, each once', async () => {
    const { id } = await one.table('ada');
    const client = await entered(id, 'eve');
    expect(client.frames.slice(0, 2).map(({ t }) => t)).toEqual(['people', 'welcome']);
    expect(client.frame('people').people).toEqual([
      { id: 'ada', name: 'ada the first', kind: 'guest' },
      { id: 'eve', name: 'eve the first', kind: 'guest' },
    ]);
    await one.platform.tables.sit(id, 'bob');
    const kinds = client.frames.map(({ t }) => t);
    expect(kinds.lastIndexOf('people')).toBe(kinds.lastIndexOf('table') - 1);
    expect(client.frame('people').people).toEqual([{ id: 'bob', name: 'bob the first', kind: 'member' }]);
    await one.platform.start(id, 'ada');
    await client.hello();
    expect(met(client).map(([who]) => who)).toEqual(['ada', 'eve', 'bob']);
  });

  it('of a match and its entries are given beside them', async () => {
    const { id } = await one.table('ada');
    await one.platform.tables.sit(id, 'bob');
    await one.platform.start(id, 'ada');
    const match = await one.platform.matches.get(`${id}.match`);
    if (match === null) throw new Error('it has begun');
    const names = (await one.platform.directory.shownIn(match, [])).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['ada the first', 'bob the first']);
  });

  it('are in no log, list or answer but beside it', async () => {
    const { id } = await one.table('ada');
    await one.platform.tables.sit(id, 'bob');
    await one.platform.start(id, 'ada');
    const stored = [...(await one.store.logs.read(id, 0)), ...(await one.store.logs.read(`${id}.match`, 0))];
    expect(JSON.stringify(stored)).not.toContain('the first');
    expect(JSON.stringify(await one.store.logs.listed({ most: 10 }))).not.toContain('the first');
  });

  it('that change are sent again to clients that know them, on any node', async () => {
    const { id } = await one.table('ada');
    const [client, stranger] = [await entered(id, 'bob'), await entered((await one.table('bob')).id, null)];
    await one.store.accounts.releaseGuests(Number.MAX_SAFE_INTEGER);
    expect(await one.store.accounts.byId('eve')).toBe(null);
    await one.platform.directory.load(['eve']);
    // Known here by the name from before: the news of the change is what brings the new one.
    await one.platform.directory.onBroadcast(JSON.stringify(['renamed', 'ada']));
    await one.platform.directory.onBroadcast(JSON.stringify(['something else', 'ada']));
    expect(met(client).filter(([who]) => who === 'ada')).toHaveLength(2);
    await one.platform.directory.renamed('bob');
    expect(met(client).filter(([who]) => who === 'bob')).toHaveLength(2);
    expect(met(stranger).filter(([who]) => who === 'ada')).toEqual([]);
  });

  it('of accounts that are gone are null', async () => {
    const { id } = await one.table('nobody');
    expect((await entered(id, null)).frame('people').people).toEqual([{ id: 'nobody', name: null, kind: 'gone' }]);
  });

  it('that were looked up longest ago are forgotten first, and looking up again counts', async () => {
    const { directory } = one.platform;
    await directory.load(['ada']);
    await directory.load(['bob']);
    await directory.renamed('ada');
    // With these, one more than the 50,000 that are remembered.
    await directory.load(Array.from({ length: 49_999 }, (_, index) => `stranger ${index}`));
    expect(directory.peek(['ada', 'bob']).map(({ id }) => id)).toEqual(['ada']);
  });
});
