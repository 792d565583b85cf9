import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { homeWords, tableRefusal } from '../../app/areas.ts';
import { go } from '../../app/navigation.ts';
import { presenceTexts } from '../../app/presence-texts.ts';
import { say } from '../../app/toasts.ts';
import { Button, Dialog } from '../../design/index.ts';
import type { OpenProps } from './dialogs.tsx';
import { leavingOf } from './leaving.ts';
import type { Room } from './use-room.ts';

const words = presenceTexts.leave;

export interface LeaveProps extends OpenProps {
  readonly onHandOver: () => void;
  readonly room: Room;
}

/** To the main menu, with a word on what becomes of the seat. */
export function LeaveDialog({ open, onClose, onHandOver, room }: LeaveProps): JSX.Element {
  const leaving = leavingOf(room.state, account.value?.name ?? null);
  const giveUp = async (): Promise<void> => {
    const done = await room.session.leave();
    if (done.ok) go('/');
    else say({ tone: 'problem', title: tableRefusal(done.error.code) });
  };
  return (
    <Dialog
      title={words.title}
      open={open && leaving !== null}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      {leaving?.sentences.map((sentence) => (
        <p key={sentence} class="quiet">
          {sentence}
        </p>
      ))}
      <div class="dialog-actions">
        <Button autofocus onClick={onClose}>
          {words.stay}
        </Button>
        {leaving?.mayKeep === true ? <Button onClick={() => go('/')}>{words.keep}</Button> : null}
        {leaving?.mayKeep === true ? <Button onClick={onHandOver}>{words.handOver}</Button> : null}
        <Button look="danger-filled" onClick={() => void giveUp()}>
          {leaving?.closes === true ? words.close : words.giveUp}
        </Button>
      </div>
    </Dialog>
  );
}
