import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, Visitor } from '../testing/index.ts';
import { HTTP_TIMEOUTS } from './app.ts';
import { openTestApi } from './testing/test-api.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await openServer({}, { patience: { headers: 100, request: 200, every: 20 } });
});
afterAll(() => serving.close());

/** Connects, says so much and no more; answers what the server said before it hung up. */
async function heard(text: string): Promise<string> {
  const socket = connect(serving.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => undefined);
  if (text !== '') socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('a client that connects and then stalls', () => {
  it.each([
    ['nothing', ''],
    ['a word', 'GET'],
    ['half a header', 'GET /live/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgr'],
    [
      'half a body',
      'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ],
  ])('is disconnected after %s', async (_what, text) => {
    expect(await heard(text)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-timeout"/);
    // On a busy machine a request can be too slow for this server, too.
    await expect.poll(async () => (await new Visitor(serving.url).ask('GET', '/healthz')).said).toBe('200');
  });
});

it('patience is what the server configures', async () => {
  const api = await openTestApi();
  const { headersTimeout, requestTimeout } = api.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([HTTP_TIMEOUTS.headers, HTTP_TIMEOUTS.request]);
  // Otherwise Node would take the longer of the two for the headers.
  expect(HTTP_TIMEOUTS.headers).toBeLessThan(HTTP_TIMEOUTS.request);
  await api.close();
});
