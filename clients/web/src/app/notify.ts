import { notificationText } from '@tavola/words';
import { notificationWords } from './areas.ts';
import type { NotificationName } from './notification-kinds.ts';
import { settings } from './preferences.ts';

/** Whether the browser allows notifications. Does not ask. */
function isAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Asks for permission. Call only when the player switches a notification on. */
export async function requestNotificationPermission(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification that leads to the current page, if it is enabled and the page is hidden. */
export async function notify(
  kind: NotificationName,
  about: { readonly game: string; readonly table: string },
): Promise<void> {
  if (!document.hidden || !settings.value.notices.includes(kind) || !isAllowed()) return;
  const path = location.pathname;
  try {
    await notificationWords.load();
    const { title, body } = notificationText(notificationWords.say, { kind, ...about });
    const options = { body, tag: `${kind} ${path}`, data: path, icon: '/icons/icon-192.png' };
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) new Notification(title, options);
    else await registration.showNotification(title, options);
  } catch {
    // Some browsers allow this only in a service worker.
  }
}
