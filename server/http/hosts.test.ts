import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer } from '../testing/index.ts';
import { nameIn, ownHosts } from './hosts.ts';

describe('the names of a server', () => {
  const isOwn = ownHosts(['Tavola.example.org', 'xn--mller-kva.example'], 'Box.lan');
  it.each([
    ['localhost', true],
    ['localhost:8080', true],
    ['LOCALHOST.', true],
    ['app.localhost:8080', true],
    ['127.0.0.1:8080', true],
    ['192.168.1.7', true],
    ['[::1]:8080', true],
    ['[2001:db8::7]', true],
    ['box.lan:8080', true],
    ['BOX', true],
    ['box.local', true],
    ['tavola.example.org', true],
    ['tavola.example.org:443', true],
    ['müller.example', true],
    [undefined, true],
    ['evil.example', false],
    ['tavola.example.org.evil.example', false],
    ['evil.example/localhost', false],
    ['evil.example#localhost', false],
    ['localhost@evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['localhost.evil.example', false],
    ['notlocalhost', false],
    ['other.example.org', false],
    ['', false],
    ['::1', false],
    ['two words', false],
  ])('%s: %j', (host, own) => {
    expect(isOwn(host)).toBe(own);
  });

  it('are compared without port, brackets and trailing dot', () => {
    expect(['A.b:1', '[::1]:2', 'c.', 'x:y'].map(nameIn)).toEqual(['a.b', '::1', 'c', null]);
  });
});

describe('a request for another name', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await openServer({ TAVOLA_HOST_NAMES: 'tavola.example.org' });
  });
  afterAll(() => serving.close());

  async function ask(host: string, path = '/api/games'): Promise<{ readonly status: number; readonly body: string }> {
    const asked = request({ port: serving.port, host: '127.0.0.1', path, headers: { host } }).end();
    const [answer] = await once(asked, 'response');
    let body = '';
    for await (const piece of answer) body += piece;
    return { status: answer.statusCode, body };
  }

  /** The first line and the body of the answer to an upgrade. */
  async function knock(host: string): Promise<string> {
    const wire = connect(serving.port, '127.0.0.1');
    const head = `Host: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13`;
    wire.write(`GET /live/some-table HTTP/1.1\r\n${head}\r\nSec-WebSocket-Key: dGhlIHNhbWUga2V5IDE2Yg==\r\n\r\n`);
    const [answer] = await once(wire, 'data');
    wire.destroy();
    return String(answer);
  }

  it.each(['/', '/api/games', '/healthz', '/nothing'])(
    'at %s is refused and told which setting names it',
    async (path) => {
      const { status, body } = await ask('evil.example', path);
      expect([status, JSON.parse(body).error.code]).toEqual([421, 'unknown-host']);
      expect(JSON.parse(body).error.message).toContain('TAVOLA_HOST_NAMES');
    },
  );

  it('does not open a live connection either', async () => {
    const answer = await knock('evil.example');
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('TAVOLA_HOST_NAMES');
    expect(await knock('tavola.example.org')).toMatch(/^HTTP\/1\.1 101 /);
  });

  it.each(['tavola.example.org', '127.0.0.1', 'localhost:1', hostname()])('is answered for %s', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });
});
