import { sharedPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allLinesOf, gathered, lineReceived, ServerProcess, Visitor } from '../testing/index.ts';

let postgres: TestServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

it('people on two nodes can chat privately', async () => {
  const DATABASE_URL = await postgres.database('whispers');
  const [one, two] = await Promise.all([ServerProcess.start({ DATABASE_URL }), ServerProcess.start({ DATABASE_URL })]);
  try {
    const [ada, bob, cleo] = [
      await Visitor.signedIn(one.url, 'Ada'),
      await Visitor.signedIn(two.url, 'Bob'),
      await Visitor.signedIn(two.url, 'Cleo'),
    ];
    const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
    const { id } = await gathered([ada, bob, cleo], { game: 'frogs', seats });
    await ada.must('POST', `/api/tables/${id}/start`);
    const [here, there, third, spectator] = [
      await ada.enter(id),
      await bob.enter(id),
      await cleo.enter(id),
      await new Visitor(one.url).enter(id),
    ];
    expect(await here.tell({ t: 'say', text: 'psst', to: [bob.id] })).toBe('ack');
    const { talk } = await lineReceived(there, 'psst');
    expect(await there.tell({ t: 'say', text: 'yes', to: [ada.id] })).toBe('ack');
    await lineReceived(here, 'yes');
    expect(await there.tell({ t: 'say', text: 'to all' })).toBe('ack');
    for (const socket of [here, third, spectator])
      expect(await lineReceived(socket, 'to all')).toMatchObject({ number: 1 });
    for (const socket of [third, spectator]) expect(await allLinesOf(socket)).not.toMatch(/psst|"yes"/);
    // What was read on one node is read on the other.
    expect(await there.tell({ t: 'read', talk, number: 1 })).toBe('ack');
    const elsewhere = await bob.at(one.url).enter(id);
    expect(await elsewhere.last('talks')).toMatchObject({
      talks: expect.arrayContaining([expect.objectContaining({ talk, read: 1, unread: 0 })]),
    });
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
});
