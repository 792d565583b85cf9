import { expect, test } from 'vitest';
import { Watchers } from '../core/watchers.ts';
import { BROADCAST_BYTES } from '../port.ts';
import { broadcaster, forwardNews, ProcessIdentity } from './broadcast.ts';
import { explainPostgres } from './errors.ts';

async function heard(self: ProcessIdentity, payloads: readonly string[]): Promise<unknown[]> {
  const news: unknown[] = [];
  const watchers = new Watchers();
  watchers.add({
    appended: (id, nextSeq) => news.push(['appended', id, nextSeq]),
    said: (id, number) => news.push(['said', id, number]),
    resync: () => news.push(['resync']),
  });
  for (const payload of payloads) forwardNews(payload, self, watchers);
  await Promise.resolve();
  return news;
}

const refused = explainPostgres(Object.assign(new Error('no'), { code: '23505' }));
const lost = explainPostgres(new Error('Query read timeout'));

test('a process hears the news of others, and its own where an answer was lost', async () => {
  let missed = 0;
  const self = new ProcessIdentity(() => {
    missed += 1;
  });
  const all = [`${self.id} log 5 m`, `${self.id} log 7 n`, `${self.id} chat 2 m`, 'other log 1 m'];
  expect(await heard(self, all)).toEqual([['appended', 'm', 1]]);
  await expect(self.certain('log', 'm', Promise.reject(refused))).rejects.toBe(refused);
  expect(await heard(self, all)).toEqual([['appended', 'm', 1]]);
  await expect(self.certain('log', 'm', Promise.reject(lost))).rejects.toBe(lost);
  expect(await heard(self, all)).toEqual([
    ['appended', 'm', 5],
    ['appended', 'm', 1],
  ]);
  await expect(self.certain('chat', 'm', Promise.reject(lost))).rejects.toBe(lost);
  expect(await heard(self, all)).toContainEqual(['said', 'm', 2]);
  expect(missed).toBe(0);
  expect(await self.certain('log', 'n', Promise.resolve('done'))).toBe('done');
  await self.certain('log', 'n', Promise.resolve('done'));
  expect(missed).toBe(1);
});

test('a broadcast can be as long as a PostgreSQL notification', async () => {
  const sent: unknown[] = [];
  const broadcast = broadcaster({ ask: async (...asked: unknown[]) => sent.push(asked.at(-1)) } as never, 'me');
  const longest = 'x'.repeat(BROADCAST_BYTES);
  await broadcast(longest);
  await expect(broadcast(`${longest}x`)).rejects.toThrow(RangeError);
  expect(sent).toEqual([longest]);
});
