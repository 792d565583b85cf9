import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ringBell, waitForBell } from './bell.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-bell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the bell of a window', () => {
  it('is answered when the window is in front, and not when nobody is there', async () => {
    let shown = 0;
    expect(await ringBell(folder)).toBe(false);
    const bell = await waitForBell(folder, async () => {
      shown += 1;
    });
    expect(await ringBell(folder)).toBe(true);
    expect(await ringBell(folder)).toBe(true);
    expect(shown).toBe(2);
    bell?.close();
    expect(await ringBell(folder)).toBe(false);
  });

  it('is not answered by a window that cannot come', async () => {
    const bell = await waitForBell(folder, () => Promise.reject(new Error('gone')));
    expect(await ringBell(folder)).toBe(false);
    bell?.close();
  });

  it('hangs again where somebody died with it', async () => {
    writeFileSync(path.join(folder, 'window.sock'), '');
    expect(await ringBell(folder)).toBe(false);
    const bell = await waitForBell(folder, async () => undefined);
    expect(await ringBell(folder)).toBe(true);
    bell?.close();
  });

  it.each([
    [100, true],
    [101, false],
  ])('hangs in the folder where its name of %i characters has room there: %s', async (length, isInside) => {
    const long = path.join(folder, 'a'.repeat(length - folder.length - '/'.length - '/window.sock'.length));
    mkdirSync(long);
    const bell = await waitForBell(long, async () => undefined);
    expect(existsSync(path.join(long, 'window.sock'))).toBe(isInside);
    expect(await ringBell(long)).toBe(true);
    bell?.close();
  });

  it('hangs elsewhere when the name of the folder is too long for it', async () => {
    const long = path.join(folder, 'a'.repeat(90));
    mkdirSync(long);
    const bell = await waitForBell(long, async () => undefined);
    expect(await ringBell(long)).toBe(true);
    expect(await ringBell(folder)).toBe(false);
    bell?.close();
  });
});
