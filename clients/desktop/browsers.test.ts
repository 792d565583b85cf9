import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { candidates, findBrowser } from './browsers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(...parts: readonly string[]): string {
  const file = path.join(folder, ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

const find = (env: Record<string, string>, platform = 'linux') => findBrowser({ platform, env });

describe('a browser', () => {
  it('is found in the path, a Chromium first', () => {
    const chrome = program('one', 'google-chrome');
    expect(find({ PATH: `relative:${folder}/none:${folder}/one` })).toBe(chrome);
    const chromium = program('two', 'chromium');
    expect(find({ PATH: `${folder}/one:${folder}/two` })).toBe(chromium);
  });

  it('is not a folder, and not a file that cannot be run', () => {
    mkdirSync(path.join(folder, 'chromium'));
    writeFileSync(path.join(folder, 'google-chrome'), '');
    expect(find({ PATH: folder })).toBeNull();
    expect(find({})).toBeNull();
  });

  it('is looked for where each system keeps its programs', () => {
    const commands = candidates('linux', { PATH: '/a:.:relative::/b' });
    expect(commands.slice(0, 2)).toEqual(['/a/chromium', '/b/chromium']);
    const onMac = candidates('darwin', { PATH: '/a:/b' });
    expect(onMac.slice(-commands.length)).toEqual(commands);
    const before = onMac.slice(0, -commands.length);
    expect(before.length).toBeGreaterThan(0);
    expect(before.every((file) => file.startsWith('/Applications/'))).toBe(true);
    const onWindows = candidates('win32', {
      PATH: '/a',
      LOCALAPPDATA: String.raw`C:\Local`,
      PROGRAMFILES: String.raw`C:\P`,
    });
    expect(onWindows[0]).toBe(String.raw`C:\P\Google\Chrome\Application\chrome.exe`);
    expect(onWindows.at(-1)).toBe(String.raw`C:\Local\Microsoft\Edge\Application\msedge.exe`);
  });

  it('can be chosen, and then no other is used', () => {
    program('chromium');
    const own = program('own');
    expect(find({ PATH: folder, TAVOLA_BROWSER: own })).toBe(own);
    expect(find({ PATH: folder, TAVOLA_BROWSER: `${own}-not` })).toBeNull();
    expect(find({ PATH: folder, TAVOLA_BROWSER: '' })).toBe(path.join(folder, 'chromium'));
  });
});
