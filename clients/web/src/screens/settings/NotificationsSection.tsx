import type { JSX } from 'preact';
import { settingsWords } from '../../app/areas.ts';
import { NOTIFICATION_NAMES, type NotificationName } from '../../app/notification-kinds.ts';
import { requestNotificationPermission } from '../../app/notify.ts';
import { changeSettings, settings } from '../../app/preferences.ts';
import { showToast } from '../../app/toasts.ts';
import { Switch } from '../../design/index.ts';

/** Switches for notifications. The browser asks for permission when the first is switched on. */
export function NotificationsSection(): JSX.Element {
  const { notices } = settings.value;
  const set = async (kind: NotificationName, on: boolean): Promise<void> => {
    if (on && !(await requestNotificationPermission()))
      return showToast({ tone: 'problem', title: settingsWords.say['notifications.denied'] });
    const others = settings.value.notices.filter((one) => one !== kind);
    changeSettings({ notices: on ? NOTIFICATION_NAMES.filter((one) => one === kind || others.includes(one)) : others });
  };
  return (
    <section>
      <h2>{settingsWords.say['notifications.title']}</h2>
      <p class="field-help">{settingsWords.say['notifications.help']}</p>
      {NOTIFICATION_NAMES.map((kind) => (
        <Switch
          key={kind}
          label={settingsWords.say[`notify.${kind}`]}
          checked={notices.includes(kind)}
          onChange={(on) => void set(kind, on)}
        />
      ))}
    </section>
  );
}
