import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow, type Window } from './window.ts';
import type { WindowBounds } from './window-state.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-window-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const BOUNDS: WindowBounds = { left: 5, top: 6, width: 900, height: 700, maximized: false };

/** A browser that writes down its arguments and what it is asked, answers, and exits when asked to close. */
const BROWSER = `
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const { Socket } = require('node:net');
const folder = __dirname;
writeFileSync(folder + '/args', process.argv.slice(2).join('\\n'));
const answers = new Socket({ fd: 4 });
let rest = '';
new Socket({ fd: 3 }).setEncoding('utf8').on('data', (text) => {
  const messages = (rest + text).split('\\0');
  rest = messages.pop();
  for (const message of messages) {
    const { id, method } = JSON.parse(message);
    appendFileSync(folder + '/asked', method + '\\n');
    const result = {
      'Target.getTargets': { targetInfos: [{ type: 'page', targetId: 'p' }] },
      'Browser.getWindowForTarget': { bounds: JSON.parse(readFileSync(folder + '/bounds', 'utf8')) },
    }[method] ?? {};
    answers.write(JSON.stringify({ id, result }) + '\\0');
    if (method === 'Browser.close') answers.end(() => process.exit(0));
  }
});
`;

function program(script: string): string {
  const file = path.join(folder, 'browser');
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return file;
}

const fakeBrowser = () => program(`#!${process.execPath}\n${BROWSER}`);
const shellBrowser = (line: string) => program(`#!/bin/sh\n${line}\n`);
const place = (bounds: object) => writeFileSync(path.join(folder, 'bounds'), JSON.stringify(bounds));

function open(
  browser: string,
  bounds: WindowBounds | null = null,
  onBounds = (_: WindowBounds): void => undefined,
): Window {
  return openWindow({ browser, url: 'http://x/', profile: '/profile', bounds, onBounds });
}

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n');

describe('the browser of a window', () => {
  it.each<[what: string, bounds: WindowBounds | null, flags: readonly string[]]>([
    ['for the first time', null, ['--window-size=1280,860']],
    ['where it was', BOUNDS, ['--window-size=900,700', '--window-position=5,6']],
    ['maximized', { ...BOUNDS, maximized: true }, ['--start-maximized']],
  ])('gets exactly these arguments, %s', async (_what, bounds, flags) => {
    await open(shellBrowser(`printf '%s\\n' "$@" > "${folder}/args"`), bounds).ended;
    expect(read('args').slice(0, -1)).toEqual([
      ...['--app=http://x/', '--user-data-dir=/profile', '--class=Tavola', '--remote-debugging-pipe'],
      ...[
        '--no-first-run',
        '--no-default-browser-check',
        '--disable-background-mode',
        '--disable-background-networking',
      ],
      ...['--disable-component-update', '--disable-sync', '--password-store=basic'],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...flags,
    ]);
  });

  it.each<[line: string, end: object]>([
    ['exit 0', { kind: 'closed' }],
    ['echo "Missing X server or \\$DISPLAY" >&2; exit 1', { kind: 'no-display' }],
    ['echo "Failed to connect to Wayland display" >&2; exit 1', { kind: 'no-display' }],
    ['echo first >&2; echo last >&2; echo >&2; exit 9', { kind: 'failed', why: 'last' }],
    ['exit 9', { kind: 'failed', why: expect.any(String) as string }],
  ])('that ends with %j', async (line, end) => {
    expect(await open(shellBrowser(line)).ended).toEqual(end);
  });

  it('that is not there has failed', async () => {
    expect(await open(path.join(folder, 'none')).ended).toMatchObject({ kind: 'failed', why: /ENOENT/ });
  });
});

describe('an open window', () => {
  it('tells its place every two seconds when it has changed, comes to the front, and closes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const told: WindowBounds[] = [];
    place({ left: 5, top: 6, width: 900, height: 700, windowState: 'normal' });
    const window = open(fakeBrowser(), null, (bounds) => told.push(bounds));
    await window.show();
    const looks = () => read('asked').filter((method) => method === 'Browser.getWindowForTarget').length;
    const look = async (count: number) => {
      vi.advanceTimersByTime(1999);
      expect(looks()).toBe(count - 1);
      vi.advanceTimersByTime(1);
      await expect.poll(looks, { interval: 5 }).toBe(count);
      // The answer to a later question comes after this one.
      await window.show();
    };
    await look(1);
    await look(2);
    expect(told).toEqual([BOUNDS]);
    place({ left: 7, top: 6, width: 900, height: 700, windowState: 'normal' });
    await look(3);
    place({ windowState: 'minimized' });
    await look(4);
    expect(told).toEqual([BOUNDS, { ...BOUNDS, left: 7 }]);
    expect(read('asked').slice(0, 2)).toEqual(['Target.getTargets', 'Target.activateTarget']);
    await window.close();
    expect(await window.ended).toEqual({ kind: 'closed' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
