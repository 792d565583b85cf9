import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, Visitor, type VisitorTable } from '../testing/index.ts';
import { claimsIn, Receiver } from './testing/receiver.ts';

let server: Serving;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await Receiver.start();
  server = await openServer({ TAVOLA_PUSH_CONTACT: 'mailto:host@example.org' }, { notificationsAnywhere: true });
});
afterEach(async () => {
  await server.close();
  await receiver.close();
});

const ALL = ['turn', 'motion', 'full', 'over'];

async function table(): Promise<{ host: Visitor; guest: Visitor; id: string; code: string }> {
  const [host, guest] = await Promise.all([Visitor.signedIn(server.url, 'Ann'), Visitor.signedIn(server.url, 'Bob')]);
  const made = await host.must('POST', '/api/tables', { game: 'dvonn', name: 'Friday', options: { setup: 'random' } });
  const { id, code } = made.table as VisitorTable & { readonly code: string };
  return { host, guest, id, code };
}

describe('notifications to a player who is away', () => {
  it('say that a table filled up and whose turn it is, once, sealed, and nothing else', async () => {
    const { host, guest, id, code } = await table();
    for (const who of [host, guest]) await who.must('PUT', '/api/notices/device', receiver.device('/all', ALL));
    // The same browser cannot be two people: it belongs to the last person who registered it.
    await host.must('PUT', '/api/notices/device', receiver.device('/ann', ALL));
    await guest.must('POST', `/api/tables/${id}/sit`);
    await receiver.until(1);
    expect(receiver.received[0]).toMatchObject({
      path: '/ann',
      notice: {
        kind: 'full',
        game: 'dvonn',
        table: 'Friday',
        code,
        title: 'Your table is full',
        body: 'Friday, DVONN',
      },
    });
    await host.must('POST', `/api/tables/${id}/start`);
    await receiver.until(2);
    expect(receiver.received[1]?.notice).toMatchObject({ kind: 'turn', game: 'dvonn', table: 'Friday', code });
    expect(receiver.received[1]?.length).toBe(receiver.received[0]?.length);
  });

  it('are signed with the key that browsers get', async () => {
    const { host, guest, id } = await table();
    await host.must('PUT', '/api/notices/device', receiver.device('/ann', ALL));
    await guest.must('POST', `/api/tables/${id}/sit`);
    await receiver.until(1);
    const { key } = (await host.must('GET', '/api/notices/key')) as unknown as { key: string };
    const headers = receiver.received[0]?.headers ?? {};
    const claims = claimsIn(String(headers['authorization']), key);
    expect(claims).toMatchObject({ aud: new URL(receiver.url('/')).origin, sub: 'mailto:host@example.org' });
    expect(Number(claims?.['exp']) * 1000).toBeLessThan(Date.now() + 24 * 3_600_000);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  it('are not sent to someone at the table, nor of kinds that were not asked for', async () => {
    const { host, guest, id } = await table();
    await guest.must('POST', `/api/tables/${id}/sit`);
    await host.must('PUT', '/api/notices/device', receiver.device('/ann', ['over']));
    await guest.must('PUT', '/api/notices/device', receiver.device('/bob', ALL));
    const bob = await guest.enter(id);
    await host.must('POST', `/api/tables/${id}/start`);
    await bob.frame<{ table: VisitorTable }>('table', ({ table: { status } }) => status === 'running');
    await bob.tell({ t: 'leave' });
    await receiver.until(1);
    expect(receiver.received.map(({ path, notice }) => [path, (notice as { kind: string }).kind])).toEqual([
      ['/ann', 'over'],
    ]);
    await bob.close();
  });

  it('say that someone wrote to you, but not what', async () => {
    const { host, guest, id, code } = await table();
    await guest.must('POST', `/api/tables/${id}/sit`);
    const device = { ...receiver.device('/ann', ['said']), language: 'de-AT' };
    await host.must('PUT', '/api/notices/device', device);
    const bob = await guest.enter(id);
    expect(await bob.tell({ t: 'say', text: 'to everyone' })).toBe('ack');
    expect(await bob.tell({ t: 'say', text: 'to Ann alone', to: [host.id] })).toBe('ack');
    await receiver.until(1);
    expect(receiver.received.map(({ notice }) => notice)).toEqual([
      {
        ...{ kind: 'said', game: 'dvonn', table: 'Friday', code },
        ...{ title: 'Du hast eine neue Nachricht', body: 'Friday, DVONN' },
      },
    ]);
    await bob.close();
  });

  it('forget a device that is gone, and stay with one that is only busy', async () => {
    const { host, guest, id } = await table();
    await host.must('PUT', '/api/notices/device', receiver.device('/ann', ALL));
    receiver.status = 302;
    await guest.must('POST', `/api/tables/${id}/sit`);
    await receiver.until(1);
    receiver.status = 410;
    await host.must('POST', `/api/tables/${id}/start`);
    await guest.must('PUT', '/api/notices/device', receiver.device('/bob', ALL));
    const socket = await guest.enter(id);
    await socket.tell({ t: 'leave' });
    await receiver.until(2);
    await socket.close();
    expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});

describe('a device', () => {
  it('that is not a browser is refused', async () => {
    const ann = await Visitor.signedIn(server.url, 'Ann');
    const good = receiver.device('/ann', ALL);
    const said = async (body: unknown) => (await ann.ask('PUT', '/api/notices/device', body)).said;
    expect(await said({ ...good, endpoint: 'file:///etc/passwd' })).toBe('422 bad-device');
    expect(await said({ ...good, keys: { ...good.keys, auth: 'x' } })).toBe('422 bad-device');
    expect(await said({ ...good, kinds: ['secrets'] })).toBe('400 invalid-request');
    expect(await said(good)).toBe('200');
  });

  it('of this machine is refused by a server that is not tested', async () => {
    const other = await openServer();
    try {
      const ann = await Visitor.signedIn(other.url, 'Ann');
      const { said } = await ann.ask('PUT', '/api/notices/device', receiver.device('/ann', ALL));
      expect(said).toBe('422 bad-device');
    } finally {
      await other.close();
    }
  });

  it('gets nothing more after it is unsubscribed', async () => {
    const { host, guest, id } = await table();
    await host.must('PUT', '/api/notices/device', receiver.device('/ann', ALL));
    await host.must('DELETE', '/api/notices/device', { endpoint: receiver.url('/ann') });
    await guest.must('PUT', '/api/notices/device', receiver.device('/bob', ALL));
    await guest.must('POST', `/api/tables/${id}/sit`);
    await host.must('POST', `/api/tables/${id}/start`);
    const socket = await host.enter(id);
    await socket.tell({ t: 'leave' });
    await receiver.until(1);
    await socket.close();
    expect(receiver.received.every(({ path }) => path === '/bob')).toBe(true);
  });
});
