import type { JSX } from 'preact';
import { type ToastContent, ToastRegion } from '../design/index.ts';
import { here } from './navigation.ts';
import { knock, reachable } from './server.ts';
import { texts } from './texts.ts';
import { hush, toast } from './toasts.ts';
import { takeUpdate, waiting } from './update.ts';

/** One message at a time: what just happened first, then what is wrong, then what is new. */
export function Notices(): JSX.Element {
  const passing = toast.value;
  // A table says itself what a lost connection means there; one on this device does not mind.
  const atTable = here.value.place.at === 'play' || here.value.place.at === 'table';
  const standing = reachable.value || atTable ? (waiting.value === null ? null : UPDATE) : LOST;
  return (
    <ToastRegion
      toast={passing ?? standing}
      label={texts.messages}
      closeLabel={texts.close}
      onClose={passing === null ? undefined : hush}
    />
  );
}

const LOST: ToastContent = {
  tone: 'offline',
  title: texts.server.lostTitle,
  text: texts.server.lostText,
  action: { label: texts.server.tryNow, onClick: () => void knock() },
};

const UPDATE: ToastContent = {
  tone: 'info',
  title: texts.update.title,
  action: { label: texts.update.reload, onClick: takeUpdate },
};
