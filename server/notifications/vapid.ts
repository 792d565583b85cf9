import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { SettingStore } from '@tavola/store';
import { unlessDamaged } from '../logs/damage.ts';

/** Identifies this installation to push services (RFC 8292). The private key never leaves the store and this object. */
export interface Vapid {
  /** For browsers, which bind a subscription to it. */
  readonly publicKey: string;
  /** The header for a push service. */
  authorization(endpoint: URL, now: number): string;
}

const SETTING = 'push key';
const HOURS_12 = 43_200_000;

/** Created once per installation, by the first process. */
export async function openVapid(settings: SettingStore, contact: string | null): Promise<Vapid> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const kept = await unlessDamaged(settings.once(SETTING, JSON.stringify(privateKey.export({ format: 'jwk' }))), '');
  return vapidOf(keyIn(kept) ?? privateKey, contact);
}

/** Null for a damaged key. The server then uses a temporary key for this run, so that it still starts. */
function keyIn(kept: string): KeyObject | null {
  try {
    return createPrivateKey({ key: JSON.parse(kept) as JsonWebKey, format: 'jwk' });
  } catch {
    return null;
  }
}

function vapidOf(key: KeyObject, contact: string | null): Vapid {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorization({ origin }, now) {
      const claims = {
        aud: origin,
        exp: Math.floor((now + HOURS_12) / 1000),
        ...(contact === null ? {} : { sub: contact }),
      };
      const words = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => base64url(JSON.stringify(part))).join('.');
      const signature = sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${words}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
