import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_RATES } from '../budgets/index.ts';
import { errorCodeOf, openTestApi, type TestApi } from './testing/test-api.ts';

const OWN = { host: 'tavola.test', origin: 'http://tavola.test' };
let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ rates: NO_RATES });
});
afterAll(() => api.close());

async function browser(name: string, password?: string): Promise<{ host: string; origin: string; cookie: string }> {
  const response = await api.send('POST', '/api/session', { headers: OWN, payload: { name, password } });
  expect(response.statusCode).toBe(201);
  const [cookie] = response.cookies;
  return { ...OWN, cookie: `${cookie?.name}=${cookie?.value}` };
}

describe('a browser', () => {
  it('signs in with a cookie that scripts and other sites cannot use', async () => {
    const response = await api.send('POST', '/api/session', { headers: OWN, payload: { name: 'Berta' } });
    const { account, ...rest } = response.json();
    expect([response.statusCode, account]).toEqual([201, { id: account.id, name: 'Berta', kept: false }]);
    expect(rest).toEqual({ created: true, expiresAt: api.world.now() + 180 * 86_400_000 });
    expect(response.headers['set-cookie']).toMatch(
      /^tavola=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is recognised by its cookie until it signs out; then the token is invalid', async () => {
    const headers = await browser('Caspar');
    expect((await api.send('GET', '/api/session', { headers })).json().account.name).toBe('Caspar');
    const out = await api.send('DELETE', '/api/session', { headers });
    expect(out.json()).toEqual({ account: null });
    expect(out.headers['set-cookie']).toMatch(/^tavola=; Max-Age=0; Path=\/; /);
    expect((await api.send('GET', '/api/session', { headers })).json()).toEqual({ account: null });
  });

  it('revokes its previous token when it signs in again', async () => {
    const headers = await browser('Dora');
    await api.send('POST', '/api/session', { headers, payload: { name: 'Dorothea' } });
    expect((await api.send('GET', '/api/session', { headers })).json()).toEqual({ account: null });
  });

  it('sets and changes the password of a name', async () => {
    const headers = await browser('Emil');
    const put = (payload: object) => api.send('PUT', '/api/account/password', { headers, payload });
    expect((await put({ password: 'correct horse' })).json().account.kept).toBe(true);
    expect(errorCodeOf(await put({ password: 'another horse' }))).toBe('wrong-password');
    expect(errorCodeOf(await put({ password: 'short', current: 'correct horse' }))).toBe('password-too-short');
    expect(errorCodeOf(await put({ password: 'another horse', current: 'correct horse' }))).toBeNull();
    expect((await browser('Emil', 'another horse')).cookie).toMatch(/^tavola=/);
  });

  it('gets a secure cookie with its own name if configured', async () => {
    const secure = await openTestApi({ secureCookies: true });
    const headers = { host: 'tavola.test', origin: 'https://tavola.test' };
    const response = await secure.send('POST', '/api/session', { headers, payload: { name: 'Frida' } });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-tavola=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('a program', () => {
  it('gets the token itself and no cookie, and uses it as a bearer', async () => {
    const response = await api.send('POST', '/api/session', { payload: { name: 'Robo 1', as: 'program' } });
    expect(response.headers['set-cookie']).toBeUndefined();
    const headers = { authorization: `Bearer ${response.json().token}` };
    expect((await api.send('GET', '/api/session', { headers })).json().account.name).toBe('Robo 1');
  });

  it('gets a long-lived token', async () => {
    const headers = await api.program('Robo 2');
    const made = await api.send('POST', '/api/account/tokens', { headers });
    expect([made.statusCode, made.json().expiresAt]).toEqual([201, api.world.now() + 365 * 86_400_000]);
    const lasting = { authorization: `Bearer ${made.json().token}` };
    expect((await api.send('GET', '/api/session', { headers: lasting })).json().account.name).toBe('Robo 2');
  });

  it('can never change the credentials of its account', async () => {
    const headers = await api.program('Robo 7');
    const { token } = (await api.send('POST', '/api/account/tokens', { headers })).json();
    const lasting = { authorization: `Bearer ${token}` };
    const taken = await api.send('PUT', '/api/account/password', {
      headers: lasting,
      payload: { password: 'correct horse' },
    });
    expect([taken.statusCode, errorCodeOf(taken)]).toEqual([403, 'session-needed']);
    expect(errorCodeOf(await api.send('POST', '/api/account/tokens', { headers: lasting }))).toBe('session-needed');
    const { account } = (await api.send('GET', '/api/session', { headers: lasting })).json();
    expect(account).toMatchObject({ name: 'Robo 7', kept: false });
    const own = await api.send('PUT', '/api/account/password', { headers, payload: { password: 'correct horse' } });
    expect(errorCodeOf(own)).toBeNull();
  });

  it('does not fall back to a cookie if its own token is wrong', async () => {
    const headers = { ...(await browser('Gustav')), authorization: `Bearer ${'A'.repeat(43)}` };
    expect((await api.send('GET', '/api/session', { headers })).json()).toEqual({ account: null });
  });

  it.each(['Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'A'.repeat(43)}`, `Bearer ${'A'.repeat(9000)}`, 'Bearer a b'])(
    'is nobody with %j',
    async (authorization) => {
      const response = await api.send('POST', '/api/account/tokens', { headers: { authorization } });
      expect([response.statusCode, errorCodeOf(response)]).toEqual([401, 'not-signed-in']);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    },
  );
});

describe('refusals of a sign-in', () => {
  it.each([
    [{ name: 'Admin' }, 422, 'name-reserved'],
    [{ name: '' }, 422, 'name-empty'],
    [{ name: 'x'.repeat(31) }, 422, 'name-too-long'],
    [{ name: 'A\u200bda' }, 422, 'name-characters'],
    [{ name: '…' }, 422, 'name-needs-letter'],
    [{ name: 'Heinz', password: '1234567' }, 422, 'password-too-short'],
    [{ name: 'Heinz', password: 'x'.repeat(201) }, 422, 'password-too-long'],
  ])('%j: %i %s', async (payload, status, code) => {
    const response = await api.send('POST', '/api/session', { payload });
    expect([response.statusCode, errorCodeOf(response)]).toEqual([status, code]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('a taken name and a wrong password', async () => {
    await api.program('Ida');
    await api.program('Julius', 'correct horse');
    const taken = await api.send('POST', '/api/session', { payload: { name: 'lDА' } });
    expect([taken.statusCode, errorCodeOf(taken)]).toEqual([409, 'name-taken']);
    const wrong = await api.send('POST', '/api/session', { payload: { name: 'Julius', password: 'wrong horse' } });
    expect([wrong.statusCode, errorCodeOf(wrong)]).toEqual([403, 'wrong-password']);
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(taken.headers).sort());
  });

  it('200 concurrent requests for one name and its look-alikes: one account', async () => {
    const looks = ['Klotilde', 'KLOTILDE', 'Кlotilde', 'K1oti1de', 'Κlοtilde'];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => api.send('POST', '/api/session', { payload: { name: looks[i % 5] } })),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map(errorCodeOf))).toEqual(new Set([null, 'name-taken']));
  });
});

describe('pages of other origins', () => {
  const post = (headers: Record<string, string>) => api.send('POST', '/api/account/tokens', { headers });

  it('only the server’s own page can act', async () => {
    const { cookie } = await browser('Ludwig');
    const host = 'tavola.test';
    expect(errorCodeOf(await post({ host, cookie, origin: 'http://tavola.test' }))).toBeNull();
    for (const origin of [
      'http://evil.test',
      'http://tavola.test.evil.test',
      'http://tavola.test:81',
      'null',
      'file://',
    ]) {
      expect([origin, errorCodeOf(await post({ host, cookie, origin }))]).toEqual([origin, 'forbidden-origin']);
    }
    expect(errorCodeOf(await post({ host, cookie }))).toBe('forbidden-origin');
  });

  it('cannot sign anyone in either', async () => {
    const headers = { host: 'tavola.test', origin: 'http://evil.test' };
    const response = await api.send('POST', '/api/session', { headers, payload: { name: 'Minna' } });
    expect([response.statusCode, errorCodeOf(response)]).toEqual([403, 'forbidden-origin']);
    expect(await api.accounts.byName('Minna')).toBeNull();
  });

  it('can act if configured; bearer tokens are not bound to pages', async () => {
    const open = await openTestApi({ origins: ['https://friends.test'] });
    const headers = { host: 'tavola.test', origin: 'https://friends.test' };
    expect((await open.send('POST', '/api/session', { headers, payload: { name: 'Nora' } })).statusCode).toBe(201);
    await open.close();
    const bearer = { ...(await api.program('Robo 3')), origin: 'http://evil.test' };
    expect(errorCodeOf(await post(bearer))).toBeNull();
  });
});
