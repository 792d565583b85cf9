import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { TestPlatform } from '../testing/platform.ts';
import { chatRoutes } from './routes.ts';

let one: TestPlatform;
let table: Table;
beforeEach(async () => {
  one = await TestPlatform.open();
  table = await one.table('ada');
});
afterEach(() => one.close());

/** Lines 1 to `count` of the host, who says `hay` unless told otherwise. */
const said = (count: number, textOf: (number: number) => string = () => 'hay') =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      one.store.chat.add({ logId: table.id, accountId: 'ada', at: 1, audience: null, text: textOf(index + 1) }),
    ),
  );

/** The numbers of the lines that the server answers. */
async function asked(body: { readonly find?: string; readonly before?: number }): Promise<readonly number[]> {
  const [route] = chatRoutes({ platform: one.platform, store: one.store });
  const request = { params: { id: table.id }, body, account: { id: 'ada' } };
  const answer = (await route?.handle(request as never)) as { readonly value: { sayings: { number: number }[] } };
  return answer.value.sayings.map(({ number }) => number);
}

const upTo = (last: number, count: number) => Array.from({ length: count }, (_, index) => last - count + 1 + index);

describe('of a long talk', () => {
  it('a client gets the last 200 lines', async () => {
    await said(203);
    const client = one.connect(table.id, 'ada');
    await client.hello();
    // News of the lines may come besides, one by one.
    const sent = client.frames.flatMap((frame) => (frame.t === 'said' && frame.sayings.length > 1 ? [frame] : []));
    expect(sent.map(({ sayings }) => sayings.map(({ number }) => number))).toEqual([upTo(203, 200)]);
  });

  it('a page has 50 lines, the last before a given one', async () => {
    await said(120);
    expect(await asked({})).toEqual(upTo(120, 50));
    expect(await asked({ before: 71 })).toEqual(upTo(70, 50));
    expect(await asked({ before: 21 })).toEqual(upTo(20, 20));
  });

  it('a search finds the last 50 lines with a word, however far apart', async () => {
    await said(620, (number) => (number % 10 === 1 ? 'a Needle' : 'hay'));
    const found = await asked({ find: 'needle' });
    expect(found).toHaveLength(50);
    expect([found[0], found.at(-1)]).toEqual([121, 611]);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });
});
