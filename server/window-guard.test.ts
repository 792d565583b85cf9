import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from './ops/index.ts';
import { type Serving, serve } from './serve.ts';
import { WindowGuard } from './window-guard.ts';

let folder = '';
let gate: WindowGuard;
let serving: Serving;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-gate-'));
  gate = new WindowGuard();
  const config = readConfig({ PORT: '0', TAVOLA_DATA: folder, TAVOLA_LOG: 'silent' });
  if (!config.ok) throw new Error(config.error.message);
  serving = await serve(config.value, { windowGuard: gate });
});
afterEach(async () => {
  await serving.close();
  rmSync(folder, { recursive: true });
});

const get = (where: string, cookie = '') =>
  fetch(serving.url + where, { headers: cookie === '' ? {} : { cookie }, redirect: 'manual' });

/** As a window would: goes through the entrance and keeps the cookie. */
async function enter(): Promise<string> {
  const answer = await get(gate.entrance);
  expect(answer.status).toBe(200);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return cookie;
}

/** How an attempt to open a socket ends. */
const socket = (cookie = '') =>
  new Promise<string>((resolve) => {
    const opened = new WebSocket(`${serving.url.replace('http', 'ws')}/live/nowhere`, { headers: { cookie } });
    opened.on('open', () => {
      opened.terminate();
      resolve('open');
    });
    opened.on('error', () => resolve('refused'));
  });

describe('a server that belongs to one window', () => {
  it.each([
    '/',
    '/api/games',
    '/healthz',
    '/metrics',
    '/nowhere',
    '/assets/x.js',
    '/?key=',
    '/?key=x',
    '/nowhere?key=x',
  ])('lets strangers in nowhere: %s', async (where) => {
    const answer = await get(where);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('serves only its own window');
  });

  it('lets strangers do nothing either', async () => {
    const body = JSON.stringify({ name: 'Mallory' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${serving.url}/api/session`, { method: 'POST', headers, body })).status).toBe(403);
    expect(await socket()).toBe('refused');
    expect(await socket('tavola-window=guessed')).toBe('refused');
  });

  it('lets the window in everywhere, by a cookie that no script can read', async () => {
    const answer = await get(gate.entrance);
    expect(answer.headers.get('set-cookie')).toMatch(/^tavola-window=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    expect((await get('/api/games', cookie)).status).toBe(200);
    expect((await get('/healthz', `other=1; ${cookie}`)).status).toBe(200);
    expect(await socket(cookie)).toBe('open');
    // The window may come in the same way again.
    expect((await get(gate.entrance, cookie)).status).toBe(200);
    expect((await get('/healthz', cookie)).status).toBe(200);
  });

  it('takes the key once; when it is shown a second time, no one is let in', async () => {
    const cookie = await enter();
    expect((await get('/healthz', cookie)).status).toBe(200);
    expect((await get(gate.entrance)).status).toBe(403);
    expect((await get('/healthz', cookie)).status).toBe(403);
    expect(await socket(cookie)).toBe('refused');
  });

  it('is not shut by a wrong key', async () => {
    const cookie = await enter();
    expect((await get('/?key=wrong')).status).toBe(403);
    expect((await get('/healthz', cookie)).status).toBe(200);
  });
});
