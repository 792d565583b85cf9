import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { dialogWords, homeWords, tableRefusal } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Dialog } from '../../design/index.ts';
import type { DialogControlProps } from './dialogs.tsx';
import { leaveOptions } from './leave-options.ts';
import type { TableModel } from './use-table.ts';

export interface LeaveProps extends DialogControlProps {
  readonly onHandOver: () => void;
  readonly model: TableModel;
}

/** Leaves for the home page, after explaining what happens to the seat. */
export function LeaveDialog({ open, onClose, onHandOver, model }: LeaveProps): JSX.Element {
  const leaving = leaveOptions(model.state, account.value?.name ?? null);
  const resign = async (): Promise<void> => {
    const done = await model.session.leave();
    if (done.ok) navigate('/');
    else showToast({ tone: 'problem', title: tableRefusal(done.error.code) });
  };
  return (
    <Dialog
      title={dialogWords.say['leave.title']}
      open={open && leaving !== null}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      {leaving?.sentences.map((sentence) => (
        <p key={sentence} class="quiet">
          {dialogWords.say[sentence]}
        </p>
      ))}
      <div class="dialog-actions">
        <Button autofocus onClick={onClose}>
          {dialogWords.say['leave.stay']}
        </Button>
        {leaving?.canKeepSeat === true ? (
          <Button onClick={() => navigate('/')}>{dialogWords.say['leave.keep']}</Button>
        ) : null}
        {leaving?.canKeepSeat === true ? (
          <Button onClick={onHandOver}>{dialogWords.say['leave.hand-over']}</Button>
        ) : null}
        <Button look="danger-filled" onClick={() => void resign()}>
          {leaving?.closesTable === true
            ? dialogWords.say['leave.close.button']
            : dialogWords.say['leave.resign.button']}
        </Button>
      </div>
    </Dialog>
  );
}
