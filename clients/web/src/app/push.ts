import { language } from './language.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { api } from './server.ts';

/**
 * Lets the server reach this device while no page is open, or stops that: where the browser can, and the person has said yes
 * before. Whatever fails leaves the messages of open pages as they are.
 */
export async function syncPush(kinds: readonly NoticeKind[]): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined || !('pushManager' in registration)) return;
    const before = await registration.pushManager.getSubscription();
    const isAllowed = 'Notification' in window && Notification.permission === 'granted';
    if (kinds.length === 0 || !isAllowed) {
      if (before === null) return;
      await api.removeDevice(before.endpoint);
      await before.unsubscribe();
      return;
    }
    const subscription = before ?? (await subscribe(registration));
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    const { p256dh, auth } = keys ?? {};
    if (endpoint !== undefined && p256dh !== undefined && auth !== undefined)
      await api.saveDevice({ endpoint, keys: { p256dh, auth }, kinds, language: language().tag });
  } catch {
    // No push service, or none that answers: open pages still tell.
  }
}

async function subscribe(registration: ServiceWorkerRegistration): Promise<PushSubscription | null> {
  const key = await api.pushKey();
  if (!key.ok) return null;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.value });
}
