import { notificationText } from '@tavola/words';
import { cardWords, notificationWords } from './areas.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { settings } from './preferences.ts';

/** Whether the browser lets this page show messages. Never asks. */
function isAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Asks the person, by the browser's own question. Only ever called because they switched something on. */
export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a message of the browser, if it is wanted and the page is not looked at. The way there is where we are. */
export async function notify(
  kind: NoticeKind,
  about: { readonly game: string; readonly table: string },
): Promise<void> {
  if (!document.hidden || !settings.value.notices.includes(kind) || !isAllowed()) return;
  const path = location.pathname;
  try {
    await notificationWords.load();
    const { title, body } = notificationText(notificationWords.say, cardWords.say, { kind, ...about });
    const options = { body, tag: `${kind} ${path}`, data: path, icon: '/icons/icon-192.png' };
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) new Notification(title, options);
    else await registration.showNotification(title, options);
  } catch {
    // Not every browser lets a page do this.
  }
}
