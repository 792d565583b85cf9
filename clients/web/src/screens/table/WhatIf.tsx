import type { LocalSession } from '@tavola/client-core/local';
import { GitBranch } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';
import type { TableModel } from './use-table.ts';

export interface WhatIfProps {
  readonly model: TableModel;
  readonly open: (session: LocalSession, place: number) => void;
  readonly size?: 'small';
  readonly look?: 'ghost' | 'secondary' | 'tint';
}

/** Starts a sandbox from the position shown. */
export function WhatIfButton({ model, open, size, look = 'ghost' }: WhatIfProps): JSX.Element {
  const start = async (): Promise<void> => {
    const { startWhatIf } = await import('./local.ts');
    const { shown, past, state, game } = model;
    // The sandbox knows only what the chosen viewer saw.
    const made = startWhatIf(game.rules, shown, past.viewAs === undefined ? state.viewer : past.viewAs);
    if (made.ok) open(made.value, model.place);
    else showToast({ tone: 'problem', title: tableWords.say['what-if.refused'] });
  };
  return (
    <Button look={look} icon={GitBranch} {...(size === undefined ? {} : { size })} onClick={() => void start()}>
      {tableWords.say['what-if.start']}
    </Button>
  );
}
