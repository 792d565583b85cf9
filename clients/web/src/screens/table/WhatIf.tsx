import type { LocalSession } from '@tavola/client-core/local';
import { GitBranch } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';
import type { Room } from './use-room.ts';

export interface WhatIfProps {
  readonly room: Room;
  readonly open: (session: LocalSession, place: number) => void;
  readonly size?: 'small';
  readonly look?: 'ghost' | 'secondary' | 'tint';
}

/** Branches off a sandbox from the moment that is shown. The rules of a local match are fetched for it. */
export function WhatIfButton({ room, open, size, look = 'ghost' }: WhatIfProps): JSX.Element {
  const start = async (): Promise<void> => {
    const { tryOut } = await import('./local.ts');
    const { shown, past, state, game } = room;
    // Whoever looks through other eyes knows what those saw.
    const made = tryOut(game.rules, shown, past.viewAs === undefined ? state.viewer : past.viewAs);
    if (made.ok) open(made.value, room.place);
    else showToast({ tone: 'problem', title: tableWords.say['what-if.refused'] });
  };
  return (
    <Button look={look} icon={GitBranch} {...(size === undefined ? {} : { size })} onClick={() => void start()}>
      {tableWords.say['what-if.start']}
    </Button>
  );
}
