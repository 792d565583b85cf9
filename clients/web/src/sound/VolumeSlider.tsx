import type { JSX } from 'preact';
import { settings } from '../app/preferences.ts';
import { Slider } from '../design/index.ts';
import { setVolume } from './player.ts';

export interface VolumeSliderProps {
  readonly label: string;
  /** “60%”. */
  readonly valueText: (share: { readonly percent: number }) => string;
}

/** The volume of all sounds. */
export function VolumeSlider({ label, valueText }: VolumeSliderProps): JSX.Element {
  const { sound, volume } = settings.value;
  const percent = Math.round(volume * 100);
  return (
    <Slider label={label} value={volume} valueText={valueText({ percent })} disabled={!sound} onChange={setVolume} />
  );
}
