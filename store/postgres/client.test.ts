import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { PostgresClient } from './client.ts';

test('a silent connection is probed after five seconds, and can be cut at any time', async () => {
  const probes = vi.spyOn(Socket.prototype, 'setKeepAlive');
  // A server that accepts connections and never says anything.
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new PostgresClient({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  client.on('error', () => undefined);
  const connecting = client.connect().then(
    () => 'connected',
    () => 'cut off',
  );
  await once(server, 'connection');
  await expect.poll(() => probes.mock.calls).toEqual([[true, 5000]]);
  client.hangUp();
  expect(await connecting).toBe('cut off');
  probes.mockRestore();
  server.close();
});
