import type { Game, Shape } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import type { Entry } from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_BYTES } from '../http/body.ts';
import { FILE_BYTES } from '../tables/routes.ts';
import { MAX_ENTRIES } from './replay.ts';
import { Front, GAMES } from './testing/front.ts';
import { FileStage } from './testing/stage.ts';

let stage: FileStage;
beforeAll(async () => {
  stage = await FileStage.open();
});
afterAll(() => stage.close());

describe('a file that is refused', () => {
  it.each([
    ['null', null, 'not-a-match-file'],
    ['a text', 'match', 'not-a-match-file'],
    ['another format', { format: 'chess' }, 'not-a-match-file'],
    ['an empty log', { format: 'tavola match', version: 1, secret: null, log: [] }, 'not-a-match-file'],
    ['a later version', { format: 'tavola match', version: 2, secret: null, log: [] }, 'unknown-version'],
  ])('is none: %s', async (_name, file, code) => {
    expect(await stage.brought(file)).toMatchObject({ said: code });
  });

  it('is of a game or of rules that are not here', async () => {
    const file = await stage.plainFile(2);
    for (const [games, code] of [
      [new Map([['hands', GAMES.get('hands') as Game<Shape>]]), 'unknown-game'],
      [new Map([['nim', { ...nim, rulesVersion: 2 } as Game<Shape>]]), 'other-rules'],
    ] as const) {
      const other = await Front.open({ games });
      expect(await stage.brought(file, {}, other, await other.guest('Ada'))).toMatchObject({ said: code });
      await other.close();
    }
  });

  it('goes wrong at an entry, and the entry is named with what is wrong', async () => {
    const file = await stage.plainFile(4);
    const moves = file.log.flatMap(({ kind, seq }) => (kind === 'move' ? [seq] : []));
    const [, second = 0] = moves;
    const changed = (seq: number, change: (entry: Entry) => object) => ({
      ...file,
      log: file.log.map((entry) => (entry.seq === seq ? { ...entry, ...change(entry) } : entry)),
    });
    const bad: readonly (readonly [object, readonly string[]])[] = [
      [changed(second, ({ at }) => ({ at: at + 1 })), [String(second), 'broken-chain']],
      [changed(second, ({ secret }) => ({ secret: { ...secret, events: [] } })), [String(second), 'other-events']],
      [changed(second, ({ secret }) => ({ secret: { ...secret, moves: [] } })), [String(second), 'unlawful-entry']],
      [changed(second, () => ({ secret: null })), [String(second), 'bad-entry']],
      [changed(second, () => ({ hidden: null })), [String(second), 'broken-chain']],
      [changed(second, () => ({ kind: 'magic' })), [String(second), 'bad-entry']],
      [changed(second, ({ secret }) => ({ secret: { ...secret, draws: [1] } })), [String(second), 'bad-entry']],
      [{ ...file, log: file.log.toSpliced(second, 1) }, [String(second), 'broken-chain']],
      [{ ...file, log: file.log.slice(1) }, ['0', 'bad-entry']],
    ];
    for (const [spoilt, at] of bad) expect(await stage.brought(spoilt)).toMatchObject({ said: 'bad-entry', at });
    expect(await stage.brought({ ...file, log: file.log.slice(0, -1) })).toMatchObject({ said: '201' });
  });

  it('is of a match that is over, or says of an ended one that its secret is not out', async () => {
    const over = await stage.plainFile(100);
    expect(await stage.brought(over)).toMatchObject({ said: 'match-over' });
    expect(await stage.brought({ ...over, secret: null })).toMatchObject({ said: 'not-a-match-file' });
  });

  it('is too large, by its size or by its entries; other requests keep to the usual limit', async () => {
    const wanted = (length: number) => JSON.stringify({ file: 'x'.repeat(length) });
    const around = wanted(0).length;
    expect(await stage.front.ask(stage.ada, 'POST', '/api/tables', wanted(FILE_BYTES - around))).toMatchObject({
      said: 'not-a-match-file',
    });
    expect(await stage.front.ask(stage.ada, 'POST', '/api/tables', wanted(FILE_BYTES - around + 1))).toMatchObject({
      said: 'too-large',
    });
    const log = Array(MAX_ENTRIES + 1).fill(1);
    expect(await stage.brought({ format: 'tavola match', version: 1, secret: null, log })).toMatchObject({
      said: 'too-large',
      at: ['file'],
    });
    expect(await stage.brought({ format: 'tavola match', version: 1, secret: null, log: log.slice(1) })).toMatchObject({
      said: 'bad-entry',
    });
    const position = 'x'.repeat(BODY_BYTES);
    expect((await stage.front.ask(stage.ada, 'POST', '/api/tables', { game: 'dvonn', position })).said).toBe(
      'too-large',
    );
    const sit = await stage.front.ask(stage.ada, 'POST', '/api/tables/nowhere/sit', { head: position });
    expect(sit.said).toBe('too-large');
  });

  it('comes too often: large bodies are counted by address before they are read', async () => {
    const slow = await Front.open({ rates: { work: { address: { burst: 2000, perSecond: 100 } } } });
    const someone = await slow.guest('Ada');
    const send = async (length: number) =>
      (await slow.ask(someone, 'POST', '/api/tables', { file: 'x'.repeat(length) })).said;
    const said = [await send(BODY_BYTES), await send(BODY_BYTES), await send(BODY_BYTES), await send(10)];
    expect(said).toEqual(['not-a-match-file', 'not-a-match-file', 'too-many-requests', 'not-a-match-file']);
    await slow.close();
  });

  it('leaves no table behind', async () => {
    const someone = await stage.front.guest('Nobody special');
    await stage.front.ask(someone, 'POST', '/api/tables', { file: { format: 'chess' } });
    expect((await stage.front.ask(someone, 'GET', '/api/tables/mine')).body['tables']).toEqual([]);
  });
});
