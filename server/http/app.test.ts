import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_RATES } from '../budgets/index.ts';
import { logOptions } from '../ops/log.ts';
import { makeMetrics } from '../ops/metrics.ts';
import { FaultyStore } from '../testing/faulty-store.ts';
import { BODY_BYTES } from './body.ts';
import { errorSchema } from './errors.ts';
import { BODY_DEPTH } from './json.ts';
import { errorCodeOf, openTestApi, type TestApi } from './testing/test-api.ts';
import { TestRoutes } from './testing/test-routes.ts';

const testRoutes = new TestRoutes();
let api: TestApi;
let headers: { readonly authorization: string };
const logged: string[] = [];

beforeAll(async () => {
  api = await openTestApi({
    rates: NO_RATES,
    routes: [testRoutes.routes()],
    logger: logOptions('error', { write: (line) => logged.push(line) }),
  });
  headers = await api.program('Olga');
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const put = (payload: string | object, more: Record<string, string> = {}) =>
  api.send('PUT', '/api/boxes/3', { headers: { ...json, ...headers, ...more }, payload });

describe('a declared route', () => {
  it('passes on the validated input and responds', async () => {
    const response = await api.send('PUT', '/api/boxes/3?gently=yes', { headers, payload: { thing: 'book' } });
    expect([response.statusCode, response.json()]).toEqual([200, { told: 'Olga: book in 3, gently yes' }]);
  });

  it('refuses with a code from the table, or passes on a reason', async () => {
    expect((await put({ thing: 'nothing' })).json()).toEqual({
      error: { code: 'not-found', message: 'There’s nothing at this address.' },
    });
    const refused = await put({ thing: 'stack' });
    expect([refused.statusCode, refused.json().error.code, refused.json().error.at]).toEqual([
      409,
      'refused',
      ['surrounded', 'E3'],
    ]);
  });

  it.each([
    [{}, ['thing']],
    [{ thing: 7 }, ['thing']],
    [{ thing: 'x'.repeat(21) }, ['thing']],
    [{ thing: 'book', colour: 'red' }, ['colour']],
    [{ thing: 'book', parts: [{ size: 1 }, { size: 1.5 }] }, ['parts.1.size']],
    [{ thing: 'book', parts: [{ size: 1, [`${'k'.repeat(200)}`]: 1 }] }, [`parts.0.${'k'.repeat(72)}`]],
    [[], ['body']],
    ['"text"', ['body']],
    ['null', ['body']],
  ])('names the fields of %j that are wrong: %j', async (payload, at) => {
    const before = testRoutes.calls;
    const response = await put(payload);
    expect([response.statusCode, errorCodeOf(response), response.json().error.at]).toEqual([
      400,
      'invalid-request',
      at,
    ]);
    expect(testRoutes.calls).toBe(before);
  });

  it.each([
    ['/api/boxes/10', 'box'],
    ['/api/boxes/x', 'box'],
    ['/api/boxes/3?gently=maybe', 'gently'],
    ['/api/boxes/3?speed=1', 'speed'],
  ])('names what is wrong in %s', async (url, at) => {
    const response = await api.send('PUT', url, { headers, payload: { thing: 'book' } });
    expect([errorCodeOf(response), response.json().error.at]).toEqual(['invalid-request', [at]]);
  });

  it('rejects people who are not signed in before reading the body', async () => {
    const response = await api.send('PUT', '/api/boxes/3', { headers: json, payload: '{broken' });
    expect([response.statusCode, errorCodeOf(response)]).toEqual([401, 'not-signed-in']);
  });
});

describe('hostile bodies', () => {
  const nested = (deep: number) => `{"thing":"book","x":${'['.repeat(deep)}${']'.repeat(deep)}}`;
  it.each([
    ['broken JSON', '{"thing":', 400, 'invalid-json'],
    ['nothing', '', 400, 'invalid-json'],
    ['two values', '{"thing":"book"}{}', 400, 'invalid-json'],
    ['not a number', '{"thing":NaN}', 400, 'invalid-json'],
    ['a prototype', '{"thing":"book","__proto__":{"admin":true}}', 400, 'invalid-json'],
    ['a hidden prototype', '{"thing":"book","\\u005f_proto__":{"admin":true}}', 400, 'invalid-json'],
    ['a constructor', '{"thing":"book","constructor":{"prototype":{"admin":true}}}', 400, 'invalid-json'],
    ['as deep as may be', nested(BODY_DEPTH - 1), 400, 'invalid-request'],
    ['too deep', nested(BODY_DEPTH), 400, 'nested-too-deep'],
    ['very deep', '['.repeat(60_000), 400, 'nested-too-deep'],
    ['an escaped NUL', '{"thing":"bo\\u0000ok"}', 400, 'nul-character'],
    ['a NUL in a name', '{"thing":"book","\\u0000":1}', 400, 'nul-character'],
    ['a bare NUL', '{"thing":"bo\u0000ok"}', 400, 'invalid-json'],
    ['a long text', `{"thing":"${'\\"'.repeat(30_000)}"}`, 400, 'invalid-request'],
    ['64 kB and a byte', `"${'x'.repeat(BODY_BYTES - 1)}"`, 413, 'too-large'],
    ['a megabyte', `"${'x'.repeat(1_000_000)}"`, 413, 'too-large'],
  ])('%s', async (_what, payload, status, code) => {
    const before = testRoutes.calls;
    const response = await put(payload);
    expect([response.statusCode, errorCodeOf(response)]).toEqual([status, code]);
    expect(errorSchema.safeParse(response.json()).success).toBe(true);
    expect(testRoutes.calls).toBe(before);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('an escaped backslash before u0000 is plain text', async () => {
    expect((await put('{"thing":"\\\\u0000"}')).json().told).toContain('\\u0000');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', 'nonsense'])(
    'a body of the kind %s is not read',
    async (type) => {
      const response = await put('{"thing":"book"}', { 'content-type': type });
      expect([response.statusCode, errorCodeOf(response)]).toEqual([415, 'unsupported-media-type']);
    },
  );

  it('a sign-in with wrong types creates no account', async () => {
    for (const name of [null, 7, true, [], {}, ['Paula'], { toString: 'Paula' }]) {
      const response = await api.send('POST', '/api/session', { payload: { name } });
      expect([errorCodeOf(response), response.json().error.at]).toEqual(['invalid-request', ['name']]);
    }
    expect(await api.accounts.byName('Paula')).toBeNull();
  });
});

describe('errors of every kind', () => {
  it('an unknown path', async () => {
    for (const url of ['/', '/api', '/api/nothing', '/api/session/', '/API/SESSION', '/api/boxes/', '/../etc/passwd']) {
      const response = await api.send('GET', url);
      expect([url, response.statusCode, errorCodeOf(response)]).toEqual([url, 404, 'not-found']);
    }
  });

  it('an unsupported method, with the supported ones', async () => {
    const response = await api.send('PUT', '/api/session?x=1');
    expect([response.statusCode, errorCodeOf(response)]).toEqual([405, 'method-not-allowed']);
    expect(response.headers.allow).toBe('DELETE, GET, HEAD, POST');
    expect(errorCodeOf(await api.send('GET', '/api/boxes/3'))).toBe('method-not-allowed');
    expect((await api.app.inject({ method: 'OPTIONS', url: '/api/session' })).statusCode).toBe(405);
    expect((await api.app.inject({ method: 'HEAD', url: '/api/session' })).statusCode).toBe(200);
  });

  it('a URL that cannot be read or is too long', async () => {
    const bad = await api.send('GET', '/api/%');
    expect([bad.statusCode, errorCodeOf(bad)]).toEqual([400, 'bad-url']);
    expect(bad.headers['x-content-type-options']).toBe('nosniff');
    const long = await api.send('PUT', `/api/boxes/${'9'.repeat(200)}`, { headers });
    expect([long.statusCode, errorCodeOf(long)]).toEqual([414, 'url-too-long']);
  });

  it('an internal error leaks nothing and is logged', async () => {
    for (const url of ['/api/broken', '/api/talkative', '/api/undeclared']) {
      logged.length = 0;
      const response = await api.send('GET', `${url}?mine=typed`);
      expect([response.statusCode, errorCodeOf(response)]).toEqual([500, 'internal']);
      expect(response.body).not.toMatch(/secret|Error|at .*ts/);
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain(url);
      expect(logged[0]).not.toContain('typed');
    }
  });

  it('input that is not HTTP, or has far too many headers', async () => {
    const real = await openTestApi();
    await real.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = real.app.server.address() as AddressInfo;
    const say = (text: string) =>
      new Promise<string>((resolve) => {
        let heard = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (data) => {
          heard += data;
        });
        socket.on('close', () => resolve(heard));
        socket.on('error', () => resolve(heard));
      });
    expect(await say('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*{"error":{"code":"bad-request"/);
    const fat = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Fat: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await say(fat)).toMatch(/^HTTP\/1.1 431 [\s\S]*{"error":{"code":"headers-too-large"/);
    await real.close();
  });
});

describe('every answer', () => {
  it.each(['/healthz', '/api/session', '/api/nothing', '/api/broken', '/api/docs'])(
    '%s is safe to show',
    async (url) => {
      const { headers: sent } = await api.send('GET', url);
      expect(sent['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'/);
      expect(sent['content-security-policy']).not.toContain('unsafe');
      expect(sent).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(sent['x-powered-by']).toBeUndefined();
      expect(sent['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('health and metrics', () => {
  it.each(['/healthz', '/readyz'])('%s says whether moves can be stored, and why not', async (url) => {
    expect((await api.send('GET', url)).json()).toEqual({ status: 'ok' });
    const why = 'The disk is full.';
    const ill = await openTestApi({ health: () => ({ able: false, since: 0, why }) });
    const response = await ill.send('GET', url);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ error: { code: 'unavailable', message: why } });
    await ill.close();
  });

  it('answers 503 while the storage fails, and reports each failure to the heartbeat', async () => {
    const faulty = new FaultyStore();
    const faults: unknown[] = [];
    const broken = await openTestApi({ onStorageFault: (error) => faults.push(error) }, faulty.wrap);
    for (const fault of ['full', 'away'] as const) {
      faulty.fault = fault;
      const response = await broken.send('POST', '/api/session', { payload: { name: 'Quentin' } });
      expect([response.statusCode, errorCodeOf(response)]).toEqual([503, 'unavailable']);
      expect(response.body).not.toMatch(/SQLITE|ECONN/);
    }
    expect(faults).toHaveLength(2);
    faulty.fault = 'none';
    expect((await broken.send('POST', '/api/session', { payload: { name: 'Quentin' } })).statusCode).toBe(201);
    await broken.close();
  });

  it('counts by declared routes and outcomes, never by what people typed', async () => {
    const counted = await openTestApi({ metrics: makeMetrics({ process: true }), rates: NO_RATES });
    await counted.send('POST', '/api/session', { payload: { name: 'Quentin' } });
    await counted.send('POST', '/api/session', { payload: { name: 'Quentin' } });
    await counted.send('GET', '/api/Quentin');
    const response = await counted.send('GET', '/metrics');
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.body).toContain('tavola_sign_ins_total{outcome="created"} 1');
    expect(response.body).toContain('tavola_sign_ins_total{outcome="name-taken"} 1');
    expect(response.body).toContain(
      'tavola_http_request_seconds_count{method="POST",route="/api/session",status="409"} 1',
    );
    expect(response.body).toContain('tavola_http_request_seconds_count{method="GET",route="unknown",status="404"} 1');
    expect(response.body).toContain('process_cpu_seconds_total');
    expect(response.body).not.toContain('Quentin');
    await counted.close();
  });
});
