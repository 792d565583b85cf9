import type { JSX } from 'preact';
import { dialogWords, homeWords } from '../../app/areas.ts';
import { Dialog } from '../../design/index.ts';
import { TermsList } from '../lobby/TermsList.tsx';
import type { SeatDialogProps } from './seat-dialogs.ts';

/** The terms of the table. */
export function RulesDialog({ open, onClose, model }: SeatDialogProps): JSX.Element | null {
  const { table } = model.state;
  if (table === null) return null;
  return (
    <Dialog
      title={dialogWords.say['rules.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
      wide
    >
      <TermsList table={table} card={model.card} />
    </Dialog>
  );
}
