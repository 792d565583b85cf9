import type { JSX } from 'preact';
import { PageTitle } from '../../app/PageTitle.tsx';
import { change, settings } from '../../app/preferences.ts';
import { settingsTexts } from '../../app/settings-texts.ts';
import { SEAT_COLOURS, SeatMark, Select, Switch } from '../../design/index.ts';
import { AccountPart } from './AccountPart.tsx';
import { InstallPart } from './InstallPart.tsx';
import { LanguagePart } from './LanguagePart.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import './settings.css';

const words = settingsTexts;
const THEMES = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: words.themes[value] }));
const MOTIONS = (['system', 'on', 'off'] as const).map((value) => ({ value, label: words.motions[value] }));

export function Settings(): JSX.Element {
  const { theme, motion } = settings.value;
  return (
    <div class="page narrow settings">
      <div class="page-head">
        <PageTitle title={words.title} />
        <p class="lead">{words.lead}</p>
      </div>
      <section>
        <h2>{words.look}</h2>
        <LanguagePart />
        <Select label={words.theme} value={theme} choices={THEMES} onChange={(chosen) => change({ theme: chosen })} />
        <Select
          label={words.motion}
          help={words.motionHelp}
          value={motion}
          choices={MOTIONS}
          onChange={(chosen) => change({ motion: chosen })}
        />
        <div class="settings-colours">
          <p class="legend">{words.colours}</p>
          <p class="settings-marks">
            {SEAT_COLOURS.map((name, seat) => (
              <SeatMark key={name} seat={seat} size={24} />
            ))}
          </p>
          <p class="field-help">{words.coloursHelp}</p>
        </div>
      </section>
      <section>
        <h2>{words.play}</h2>
        <Switch
          label={words.confirm}
          help={words.confirmHelp}
          checked={settings.value.confirm}
          onChange={(confirm) => change({ confirm })}
        />
      </section>
      <Sounds />
      <NoticesPart />
      <AccountPart />
      <InstallPart />
    </div>
  );
}

function Sounds(): JSX.Element {
  const { sound } = settings.value;
  return (
    <section>
      <h2>{words.sounds}</h2>
      <Switch label={words.sound} help={words.soundHelp} checked={sound} onChange={(on) => change({ sound: on })} />
    </section>
  );
}
