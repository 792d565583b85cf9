import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { dialogWords, homeWords, tableRefusal } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Dialog, Field } from '../../design/index.ts';
import type { OpenProps } from './dialogs.tsx';
import { done } from './told.ts';
import type { Room } from './use-room.ts';
import './seat-dialogs.css';

type Way = 'bot' | 'bot-for-good' | 'person';

const ways = () =>
  [
    ['bot', dialogWords.say['hand-over.bot'], dialogWords.say['hand-over.bot.help']],
    ['bot-for-good', dialogWords.say['hand-over.for-good'], dialogWords.say['hand-over.for-good.help']],
    ['person', dialogWords.say['hand-over.person'], dialogWords.say['hand-over.person.help']],
  ] as const satisfies readonly (readonly [Way, string, string])[];

/** An owner hands over the seat: to a bot until they are back, for good, or to a person who accepts. */
export function HandOverDialog({ open, onClose, room }: OpenProps & { readonly room: Room }): JSX.Element {
  const [way, setWay] = useState<Way>('bot');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const hand = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { seatCommands: owning } = room.session;
    if (owning === null) return;
    if (way !== 'person') {
      onClose();
      await done(owning.handTo(way));
      return;
    }
    const offered = await owning.handTo({ name: name.trim() });
    if (offered.ok) {
      showToast({ tone: 'done', title: dialogWords.say['hand-over.offered']({ name: name.trim() }) });
      onClose();
    } else
      setError(
        offered.error.code === 'already-seated'
          ? dialogWords.say['hand-over.seated']
          : tableRefusal(offered.error.code),
      );
  };
  return (
    <Dialog
      title={dialogWords.say['hand-over.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      <form class="hand-over" onSubmit={(event) => void hand(event)}>
        <fieldset>
          <legend class="hidden-text">{dialogWords.say['hand-over.to']}</legend>
          {ways().map(([value, label, help]) => (
            <label key={value} class="hand-over-way">
              <input type="radio" name="to" checked={way === value} onChange={() => setWay(value)} />
              <span>
                <strong>{label}</strong>
                <span class="quiet">{help}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {way === 'person' ? (
          <Field
            label={dialogWords.say['hand-over.name.label']}
            help={dialogWords.say['hand-over.name.help']}
            error={error}
            value={name}
            onInput={(typed) => {
              setName(typed);
              setError(undefined);
            }}
            maxLength={60}
          />
        ) : null}
        <div class="dialog-actions">
          <Button onClick={onClose}>{homeWords.say['cancel.button']}</Button>
          <Button
            look={way === 'bot-for-good' ? 'danger-filled' : 'primary'}
            type="submit"
            disabled={way === 'person' && name.trim() === ''}
          >
            {dialogWords.say['hand-over.button']}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
