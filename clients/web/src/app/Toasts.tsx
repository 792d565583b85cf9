import type { JSX } from 'preact';
import { type ToastContent, ToastRegion } from '../design/index.ts';
import { homeWords } from './areas.ts';
import { currentLocation } from './navigation.ts';
import { checkServer, reachable } from './server.ts';
import { hideToast, toast } from './toasts.ts';
import { applyUpdate, waitingWorker } from './update.ts';

/** One message at a time: events before connection problems before updates. */
export function Toasts(): JSX.Element {
  const temporary = toast.value;
  // Online tables show connection problems themselves, and games on this device do not need the server.
  const atTable = currentLocation.value.route.screen === 'play' || currentLocation.value.route.screen === 'table';
  const lasting =
    reachable.value || atTable ? (waitingWorker.value === null ? null : updateToast()) : unreachableToast();
  return (
    <ToastRegion
      toast={temporary ?? lasting}
      label={homeWords.say['messages.label']}
      closeLabel={homeWords.say['close.button']}
      onClose={temporary === null ? undefined : hideToast}
    />
  );
}

const unreachableToast = (): ToastContent => ({
  tone: 'offline',
  title: homeWords.say['server.lost.title'],
  text: homeWords.say['server.lost.text'],
  action: { label: homeWords.say['server.try-now.button'], onClick: () => void checkServer() },
});

const updateToast = (): ToastContent => ({
  tone: 'info',
  title: homeWords.say['update.title'],
  action: { label: homeWords.say['reload.button'], onClick: applyUpdate },
});
