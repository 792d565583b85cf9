import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

const DEFAULTS = {
  port: 8080,
  host: '127.0.0.1',
  hostNames: [],
  data: 'tavola-data',
  databaseUrl: null,
  natsUrl: null,
  natsCredentials: null,
  news: 'auto',
  origins: [],
  secureCookies: false,
  trustProxy: false,
  limits: true,
  socketsPerAddress: 500,
  spectators: 500,
  oneTable: false,
  emptyTableMinutes: 30,
  logLevel: 'info',
  metricsToken: null,
  pushContact: null,
};

describe('the configuration', () => {
  it('has a value for everything when nothing is set, or set to nothing', () => {
    expect(readConfig({})).toEqual({ ok: true, value: DEFAULTS });
    const empty = Object.fromEntries(Object.values(SETTINGS).map(({ name }) => [name, ' ']));
    expect(readConfig(empty)).toEqual({ ok: true, value: DEFAULTS });
  });

  it.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', ' 65535 ', { port: 65_535 }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'tavola.test', { host: 'tavola.test' }],
    ['TAVOLA_HOST_NAMES', 'Tavola.test, b.test.', { hostNames: ['tavola.test', 'b.test'] }],
    ['TAVOLA_DATA', '/var/lib/some where', { data: '/var/lib/some where' }],
    ['DATABASE_URL', 'postgres://u:p@db/tavola', { databaseUrl: 'postgres://u:p@db/tavola' }],
    ['DATABASE_URL', 'postgresql:///tavola', { databaseUrl: 'postgresql:///tavola' }],
    ['NATS_URL', 'nats://u:p@a:4222, tls://b', { natsUrl: 'nats://u:p@a:4222, tls://b' }],
    ['NATS_CREDS', '/etc/tavola.creds', { natsCredentials: '/etc/tavola.creds' }],
    ['TAVOLA_NEWS', 'none', { news: 'none' }],
    ['TAVOLA_ORIGINS', 'https://a.test, http://B.test:8080/,', { origins: ['https://a.test', 'http://b.test:8080'] }],
    ['TAVOLA_SECURE_COOKIES', 'On', { secureCookies: true }],
    ['TAVOLA_SECURE_COOKIES', '1', { secureCookies: true }],
    ['TAVOLA_TRUST_PROXY', 'yes', { trustProxy: true }],
    ['TAVOLA_TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['TAVOLA_LIMITS', 'off', { limits: false }],
    ['TAVOLA_SOCKETS_PER_ADDRESS', '1', { socketsPerAddress: 1 }],
    ['TAVOLA_SOCKETS_PER_ADDRESS', '999999', { socketsPerAddress: 999_999 }],
    ['TAVOLA_SPECTATORS', '1', { spectators: 1 }],
    ['TAVOLA_ONE_TABLE', 'true', { oneTable: true }],
    ['TAVOLA_LOG', 'DEBUG', { logLevel: 'debug' }],
    ['TAVOLA_METRICS_TOKEN', 'a-b_c-0123456789', { metricsToken: 'a-b_c-0123456789' }],
    ['TAVOLA_PUSH_CONTACT', 'mailto:me@example.org', { pushContact: 'mailto:me@example.org' }],
    ['TAVOLA_PUSH_CONTACT', 'https://example.org/us', { pushContact: 'https://example.org/us' }],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toEqual({ ok: true, value: { ...DEFAULTS, ...expected } });
  });

  it.each([
    ['PORT', '65536'],
    ['NATS_URL', 'nats://a,http://b'],
    ['TAVOLA_NEWS', 'some'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', 'http'],
    ['HOST', 'two words'],
    ['TAVOLA_HOST_NAMES', 'https://tavola.test'],
    ['TAVOLA_HOST_NAMES', 'tavola.test:8080'],
    ['TAVOLA_HOST_NAMES', 'a b'],
    ['HOST', 'http://tavola.test'],
    ['TAVOLA_DATA', 'a\0b'],
    ['DATABASE_URL', 'mysql://db/tavola'],
    ['DATABASE_URL', 'tavola'],
    ['TAVOLA_ORIGINS', 'a.test'],
    ['TAVOLA_ORIGINS', 'https://a.test/path'],
    ['TAVOLA_ORIGINS', 'https://u:p@a.test'],
    ['TAVOLA_ORIGINS', '*'],
    ['TAVOLA_ORIGINS', 'https://a.test, ftp://b.test'],
    ['TAVOLA_SECURE_COOKIES', 'maybe'],
    ['TAVOLA_TRUST_PROXY', 'nginx'],
    ['TAVOLA_TRUST_PROXY', '10.0.0.0/33'],
    ['TAVOLA_TRUST_PROXY', '::1/129'],
    ['TAVOLA_TRUST_PROXY', '10.0.0.0/8/8'],
    ['TAVOLA_LIMITS', '2'],
    ['TAVOLA_SOCKETS_PER_ADDRESS', '0'],
    ['TAVOLA_SOCKETS_PER_ADDRESS', '1000000'],
    ['TAVOLA_SOCKETS_PER_ADDRESS', '-1'],
    ['TAVOLA_SOCKETS_PER_ADDRESS', 'many'],
    ['TAVOLA_ONE_TABLE', 'one'],
    ['TAVOLA_LOG', 'loud'],
    ['TAVOLA_METRICS_TOKEN', 'too-short-012345'.slice(1)],
    ['TAVOLA_METRICS_TOKEN', 'with spaces and more'],
    ['TAVOLA_PUSH_CONTACT', 'me@example.org'],
    ['TAVOLA_PUSH_CONTACT', 'http://example.org'],
    ['TAVOLA_METRICS_TOKEN', 'x'.repeat(201)],
  ])('%s=%s is wrong, and the sentence names the variable but not the value', (name, value) => {
    const result = readConfig({ [name]: value });
    if (result.ok) throw new Error('It was accepted.');
    expect([result.error.code, result.error.at]).toEqual(['bad-setting', [name]]);
    expect(result.error.message).toMatch(new RegExp(`^${name} must be .+\\.$`));
    expect(result.error.message.replace(name, '')).not.toContain(` ${value} `);
  });

  it('tells everything that is wrong at once, and repeats no secret', () => {
    const result = readConfig({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@db', TAVOLA_LOG: 'info' });
    if (result.ok) throw new Error('It was accepted.');
    expect(result.error.at).toEqual(['PORT', 'DATABASE_URL']);
    expect(result.error.message.split('\n')).toHaveLength(2);
    expect(result.error.message).not.toContain('secret');
  });
});

it('the manual on hosting has a row for each variable, as the code has it', () => {
  const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)].map(([, ...row]) => row);
  const table = Object.values(SETTINGS).map(({ name, initial, about }) => [
    name,
    initial === '' ? 'not set' : `\`${initial}\``,
    about,
  ]);
  expect(rows).toEqual(table);
});
