import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { Bucket } from './bucket.ts';
import { makeBudgets } from './budgets.ts';
import { networkOf } from './network.ts';
import { COSTS, RATES, type Rates, RESOURCES } from './rates.ts';

const rate = { burst: 3, perSecond: 0.5 };

describe('the networks of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['not an address', 'not an address', null],
  ])('%s is in %s', (address, network, site) => {
    expect(networkOf(address)).toEqual({ address: network, site });
  });
});

describe('a bucket', () => {
  it('fills slowly, never above its burst, and never when the clock goes back', () => {
    expect(new Bucket(rate, 1000, 0).left(3000)).toBe(1);
    expect(new Bucket(rate, 1000, 2.5).left(99_000)).toBe(3);
    const setBack = new Bucket(rate, 5000, 1);
    expect([setBack.left(1000), setBack.left(3000)]).toEqual([1, 2]);
  });

  it('lets more than its burst through once when it is full, and then waits for the debt', () => {
    const bucket = new Bucket(rate, 0);
    expect(bucket.wait(10, 0)).toBe(0);
    bucket.spend(10, 0);
    expect([bucket.left(0), bucket.wait(1, 0), bucket.wait(10, 0)]).toEqual([-7, 16, 20]);
  });
});

function budgetsOf(rates: Rates, most?: number) {
  const world = new FakeWorld();
  return { world, budgets: makeBudgets(world, rates, most) };
}

describe('budgets', () => {
  const lines: Rates = { lines: { account: rate } };
  const by = (account: string) => ({ account });

  it('give a burst, say how long to wait, and give again', async () => {
    const { world, budgets } = budgetsOf(lines);
    expect([1, 2, 3, 4, 5].map(() => budgets.take('line', by('a')))).toEqual([0, 0, 0, 2, 2]);
    expect(budgets.take('line', by('b'))).toBe(0);
    await world.advance(1999);
    expect(budgets.take('line', by('a'))).toBe(1);
    await world.advance(1);
    expect([budgets.take('line', by('a')), budgets.take('line', by('a'))]).toEqual([0, 2]);
  });

  it('take back what was harmless, but not more than they gave', () => {
    const { budgets } = budgetsOf(lines);
    budgets.take('line', by('a'));
    budgets.giveBack('line', by('a'));
    budgets.giveBack('line', by('a'));
    expect([1, 2, 3, 4].map(() => budgets.take('line', by('a')))).toEqual([0, 0, 0, 2]);
  });

  it('charge what is done already, down into debt', async () => {
    const { world, budgets } = budgetsOf({ work: { account: { burst: 1000, perSecond: 100 } } });
    budgets.charge('workMs', by('a'), 1500);
    expect(budgets.wait('workMs', by('a'), 1)).toBe(6);
    await world.advance(6000);
    expect(budgets.wait('workMs', by('a'), 1)).toBe(0);
  });

  it('take nothing from anyone when one of the payers has to wait', () => {
    const { budgets } = budgetsOf({ requests: { account: { burst: 1, perSecond: 1 }, address: rate } });
    const here = networkOf('192.0.2.7');
    expect(budgets.take('request', { account: 'a', network: here })).toBe(0);
    for (let i = 0; i < 9; i += 1) expect(budgets.take('request', { account: 'a', network: here })).toBe(1);
    expect([1, 2, 3].map(() => budgets.take('request', { network: here }))).toEqual([0, 0, 2]);
  });

  it('count every /64 of a /48 together', () => {
    const { budgets } = budgetsOf({
      requests: { address: { burst: 2, perSecond: 1 }, site: { burst: 5, perSecond: 1 } },
    });
    const ask = (address: string) => budgets.take('request', { network: networkOf(address) });
    expect([1, 2, 3].map(() => ask('2001:db8:1:1::1'))).toEqual([0, 0, 1]);
    expect(['2', '3', '4', '5'].map((net) => ask(`2001:db8:1:${net}::1`))).toEqual([0, 0, 0, 1]);
    expect(ask('2001:db8:2:1::1')).toBe(0);
  });

  it('keep a bounded number of buckets and drop those unused for longest', () => {
    const { budgets } = budgetsOf({ lines: { account: { burst: 1, perSecond: 1 } } }, 3);
    for (const key of ['a', 'b', 'c', 'a', 'd']) budgets.take('line', by(key));
    expect(budgets.size).toBe(3);
    expect(['a', 'c', 'd'].map((key) => budgets.take('line', by(key)))).toEqual([1, 1, 1]);
    expect(budgets.take('line', by('b'))).toBe(0);
    for (let i = 0; i < 1000; i += 1) budgets.take('line', by(`key ${i}`));
    expect(budgets.size).toBe(3);
  });

  it('keep 20,000 buckets of one kind unless told otherwise', () => {
    const { budgets } = budgetsOf({ lines: { account: { burst: 1, perSecond: 1 } } });
    for (let i = 0; i < 20_002; i += 1) budgets.take('line', by(`key ${i}`));
    expect(budgets.size).toBe(20_000);
  });

  it('never give more than the burst and what flowed in since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3000), { maxLength: 60 }), async (pauses) => {
        const { world, budgets } = budgetsOf(lines);
        let [given, passed] = [0, 0];
        for (const pause of pauses) {
          await world.advance(pause);
          passed += pause;
          if (budgets.take('line', by('a')) === 0) given += 1;
        }
        expect(given).toBeLessThanOrEqual(rate.burst + (passed / 1000) * rate.perSecond + 1e-9);
      }),
      { numRuns: 30 },
    );
  });

  it('refuse nothing where nothing is limited', () => {
    const { budgets } = budgetsOf({});
    const payer = { account: 'a', network: networkOf('::1'), name: 'n', device: 'd', connection: 'c' };
    for (let i = 0; i < 1000; i += 1) expect(budgets.take('guess', payer)).toBe(0);
    expect(budgets.size).toBe(0);
  });
});

describe('the table of costs', () => {
  it('uses every resource, and every kind fits into the budgets that pay for it', () => {
    const used = Object.values(COSTS).flatMap((cost) => Object.keys(cost));
    expect(new Set(used)).toEqual(new Set(RESOURCES));
    for (const cost of Object.values(COSTS)) {
      for (const [resource, amount] of Object.entries(cost)) {
        const scopes: Readonly<Record<string, { readonly burst: number }>> =
          Object.entries(RATES).find(([name]) => name === resource)?.[1] ?? {};
        for (const { burst } of Object.values(scopes)) expect(burst).toBeGreaterThanOrEqual(amount);
      }
    }
  });

  it('gives a site four times what an address has, and a narrower scope no more than a wider one', () => {
    for (const scopes of Object.values<NonNullable<Rates[keyof Rates]>>(RATES)) {
      const { connection, account, address, site } = scopes;
      expect(site?.burst).toBe(address && 4 * address.burst);
      expect(site?.perSecond ?? 0).toBeCloseTo(4 * (address?.perSecond ?? 0), 9);
      const widening = [connection, account, address, site].filter((rate) => rate !== undefined);
      for (const member of ['burst', 'perSecond'] as const) {
        const values = widening.map((rate) => rate[member]);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }
    }
  });
});

/** The policy in one place: what a payer may do at once, and how much more comes back. */
describe('the usual rates', () => {
  it('are these', () => {
    const perHour = (perSecond: number) => Math.round(perSecond * 3600 * 1000) / 1000;
    const lines = Object.entries(RATES).flatMap(([resource, scopes]) =>
      Object.entries(scopes).map(
        ([scope, { burst, perSecond }]) => `${resource} by ${scope}: ${burst}, ${perHour(perSecond)} an hour`,
      ),
    );
    expect(lines).toMatchInlineSnapshot(`
      [
        "requests by account: 120, 72000 an hour",
        "requests by address: 300, 108000 an hour",
        "requests by site: 1200, 432000 an hour",
        "frames by connection: 60, 72000 an hour",
        "bytes by connection: 2097152, 471859200 an hour",
        "bytes by account: 8388608, 943718400 an hour",
        "bytes by address: 134217728, 15099494400 an hour",
        "bytes by site: 536870912, 60397977600 an hour",
        "work by account: 10000, 720000 an hour",
        "work by address: 20000, 720000 an hour",
        "work by site: 80000, 2880000 an hour",
        "botTime by account: 120000, 1800000 an hour",
        "botTime by address: 480000, 7200000 an hour",
        "botTime by site: 1920000, 28800000 an hour",
        "rows by account: 300, 7200 an hour",
        "rows by address: 3000, 72000 an hour",
        "rows by site: 12000, 288000 an hour",
        "lines by account: 20, 3600 an hour",
        "signIns by address: 60, 1800 an hour",
        "signIns by site: 240, 7200 an hour",
        "guesses by name: 10, 60 an hour",
        "guesses by device: 10, 60 an hour",
        "guesses by address: 20, 120 an hour",
        "guesses by site: 80, 480 an hour",
        "newcomers by address: 40, 20 an hour",
        "newcomers by site: 160, 80 an hour",
        "newcomersADay by address: 200, 8.333 an hour",
        "newcomersADay by site: 800, 33.333 an hour",
        "tokens by account: 10, 0.417 an hour",
        "misses by account: 20, 360 an hour",
        "misses by address: 60, 1800 an hour",
        "misses by site: 240, 7200 an hour",
      ]
    `);
  });

  it('are paid for by these kinds of work', () => {
    const lines = Object.entries(COSTS).map(([kind, cost]) => `${kind}: ${JSON.stringify(cost)}`);
    expect(lines).toMatchInlineSnapshot(`
      [
        "request: {"requests":1}",
        "largeBody: {"work":1000}",
        "frame: {"frames":1}",
        "answerBytes: {"bytes":1}",
        "workMs: {"work":1}",
        "botMs: {"botTime":1}",
        "line: {"lines":1,"rows":1}",
        "table: {"rows":5}",
        "tableChange: {"rows":1}",
        "signIn: {"signIns":1}",
        "guess: {"guesses":1}",
        "newcomer: {"newcomers":1,"newcomersADay":1,"rows":2}",
        "token: {"tokens":1,"rows":1}",
        "miss: {"misses":1}",
      ]
    `);
  });
});
