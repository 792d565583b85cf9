import { createHash } from 'node:crypto';
import type { World } from '@tavola/protocol';
import type { NotificationStore } from '@tavola/store';
import { NOTICE_KINDS, type Notice, type NoticeKind } from './kinds.ts';
import { post } from './post.ts';
import { endpointIn, type Reach } from './reach.ts';
import { areKeys, type DeviceKeys, seal } from './sealing.ts';
import type { Vapid } from './vapid.ts';

export interface DeviceWish {
  readonly endpoint: string;
  readonly keys: DeviceKeys;
  readonly kinds: readonly NoticeKind[];
}

export interface DeviceParts {
  readonly store: NotificationStore;
  readonly vapid: Vapid;
  readonly reach: Reach;
  readonly world: World;
}

/** Nobody has more of them; a further one takes the place of the oldest. */
export const MOST_DEVICES = 10;
const DAY_SECONDS = '86400';
/** Nobody is warned earlier than an hour before a deadline, so after an hour a warning is wrong. */
const HOUR_SECONDS = '3600';
/** That somebody has no device is believed for so long: it is asked at every move. */
const BELIEVED = 30_000;
const MOST_REMEMBERED = 50_000;

/** The devices of people, by the addresses their browsers gave them. */
export class Devices {
  readonly #parts: DeviceParts;
  readonly #without = new Map<string, number>();

  constructor(parts: DeviceParts) {
    this.#parts = parts;
  }

  get publicKey(): string {
    return this.#parts.vapid.publicKey;
  }

  /** False for an address or keys that are none. */
  async keep(accountId: string, wish: DeviceWish): Promise<boolean> {
    const { store, reach, world } = this.#parts;
    if (endpointIn(wish.endpoint, reach) === null || !areKeys(wish.keys)) return false;
    const { endpoint, keys, kinds } = wish;
    await store.keepDevice({
      hash: hashOf(endpoint),
      accountId,
      body: JSON.stringify({ endpoint, keys, kinds }),
      at: world.now(),
    });
    this.#without.delete(accountId);
    const all = await store.devicesOf(accountId, MOST_DEVICES + 10);
    for (const { hash } of all.slice(MOST_DEVICES)) await store.dropDevice(hash, accountId);
    return true;
  }

  drop(accountId: string, endpoint: string): Promise<boolean> {
    return this.#parts.store.dropDevice(hashOf(endpoint), accountId);
  }

  /** Whether somebody was found to have none a moment ago. */
  lacks(accountId: string): boolean {
    return (this.#without.get(accountId) ?? 0) > this.#parts.world.now();
  }

  async hasAny(accountId: string): Promise<boolean> {
    const { store, world } = this.#parts;
    if (this.lacks(accountId)) return false;
    if ((await store.devicesOf(accountId, 1)).length > 0) return true;
    if (this.#without.size >= MOST_REMEMBERED) this.#without.clear();
    this.#without.set(accountId, world.now() + BELIEVED);
    return false;
  }

  /** Sends a notice to every device that wants its kind. A device that is gone is forgotten. */
  async send(accountId: string, notice: Notice): Promise<void> {
    const devices = await this.#parts.store.devicesOf(accountId, MOST_DEVICES);
    await Promise.all(devices.map(({ hash, body }) => this.#sendTo(accountId, hash, wishIn(body), notice)));
  }

  async #sendTo(accountId: string, hash: string, wish: DeviceWish, notice: Notice): Promise<void> {
    const { vapid, reach, world, store } = this.#parts;
    const to = endpointIn(wish.endpoint, reach);
    if (to === null || !wish.kinds.includes(notice.kind)) return;
    const headers = {
      authorization: vapid.authorization(to, world.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: notice.kind === 'time' ? HOUR_SECONDS : DAY_SECONDS,
      urgency: 'normal',
      // A newer notice of the same kind takes the place of one that was not delivered yet.
      topic: hashOf(`${notice.code} ${notice.kind}`).slice(0, 32),
    };
    const posted = await post({
      to,
      headers,
      body: seal(JSON.stringify(notice), wish.keys, world),
      reach,
    });
    if (posted === 'gone') await store.dropDevice(hash, accountId);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** `keep` validates what is stored. Devices that can no longer be read get no notifications. */
function wishIn(body: string): DeviceWish {
  try {
    const { endpoint, keys, kinds } = JSON.parse(body) as DeviceWish;
    return { endpoint, keys, kinds: kinds.filter((kind) => NOTICE_KINDS.includes(kind)) };
  } catch {
    return { endpoint: '', keys: { p256dh: '', auth: '' }, kinds: [] };
  }
}
