import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { areKeys, encryptPush } from './push-encryption.ts';
import { Receiver } from './testing/receiver.ts';

const world = new FakeWorld();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());

describe('a sealed notice', () => {
  it('is read by its device, whatever letters are in it', () => {
    const { keys } = receiver.device('/', []);
    for (const text of ['{}', 'Zürich 🎲', 'a'.repeat(511)])
      expect(receiver.open(encryptPush(text, keys, world))).toBe(text);
  });

  it('is never twice the same, and always as long', () => {
    const { keys } = receiver.device('/', []);
    const [one, other] = [encryptPush('a', keys, world), encryptPush('a', keys, world)];
    expect(one.equals(other)).toBe(false);
    expect(encryptPush('a'.repeat(300), keys, world)).toHaveLength(one.length);
  });

  it('is not read by another device, nor after a change', () => {
    const { keys } = receiver.device('/', []);
    const sealed = encryptPush('{}', keys, world);
    expect(() => receiver.open(Buffer.from(sealed.map((byte, at) => (at === 100 ? byte ^ 1 : byte))))).toThrow();
    expect(() =>
      receiver.open(encryptPush('{}', { ...keys, auth: randomBytes(16).toString('base64url') }, world)),
    ).toThrow();
  });

  it('has a limit', () => {
    expect(() => encryptPush('a'.repeat(1024), receiver.device('/', []).keys, world)).toThrow(/short/);
  });
});

describe('keys of a device', () => {
  it('are a point on the curve and sixteen bytes', () => {
    const { keys } = receiver.device('/', []);
    expect(areKeys(keys)).toBe(true);
    expect(areKeys({ ...keys, auth: 'AAAA' })).toBe(false);
    expect(areKeys({ ...keys, auth: randomBytes(17).toString('base64url') })).toBe(false);
    expect(areKeys({ ...keys, p256dh: '' })).toBe(false);
    expect(areKeys({ ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
    expect(areKeys({ ...keys, p256dh: Buffer.alloc(64, 4).toString('base64url') })).toBe(false);
  });
});
