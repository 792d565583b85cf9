import { expect, it } from 'vitest';
import { makeMetrics } from './metrics.ts';
import { Reports } from './reports.ts';

it('what goes wrong is counted by what was being done, and logged as soon as there is a log', async () => {
  const metrics = makeMetrics();
  const reports = new Reports(metrics);
  const lines: unknown[] = [];
  reports.onFailure(new Error('too early'), { what: 'news', table: null });
  const push = (fields: object) => lines.push(fields);
  reports.log = { error: push, warn: push, info: push };
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

it('a change of health is one line of the log, a gauge and two counters', async () => {
  const metrics = makeMetrics();
  const reports = new Reports(metrics);
  const lines: string[] = [];
  const push = (level: string) => (_fields: object, what: string) => lines.push(`${level}: ${what}`);
  reports.log = { error: push('error'), warn: push('warn'), info: push('info') };
  const figures = () => metrics.registry.metrics();
  expect(await figures()).toContain('tavola_accepting_moves 1');
  reports.onHealth({ able: false, since: 0, why: 'The disk is full.', error: new Error('full') });
  expect(await figures()).toContain('tavola_accepting_moves 0');
  reports.onHealth({ able: true, cause: 'storage', ms: 75_000, isOutage: true });
  reports.onHealth({ able: true, cause: 'storage', ms: 75_000, isOutage: false });
  reports.onHealth({ able: true, cause: 'stopped', ms: 8000, isOutage: true });
  expect(lines).toEqual([
    expect.stringMatching(/^error: Can’t store moves since \d\d:\d\d:\d\d\. The disk is full\.$/),
    'info: Moves can be stored again after 1 min 15 s. Players got that time back.',
    'info: Moves can be stored again after 1 min 15 s.',
    'warn: This process was frozen for 8 s. Players got that time back.',
  ]);
  for (const line of [
    'tavola_accepting_moves 1',
    'tavola_interruptions_total{cause="storage"} 2',
    'tavola_interruptions_total{cause="stopped"} 1',
    'tavola_given_back_seconds_total 83',
  ])
    expect(await figures()).toContain(line);
});
