import type { JSX } from 'preact';
import { settingsWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { changeSettings, settings } from '../../app/preferences.ts';
import { SEAT_COLOURS, SeatMark, Select, Switch } from '../../design/index.ts';
import { switchSound } from '../../sound/player.ts';
import { VolumeSlider } from '../../sound/VolumeSlider.tsx';
import { AccountSection } from './AccountSection.tsx';
import { InstallSection } from './InstallSection.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import './settings.css';

const THEMES = ['system', 'light', 'dark'] as const;
const MOTIONS = ['system', 'on', 'off'] as const;

export function Settings(): JSX.Element {
  const { theme, motion } = settings.value;
  return (
    <div class="page narrow settings">
      <div class="page-head">
        <PageTitle title={settingsWords.say['title']} />
        <p class="lead">{settingsWords.say['lead']}</p>
      </div>
      <section>
        <h2>{settingsWords.say['look.title']}</h2>
        <LanguageSelect />
        <Select
          label={settingsWords.say['theme.label']}
          value={theme}
          choices={THEMES.map((value) => ({ value, label: settingsWords.say[`themes.${value}`] }))}
          onChange={(chosen) => changeSettings({ theme: chosen })}
        />
        <Select
          label={settingsWords.say['motion.label']}
          help={settingsWords.say['motion.help']}
          value={motion}
          choices={MOTIONS.map((value) => ({ value, label: settingsWords.say[`motions.${value}`] }))}
          onChange={(chosen) => changeSettings({ motion: chosen })}
        />
        <div class="settings-colours">
          <p class="legend">{settingsWords.say['colours.label']}</p>
          <p class="settings-marks">
            {SEAT_COLOURS.map((name, seat) => (
              <SeatMark key={name} seat={seat} size={24} />
            ))}
          </p>
          <p class="field-help">{settingsWords.say['colours.help']}</p>
        </div>
      </section>
      <section>
        <h2>{settingsWords.say['play.title']}</h2>
        <Switch
          label={settingsWords.say['confirm.label']}
          help={settingsWords.say['confirm.help']}
          checked={settings.value.confirm}
          onChange={(confirm) => changeSettings({ confirm })}
        />
        <Switch
          label={settingsWords.say['shortcuts.label']}
          help={settingsWords.say['shortcuts.help']}
          checked={settings.value.shortcuts}
          onChange={(shortcuts) => changeSettings({ shortcuts })}
        />
      </section>
      <SoundSection />
      <NotificationsSection />
      <AccountSection />
      <InstallSection />
    </div>
  );
}

function SoundSection(): JSX.Element {
  const { sound } = settings.value;
  return (
    <section>
      <h2>{settingsWords.say['sounds.title']}</h2>
      <Switch
        label={settingsWords.say['sound.label']}
        help={settingsWords.say['sound.help']}
        checked={sound}
        onChange={switchSound}
      />
      <VolumeSlider label={settingsWords.say['volume.label']} valueText={settingsWords.say['volume.percent']} />
    </section>
  );
}
