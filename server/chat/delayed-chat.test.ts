import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, type Socket, startTable, Visitor } from '../testing/index.ts';

let server: Serving;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.close());

const HOUR = 3_600_000;

it('delayed spectators learn neither the newest chat lines nor their number', async () => {
  const named = (name: string) => Visitor.signedIn(server.url, name);
  const [ada, bob, eve] = [await named('Ada'), await named('Bob'), await named('Eve')];
  const { id } = (await ada.must('POST', '/api/tables', { game: 'dvonn', watchDelay: HOUR })).table;
  await bob.must('POST', `/api/tables/${id}/sit`);
  await ada.must('POST', `/api/tables/${id}/start`);
  const [player, hearer] = await Promise.all([ada.enter(id), bob.enter(id)]);
  const early = await eve.enter(id);
  expect(await player.tell({ t: 'say', text: 'to all' })).toBe('ack');
  await hearer.frame('said');
  const late = await eve.enter(id);
  for (const socket of [early, late]) {
    expect(await socket.tell({ t: 'read', number: 1 })).toBe('no-such-line');
    expect(socket.frames.filter(({ t }) => t === 'said')).toEqual([]);
    expect(await socket.last('talks')).toMatchObject({ you: eve.id, talks: [] });
  }
  expect(await eve.must('POST', `/api/tables/${id}/sayings`, {})).toEqual({ sayings: [], people: [] });
  expect(await eve.must('POST', `/api/tables/${id}/sayings`, { find: 'all' })).toEqual({ sayings: [], people: [] });
});

/** Whatever is sent is answered after the hello: from then on lines arrive live, not as older ones. */
async function greeted(socket: Socket): Promise<void> {
  expect(await socket.tell({ t: 'read', number: 1 })).not.toBe('ack');
}

it('a delayed spectator who takes a seat gets the public chat and table updates', async () => {
  const [ada, bob] = [await Visitor.signedIn(server.url, 'Ada'), await Visitor.signedIn(server.url, 'Bob')];
  const { id } = (await ada.must('POST', '/api/tables', { game: 'dvonn' })).table;
  const [host, guest] = [await ada.enter(id), await bob.enter(id)];
  await bob.must('POST', `/api/tables/${id}/sit`);
  await guest.last<{ table: { chairs: readonly { who: string | null }[] } }>('table', ({ table }) =>
    table.chairs.every(({ who }) => who !== null),
  );
  await greeted(guest);
  expect(await host.tell({ t: 'say', text: 'welcome' })).toBe('ack');
  await guest.frame('said');
  expect(guest.frames.filter(({ t }) => t === 'said')).toHaveLength(1);
  await ada.must('POST', `/api/tables/${id}/start`);
  await guest.frame<{ table: { status: string } }>('table', ({ table }) => table.status === 'running');
});

it('each viewer gets a line once, even at a table without delay', async () => {
  const [ada, bob] = [await Visitor.signedIn(server.url, 'Ada'), await Visitor.signedIn(server.url, 'Bob')];
  const id = await startTable([ada, bob], 'random');
  const sockets = await Promise.all([ada.enter(id), bob.enter(id), new Visitor(server.url).enter(id)]);
  await Promise.all(sockets.map(greeted));
  for (const text of ['one', 'two']) expect(await sockets[0]?.tell({ t: 'say', text })).toBe('ack');
  for (const socket of sockets) {
    await socket.last<{ sayings: readonly { text: string }[] }>('said', ({ sayings }) => sayings[0]?.text === 'two');
    expect(socket.frames.filter(({ t }) => t === 'said')).toHaveLength(2);
  }
});
