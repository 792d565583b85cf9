import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { framed } from './framing.ts';

let server: Server;
let client: WebSocket;
let wire: Duplex;

beforeAll(async () => {
  server = createServer().listen(0);
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    wire = socket;
    sockets.handleUpgrade(request, socket, head, () => undefined);
  });
  await once(server, 'listening');
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(client, 'open');
});

afterAll(() => {
  client.terminate();
  server.close();
});

/** What a client of the library makes of these bytes. */
async function understood(bytes: Buffer, count: number): Promise<string[]> {
  const messages: string[] = [];
  const all = new Promise<void>((resolve) => {
    const hear = (data: unknown, isBinary: boolean): void => {
      messages.push(isBinary ? 'binary' : String(data));
      if (messages.length < count) return;
      client.off('message', hear);
      resolve();
    };
    client.on('message', hear);
  });
  wire.write(bytes);
  await all;
  return messages;
}

describe('a frame on the wire', () => {
  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('of %d bytes is understood', async (length) => {
    const text = 'x'.repeat(length);
    expect(await understood(framed(text), 1)).toEqual([text]);
  });

  test.each([123, 124, 125, 65_533, 65_534])(
    'counts bytes, not characters: %d and one of two bytes',
    async (length) => {
      const text = `${'x'.repeat(length)}é`;
      expect(await understood(framed(text), 1)).toEqual([text]);
    },
  );

  test('is followed by the next', async () => {
    const texts = ['one', 'two'.repeat(100), '', 'four'];
    expect(await understood(Buffer.concat(texts.map(framed)), texts.length)).toEqual(texts);
  });
});
