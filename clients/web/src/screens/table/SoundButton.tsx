import { Volume2, VolumeX } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { settings } from '../../app/preferences.ts';
import { Button, type MenuItem } from '../../design/index.ts';
import { switchSound } from '../../sound/player.ts';

/** Turns sounds on or off with one press. */
export function SoundButton(): JSX.Element {
  const { label, icon, onSelect } = soundItem();
  return <Button look="ghost" {...(icon === undefined ? {} : { icon })} label={label} onClick={onSelect} />;
}

/** The same for the menu of phones. */
export function soundItem(): MenuItem {
  const { sound } = settings.value;
  return {
    id: 'sound',
    label: sound ? tableWords.say['sound.off'] : tableWords.say['sound.on'],
    icon: sound ? Volume2 : VolumeX,
    onSelect: () => switchSound(!sound),
  };
}
