import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { sendPush } from './push-client.ts';
import { endpointIn, isPublicAddress, publicLookup } from './push-endpoint.ts';
import { Receiver } from './testing/receiver.ts';

describe('addresses that notices may go to', () => {
  it.each([
    ['8.8.8.8', true],
    ['9.255.255.255', true],
    ['10.0.0.0', false],
    ['10.255.255.255', false],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.64.0.0', false],
    ['100.128.0.0', true],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['192.168.1.1', false],
    ['223.255.255.255', true],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['2606:4700::1', true],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['push.example.org', false],
    ['', false],
  ])('%s: %s', (address, fine) => {
    expect(isPublicAddress(address)).toBe(fine);
  });
});

describe('addresses that browsers hand in', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc:def', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://8.8.8.8/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['https://:pass@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com/x#y', false],
    ['https://localhost/x', false],
    ['https://tavola.localhost/x', false],
    ['https://printer.local/x', false],
    ['https://metadata.google.internal/x', false],
    ['https://router.home.arpa/x', false],
    ['https://127.0.0.1/x', false],
    ['https://0x7f000001/x', false],
    ['https://2130706433/x', false],
    ['https://127.1/x', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:10.0.0.1]/x', false],
    ['https://192.168.0.1/x', false],
    ['file:///etc/passwd', false],
    ['ftp://example.org/x', false],
    ['/x', false],
    ['', false],
    [`https://example.org/${'a'.repeat(780)}`, true],
    [`https://example.org/${'a'.repeat(781)}`, false],
  ])('%s: %s', (text, fine) => {
    expect(endpointIn(text, 'public') !== null).toBe(fine);
  });

  it('of this machine are for tests alone', () => {
    expect(endpointIn('http://127.0.0.1:99/x', 'anywhere')?.port).toBe('99');
    expect(endpointIn('file:///etc/passwd', 'anywhere')).toBeNull();
  });
});

describe('looking a name up', () => {
  const found = (name: string, all: boolean) =>
    new Promise<Error | null>((resolve) => {
      publicLookup(name, { all }, (error: NodeJS.ErrnoException | null, _address: string | LookupAddress[]) =>
        resolve(error),
      );
    });

  it('refuses names that lead to this machine', async () => {
    expect(await found('localhost', true)).toBeInstanceOf(Error);
    expect(await found('localhost', false)).toBeInstanceOf(Error);
  });
});

describe('posting', () => {
  const letter = (receiver: Receiver, path: string) => ({
    to: new URL(receiver.url(path)),
    headers: {},
    body: Buffer.from('not sealed'),
    reach: 'anywhere' as const,
  });

  it('reaches no one on this machine unless told that it may', async () => {
    const receiver = await Receiver.start();
    const to = new URL(receiver.url('/').replace('127.0.0.1', 'localhost'));
    expect(await sendPush({ ...letter(receiver, '/'), to, reach: 'public' })).toBe('failed');
    expect(receiver.received).toHaveLength(0);
    await receiver.close();
  });

  it('to no one at all has failed', async () => {
    const receiver = await Receiver.start();
    const gone = letter(receiver, '/');
    await receiver.close();
    expect(await sendPush(gone)).toBe('failed');
  });
});
