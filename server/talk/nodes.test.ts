import { startPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess, type Socket, Visitor } from '../testing/index.ts';

let postgres: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface Said {
  readonly sayings: readonly { readonly number: number; readonly text: string; readonly talk?: string }[];
}

const says =
  (text: string) =>
  ({ sayings }: Said): boolean =>
    sayings.some((saying) => saying.text === text);

let pings = 0;
async function allTold(socket: Socket): Promise<string> {
  pings += 1;
  const n = pings;
  socket.send({ t: 'ping', n });
  await socket.frame('pong', (pong) => pong['n'] === n);
  return JSON.stringify(socket.frames);
}

it('people on two nodes whisper to each other, past everybody else on either', async () => {
  const DATABASE_URL = await postgres.database('whispers');
  const [one, two] = await Promise.all([ServerProcess.start({ DATABASE_URL }), ServerProcess.start({ DATABASE_URL })]);
  try {
    const [ada, bob, cleo] = [
      await Visitor.signedIn(one.url, 'Ada'),
      await Visitor.signedIn(two.url, 'Bob'),
      await Visitor.signedIn(two.url, 'Cleo'),
    ];
    const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
    const { id } = (await ada.must('POST', '/api/tables', { game: 'frogs', seats })).table;
    for (const guest of [bob, cleo]) await guest.must('POST', `/api/tables/${id}/sit`);
    await ada.must('POST', `/api/tables/${id}/start`);
    const [here, there, third, onlooker] = [
      await ada.enter(id),
      await bob.enter(id),
      await cleo.enter(id),
      await new Visitor(one.url).enter(id),
    ];
    expect(await here.tell({ t: 'say', text: 'psst', to: ['Bob'] })).toBe('ack');
    const { sayings } = await there.last<Said>('said', says('psst'));
    expect(await there.tell({ t: 'say', text: 'yes', to: ['Ada'] })).toBe('ack');
    await here.last<Said>('said', says('yes'));
    expect(await there.tell({ t: 'say', text: 'to all' })).toBe('ack');
    for (const socket of [here, third, onlooker]) {
      const told = await socket.last<Said>('said', says('to all'));
      expect(told.sayings).toMatchObject([{ number: 1 }]);
    }
    for (const socket of [third, onlooker]) expect(await allTold(socket)).not.toMatch(/psst|"yes"/);
    // What was read on one node is read on the other.
    const { talk } = sayings[0] ?? {};
    expect(await there.tell({ t: 'read', talk, number: 1 })).toBe('ack');
    const elsewhere = await bob.at(one.url).enter(id);
    expect(await elsewhere.last('talks')).toMatchObject({
      talks: expect.arrayContaining([expect.objectContaining({ talk, read: 1, unread: 0 })]),
    });
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
});
