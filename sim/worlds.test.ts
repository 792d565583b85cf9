import { readdirSync, readFileSync } from 'node:fs';
import { sharedPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPlan } from './draw-plan.ts';
import type { Plan } from './plan.ts';
import { simulateTwice } from './secrecy.ts';
import { simulate } from './simulation.ts';
import { CONFLICTS, POWER_CUTS, SMALL } from './themes.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
/** The long run makes 100,000 log entries. */
const WORLDS = isLong ? 300 : 4;
const LANE_WORLDS = isLong ? 20 : 1;
/** One world in this many is played again with another sealed move. */
const TWICE_EVERY = 20;

const folder = new URL('./regressions/', import.meta.url);
const regressions = readdirSync(folder).filter((name) => name.endsWith('.json'));

interface Regression {
  /** What was broken then. */
  readonly why: string;
  readonly plan: Plan;
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

async function mustHold(plan: Plan, databaseUrl?: string): Promise<void> {
  const { violation, trace } = await simulate(plan, databaseUrl === undefined ? {} : { databaseUrl });
  expect(violation, trace.join('\n')).toBeNull();
}

describe('a random world', () => {
  it.each(upTo(WORLDS))('number %i breaks no law', (index) => {
    const seed = `test-${index}`;
    // A normal run plays small ones.
    return mustHold(isLong ? drawPlan(seed) : drawPlan(seed, SMALL));
  });

  it.each(upTo(Math.ceil(WORLDS / TWICE_EVERY)))(
    'number %i of those with sealed moves keeps them secret',
    async (index) => {
      const { violation, isCompared } = await simulateTwice(drawPlan(`secret-${index}`, { ...SMALL, tables: [2, 2] }));
      expect([violation, isCompared]).toEqual([null, true]);
    },
  );

  it('is the same every time', async () => {
    const plan = drawPlan('same', SMALL);
    const [first, second] = [await simulate(plan), await simulate(plan)];
    expect(first.entries).toBeGreaterThan(20);
    expect(second).toEqual(first);
  });

  it.each(upTo(LANE_WORLDS))('number %i on the embedded store survives power cuts', (index) =>
    mustHold(drawPlan(`power-${index}`, POWER_CUTS)),
  );
});

describe('a random world on PostgreSQL', () => {
  let postgres: TestServer;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });
  afterAll(() => postgres.stop());

  it.each(upTo(LANE_WORLDS))('number %i breaks no law', async (index) =>
    mustHold(drawPlan(`conflict-${index}`, CONFLICTS), await postgres.database(`sim_${index}`)),
  );
});

// They take a while: what each of them found has a small test of its own.
describe.runIf(isLong)('a world that once broke a law', () => {
  it.each(regressions)('%s breaks none any more', async (name) => {
    const { why, plan } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Regression;
    const { violation } = await simulate(plan);
    expect(violation, `as before: ${why}`).toBeNull();
  });
});
