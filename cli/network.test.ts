import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { network } from './play-command.ts';

let server: WebSocketServer;
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

it('carries what is said both ways, and says goodbye at once', async () => {
  const came = once(server, 'connection');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live/t`;
  const live = network.open(url, { authorization: 'Bearer T' });
  const opened = new Promise<void>((resolve) => {
    live.onopen = resolve;
  });
  const [socket, request] = (await came) as [WebSocket, { headers: Record<string, string> }];
  expect(request.headers['authorization']).toBe('Bearer T');
  await opened;
  const heard = once(socket, 'message');
  live.send('hello');
  expect(String((await heard)[0])).toBe('hello');
  const answered = new Promise((resolve) => {
    live.onmessage = ({ data }) => resolve(data);
  });
  socket.send('welcome');
  expect(await answered).toBe('welcome');
  const ended = new Promise((resolve) => {
    live.onclose = resolve;
  });
  const goodbye = once(socket, 'close');
  live.close();
  // 1005: a goodbye without a reason; 1006 would be a connection that just broke.
  expect((await goodbye)[0]).toBe(1005);
  expect(await ended).toEqual({ code: 1005 });
});

it('passes on the close code of the server, and reports a server that is not running', async () => {
  const came = once(server, 'connection');
  const port = (server.address() as AddressInfo).port;
  const codes = (url: string) =>
    new Promise((resolve) => {
      network.open(url, {}).onclose = resolve;
    });
  const closed = codes(`ws://127.0.0.1:${port}/`);
  const [socket] = (await came) as [WebSocket];
  socket.close(4001);
  expect(await closed).toEqual({ code: 4001 });
  server.close();
  expect(await codes(`ws://127.0.0.1:${port}/`)).toEqual({ code: 1006 });
});
