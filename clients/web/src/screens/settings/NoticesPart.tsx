import type { JSX } from 'preact';
import { settingsWords } from '../../app/areas.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../app/notice-kinds.ts';
import { askToNotify } from '../../app/notify.ts';
import { change, settings } from '../../app/preferences.ts';
import { say } from '../../app/toasts.ts';
import { Switch } from '../../design/index.ts';

/** What somebody is told of while they look elsewhere. The browser asks only when something is switched on. */
export function NoticesPart(): JSX.Element {
  const { notices } = settings.value;
  const set = async (kind: NoticeKind, on: boolean): Promise<void> => {
    if (on && !(await askToNotify())) return say({ tone: 'problem', title: settingsWords.say['notifications.denied'] });
    const others = settings.value.notices.filter((one) => one !== kind);
    change({ notices: on ? NOTICE_KINDS.filter((one) => one === kind || others.includes(one)) : others });
  };
  return (
    <section>
      <h2>{settingsWords.say['notifications.title']}</h2>
      <p class="field-help">{settingsWords.say['notifications.help']}</p>
      {NOTICE_KINDS.map((kind) => (
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
