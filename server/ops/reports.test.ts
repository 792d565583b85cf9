import { expect, it } from 'vitest';
import { makeMetrics } from './metrics.ts';
import { Reports } from './reports.ts';

it('what goes wrong is counted by what was being done, and logged as soon as there is a log', async () => {
  const metrics = makeMetrics();
  const reports = new Reports(metrics);
  const lines: unknown[] = [];
  reports.onFailure(new Error('too early'), { what: 'news', table: null });
  reports.log = { error: (fields) => lines.push(fields) };
  const error = new Error('a bug');
  reports.onFailure(error, { what: 'act', table: 't' });
  reports.onFrozen({ matchId: 'm', entry: 3, why: 'bad-entry' });
  expect(lines).toEqual([
    { err: error, what: 'act', table: 't' },
    { match: 'm', entry: 3, why: 'bad-entry' },
  ]);
  const figures = await metrics.registry.metrics();
  for (const line of [
    'tavola_failures_total{what="news"} 1',
    'tavola_failures_total{what="act"} 1',
    'tavola_matches_frozen_total{why="bad-entry"} 1',
  ])
    expect(figures).toContain(line);
});
