import { gameById } from '@tavola/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, Party, Visitor } from '../testing/index.ts';

let server: Serving;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const REFUSED = '409 plays-elsewhere';
const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
const wanted = { game: 'colt-express', seats };
const alone = { ...wanted, oneGame: true };

async function somebody(): Promise<Visitor> {
  const [one] = await Visitor.several(server.url, 1, 'bandit');
  if (one === undefined) throw new Error('nobody came');
  return one;
}

/** Three people play; the last of them has resigned a seat, which is free now. */
async function left(of: object): Promise<{ id: string; seat: number; leaver: Visitor }> {
  const [host, guest, leaver] = await Promise.all([somebody(), somebody(), somebody()]);
  const game = gameById('colt-express');
  if (game === undefined) throw new Error('the house has it');
  const { id } = await Party.start([host, guest, leaver], game, of);
  const socket = await leaver.enter(id);
  expect(await socket.tell({ t: 'leave' })).toBe('ack');
  return { id, seat: Number(socket.welcome?.['seat']), leaver };
}

const said = (who: Visitor, path: string, body: object = {}) =>
  who.ask('POST', `/api/tables${path}`, body).then((answered) => answered.said);
const take = (who: Visitor, { id, seat }: { id: string; seat: number }) => said(who, `/${id}/take`, { seat });

describe('a seat of a match that is running, at a table for people who play no other', () => {
  it('is not for someone who plays at another table of the game, until they have left it', async () => {
    const free = await left(alone);
    const eve = await somebody();
    const { table: other } = await eve.must('POST', '/api/tables', wanted);
    expect(await take(eve, free)).toBe(REFUSED);
    await eve.must('POST', `/api/tables/${other.id}/cancel`);
    await eve.must('POST', '/api/tables', { game: 'dvonn' });
    expect(await take(eve, free)).toBe('200');
    expect(await take(eve, free)).toBe('200');
  });

  it('stays free for someone else', async () => {
    const free = await left(alone);
    const [eve, finn] = [await somebody(), await somebody()];
    await eve.must('POST', '/api/tables', wanted);
    expect(await take(eve, free)).toBe(REFUSED);
    expect(await take(finn, free)).toBe('200');
  });

  it('is closed to its former owner too, who left it for another table', async () => {
    const free = await left(alone);
    const { table: other } = await free.leaver.must('POST', '/api/tables', wanted);
    expect(await take(free.leaver, free)).toBe(REFUSED);
    await free.leaver.must('POST', `/api/tables/${other.id}/cancel`);
    expect(await take(free.leaver, free)).toBe('200');
  });

  it('is open to anyone if the table allows it', async () => {
    const free = await left(wanted);
    const eve = await somebody();
    await eve.must('POST', '/api/tables', wanted);
    expect(await take(eve, free)).toBe('200');
  });
});

describe('someone who has resigned a seat', () => {
  it('no longer plays there and can sit down at another table', async () => {
    const { leaver, ...free } = await left(alone);
    const { table } = await (await somebody()).must('POST', '/api/tables', alone);
    expect(await said(leaver, `/${table.id}/sit`)).toBe('200');
    expect(await take(leaver, free)).toBe(REFUSED);
  });

  it('may make a table', async () => {
    const { leaver } = await left(wanted);
    expect(await said(leaver, '', alone)).toBe('201');
    expect(await said(leaver, '', alone)).toBe(REFUSED);
  });
});

describe('someone who goes to two such tables in the same moment', () => {
  it('has at most one of two that they made', async () => {
    const eve = await somebody();
    const answers = await Promise.all([said(eve, '', alone), said(eve, '', alone)]);
    expect(answers).toContain(REFUSED);
  });

  it('has at most one of two seats that they took, and what they do not have is free', async () => {
    const eve = await somebody();
    const both = await Promise.all([left(alone), left(alone)]);
    const answers = await Promise.all(both.map((free) => take(eve, free)));
    expect(answers).toContain(REFUSED);
    for (const [index, free] of both.entries())
      expect(await take(await somebody(), free)).toBe(answers[index] === '200' ? '409 seat-not-free' : '200');
  });
});
