import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { closeManual, manualOpen } from './help.ts';
import { lazy } from './lazy.tsx';
import type { ManualSheetProps } from './ManualSheet.tsx';
import { here } from './navigation.ts';

const ManualSheet = lazy<ManualSheetProps>(async () => (await import('./ManualSheet.tsx')).ManualSheet);

/** The manual that was asked for, over whatever is shown. Going elsewhere puts it away. */
export function Help(): JSX.Element | null {
  const game = manualOpen.value;
  const { place } = here.value;
  useEffect(() => closeManual, [place]);
  return game === null ? null : <ManualSheet key={game} game={game} onClose={closeManual} />;
}
