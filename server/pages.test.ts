import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_RATES } from './budgets/index.ts';
import { errorCodeOf, openTestApi, type TestApi } from './http/testing/test-api.ts';
import { readPages } from './pages.ts';

const SHELL =
  '<!doctype html><html lang="en"><link rel="modulepreload" href="/assets/words-en-1.js"><title>Tavola</title>';
const SCRIPT = 'export const answer = 42;\n'.repeat(20);

let folder = '';
let api: TestApi;

function write(name: string, text: string | Buffer): void {
  const file = path.join(folder, 'dist', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-pages-'));
  write('index.html', SHELL);
  write('service-worker.js', 'self;');
  write('assets/app-1a2b.js', SCRIPT);
  write('assets/app-1a2b.js.br', brotliCompressSync(SCRIPT));
  write('assets/app-1a2b.js.gz', gzipSync(SCRIPT));
  write('assets/words-en-1.js', 'en');
  write('assets/words-de-2.js', 'de');
  write('icons/icon.svg', '<svg/>');
  write('.vite/manifest.json', '{}');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  api = await openTestApi({ pages: readPages(path.join(folder, 'dist')), rates: NO_RATES });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.send('GET', url, { headers });

describe('the shell', () => {
  it.each([
    ['/', 'de', 'de'],
    ['/t/K7Q4RM2', 'fr;q=0.9, de-AT;q=0.5, en;q=0.1', 'de'],
    ['/?lang=de', 'en', 'de'],
    ['/settings?x=1&lang=de', '', 'de'],
    ['/?lang=en', 'de', 'en'],
    ['/', 'en, de;q=0.9', 'en'],
    ['/', 'de;q=0, en', 'en'],
    ['/?lang=xx', 'tlh', 'en'],
    ['/?lang=../de', '', 'en'],
  ])('at %s for a browser that prefers “%s” is in %s', async (url, prefers, locale) => {
    const response = await get(url, { 'accept-language': prefers, 'accept-encoding': 'gzip' });
    const text =
      response.headers['content-encoding'] === 'gzip' ? gunzipSync(response.rawPayload).toString() : response.body;
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain(locale === 'de' ? '/assets/words-de-2.js' : '/assets/words-en-1.js');
    expect(response.headers['vary']).toContain('accept-language');
  });

  it.each(['/', '/index.html', '/play/dvonn', '/t/K7Q4RM2?x=1', '/apiary', '/settings/'])('is at %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([200, SHELL]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
  });

  it.each(['/%E0%A4', '/t/%', '/play/%zz?x=1'])('is also at %s, which no one can read', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([200, SHELL]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(response.headers['content-security-policy']).toBe((await get('/')).headers['content-security-policy']);
  });

  it.each(['/api/%E0%A4', '/assets/%zz', '/live/%'])(
    'is not at %s: what is not the client’s stays refused',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, errorCodeOf(response)]).toEqual([400, 'bad-url']);
    },
  );

  it('runs nothing but the files of the client', async () => {
    const policy = String((await get('/t/K7Q4RM2')).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it.each(['/api', '/api/nothing', '/live', '/live/x', '/metrics/x', '/assets/', '/API/nothing'])(
    'is not at %s',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, errorCodeOf(response)]).toEqual([404, 'not-found']);
    },
  );

  it('leaves the API as it is', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/api/games')).statusCode).toBe(200);
    expect(errorCodeOf(await get('/api/account/password'))).toBe('method-not-allowed');
    expect(errorCodeOf(await api.send('POST', '/play/dvonn'))).toBe('not-found');
    const { paths } = (await get('/api/openapi.json')).json<{ paths: object }>();
    expect(
      Object.keys(paths)
        .filter((address) => !address.startsWith('/api'))
        .sort(),
    ).toEqual(['/healthz', '/metrics', '/readyz']);
  });
});

describe('files', () => {
  it('with a hash in their names are kept for good, others are asked for again', async () => {
    const script = await get('/assets/app-1a2b.js');
    expect([script.statusCode, script.body]).toEqual([200, SCRIPT]);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/icons/icon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('come packed as the browser likes: %s', async (accepted, packing) => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(packing);
    const unpack = packing === 'br' ? brotliDecompressSync : packing === 'gzip' ? gunzipSync : (raw: Buffer) => raw;
    expect(unpack(response.rawPayload).toString()).toBe(SCRIPT);
  });

  it('are not sent again to clients that have them', async () => {
    for (const url of ['/', '/assets/app-1a2b.js', '/t/K7Q4RM2']) {
      const { etag } = (await get(url)).headers;
      const again = await get(url, { 'if-none-match': `"other", ${String(etag)}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  it('answer HEAD with everything but themselves', async () => {
    for (const url of ['/assets/app-1a2b.js', '/play/dvonn']) {
      const [head, whole] = [await api.app.inject({ method: 'HEAD', url }), await get(url)];
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    }
  });

  it.each([
    '/assets/app-0000.js',
    '/favicon.ico',
    '/assets/../../secret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.vite/manifest.json',
    '/assets/app-1a2b.js.br',
    '/assets//app-1a2b.js',
  ])('%s is not one of them', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body.includes('secret')]).toEqual([404, false]);
  });
});

describe('a folder without a client', () => {
  it('is not a client', () => {
    expect(readPages(path.join(folder, 'nothing'))).toBeNull();
    expect(readPages(folder)).toBeNull();
  });
});
