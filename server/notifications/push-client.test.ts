import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendPush } from './push-client.ts';

let server: Server;
let status = 201;
const received: { readonly method: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
beforeEach(async () => {
  received.length = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += String(piece);
    received.push({ method: request.method ?? '', headers: request.headers, body });
    response.writeHead(status, { location: '/elsewhere' }).end('not read');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = (reach: 'anywhere' | 'public' = 'anywhere') =>
  sendPush({
    to: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/push/1`),
    headers: { ttl: '60' },
    body: Buffer.from('für dich'),
    reach,
  });

it.each([
  [200, 'sent'],
  [201, 'sent'],
  [299, 'sent'],
  [300, 'failed'],
  [307, 'failed'],
  [400, 'failed'],
  [403, 'failed'],
  [404, 'gone'],
  [410, 'gone'],
  [411, 'failed'],
  [500, 'failed'],
])('an answer with status %i means %s, and no redirect is followed', async (code, outcome) => {
  status = code;
  expect(await send()).toBe(outcome);
  expect(received).toMatchObject([{ method: 'POST', headers: { ttl: '60', 'content-length': '9' }, body: 'für dich' }]);
});

it('without an answer fails', async () => {
  server.on('connection', (socket) => socket.destroy());
  expect(await send()).toBe('failed');
});
