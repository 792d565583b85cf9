import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForInstances, showRunningWindow } from './single-instance.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-bell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a running window', () => {
  it('comes to the front when asked, and a missing one does not answer', async () => {
    let shown = 0;
    expect(await showRunningWindow(folder)).toBe(false);
    const bell = await listenForInstances(folder, async () => {
      shown += 1;
    });
    expect(await showRunningWindow(folder)).toBe(true);
    expect(await showRunningWindow(folder)).toBe(true);
    expect(shown).toBe(2);
    bell?.close();
    expect(await showRunningWindow(folder)).toBe(false);
  });

  it('does not answer if it cannot come to the front', async () => {
    const bell = await listenForInstances(folder, () => Promise.reject(new Error('gone')));
    expect(await showRunningWindow(folder)).toBe(false);
    bell?.close();
  });

  it('that hangs counts as missing after three seconds', async () => {
    const { setTimeout: limit } = Socket.prototype;
    const limits: number[] = [];
    vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, then) {
      limits.push(ms);
      return limit.call(this, 1, then);
    });
    let show: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      show = resolve;
    });
    const bell = await listenForInstances(folder, () => hanging);
    expect(await showRunningWindow(folder)).toBe(false);
    expect(limits).toEqual([3000]);
    vi.restoreAllMocks();
    show();
    bell?.close();
  });

  it('replaces the socket of a crashed process', async () => {
    writeFileSync(path.join(folder, 'window.sock'), '');
    expect(await showRunningWindow(folder)).toBe(false);
    const bell = await listenForInstances(folder, async () => undefined);
    expect(await showRunningWindow(folder)).toBe(true);
    bell?.close();
  });

  it.each([
    [100, true],
    [101, false],
  ])('has its socket in the folder if a path of %i characters fits: %s', async (length, isInside) => {
    const long = path.join(folder, 'a'.repeat(length - folder.length - '/'.length - '/window.sock'.length));
    mkdirSync(long);
    const bell = await listenForInstances(long, async () => undefined);
    expect(existsSync(path.join(long, 'window.sock'))).toBe(isInside);
    expect(await showRunningWindow(long)).toBe(true);
    bell?.close();
  });

  it('has its socket elsewhere if the folder name is too long', async () => {
    const long = path.join(folder, 'a'.repeat(90));
    mkdirSync(long);
    const bell = await listenForInstances(long, async () => undefined);
    expect(await showRunningWindow(long)).toBe(true);
    expect(await showRunningWindow(folder)).toBe(false);
    bell?.close();
  });
});
