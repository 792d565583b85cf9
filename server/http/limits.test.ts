import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { Bucket } from './bucket.ts';
import { makeLimiter, NO_RATES, RATES } from './limits.ts';
import { codeOf, type Desk, openDesk } from './testing/desk.ts';

describe('a bucket', () => {
  const rate = { burst: 3, perSecond: 0.5 };

  it('fills slowly, never above its brim, and never when the clock goes back', () => {
    expect(new Bucket(rate, 1000, 0).tokens(3000)).toBe(1);
    expect(new Bucket(rate, 1000, 2.5).tokens(99_000)).toBe(3);
    const setBack = new Bucket(rate, 5000, 1);
    expect([setBack.tokens(1000), setBack.tokens(3000)]).toEqual([1, 2]);
  });

  it('gives so many at once, says how long to wait, and gives again', () => {
    let now = 0;
    const limiter = makeLimiter(rate, () => now);
    expect([1, 2, 3, 4, 5].map(() => limiter.take('a'))).toEqual([0, 0, 0, 2, 2]);
    expect(limiter.take('b')).toBe(0);
    now = 1999;
    expect(limiter.take('a')).toBe(1);
    now = 2000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 2]);
  });

  it('takes back what was harmless, but not more than it gave', () => {
    const limiter = makeLimiter(rate, () => 0);
    limiter.take('a');
    limiter.giveBack('a');
    limiter.giveBack('a');
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 2]);
  });

  it('remembers so many keys and forgets those not used for longest', () => {
    const limiter = makeLimiter({ burst: 1, perSecond: 1 }, () => 0, 3);
    for (const key of ['a', 'b', 'c', 'a', 'd']) limiter.take(key);
    expect(limiter.size).toBe(3);
    expect(['a', 'c', 'd'].map((key) => limiter.take(key))).toEqual([1, 1, 1]);
    expect(limiter.take('b')).toBe(0);
    for (let i = 0; i < 1000; i += 1) limiter.take(`key ${i}`);
    expect(limiter.size).toBe(3);
  });

  it('never gives more than the burst and what flowed in meanwhile', () => {
    const waits = fc.array(fc.nat(3000), { maxLength: 60 });
    fc.assert(
      fc.property(waits, (pauses) => {
        let now = 0;
        const limiter = makeLimiter(rate, () => now);
        let given = 0;
        for (const pause of pauses) {
          now += pause;
          if (limiter.take('a') === 0) given += 1;
        }
        expect(given).toBeLessThanOrEqual(rate.burst + (now / 1000) * rate.perSecond + 1e-9);
      }),
    );
  });
});

describe('limits of the server', () => {
  let desk: Desk;
  afterEach(() => desk.close());
  const from = (remoteAddress: string) => ({ remoteAddress });

  it('are on by default, by address, and tell how long to wait', async () => {
    desk = await openDesk();
    const ask = (address: string) => desk.send('GET', '/api/nothing', from(address));
    for (let i = 0; i < RATES.address.burst; i += 1) expect((await ask('10.0.0.1')).statusCode).toBe(404);
    const refused = await ask('10.0.0.1');
    expect([refused.statusCode, codeOf(refused), refused.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      '1',
    ]);
    expect((await ask('10.0.0.2')).statusCode).toBe(404);
    expect((await desk.send('GET', '/healthz', from('10.0.0.1'))).statusCode).toBe(200);
    await desk.world.advance(1000);
    expect((await ask('10.0.0.1')).statusCode).toBe(404);
  });

  it('hold for an account wherever it comes from', async () => {
    desk = await openDesk({ rates: { ...NO_RATES, account: { burst: 2, perSecond: 1 } } });
    const headers = await desk.program('Rosa');
    const ask = (i: number) => desk.send('GET', '/api/session', { headers, ...from(`10.0.0.${i}`) });
    expect([await ask(1), await ask(2), await ask(3)].map(codeOf)).toEqual([null, null, 'too-many-requests']);
    expect((await desk.send('GET', '/api/session', from('10.0.0.3'))).statusCode).toBe(200);
  });

  it('stop a program that tries passwords, also many at once, but nobody who knows theirs', async () => {
    desk = await openDesk({ rates: { ...NO_RATES, guess: { burst: 5, perSecond: 0.1 } } });
    await desk.program('Stella', 'correct horse');
    const sign = (password: string, address: string) =>
      desk.send('POST', '/api/session', { payload: { name: 'Stella', password }, ...from(address) });
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => sign(`wrong horse ${i}`, '10.0.0.1')));
    expect(guesses.filter((guess) => codeOf(guess) === 'wrong-password')).toHaveLength(5);
    expect(guesses.filter((guess) => codeOf(guess) === 'too-many-requests')).toHaveLength(35);
    expect(guesses.at(-1)?.headers['retry-after']).toBe('10');
    for (let i = 0; i < 20; i += 1) expect(codeOf(await sign('correct horse', '10.0.0.2'))).toBeNull();
  });

  it('stop guesses at the password of an open session', async () => {
    desk = await openDesk({ rates: { ...NO_RATES, guess: { burst: 2, perSecond: 0.1 } } });
    const headers = await desk.program('Theodor', 'correct horse');
    const guess = (i: number) =>
      desk.send('PUT', '/api/account/password', {
        headers,
        payload: { password: 'mine now!', current: `wrong horse ${i}` },
      });
    expect([await guess(1), await guess(2), await guess(3)].map(codeOf)).toEqual([
      'wrong-password',
      'wrong-password',
      'too-many-requests',
    ]);
  });

  it('stop a flood of new names', async () => {
    desk = await openDesk({ rates: { ...NO_RATES, signIn: { burst: 3, perSecond: 1 } } });
    const sign = (i: number) => desk.send('POST', '/api/session', { payload: { name: `Ulrich ${i}` } });
    expect([await sign(2), await sign(3), await sign(4), await sign(5)].map(codeOf)).toEqual([
      null,
      null,
      null,
      'too-many-requests',
    ]);
    expect(await desk.accounts.byName('Ulrich 5')).toBeNull();
  });

  it('believe a proxy only when told to', async () => {
    const rates = { ...NO_RATES, address: { burst: 1, perSecond: 1 } };
    const ask = (i: number) => desk.send('GET', '/api/session', { headers: { 'x-forwarded-for': `10.0.0.${i}` } });
    desk = await openDesk({ rates });
    expect([await ask(1), await ask(2)].map(codeOf)).toEqual([null, 'too-many-requests']);
    await desk.close();
    desk = await openDesk({ rates, trustProxy: ['127.0.0.0/8'] });
    expect([await ask(1), await ask(2), await ask(2)].map(codeOf)).toEqual([null, null, 'too-many-requests']);
  });
});
