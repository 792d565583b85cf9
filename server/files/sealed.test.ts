import { hands } from '@tavola/kernel/toys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SealedFile } from './seal.ts';
import { Front } from './testing/front.ts';
import { FileStage } from './testing/stage.ts';

let stage: FileStage;
beforeAll(async () => {
  stage = await FileStage.open();
});
afterAll(() => stage.close());

describe('a sealed file', () => {
  it('is opened by the server that sealed it, once its match is no longer running', async () => {
    const { file, table } = await stage.sealedFile(3);
    expect(await stage.brought(file)).toMatchObject({ said: 'match-going-on' });
    const { state } = await stage.matchAt(table);
    await stage.front.play(table.id, 100, 'end');
    const again = await stage.front.started(stage.people(), { file });
    expect(again).toMatchObject({ game: 'hands', origin: 'file' });
    expect((await stage.matchAt(again)).state).toEqual(state);
    await stage.front.play(again.id, 100, 'another end');
    expect((await stage.matchAt(again)).ended).toBe('played');
  });

  it('tells no one more than their view after the start', async () => {
    const { file, table } = await stage.sealedFile(4);
    await stage.front.play(table.id, 100, 'end');
    const again = await stage.front.started(stage.people(), { file });
    const { state } = await stage.matchAt(again);
    const spectator = stage.front.platform.connect(again.id, null);
    await spectator.hello();
    expect(spectator.view.view).toEqual(hands.view(state as Parameters<typeof hands.view>[0], null));
    expect(JSON.stringify(spectator.frames)).not.toMatch(/"deck":\[|"hands":|"position"/);
  });

  it('is refused when anything in it was changed', async () => {
    const { file, table } = await stage.sealedFile(2);
    await stage.front.play(table.id, 100, 'end');
    const flipped = (text: string, at: number) => {
      const bytes = Buffer.from(text, 'base64');
      bytes.writeUInt8((bytes.at(at) ?? 0) ^ 1, at < 0 ? bytes.length + at : at);
      return bytes.toString('base64');
    };
    const bad: readonly Partial<SealedFile>[] = [
      { box: flipped(file.box, 0) },
      { box: flipped(file.box, 9000) },
      { box: flipped(file.box, -1) },
      { box: file.box.slice(0, 400) },
      { box: '' },
      { nonce: flipped(file.nonce, 3) },
      { nonce: '' },
      { game: 'nim' },
    ];
    for (const change of bad)
      expect(await stage.brought({ ...file, ...change })).toMatchObject({ said: 'seal-broken' });
    expect(await stage.brought(file)).toMatchObject({ said: '201' });
  });

  it('is refused by every other server', async () => {
    const { file } = await stage.sealedFile(2);
    const other = await Front.open();
    try {
      expect(await stage.brought(file, {}, other, await other.guest('Ada'))).toMatchObject({
        said: 'sealed-elsewhere',
      });
    } finally {
      await other.close();
    }
  });

  it('is opened after a restart, for the key is in the store', async () => {
    const one = await Front.open();
    const guests = [await one.guest('Ada'), await one.guest('Bob')];
    const table = await one.started(guests, { game: 'hands' });
    const file = (await one.file(null, table.id)).body as unknown as SealedFile;
    const again = (await one.file(null, table.id)).body as unknown as SealedFile;
    expect([again.key, again.nonce === file.nonce]).toEqual([file.key, false]);
    const back = await one.restarted();
    const cleo = await back.guest('Cleo');
    expect(await stage.brought(file, {}, back, cleo)).toMatchObject({ said: 'match-going-on' });
    await back.play(table.id, 100, 'end');
    expect(await stage.brought(file, {}, back, cleo)).toMatchObject({ said: '201' });
    await back.close();
  });

  it.each([
    ['without a box', { box: undefined }, 'not-a-match-file'],
    ['with a number for a nonce', { nonce: 7 }, 'not-a-match-file'],
    ['of a later version', { version: 2 }, 'unknown-version'],
  ])('%s is refused', async (_name, change, code) => {
    const { file } = await stage.sealedFile(1);
    expect(await stage.brought({ ...file, ...change })).toMatchObject({ said: code });
  });
});
