import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { dialogWords, homeWords, tableRefusal } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Dialog, Field } from '../../design/index.ts';
import type { DialogControlProps } from './dialogs.tsx';
import { reportTableError } from './report-error.ts';
import type { TableModel } from './use-table.ts';
import './seat-dialogs.css';

type HandOverTarget = 'bot' | 'bot-for-good' | 'person';

const targets = () =>
  [
    ['bot', dialogWords.say['hand-over.bot'], dialogWords.say['hand-over.bot.help']],
    ['bot-for-good', dialogWords.say['hand-over.for-good'], dialogWords.say['hand-over.for-good.help']],
    ['person', dialogWords.say['hand-over.person'], dialogWords.say['hand-over.person.help']],
  ] as const satisfies readonly (readonly [HandOverTarget, string, string])[];

/** Hands over the player's seat: to a bot for now or for good, or to another player. */
export function HandOverDialog({
  open,
  onClose,
  model,
}: DialogControlProps & { readonly model: TableModel }): JSX.Element {
  const [target, setTarget] = useState<HandOverTarget>('bot');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { seatCommands: owning } = model.session;
    if (owning === null) return;
    if (target !== 'person') {
      onClose();
      await reportTableError(owning.handTo(target));
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
      <form class="hand-over" onSubmit={(event) => void submit(event)}>
        <fieldset>
          <legend class="hidden-text">{dialogWords.say['hand-over.to']}</legend>
          {targets().map(([value, label, help]) => (
            <label key={value} class="hand-over-way">
              <input type="radio" name="to" checked={target === value} onChange={() => setTarget(value)} />
              <span>
                <strong>{label}</strong>
                <span class="quiet">{help}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {target === 'person' ? (
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
            look={target === 'bot-for-good' ? 'danger-filled' : 'primary'}
            type="submit"
            disabled={target === 'person' && name.trim() === ''}
          >
            {dialogWords.say['hand-over.button']}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
