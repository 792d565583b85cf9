import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, Visitor } from '../testing/index.ts';
import { makeMetrics } from './metrics.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const DASHBOARD = read('deploy/grafana-dashboard.json');
const ALERTS = read('deploy/alerts.yml');

/** Names of figures in an expression; those of a histogram without what Prometheus adds. */
function figuresIn(text: string): string[] {
  const names = text.match(/\b(?:tavola|nodejs|process)_\w+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))].sort();
}

let serving: Serving;
let figures: string;
beforeAll(async () => {
  serving = await openServer();
  await Visitor.signedIn(serving.url, 'Ada').then((ada) => ada.must('POST', '/api/tables', { game: 'dvonn' }));
  figures = await (await fetch(`${serving.url}/metrics`)).text();
});
afterAll(() => serving.close());

describe('the example dashboard and alerts', () => {
  it.each([
    ['dashboard', DASHBOARD],
    ['alerts', ALERTS],
  ])('the %s uses only metrics that the server has', (_name, text) => {
    const asked = figuresIn(text);
    expect(asked.length).toBeGreaterThan(5);
    const known = [...figures.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('the dashboard shows every figure of our own', async () => {
    const own = (await makeMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
    expect(own.filter((name) => !figuresIn(DASHBOARD).includes(name))).toEqual([]);
  });

  it('every alert has its row in the manual, and no row is without one', () => {
    const alerts = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const rows = [...read('docs/hosting.md').matchAll(/^\| `(Tavola\w+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(alerts);
  });
});

it('a change of a log is timed by what came of it', () => {
  expect(figures).toMatch(/^tavola_store_change_seconds_count\{result="appended"\} [1-9]/m);
});

it('live connections are counted while they last', async () => {
  const ada = await Visitor.signedIn(serving.url, 'Bob');
  const { table } = await ada.must('POST', '/api/tables', { game: 'dvonn' });
  const sockets = async () =>
    /^tavola_live_sockets (\d+)$/m.exec(await (await fetch(`${serving.url}/metrics`)).text())?.[1];
  const socket = await ada.enter(table.id);
  expect(await sockets()).toBe('1');
  await socket.close();
  await expect.poll(sockets).toBe('0');
});
