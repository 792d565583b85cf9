import { createHash } from 'node:crypto';
import type { PushDevice, World } from '@tavola/protocol';
import type { NotificationStore } from '@tavola/store';
import { chooseLocale, notificationText } from '@tavola/words';
import { loadNotifications } from '@tavola/words/load/notifications';
import { NOTIFICATION_KINDS, type Notification, type NotificationKind, type PushedNotification } from './kinds.ts';
import { sendPush } from './push-client.ts';
import { areKeys, encryptPush } from './push-encryption.ts';
import { type EndpointReach, endpointIn } from './push-endpoint.ts';
import type { Vapid } from './vapid.ts';

export interface DeviceRequest extends PushDevice {
  readonly kinds: readonly NotificationKind[];
}

export interface PushDevicesDeps {
  readonly store: NotificationStore;
  readonly vapid: Vapid;
  readonly reach: EndpointReach;
  readonly world: World;
}

/** Maximum number of devices per account. A further one replaces the oldest. */
export const MAX_DEVICES = 10;
const DAY_SECONDS = '86400';
/** Lifetime of a notification: warnings come at most an hour before a deadline. */
const HOUR_SECONDS = '3600';
/** How long to cache that an account has no device (ms), since it is checked at every move. */
const BELIEVED = 30_000;
const MAX_REMEMBERED = 50_000;

/** Push subscriptions by account. */
export class PushDevices {
  readonly #deps: PushDevicesDeps;
  readonly #withoutDevices = new Map<string, number>();

  constructor(deps: PushDevicesDeps) {
    this.#deps = deps;
  }

  get publicKey(): string {
    return this.#deps.vapid.publicKey;
  }

  /** False for an invalid address or keys. */
  async keep(accountId: string, wanted: DeviceRequest): Promise<boolean> {
    const { store, reach, world } = this.#deps;
    if (endpointIn(wanted.endpoint, reach) === null || !areKeys(wanted.keys)) return false;
    const { endpoint, keys, kinds, language } = wanted;
    await store.keepDevice({
      hash: hashOf(endpoint),
      accountId,
      body: JSON.stringify({ endpoint, keys, kinds, language }),
      at: world.now(),
    });
    this.#withoutDevices.delete(accountId);
    const all = await store.devicesOf(accountId, MAX_DEVICES + 10);
    for (const { hash } of all.slice(MAX_DEVICES)) await store.dropDevice(hash, accountId);
    return true;
  }

  drop(accountId: string, endpoint: string): Promise<boolean> {
    return this.#deps.store.dropDevice(hashOf(endpoint), accountId);
  }

  /** Whether the account was found to have none recently. */
  lacks(accountId: string): boolean {
    return (this.#withoutDevices.get(accountId) ?? 0) > this.#deps.world.now();
  }

  async hasAny(accountId: string): Promise<boolean> {
    const { store, world } = this.#deps;
    if (this.lacks(accountId)) return false;
    if ((await store.devicesOf(accountId, 1)).length > 0) return true;
    if (this.#withoutDevices.size >= MAX_REMEMBERED) this.#withoutDevices.clear();
    this.#withoutDevices.set(accountId, world.now() + BELIEVED);
    return false;
  }

  /** Sends a notification to every device that wants its kind. Expired subscriptions are deleted. */
  async send(accountId: string, notice: Notification): Promise<void> {
    const devices = await this.#deps.store.devicesOf(accountId, MAX_DEVICES);
    await Promise.all(devices.map(({ hash, body }) => this.#sendTo(accountId, hash, deviceRequestIn(body), notice)));
  }

  async #sendTo(accountId: string, hash: string, wanted: DeviceRequest, notice: Notification): Promise<void> {
    const { vapid, reach, world, store } = this.#deps;
    const to = endpointIn(wanted.endpoint, reach);
    if (to === null || !wanted.kinds.includes(notice.kind)) return;
    const headers = {
      authorization: vapid.authorization(to, world.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: notice.kind === 'time' ? HOUR_SECONDS : DAY_SECONDS,
      urgency: 'normal',
      // A newer notification of the same kind replaces an undelivered one.
      topic: hashOf(`${notice.code} ${notice.kind}`).slice(0, 32),
    };
    const posted = await sendPush({
      to,
      headers,
      body: encryptPush(JSON.stringify(await inLanguage(notice, wanted.language)), wanted.keys, world),
      reach,
    });
    if (posted === 'gone') await store.dropDevice(hash, accountId);
  }
}

async function inLanguage(notice: Notification, language: string | undefined): Promise<PushedNotification> {
  const m = await loadNotifications(chooseLocale([language]));
  return { ...notice, ...notificationText(m, notice) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** `keep` validates what is stored. Devices that can no longer be read get no notifications. */
function deviceRequestIn(body: string): DeviceRequest {
  try {
    const { endpoint, keys, kinds, language } = JSON.parse(body) as DeviceRequest;
    return { endpoint, keys, kinds: kinds.filter((kind) => NOTIFICATION_KINDS.includes(kind)), language };
  } catch {
    return { endpoint: '', keys: { p256dh: '', auth: '' }, kinds: [] };
  }
}
