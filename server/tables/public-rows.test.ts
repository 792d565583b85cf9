import type { TableRow } from '@tavola/store';
import { expect, it } from 'vitest';
import { publicRowOf, rowFor } from './mine-route.ts';

const NOW = 100_000;
const DELAY = 30_000;

const rowWith = (status: TableRow['status'], watchDelay: number, ago = 0): TableRow => ({
  ...{ id: 't', code: 'CODE', game: 'dvonn', status, listed: true, createdAt: 1, updatedAt: NOW - ago, nextSeq: 5 },
  summary: JSON.stringify({ name: 'Friday', watchDelay }),
});

it('a table without a delay, or before its match, is listed as it is', () => {
  for (const status of ['lobby', 'running', 'over', 'frozen'] as const)
    expect(publicRowOf(rowWith(status, 0), NOW)).toEqual(rowFor(rowWith(status, 0), null));
  expect(publicRowOf(rowWith('lobby', DELAY), NOW)).toEqual(rowFor(rowWith('lobby', DELAY), null));
});

it('with a delay a list does not tell when the last move was made', () => {
  for (const status of ['running', 'frozen'] as const)
    expect(publicRowOf(rowWith(status, DELAY), NOW)).toMatchObject({ status, updatedAt: 1 });
});

it.each([
  [0, 'running'],
  [DELAY - 1, 'running'],
  [DELAY, 'over'],
  [DELAY + 1, 'over'],
])('with a delay a match that ended %i ms ago is %s', (ago, status) => {
  expect(publicRowOf(rowWith('over', DELAY, ago), NOW)).toMatchObject({ status, updatedAt: 1 });
});

it('a list marks the open seats of a match in progress, unless it is shown later', () => {
  const row = (watchDelay: number): TableRow => ({
    ...rowWith('running', watchDelay),
    summary: JSON.stringify({ name: 'Friday', watchDelay, free: 1 }),
  });
  expect(publicRowOf(row(0), NOW)).toMatchObject({ free: 1 });
  expect(publicRowOf(row(DELAY), NOW)).not.toHaveProperty('free');
});
