import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDesktopRequest } from './desktop-request.ts';
import { tavola } from './scenarios/commands.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-desktop-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A stub browser that writes its arguments to a file. */
function browser(script: string): string {
  const file = path.join(folder, 'browser');
  writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/args"\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

const data = () => path.join(folder, 'data');
const desktop = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  tavola(['desktop', ...args], '', { TAVOLA_DATA: data(), DISPLAY: ':0', WAYLAND_DISPLAY: '', ...settings });
const said = (words: string) => expect.stringContaining(words) as string;
const arguments_ = () => readFileSync(path.join(folder, 'args'), 'utf8').split('\n');

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function unusedPort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('tavola desktop', () => {
  it('opens a page of its own server as a window, ends with it, and comes back where it stood', async () => {
    const settings = { TAVOLA_BROWSER: browser('exit 0') };
    expect(await desktop(settings)).toEqual({ code: 0, output: '', errors: '' });
    const [app = '', profile] = arguments_();
    expect(app).toMatch(/^--app=http:\/\/127\.0\.0\.1:2\d{4}\/\?key=[\w-]{32}$/);
    expect(profile).toBe(`--user-data-dir=${data()}/window`);
    expect(arguments_()).toContain('--window-size=1280,860');
    // It comes back at the same address and place.
    const origin = () => new URL((arguments_()[0] ?? '').slice('--app='.length)).origin;
    const first = origin();
    const file = path.join(data(), 'window.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as object;
    const place = { left: 5, top: 6, width: 900, height: 700, maximized: false };
    writeFileSync(file, JSON.stringify({ ...kept, place }));
    await desktop(settings);
    expect(origin()).toBe(first);
    expect(arguments_()).toEqual(expect.arrayContaining(['--window-size=900,700', '--window-position=5,6']));
    writeFileSync(file, JSON.stringify({ ...kept, place: { ...place, maximized: true } }));
    await desktop(settings);
    expect(arguments_()).toContain('--start-maximized');
  });

  it('goes to the server it is given, when that answers', async () => {
    const settings = { TAVOLA_BROWSER: browser('exit 0') };
    const gone = await desktop(settings, '--server', 'http://127.0.0.1:9');
    expect(gone).toMatchObject({ code: 1, errors: said('Can’t reach') });
  });

  it('says how it is used when it does not understand', async () => {
    expect(await desktop({}, 'now')).toMatchObject({ code: 2, errors: said('tavola desktop') });
  });

  it.each([[['now']], [['--server', 'ftp://x']], [['--server', 'x']], [['--port', '0']], [['--port', '65536']]])(
    'does not understand %j',
    (args) => expect(readDesktopRequest(args)).toBeNull(),
  );

  it('says when there is nowhere to write', async () => {
    writeFileSync(data(), 'a file');
    expect(await desktop({ TAVOLA_BROWSER: browser('exit 0') })).toMatchObject({
      code: 4,
      errors: said('Can’t write to the data folder'),
    });
  });

  it('says when its port is taken, and can be moved', async () => {
    const other = createServer();
    const port = await portOf(other);
    mkdirSync(data());
    writeFileSync(path.join(data(), 'window.json'), JSON.stringify({ port }));
    const settings = { TAVOLA_BROWSER: browser('exit 0') };
    expect(await desktop(settings)).toMatchObject({ code: 5, errors: said(`Port ${port}`) });
    const free = await unusedPort();
    expect(await desktop(settings, '--port', String(free))).toMatchObject({ code: 0 });
    other.close();
    expect(await desktop(settings)).toMatchObject({ code: 0 });
    expect(arguments_()[0]).toContain(`:${free}/`);
  });

  it('says when there is no screen, before or because the browser finds none', async () => {
    const none = await desktop({ DISPLAY: '', TAVOLA_BROWSER: browser('exit 0') });
    expect(none).toMatchObject({ code: 6, errors: said('no screen') });
    const blind = await desktop({ TAVOLA_BROWSER: browser('echo "Missing X server or \\$DISPLAY" >&2; exit 1') });
    expect(blind).toMatchObject({ code: 6, errors: said('no screen') });
  });

  it('says when there is no browser, or none that works', async () => {
    expect(await desktop({ TAVOLA_BROWSER: '', PATH: folder })).toMatchObject({ code: 7, errors: said('Chromium') });
    expect(await desktop({ TAVOLA_BROWSER: path.join(folder, 'none') })).toMatchObject({ code: 7 });
    const broken = await desktop({ TAVOLA_BROWSER: browser('echo "no luck today" >&2; exit 9') });
    expect(broken).toMatchObject({ code: 7, errors: said('no luck today') });
  });
});
