import type { JSX } from 'preact';
import { NOTICE_KINDS, type NoticeKind } from '../../app/notice-kinds.ts';
import { askToNotify } from '../../app/notify.ts';
import { change, settings } from '../../app/preferences.ts';
import { settingsTexts } from '../../app/settings-texts.ts';
import { say } from '../../app/toasts.ts';
import { Switch } from '../../design/index.ts';

const words = settingsTexts;

/** What somebody is told of while they look elsewhere. The browser asks only when something is switched on. */
export function NoticesPart(): JSX.Element {
  const { notices } = settings.value;
  const set = async (kind: NoticeKind, on: boolean): Promise<void> => {
    if (on && !(await askToNotify())) return say({ tone: 'problem', title: words.notifyDenied });
    const others = settings.value.notices.filter((one) => one !== kind);
    change({ notices: on ? NOTICE_KINDS.filter((one) => one === kind || others.includes(one)) : others });
  };
  return (
    <section>
      <h2>{words.notices}</h2>
      <p class="field-help">{words.noticesHelp}</p>
      {NOTICE_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={words.noticeKinds[kind]}
          checked={notices.includes(kind)}
          onChange={(on) => void set(kind, on)}
        />
      ))}
    </section>
  );
}
