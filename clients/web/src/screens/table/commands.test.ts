import type { TableInfo } from '@tavola/client-core';
import type { LocalSession } from '@tavola/client-core/local';
import { fail, ok } from '@tavola/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tableRefusal, tableWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { hideToast, toast } from '../../app/toasts.ts';
import { FakePage } from '../../testing/page.ts';

let page: FakePage;
let app: typeof import('./commands.ts');
const saved: Blob[] = [];
const revoked: string[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = new FakePage('https://tavola.example/t/ABCDEF');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  await chooseLanguage('en');
  await tableWords.load();
  app = await import('./commands.ts');
});
afterAll(() => {
  hideToast();
  vi.restoreAllMocks();
  page.close();
  vi.useRealTimers();
});
beforeEach(() => hideToast());

const retryBots = vi.fn();
const local = { file: () => ok({ format: 'file' }), retryBots } as unknown as LocalSession;
const nothing = () => undefined;

describe('what one can do besides playing', () => {
  it('in a game on this device', async () => {
    const [rematch, newGame] = [vi.fn(), vi.fn()];
    const commands = app.localCommands(local, rematch, newGame);
    expect(commands).toMatchObject({ hints: true, sandbox: null, rematch, newGame });
    expect(await commands.file()).toEqual(ok({ format: 'file' }));
    commands.wakeBots?.();
    expect(retryBots).toHaveBeenCalledTimes(1);
  });

  it('in a sandbox', async () => {
    const [back, openPosition] = [vi.fn(), vi.fn()];
    const commands = app.sandboxCommands(local, 'What if', back);
    expect(commands).toMatchObject({ hints: true, rematch: null, newGame: null, wakeBots: null });
    expect(commands.sandbox).toEqual({ title: 'What if', back });
    expect(app.sandboxCommands(local, 'What if', back, openPosition).sandbox).toEqual({
      title: 'What if',
      back,
      openPosition,
    });
    expect(await commands.file()).toEqual(ok({ format: 'file' }));
  });

  it.each([
    [{ hints: true }, true],
    [{ hints: false }, false],
    [{}, false],
    [null, false],
  ])('at a table with the terms %j', (terms, hints) => {
    const table = { id: 't', terms, chairs: [] } as unknown as TableInfo;
    const own = app.onlineCommands(table, true);
    expect(own).toMatchObject({ hints, newGame: null, wakeBots: null, sandbox: null });
    expect(own.rematch).not.toBeNull();
    expect(app.onlineCommands(table, false).rematch).toBeNull();
  });
});

describe('saving the file of a game', () => {
  it('downloads it under its name, and forgets it after ten seconds', async () => {
    await app.saveFile(app.localCommands(local, nothing, nothing), 'dvonn-1');
    expect(page.link).toMatchObject({ href: 'blob:1', download: 'dvonn-1.tavola.json', clicks: 1 });
    expect([saved[0]?.type, await saved[0]?.text()]).toEqual(['application/json', '{"format":"file"}']);
    vi.advanceTimersByTime(9999);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(revoked).toEqual(['blob:1']);
    expect(toast.value).toBeNull();
  });

  it('says why it cannot', async () => {
    const commands = { ...app.localCommands(local, nothing, nothing), file: async () => fail('match-frozen') };
    await app.saveFile(commands, 'dvonn-1');
    expect(page.link.clicks).toBe(1);
    const title = tableWords.say['menu.export-failed'];
    expect(toast.value).toEqual({ tone: 'problem', title, text: tableRefusal('match-frozen') });
  });
});
