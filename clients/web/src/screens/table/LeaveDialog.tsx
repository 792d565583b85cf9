import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { dialogWords, homeWords, tableRefusal } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Dialog } from '../../design/index.ts';
import type { OpenProps } from './dialogs.tsx';
import { leavingOf } from './leaving.ts';
import type { Room } from './use-room.ts';

export interface LeaveProps extends OpenProps {
  readonly onHandOver: () => void;
  readonly room: Room;
}

/** To the main menu, with a word on what becomes of the seat. */
export function LeaveDialog({ open, onClose, onHandOver, room }: LeaveProps): JSX.Element {
  const leaving = leavingOf(room.state, account.value?.name ?? null);
  const giveUp = async (): Promise<void> => {
    const done = await room.session.leave();
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
        {leaving?.mayKeep === true ? (
          <Button onClick={() => navigate('/')}>{dialogWords.say['leave.keep']}</Button>
        ) : null}
        {leaving?.mayKeep === true ? <Button onClick={onHandOver}>{dialogWords.say['leave.hand-over']}</Button> : null}
        <Button look="danger-filled" onClick={() => void giveUp()}>
          {leaving?.closes === true ? dialogWords.say['leave.close.button'] : dialogWords.say['leave.resign.button']}
        </Button>
      </div>
    </Dialog>
  );
}
