import { games } from '@tavola/games';
import { type NotificationSubject, notificationText } from '@tavola/words';
import { notifications } from '@tavola/words/en/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Receiver } from '../notifications/testing/receiver.ts';
import type { Serving } from '../serve.ts';
import { openServer, Visitor } from '../testing/index.ts';

let server: Serving;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
  server = await openServer({}, { notificationsAnywhere: true });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

/** Put wherever people can put something that is not for everyone's lock screen. */
const CANARY = 'canary of the mine';
const KINDS = ['turn', 'motion', 'full', 'over', 'time', 'said'];

interface Made {
  readonly table: { readonly id: string; readonly code: string };
}

describe('notices of every game', () => {
  it.each(games.map(({ id, seats }) => [id, seats[0]] as const))(
    '%s: tell which table and no more',
    async (game, seats) => {
      const [ann, bob] = [
        await Visitor.signedIn(server.url, `Ann ${game}`),
        await Visitor.signedIn(server.url, `Bob ${game}`),
      ];
      const bots = Array.from({ length: seats - 2 }, () => ({ kind: 'bot', level: 'random' }));
      const { table } = await ann.must<Made>('POST', '/api/tables', {
        game,
        name: 'Friday',
        description: CANARY,
        seats: [{ kind: 'open' }, { kind: 'open' }, ...bots],
      });
      await ann.must('PUT', '/api/notices/device', receiver.device(`/${game}/ann`, KINDS));
      await bob.must('PUT', '/api/notices/device', receiver.device(`/${game}/bob`, KINDS));
      await bob.must('POST', `/api/tables/${table.id}/sit`);
      const own = () => receiver.received.filter(({ path }) => path.startsWith(`/${game}/`));
      await ann.must('POST', `/api/tables/${table.id}/start`);
      const socket = await bob.enter(table.id);
      await socket.tell({ t: 'say', text: CANARY });
      await socket.tell({ t: 'save', draft: { text: CANARY } });
      await socket.tell({ t: 'propose', kind: 'pause' });
      await expect
        .poll(() => own().map(({ notice }) => (notice as { kind: string }).kind), { timeout: 60_000 })
        .toContain('motion');
      await socket.close();
      for (const { notice } of own()) {
        const { kind } = notice as { kind: NotificationSubject['kind'] };
        expect(KINDS).toContain(kind);
        // Its texts follow from the rest.
        const texts = notificationText(notifications, { kind, game, table: 'Friday' });
        expect(notice).toEqual({ kind, game, table: 'Friday', code: table.code, ...texts });
      }
      expect(JSON.stringify(own())).not.toContain(CANARY);
    },
  );

  it('are all as long, so that their length tells nothing', () => {
    expect(receiver.received.length).toBeGreaterThanOrEqual(games.length);
    expect(new Set(receiver.received.map(({ length }) => length)).size).toBe(1);
  });
});

describe('devices', () => {
  it('can be removed only by their owner, with the same answer for everyone else', async () => {
    const [ann, eve] = [await Visitor.signedIn(server.url, 'Ann'), await Visitor.signedIn(server.url, 'Eve')];
    await ann.must('PUT', '/api/notices/device', receiver.device('/ann', ['full']));
    const body = { endpoint: receiver.url('/ann') };
    const stranger = await eve.ask('DELETE', '/api/notices/device', body);
    const unknown = await eve.ask('DELETE', '/api/notices/device', { endpoint: receiver.url('/nobody') });
    expect(stranger).toEqual(unknown);
    const { table } = await ann.must<Made>('POST', '/api/tables', { game: 'dvonn' });
    await eve.must('POST', `/api/tables/${table.id}/sit`);
    await expect.poll(() => receiver.received.some(({ path }) => path === '/ann'), { timeout: 60_000 }).toBe(true);
  });
});
