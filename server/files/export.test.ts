import type { Game, Shape } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { unfinishedFile, verifyMatch } from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Front, GAMES } from './testing/front.ts';
import { FileStage } from './testing/stage.ts';

let stage: FileStage;
beforeAll(async () => {
  stage = await FileStage.open();
});
afterAll(() => stage.close());

const gameById = (id: string) => GAMES.get(id);

describe('the file of a match', () => {
  it('contains the log of a running match if nothing is hidden, but not its seed', async () => {
    const table = await stage.front.started(stage.people(), { game: 'dvonn', options: { setup: 'random' } });
    await stage.front.play(table.id, 5, 'open');
    const { said, body } = await stage.front.file(null, table.id);
    expect([said, body]).toMatchObject(['200', { format: 'tavola match', version: 1, secret: null }]);
    expect(JSON.stringify(body)).not.toContain((await stage.matchAt(table)).secret);
    expect(body['log']).toEqual(JSON.parse(JSON.stringify(await stage.logAt(table))));
    expect(verifyMatch(body, gameById)).toMatchObject({ ok: true, value: { over: false, luck: 'not-yet' } });
  });

  it('holds everything once the match is over', async () => {
    const table = await stage.front.started(stage.people(), { game: 'hands' });
    await stage.front.play(table.id, 100, 'over');
    const { body } = await stage.front.file(null, table.id);
    expect(body).toMatchObject({ format: 'tavola match', secret: (await stage.matchAt(table)).secret });
    expect(verifyMatch(body, gameById)).toMatchObject({ ok: true, value: { over: true, luck: 'checked' } });
  });

  it('is sealed while something is hidden, and says nothing of it', async () => {
    const { file, table } = await stage.sealedFile(1);
    expect(Object.keys(file).sort()).toEqual(['box', 'format', 'game', 'key', 'nonce', 'version']);
    expect(file).toMatchObject({ format: 'tavola sealed match', version: 1, game: 'hands' });
    const { secret } = await stage.matchAt(table);
    const texts = [JSON.stringify(file), Buffer.from(file.box, 'base64').toString('latin1')];
    for (const text of texts)
      for (const word of ['"card"', '"deck"', '"draws"', '"moves"', secret])
        expect(text.includes(word), word).toBe(false);
    expect(verifyMatch(file, gameById)).toEqual({ ok: false, error: { code: 'sealed' } });
  });

  it('is sealed of an open game too while a move waits face down, or one was taken back', async () => {
    const open = { ...hands, id: 'open-hands', traits: { ...hands.traits, information: 'perfect' } } as Game<Shape>;
    const other = await Front.open({ games: new Map([[open.id, open]]) });
    try {
      const guests = [await other.guest('Ada'), await other.guest('Bob')];
      const table = await other.started(guests, { game: open.id });
      const formats: unknown[] = [];
      const look = async () => formats.push((await other.file(null, table.id)).body['format']);
      await look();
      await other.play(table.id, 1, 'x');
      await look();
      await other.play(table.id, 1, 'x');
      await look();
      await other.play(table.id, 3, 'x');
      const [move] = (await stage.matchAt(table, other)).submitted;
      await other.platform.platform.matches.takeBack(`${table.id}.match`, move?.seat ?? 0);
      expect((await stage.matchAt(table, other)).submitted).toEqual([]);
      await look();
      expect(formats).toEqual(['tavola match', 'tavola sealed match', 'tavola match', 'tavola sealed match']);
    } finally {
      await other.close();
    }
  });

  it('has the same size in two worlds that differ only in what is hidden', async () => {
    const worlds = [
      {
        hands: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
        cards: [1, 3, 5],
      },
      {
        hands: [
          [15, 16],
          [3, 17],
          [13, 14],
        ],
        cards: [16, 17, 13],
      },
    ];
    const sizes: number[] = [];
    const contents: number[] = [];
    for (const { hands: held, cards } of worlds) {
      const deck = Array.from({ length: 17 }, (_, index) => index + 1).filter((card) => !held.flat().includes(card));
      const position = { rounds: 3, round: 1, toDraw: [], hands: held, deck, laid: [], gone: [] };
      const table = await stage.front.started(stage.people(3), { game: 'hands', options: { rounds: 3 }, position });
      for (const [seat, card] of cards.entries()) {
        const action = { type: 'lay', card, face: 'down' };
        await stage.front.platform.platform.matches.act(`${table.id}.match`, seat, { action, step: 0 });
      }
      sizes.push(JSON.stringify((await stage.front.file(null, table.id)).body).length);
      contents.push(JSON.stringify(unfinishedFile(await stage.logAt(table))).length);
    }
    expect(contents[0]).not.toBe(contents[1]);
    expect(sizes[0]).toBe(sizes[1]);
  });

  it('is available to anyone who may watch the table', async () => {
    const table = await stage.front.started(stage.people(), { game: 'hands', watching: false });
    const said = await Promise.all(
      [stage.ada, stage.bob, stage.eve, null].map(async (who) => (await stage.front.file(who, table.id)).said),
    );
    expect(said).toEqual(['200', '200', 'watching-off', 'watching-off']);
    expect((await stage.front.file(stage.ada, 'nowhere')).said).toBe('no-such-table');
  });
});
