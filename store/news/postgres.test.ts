import { expect, test } from 'vitest';
import { BROADCAST_BYTES } from '../port.ts';
import { explainPostgres } from '../postgres/errors.ts';
import { ProcessIdentity } from '../postgres/identity.ts';
import type { LogNews } from './carrier.ts';
import { forwardNews, PostgresCarrier } from './postgres.ts';

function heard(self: ProcessIdentity, payloads: readonly string[]): readonly unknown[] {
  const news: unknown[] = [];
  const events = {
    onNews: ({ kind, logId, number }: LogNews) => news.push([kind, logId, number]),
    onBroadcast: (text: string) => news.push([text]),
  };
  for (const payload of payloads) forwardNews(payload, self, events);
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
  expect(heard(self, all)).toEqual([['log', 'm', 1]]);
  await expect(self.certain('log', 'm', Promise.reject(refused))).rejects.toBe(refused);
  expect(heard(self, all)).toEqual([['log', 'm', 1]]);
  await expect(self.certain('log', 'm', Promise.reject(lost))).rejects.toBe(lost);
  expect(heard(self, all)).toEqual([
    ['log', 'm', 5],
    ['log', 'm', 1],
  ]);
  await expect(self.certain('chat', 'm', Promise.reject(lost))).rejects.toBe(lost);
  expect(heard(self, all)).toContainEqual(['chat', 'm', 2]);
  expect(missed).toBe(0);
  expect(await self.certain('log', 'n', Promise.resolve('done'))).toBe('done');
  await self.certain('log', 'n', Promise.resolve('done'));
  expect(missed).toBe(1);
});

test('a broadcast can be as long as a PostgreSQL notification', async () => {
  const sent: unknown[] = [];
  const ignored = () => undefined;
  const events = { onNews: ignored, onBroadcast: ignored, onGap: ignored };
  const carrier = new PostgresCarrier({ url: 'postgres://nowhere/x', self: new ProcessIdentity(ignored), events });
  carrier.use({ ask: async (...asked: unknown[]) => [{ count: sent.push(asked.at(-1)) }] });
  const longest = 'x'.repeat(BROADCAST_BYTES);
  await carrier.broadcast(longest);
  await expect(carrier.broadcast(`${longest}x`)).rejects.toThrow(RangeError);
  expect(sent).toEqual([longest]);
});
