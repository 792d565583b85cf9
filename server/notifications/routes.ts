import { z } from 'zod';
import { type RouteModule, route } from '../http/route.ts';
import type { PushDevices } from './devices.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';

const keyText = z.string().max(200);
const endpoint = z.string().max(800);

/** Push subscriptions. */
export function notificationRoutes(devices: PushDevices): RouteModule {
  return [
    route({
      method: 'GET',
      url: '/api/notices/key',
      tag: 'notices',
      summary: 'Returns the public key a browser needs to subscribe to notifications from this server.',
      who: 'anyone',
      answer: z.strictObject({ key: z.string() }),
      async handle() {
        return { ok: true, value: { key: devices.publicKey } };
      },
    }),
    route({
      method: 'PUT',
      url: '/api/notices/device',
      tag: 'notices',
      summary: 'Sends notifications to this device. Replaces its earlier settings.',
      who: 'account',
      body: z.strictObject({
        endpoint,
        keys: z.strictObject({ p256dh: keyText, auth: keyText }),
        kinds: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length),
        language: z.string().max(35).optional(),
      }),
      answer: z.strictObject({ kept: z.boolean() }),
      refusals: ['bad-device'],
      async handle({ account, body }) {
        const kept = await devices.keep(account.id, body);
        return kept ? { ok: true, value: { kept } } : { ok: false, error: { code: 'bad-device' } };
      },
    }),
    route({
      method: 'DELETE',
      url: '/api/notices/device',
      tag: 'notices',
      summary: 'Stops notifications to this device.',
      who: 'account',
      body: z.strictObject({ endpoint }),
      answer: z.strictObject({ kept: z.boolean() }),
      async handle({ account, body }) {
        await devices.drop(account.id, body.endpoint);
        return { ok: true, value: { kept: false } };
      },
    }),
  ];
}
