import { language } from './language.ts';
import type { NotificationName } from './notification-kinds.ts';
import { api } from './server.ts';

/**
 * Subscribes this device to push messages of these kinds, or unsubscribes it if there are none. Does nothing if the browser
 * has no push or no permission. Failures are ignored: open pages still show notifications.
 */
export async function syncPush(kinds: readonly NotificationName[]): Promise<void> {
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
    // No push service, or it does not answer.
  }
}

async function subscribe(registration: ServiceWorkerRegistration): Promise<PushSubscription | null> {
  const key = await api.pushKey();
  if (!key.ok) return null;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.value });
}
