import type { Append } from '@tavola/store';
import { expect, it } from 'vitest';
import { FaultyStore } from '../testing/faulty-store.ts';
import { TestPlatform } from '../testing/platform.ts';
import { measureStore } from './measured.ts';
import { makeMetrics } from './metrics.ts';

it('every append is counted by its result, and one that fails is counted and fails', async () => {
  const faulty = new FaultyStore();
  const platform = await TestPlatform.open(undefined, faulty.wrap);
  const metrics = makeMetrics();
  const { id } = await platform.table('ada');
  const { logs } = measureStore(platform.store, metrics);
  const nothing = (expectedSeq: number): Append => ({
    logId: id,
    expectedSeq,
    entries: [],
    updatedAt: 0,
  });
  const nextSeq = (await logs.find({ id }))?.nextSeq ?? 0;
  for (const seq of [nextSeq, nextSeq, nextSeq + 1]) await logs.append(nothing(seq));
  faulty.fault = 'full';
  await expect(logs.append(nothing(nextSeq))).rejects.toThrow();
  faulty.fault = 'none';
  const figures = await metrics.registry.metrics();
  const counts = [...figures.matchAll(/^tavola_store_change_seconds_count\{result="(.*)"\} (\d+)$/gm)];
  expect(Object.fromEntries(counts.map(([, result, count]) => [result, Number(count)]))).toEqual({
    appended: 2,
    conflict: 1,
    failed: 1,
  });
  await platform.close();
});
