import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { closeManual, manualGame } from './help.ts';
import { lazy } from './lazy.tsx';
import type { ManualSheetProps } from './ManualSheet.tsx';
import { currentLocation } from './navigation.ts';

const ManualSheet = lazy<ManualSheetProps>(async () => (await import('./ManualSheet.tsx')).ManualSheet);

/** The open manual, over the current screen. Navigation closes it. */
export function Help(): JSX.Element | null {
  const game = manualGame.value;
  const { route } = currentLocation.value;
  useEffect(() => closeManual, [route]);
  return game === null ? null : <ManualSheet key={game} game={game} onClose={closeManual} />;
}
