import { borderTable, sameOr } from '@tavola/kernel/testing';
import { expect, it } from 'vitest';
import { PROTOCOL_VERSION } from './limits.ts';
import { parseClientFrame } from './parser.ts';

const LINK = 'a'.repeat(64);
const key = 'k1';

const FRAMES = [
  { t: 'hello', version: PROTOCOL_VERSION, since: 4 },
  { t: 'act', key, action: { any: 'thing' }, step: 3, link: LINK },
  { t: 'head', key, head: LINK, step: 3 },
  { t: 'reveal', key, link: LINK },
  { t: 'take-back', key },
  { t: 'propose', key, kind: 'pause', about: 2, ms: 60_000 },
  { t: 'vote', key, motion: 7, yes: true },
  { t: 'claim', key },
  { t: 'hand-over', key, to: 'bot' },
  { t: 'accept', key },
  { t: 'decline', key },
  { t: 'reclaim', key },
  { t: 'undo', key },
  { t: 'leave', key },
  { t: 'save', key, draft: { orders: [] }, step: 3 },
  { t: 'say', key, text: 'Hello', to: ['Ann', 'Bob'] },
  { t: 'say', key, text: 'Deal', attached: { kind: 'orders', orders: [{ seat: 2, action: { orders: [] } }] } },
  { t: 'read', key, talk: 'a talk', number: 9 },
  { t: 'report', key, talk: 'a talk', number: 9 },
  { t: 'mute', key, who: 'Ann', muted: true },
  { t: 'strike', key, number: 9 },
  { t: 'silence', key, who: 'Ann', silent: false },
  { t: 'ping', n: 0 },
];

it('judges almost valid frames as recorded', async () => {
  const lines = FRAMES.flatMap((frame) => [
    JSON.stringify(frame),
    ...borderTable(frame, (changed) => {
      const parsed = parseClientFrame(JSON.stringify(changed));
      if (parsed.ok) return sameOr(parsed.value, changed);
      return [parsed.error.code, ...(parsed.error.at ?? [])].join(' ');
    }).map((line) => `  ${line}`),
  ]);
  await expect(`${[...new Set(lines)].join('\n')}\n`).toMatchFileSnapshot('testdata/borders-frames.golden.txt');
});
