import type { JSX } from 'preact';
import { dialogWords, homeWords } from '../../app/areas.ts';
import { Dialog } from '../../design/index.ts';
import { TermsList } from '../lobby/TermsList.tsx';
import type { SeatDialogProps } from './seat-dialogs.ts';

/** What was agreed on before the start, for those who want to read it again. */
export function RulesDialog({ open, onClose, room }: SeatDialogProps): JSX.Element | null {
  const { table } = room.state;
  if (table === null) return null;
  return (
    <Dialog
      title={dialogWords.say['rules.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
      wide
    >
      <TermsList table={table} card={room.card} />
    </Dialog>
  );
}
