import type { IncomingMessage } from 'node:http';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressOf, isLocal, trustIn } from './trust.ts';

const asked = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('where a request comes from', () => {
  const proxies = ['10.0.0.0/8', '::1', '2001:db8::/32', '192.0.2.1'];
  it.each([
    [false, '10.0.0.1', '203.0.113.7', '10.0.0.1'],
    [true, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [true, '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [true, '10.0.0.1', '127.0.0.1, 10.0.0.1, 203.0.113.7', '203.0.113.7'],
    [true, '10.0.0.1', '', '10.0.0.1'],
    [proxies, '10.0.0.1', '', '10.0.0.1'],
    [proxies, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [proxies, '10.0.0.1', '198.51.100.1,203.0.113.7', '203.0.113.7'],
    [proxies, '10.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    [proxies, '11.0.0.1', '203.0.113.7', '11.0.0.1'],
    [proxies, '192.0.2.1', '203.0.113.7', '203.0.113.7'],
    [proxies, '192.0.2.2', '203.0.113.7', '192.0.2.2'],
    [proxies, '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [proxies, '::1', '2001:db8::9, 203.0.113.7, 2001:db8::8', '203.0.113.7'],
    [proxies, '10.0.0.1', 'nonsense', 'nonsense'],
  ] as const)(
    'with trust in %j, %s that says %j is %s, and Fastify agrees',
    async (setting, remoteAddress, told, expected) => {
      const headers = told === '' ? {} : { 'x-forwarded-for': told };
      expect(addressOf(asked(remoteAddress, headers), trustIn(setting))).toBe(expected);
      const app = fastify({ trustProxy: trustIn(setting) });
      app.get('/', async ({ ip }) => ip);
      expect((await app.inject({ url: '/', remoteAddress, headers })).body).toBe(expected);
      await app.close();
    },
  );
});

describe('a program on this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost:8080', true],
    ['127.0.0.2', '127.0.0.1', true],
    ['::1', '[::1]:8080', true],
    ['::ffff:127.0.0.1', 'LOCALHOST', true],
    ['127.0.0.1', 'tavola.example.org', false],
    ['127.0.0.1', 'localhost.example.org', false],
    ['127.0.0.1', '', false],
    ['10.0.0.1', 'localhost', false],
    ['', 'localhost', false],
  ])('%s that asks for %j: %j', (remoteAddress, host, expected) => {
    expect(isLocal(asked(remoteAddress, { host }))).toBe(expected);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])('does not send %s', (name) => {
    expect(isLocal(asked('127.0.0.1', { host: 'localhost', [name]: '127.0.0.1' }))).toBe(false);
  });
});
