import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawPlan, type Plan } from './plan.ts';
import { simulate } from './simulation.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const WORLDS = isLong ? 120 : 5;
/** Smaller than usual ones. */
const LIMITS = { nodes: 3, tables: 3, faults: 16 };

const folder = new URL('./regressions/', import.meta.url);
const regressions = readdirSync(folder).filter((name) => name.endsWith('.json'));

interface Regression {
  /** What was broken then. */
  readonly why: string;
  readonly plan: Plan;
}

describe('a random world', () => {
  it.each(Array.from({ length: WORLDS }, (_, index) => `test-${index}`))('%s breaks no law', async (seed) => {
    const { violation, trace } = await simulate(drawPlan(seed, LIMITS));
    expect(violation, trace.join('\n')).toBeNull();
  });

  it('is the same every time', async () => {
    const plan = drawPlan('same', { nodes: 2, tables: 2, faults: 8 });
    const [first, second] = [await simulate(plan), await simulate(plan)];
    expect(first.entries).toBeGreaterThan(20);
    expect(second).toEqual(first);
  });
});

// They take a while: what each of them found has a small test of its own.
describe.runIf(isLong)('a world that once broke a law', () => {
  it.each(regressions)('%s breaks none any more', async (name) => {
    const { why, plan } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Regression;
    const { violation } = await simulate(plan);
    expect(violation, `as before: ${why}`).toBeNull();
  });
});
