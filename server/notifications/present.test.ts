import { expect, it } from 'vitest';
import { openServer, Visitor, type VisitorTable } from '../testing/index.ts';
import { Receiver } from './testing/receiver.ts';

const ALL = ['turn', 'motion', 'full', 'over', 'said'];

it('a player at the table gets no notice, whatever happens there', async () => {
  const receiver = await Receiver.start();
  const server = await openServer({ TAVOLA_PUSH_CONTACT: 'mailto:host@example.org' }, { notificationsAnywhere: true });
  try {
    const [host, guest] = await Promise.all([Visitor.signedIn(server.url, 'Ann'), Visitor.signedIn(server.url, 'Bob')]);
    await host.must('PUT', '/api/notices/device', receiver.device('/ann', ALL));
    await guest.must('PUT', '/api/notices/device', receiver.device('/bob', ALL));
    const made = await host.must('POST', '/api/tables', {
      game: 'dvonn',
      name: 'Friday',
      options: { setup: 'random' },
    });
    const { id } = made.table as VisitorTable;
    await guest.must('POST', `/api/tables/${id}/sit`);
    // The host is away, so this one arrives.
    await receiver.until(1);
    const [ann, bob] = [await host.enter(id), await guest.enter(id)];
    await host.must('POST', `/api/tables/${id}/start`);
    for (const player of [ann, bob])
      await player.frame<{ table: VisitorTable }>('table', ({ table: { status } }) => status === 'running');
    expect(await bob.tell({ t: 'say', text: 'hello', to: [host.id] })).toBe('ack');
    expect(await ann.tell({ t: 'leave' })).toBe('ack');
    for (const player of [ann, bob])
      await player.frame<{ table: VisitorTable }>('table', ({ table: { status } }) => status === 'over');
  } finally {
    // Waits for notices that are on their way.
    await server.close();
    await receiver.close();
  }
  const received = receiver.received.map(({ path, notice }) => [path, (notice as { kind: string }).kind]);
  expect(received).toEqual([['/ann', 'full']]);
});
