import { readFileSync } from 'node:fs';
import { byCode } from '@tavola/words';
import { chat } from '@tavola/words/en/chat';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const text = ['press', 'service']
  .map((file) => readFileSync(new URL(`server/chat/${file}.ts`, root), 'utf8'))
  .join('\n');
const codes = [...new Set([...text.matchAll(/\bfail\('([a-z-]+)'/g)].map(([, code]) => code ?? ''))];

it.each(codes)('the chat refusal %s has its own sentence', (code) => {
  expect(byCode(chat, 'refusals', code)).toMatch(/^[A-Z].*\.$/);
});

it('finds the chat refusals in the server code', () => {
  expect(codes).toEqual(expect.arrayContaining(['silenced', 'press-closed', 'talk-too-fast']));
});
