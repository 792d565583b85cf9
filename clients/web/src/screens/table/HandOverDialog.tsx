import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { homeWords, tableRefusal } from '../../app/areas.ts';
import { seatTexts } from '../../app/seat-texts.ts';
import { say } from '../../app/toasts.ts';
import { Button, Dialog, Field } from '../../design/index.ts';
import type { OpenProps } from './dialogs.tsx';
import { done } from './told.ts';
import type { Room } from './use-room.ts';
import './seat-dialogs.css';

const words = seatTexts.handOver;

type Way = 'bot' | 'bot-for-good' | 'person';

const WAYS = [
  ['bot', words.bot, words.botHelp],
  ['bot-for-good', words.forGood, words.forGoodHelp],
  ['person', words.person, words.personHelp],
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
      say({ tone: 'done', title: words.offered(name.trim()) });
      onClose();
    } else setError(offered.error.code === 'already-seated' ? words.seated : tableRefusal(offered.error.code));
  };
  return (
    <Dialog title={words.title} open={open} onClose={onClose} closeLabel={homeWords.say['close.button']}>
      <form class="hand-over" onSubmit={(event) => void hand(event)}>
        <fieldset>
          <legend class="hidden-text">{words.to}</legend>
          {WAYS.map(([value, label, help]) => (
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
            label={words.name}
            help={words.nameHelp}
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
            {words.do}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
