import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { gathered, openServer, type Socket, Visitor } from '../testing/index.ts';

let server: Serving;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const HEARD = 60;
/** More than is sent after hello, is on a page, and is found. */
const HELD = 210;
const CANARY = 'zq-canary-held';

/** No one may send as quickly as a program speaks: before the server minds, they come again. */
async function speak(speaker: Visitor, id: string, texts: readonly string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += 40) {
    const socket = await speaker.enter(id);
    for (const text of texts.slice(from, from + 40)) expect(await socket.tell({ t: 'say', text })).toBe('ack');
    await socket.close();
  }
}

async function toldOfTalk(socket: Socket): Promise<string> {
  await socket.atRest();
  return JSON.stringify(socket.frames.filter(({ t }) => t === 'said' || t === 'talks'));
}

/** Everything that could show what was said to everyone: over HTTP, to someone who comes again, and by what is refused. */
async function everything(visitor: Visitor, id: string): Promise<string> {
  const rows = [{}, { before: 20 }, { before: HEARD }, { before: HEARD + 30 }, { before: 10_000 }, { find: 'line' }];
  const answers: unknown[] = [];
  for (const wanted of [...rows, { find: CANARY }])
    answers.push(await visitor.ask('POST', `/api/tables/${id}/sayings`, wanted));
  answers.push(await visitor.ask('GET', '/api/tables/mine'), await visitor.ask('GET', `/api/tables/${id}`));
  const socket = await visitor.enter(id);
  answers.push(await toldOfTalk(socket));
  for (const number of [HEARD + 1, HEARD + HELD, 10_000])
    for (const t of ['read', 'report']) answers.push(await socket.tell({ t, number }));
  await socket.close();
  return JSON.stringify(answers);
}

it('what is held makes no difference to those who hear it later: no number, no page, no count, no answer', async () => {
  const named = (name: string) => Visitor.signedIn(server.url, name);
  const [ada, bob, eve] = [await named('Ada'), await named('Bob'), await named('Eve')];
  const { id } = await gathered([ada, bob], { game: 'dvonn', watchDelay: HOUR });
  await speak(
    ada,
    id,
    Array.from({ length: HEARD }, (_, index) => `line ${index}`),
  );
  await ada.must('POST', `/api/tables/${id}/start`);
  const watching = await eve.enter(id);
  expect(await watching.tell({ t: 'read', number: 7 })).toBe('ack');
  const others = [eve, new Visitor(server.url)];
  const before = await Promise.all(others.map((visitor) => everything(visitor, id)));
  const told = await toldOfTalk(watching);
  await speak(
    bob,
    id,
    Array.from({ length: HELD }, (_, index) => `line ${CANARY} ${index}`),
  );
  expect(await Promise.all(others.map((visitor) => everything(visitor, id)))).toEqual(before);
  expect(await toldOfTalk(watching)).toBe(told);
  expect(before.join()).not.toContain(CANARY);
  const again = await eve.enter(id);
  expect(await again.last('talks')).toMatchObject({ talks: [{ lines: HEARD, read: 7, unread: HEARD - 7 }] });
  // Those who play have heard all of it.
  const player = await ada.enter(id);
  expect(await player.last('talks')).toMatchObject({ talks: [{ lines: HEARD + HELD, unread: HELD }] });
});
