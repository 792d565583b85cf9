import type { LocalSession } from '@tavola/client-core/local';
import { GitBranch } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';
import type { ShownModels } from './use-table.ts';

export interface WhatIfProps extends ShownModels {
  readonly open: (session: LocalSession, place: number) => void;
  readonly size?: 'small';
  readonly look?: 'ghost' | 'secondary' | 'tint';
}

/** Starts a sandbox from the position shown. */
export function WhatIfButton({ table, history, open, size, look = 'ghost' }: WhatIfProps): JSX.Element {
  const start = async (): Promise<void> => {
    const { startWhatIf } = await import('./local.ts');
    const { shown, place, viewAs } = history;
    // The sandbox knows only what the chosen viewer saw.
    const made = startWhatIf(table.ui.rules, shown, viewAs === undefined ? table.state.viewer : viewAs);
    if (made.ok) open(made.value, place);
    else showToast({ tone: 'problem', title: tableWords.say['what-if.refused'] });
  };
  return (
    <Button look={look} icon={GitBranch} {...(size === undefined ? {} : { size })} onClick={() => void start()}>
      {tableWords.say['what-if.start']}
    </Button>
  );
}
