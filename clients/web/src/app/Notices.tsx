import type { JSX } from 'preact';
import { type ToastContent, ToastRegion } from '../design/index.ts';
import { homeWords } from './areas.ts';
import { here } from './navigation.ts';
import { knock, reachable } from './server.ts';
import { hush, toast } from './toasts.ts';
import { takeUpdate, waiting } from './update.ts';

/** One message at a time: what just happened first, then what is wrong, then what is new. */
export function Notices(): JSX.Element {
  const passing = toast.value;
  // A table says itself what a lost connection means there; one on this device does not mind.
  const atTable = here.value.place.at === 'play' || here.value.place.at === 'table';
  const standing = reachable.value || atTable ? (waiting.value === null ? null : update()) : lost();
  return (
    <ToastRegion
      toast={passing ?? standing}
      label={homeWords.say['messages.label']}
      closeLabel={homeWords.say['close.button']}
      onClose={passing === null ? undefined : hush}
    />
  );
}

const lost = (): ToastContent => ({
  tone: 'offline',
  title: homeWords.say['server.lost.title'],
  text: homeWords.say['server.lost.text'],
  action: { label: homeWords.say['server.try-now.button'], onClick: () => void knock() },
});

const update = (): ToastContent => ({
  tone: 'info',
  title: homeWords.say['update.title'],
  action: { label: homeWords.say['reload.button'], onClick: takeUpdate },
});
