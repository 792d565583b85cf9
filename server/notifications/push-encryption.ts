import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { World } from '@tavola/protocol';

/** A browser’s keys for encrypted notifications, in base64url. */
export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const CURVE = 'prime256v1';
const POINT = 65;
const AUTH = 16;
const RECORD = 4096;
const SALT_BYTES = 16;
/** All notifications have the same length, so that it reveals nothing. */
const LENGTH = 1024;

/** Whether these keys are usable: a point on the curve and sixteen bytes. */
export function areKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH) return false;
  try {
    const point = Buffer.from(p256dh, 'base64url');
    const ours = createECDH(CURVE);
    ours.generateKeys();
    return point.length === POINT && ours.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}

/**
 * Encrypts a notification for one device (RFC 8291, one record of aes128gcm), so that the push service cannot read it.
 */
export function encryptPush(text: string, keys: DeviceKeys, random: Pick<World, 'bytes'>): Buffer {
  const salt = random.bytes(SALT_BYTES);
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  const ours = ecdh.generateKeys();
  const shared = ecdh.computeSecret(theirs);
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), both, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(padded(text)), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed]);
}

function padded(text: string): Buffer {
  const words = Buffer.from(text);
  if (words.length >= LENGTH) throw new RangeError('A notice is short.');
  // 0x02 marks the end of the content in the last record. Zeros pad it.
  return Buffer.concat([words, Buffer.of(2), Buffer.alloc(LENGTH - words.length - 1)]);
}

function derive(key: Buffer, salt: Uint8Array, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
