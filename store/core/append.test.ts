import { expect, it } from 'vitest';
import type { Append } from '../port.ts';
import { refusal } from './append.ts';
import { NoSuchLog } from './sql-runner.ts';

const append: Append = { logId: 'm', expectedSeq: 4, expectedLink: 'here', entries: [], updatedAt: 0 };
const standing = { next_seq: 4, link: 'here', linked: 4, answer: null };

it.each([
  ['nothing stands against it', {}, {}, null],
  ['the log is longer', {}, { next_seq: 5, linked: 5 }, { kind: 'conflict', nextSeq: 5 }],
  ['another log of the same length', {}, { link: 'there' }, { kind: 'conflict', nextSeq: 4 }],
  ['a link that is not compared', { expectedLink: undefined }, { link: 'there' }, null],
  ['a link of an earlier length', {}, { link: 'there', linked: 3 }, null],
  ['no link is known', {}, { link: null, linked: null }, null],
  ['the message was answered', {}, { next_seq: 5, answer: 'so' }, { kind: 'repeated', answer: 'so' }],
])('an append where %s', (_, asked, stands, expected) => {
  expect(refusal({ ...append, ...asked }, { ...standing, ...stands })).toEqual(expected);
});

it('an append to a missing match fails', () => {
  expect(() => refusal(append, undefined)).toThrow(NoSuchLog);
});
