import { afterEach, describe, expect, it } from 'vitest';
import { makePasswords } from '../accounts/passwords.ts';
import { RATES } from '../budgets/index.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { errorCodeOf, openTestApi, type TestApi } from './testing/test-api.ts';

describe('limits of the server', () => {
  let api: TestApi;
  afterEach(() => api.close());
  const from = (remoteAddress: string) => ({ remoteAddress });

  it('are on by default, apply per address, and say how long to wait', async () => {
    api = await openTestApi();
    const ask = (address: string) => api.send('GET', '/api/nothing', from(address));
    for (let i = 0; i < RATES.requests.address.burst; i += 1) expect((await ask('10.0.0.1')).statusCode).toBe(404);
    const refused = await ask('10.0.0.1');
    expect([refused.statusCode, errorCodeOf(refused), refused.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      '1',
    ]);
    expect((await ask('10.0.0.2')).statusCode).toBe(404);
    expect((await api.send('GET', '/healthz', from('10.0.0.1'))).statusCode).toBe(200);
    await api.world.advance(1000);
    expect((await ask('10.0.0.1')).statusCode).toBe(404);
  });

  it('apply to an account from any address', async () => {
    api = await openTestApi({ rates: { requests: { account: { burst: 2, perSecond: 1 } } } });
    const headers = await api.program('Rosa');
    const ask = (i: number) => api.send('GET', '/api/session', { headers, ...from(`10.0.0.${i}`) });
    expect([await ask(1), await ask(2), await ask(3)].map(errorCodeOf)).toEqual([null, null, 'too-many-requests']);
    expect((await api.send('GET', '/api/session', from('10.0.0.3'))).statusCode).toBe(200);
  });

  it('stop password guessing, even in parallel, but not people who know their password', async () => {
    api = await openTestApi({ rates: { guesses: { address: { burst: 5, perSecond: 0.1 } } } });
    await api.program('Stella', 'correct horse');
    const sign = (password: string, address: string) =>
      api.send('POST', '/api/session', { payload: { name: 'Stella', password }, ...from(address) });
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => sign(`wrong horse ${i}`, '10.0.0.1')));
    expect(guesses.filter((guess) => errorCodeOf(guess) === 'wrong-password')).toHaveLength(5);
    expect(guesses.filter((guess) => errorCodeOf(guess) === 'too-many-requests')).toHaveLength(35);
    expect(guesses.at(-1)?.headers['retry-after']).toBe('10');
    for (let i = 0; i < 20; i += 1) expect(errorCodeOf(await sign('correct horse', '10.0.0.2'))).toBeNull();
  });

  it('slow down guesses for one name from any number of addresses', async () => {
    api = await openTestApi();
    await api.program('Stella', 'correct horse');
    const sign = (i: number) =>
      api.send('POST', '/api/session', {
        payload: { name: 'STELLA', password: `wrong horse ${i}` },
        ...from(`10.0.0.${i}`),
      });
    const guesses: (string | null)[] = [];
    for (let i = 0; i < 60; i += 1) guesses.push(errorCodeOf(await sign(i)));
    expect(guesses.filter((code) => code === 'wrong-password')).toHaveLength(10);
    const refused = await sign(61);
    expect([refused.headers['retry-after'], refused.json().error]).toEqual([
      '60',
      { code: 'too-many-requests', message: 'Too many requests at once. Try again in 60 s.', retryAfter: 60 },
    ]);
    await api.world.advance(60_000);
    expect([errorCodeOf(await sign(62)), errorCodeOf(await sign(63))]).toEqual(['wrong-password', 'too-many-requests']);
  });

  it('keep a separate budget for known devices, but not for forged cookies', async () => {
    api = await openTestApi();
    const sign = (password: string, cookie = '', name = 'Stella') =>
      api.send('POST', '/api/session', {
        payload: { name, password },
        headers: { cookie, host: 't', origin: 'http://t' },
      });
    const first = await sign('correct horse');
    const known = first.cookies.find(({ name }) => name === 'tavola-device')?.value ?? '';
    for (let i = 0; i < 10; i += 1) expect(errorCodeOf(await sign(`wrong horse ${i}`))).toBe('wrong-password');
    expect(errorCodeOf(await sign('correct horse'))).toBe('too-many-requests');
    const forged = [`${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`, `x${known}`, 'nonsense'];
    for (const cookie of forged)
      expect(errorCodeOf(await sign('correct horse', `tavola-device=${cookie}`))).toBe('too-many-requests');
    expect(errorCodeOf(await sign('correct horse', `tavola-device=${known}`))).toBeNull();
    // Another name on the same device is not known there until it signs in, and then both are.
    await api.program('Viola', 'correct horse');
    const both = (await sign('correct horse', `tavola-device=${known}`, 'Viola')).cookies;
    const cookie = `tavola-device=${both.find(({ name }) => name === 'tavola-device')?.value}`;
    expect([
      errorCodeOf(await sign('correct horse', cookie)),
      errorCodeOf(await sign('wrong horse', cookie, 'Viola')),
    ]).toEqual([null, 'wrong-password']);
  });

  it('stop password guessing within a session', async () => {
    api = await openTestApi({ rates: { guesses: { device: { burst: 2, perSecond: 0.1 } } } });
    const headers = await api.program('Theodor', 'correct horse');
    const guess = (i: number) =>
      api.send('PUT', '/api/account/password', {
        headers,
        payload: { password: 'mine now!', current: `wrong horse ${i}` },
      });
    expect([await guess(1), await guess(2), await guess(3)].map(errorCodeOf)).toEqual([
      'wrong-password',
      'wrong-password',
      'too-many-requests',
    ]);
  });

  it('reject sign-ups immediately and free of charge when the password queue is full', async () => {
    const passwords = makePasswords(new FakeWorld(), { n: 2 ** 13, r: 8, p: 1 }, { atOnce: 1, waiting: 2 });
    api = await openTestApi({ passwords, rates: { newcomers: { address: { burst: 13, perSecond: 0.001 } } } });
    await api.program('Regina', 'correct horse');
    const sign = (name: string) => api.send('POST', '/api/session', { payload: { name, password: 'correct horse' } });
    const strangers = Array.from({ length: 12 }, (_, i) => sign(`Stranger ${i + 2}`));
    const known = await sign('Regina');
    const answers = await Promise.all(strangers);
    expect(errorCodeOf(known)).toBeNull();
    const refused = answers.filter((answer) => errorCodeOf(answer) === 'too-many-requests');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
    for (let i = 0; i < refused.length; i += 1) expect(errorCodeOf(await sign(`Late ${i + 2}`))).toBeNull();
  });

  it('let existing accounts sign in after too many sign-ups from their address', async () => {
    api = await openTestApi();
    await api.program('Rosa', 'correct horse');
    const sign = (name: string, password?: string) => api.send('POST', '/api/session', { payload: { name, password } });
    const guests: (string | null)[] = [];
    for (let i = 0; i < 41; i += 1) guests.push(errorCodeOf(await sign(`Guest of honour ${i}`)));
    expect(guests.indexOf('too-many-requests')).toBe(40);
    const refused = await sign('Rosalind');
    expect(refused.json().error).toMatchObject({ code: 'too-many-requests', retryAfter: 180 });
    expect(errorCodeOf(await sign('Rosa', 'correct horse'))).toBeNull();
    await api.world.advance(180_000);
    expect(errorCodeOf(await sign('Rosalind'))).toBeNull();
  });

  it('make clients wait after large responses', async () => {
    api = await openTestApi({
      rates: { bytes: { account: { burst: 100, perSecond: 10 }, address: { burst: 9000, perSecond: 1 } } },
    });
    const headers = await api.program('Rosa');
    const ask = (more: object) => api.send('GET', '/api/games', { ...more, ...from('10.0.0.1') });
    const size = Number((await ask({ headers })).headers['content-length']);
    expect(size).toBeGreaterThan(100);
    const refused = await ask({ headers });
    expect([errorCodeOf(refused), refused.headers['retry-after']]).toEqual([
      'too-many-requests',
      String(Math.ceil((size - 100 + 1) / 10)),
    ]);
    expect(errorCodeOf(await ask({}))).toBeNull();
    expect((await api.send('GET', '/healthz', from('10.0.0.1'))).statusCode).toBe(200);
  });

  it('stop a flood of new names', async () => {
    api = await openTestApi({ rates: { signIns: { address: { burst: 3, perSecond: 1 } } } });
    const sign = (i: number) => api.send('POST', '/api/session', { payload: { name: `Ulrich ${i}` } });
    expect([await sign(2), await sign(3), await sign(4), await sign(5)].map(errorCodeOf)).toEqual([
      null,
      null,
      null,
      'too-many-requests',
    ]);
    expect(await api.accounts.byName('Ulrich 5')).toBeNull();
  });

  it('trust a proxy only if configured', async () => {
    const rates = { requests: { address: { burst: 1, perSecond: 1 } } };
    const ask = (i: number) => api.send('GET', '/api/session', { headers: { 'x-forwarded-for': `10.0.0.${i}` } });
    api = await openTestApi({ rates });
    expect([await ask(1), await ask(2)].map(errorCodeOf)).toEqual([null, 'too-many-requests']);
    await api.close();
    for (const trustProxy of [['127.0.0.0/8'], true]) {
      api = await openTestApi({ rates, trustProxy });
      expect([await ask(1), await ask(2), await ask(2)].map(errorCodeOf)).toEqual([null, null, 'too-many-requests']);
      await api.close();
    }
    // What a client claims stands before what the proxy adds, and is not looked at.
    api = await openTestApi({ rates, trustProxy: true });
    const forge = (i: number) =>
      api.send('GET', '/api/session', { headers: { 'x-forwarded-for': `10.9.9.${i}, 10.0.0.1` } });
    expect([await forge(1), await forge(2)].map(errorCodeOf)).toEqual([null, 'too-many-requests']);
  });
});
