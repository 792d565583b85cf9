import { createPublicKey, verify } from 'node:crypto';
import type { SettingStore } from '@tavola/store';
import { expect, it } from 'vitest';
import { openVapid } from './vapid.ts';

const NOW = 1_700_000_000_999;
const HOURS_12 = 43_200;

/** Keeps the first text under each name. */
function settings(kept: Record<string, string> = {}): SettingStore {
  return {
    once: async (name: string, text: string) => {
      kept[name] ??= text;
      return kept[name];
    },
  } as unknown as SettingStore;
}

function partsOf(header: string) {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const json = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());
  return { signed: `${head}.${claims}`, head: json(head), claims: json(claims), signature, key };
}

it.each([
  [null, {}],
  ['mailto:house@example.org', { sub: 'mailto:house@example.org' }],
])('a header names the push service, ends after twelve hours and says whom to write to: %s', async (contact, more) => {
  const vapid = await openVapid(settings(), contact);
  const { head, claims, key } = partsOf(vapid.authorization(new URL('https://push.example.org/a/b?c'), NOW));
  expect(head).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(claims).toEqual({ aud: 'https://push.example.org', exp: 1_700_000_000 + HOURS_12, ...more });
  expect(key).toBe(vapid.publicKey);
});

it('a header is signed with the key that it shows, an uncompressed point', async () => {
  const vapid = await openVapid(settings(), null);
  const { signed, signature } = partsOf(vapid.authorization(new URL('https://push.example.org'), NOW));
  const point = Buffer.from(vapid.publicKey, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const check = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(signed), check, Buffer.from(signature, 'base64url'))).toBe(true);
});

it('the key is kept, and a damaged one is replaced for one run', async () => {
  const kept: Record<string, string> = {};
  const first = await openVapid(settings(kept), null);
  expect((await openVapid(settings(kept), null)).publicKey).toBe(first.publicKey);
  const damaged = { 'push key': 'no key' };
  const [one, two] = [await openVapid(settings(damaged), null), await openVapid(settings(damaged), null)];
  expect(one.publicKey).not.toBe(two.publicKey);
});
