import { expect, test } from 'vitest';
import { reconnectPause } from './nats-dial.ts';
import { MESSAGE_BYTES, readNews, readText, writeNews, writeText } from './nats-format.ts';

const SELF = '0'.repeat(16);
const OTHER = '0123456789abcdef';
const bytes = (text: string) => new TextEncoder().encode(text);

test('a message is read up to 8,000 bytes', () => {
  expect(MESSAGE_BYTES).toBe(8000);
  const text = (length: number) => writeText(OTHER, 'x'.repeat(length - writeText(OTHER, '').length));
  expect(readText(SELF, bytes(text(MESSAGE_BYTES)))).toMatchObject({ text: expect.stringMatching(/^x+$/) as string });
  expect(readText(SELF, bytes(text(MESSAGE_BYTES + 1)))).toBe('size');
  expect(readNews(SELF, 'a', bytes('x'.repeat(MESSAGE_BYTES)))).toBe('grammar');
  expect(readNews(SELF, 'a', bytes('x'.repeat(MESSAGE_BYTES + 1)))).toBe('size');
});

test.each([
  ['log', 'a', 0],
  ['log', 'a.match', 7],
  ['chat', 'a', 999_999_999_999_999],
  ['log', `a.${'x'.repeat(900)}`, 1],
] as const)('news of %s %s %i comes back, and never from oneself', (kind, logId, number) => {
  const written = bytes(writeNews(OTHER, { kind, logId, number }));
  expect(readNews(SELF, 'a', written)).toEqual({ kind, logId, number });
  expect(readNews(OTHER, 'a', written)).toBe('own');
});

test.each(['', 'two\nlines', ' a b ', 'ä€𝄞', '\ud800', '%'])(
  'the text %j comes back, and never from oneself',
  (text) => {
    const written = bytes(writeText(OTHER, text));
    expect(readText(SELF, written)).toEqual({ text });
    expect(readText(OTHER, written)).toBe('own');
  },
);

test.each([
  ['', 'grammar'],
  [`log ${OTHER}`, 'grammar'],
  [`log ${OTHER} -1`, 'grammar'],
  [`log ${OTHER} 1${'0'.repeat(15)}`, 'grammar'],
  [`log ${OTHER} 1 match`, 'grammar'],
  [`log ${OTHER} 1 .${'x'.repeat(901)}`, 'grammar'],
  [`log ${OTHER}0 1`, 'grammar'],
  [`note ${OTHER} 1`, 'grammar'],
  [` log ${OTHER} 1`, 'grammar'],
])('%j is no news', (text, why) => {
  expect(readNews(SELF, 'a', bytes(text))).toBe(why);
});

test('a lost connection is tried again after 100 ms to 2 s, and not always after the same time', () => {
  const pauses = Array.from({ length: 300 }, reconnectPause);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2000);
  expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(1000);
});
