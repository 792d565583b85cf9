import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { dialogWords, homeWords, tableRefusal } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { navigate } from '../../app/navigation.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Dialog, Field, Select } from '../../design/index.ts';
import { arePlayersHidden } from '../chat/conversations.ts';
import { TermsList } from '../lobby/TermsList.tsx';
import type { DialogControlProps } from './dialogs.tsx';
import { leaveOptions } from './leave-options.ts';
import { reportTableError } from './report-error.ts';
import type { TableModel } from './use-table.ts';
import './seat-dialogs.css';

export { SaveDialog } from './SaveDialog.tsx';

/** Rarely used dialogs, loaded on demand. */
export interface SeatDialogProps extends DialogControlProps {
  readonly table: TableModel;
}

type HandOverTarget = 'bot' | 'bot-for-good' | 'person';

type Target = readonly [HandOverTarget, label: string, help: string];

/** At an anonymous table not to a person: offering the seat by name would tell who has one already. */
function targets({ state }: TableModel): readonly Target[] {
  const { say } = dialogWords;
  const bots: readonly Target[] = [
    ['bot', say['hand-over.bot'], say['hand-over.bot.help']],
    ['bot-for-good', say['hand-over.for-good'], say['hand-over.for-good.help']],
  ];
  if (arePlayersHidden(state.table)) return bots;
  return [...bots, ['person', say['hand-over.person'], say['hand-over.person.help']]];
}

/** Hands over the player's seat: to a bot for now or for good, or to another player. */
export function HandOverDialog({ open, onClose, table }: SeatDialogProps): JSX.Element {
  const [target, setTarget] = useState<HandOverTarget>('bot');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { seatCommands: owning } = table.session;
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
          {targets(table).map(([value, label, help]) => (
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

export interface LeaveProps extends SeatDialogProps {
  readonly onHandOver: () => void;
}

/** Leaves for the home page, after explaining what happens to the seat. */
export function LeaveDialog({ open, onClose, onHandOver, table }: LeaveProps): JSX.Element {
  const leaving = leaveOptions(table.state, account.value?.name ?? null);
  const resign = async (): Promise<void> => {
    const done = await table.session.leave();
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LENGTHS = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, DAY, 3 * DAY];

export function PauseDialog({ open, onClose, table }: SeatDialogProps): JSX.Element {
  const [length, setLength] = useState(HOUR);
  const ask = async (): Promise<void> => {
    if (await reportTableError(table.session.propose('pause', undefined, length))) onClose();
  };
  return (
    <Dialog
      title={dialogWords.say['pause.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      <p class="quiet">{dialogWords.say['pause.text']}</p>
      <Select
        label={dialogWords.say['pause.length.label']}
        value={String(length)}
        choices={LENGTHS.map((ms) => ({ value: String(ms), label: language().span(ms) }))}
        onChange={(ms) => setLength(Number(ms))}
      />
      <div class="dialog-actions">
        <Button onClick={onClose}>{homeWords.say['cancel.button']}</Button>
        <Button look="primary" onClick={() => void ask()}>
          {dialogWords.say['pause.ask']}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks before offering a draw, which can’t be undone. */
export function DrawDialog({ open, onClose, table }: SeatDialogProps): JSX.Element {
  const { match, seats } = table;
  const offer = (): void => {
    onClose();
    void reportTableError(table.session.propose('draw'));
  };
  const hasBots = seats.some(({ bot }) => bot !== null);
  const isSecret = match.terms.secretBallot === true;
  return (
    <Dialog
      title={dialogWords.say['draw.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      <p class="quiet">{dialogWords.say['draw.text']({ secret: isSecret })}</p>
      {hasBots ? <p class="quiet">{dialogWords.say['draw.bots']}</p> : null}
      <div class="dialog-actions">
        <Button autofocus onClick={onClose}>
          {homeWords.say['cancel.button']}
        </Button>
        <Button look="primary" onClick={offer}>
          {dialogWords.say['draw.button']}
        </Button>
      </div>
    </Dialog>
  );
}

/** The terms of the table. */
export function RulesDialog({ open, onClose, table: { state, card } }: SeatDialogProps): JSX.Element | null {
  const { table } = state;
  if (table === null) return null;
  return (
    <Dialog
      title={dialogWords.say['rules.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
      wide
    >
      <TermsList table={table} card={card} />
    </Dialog>
  );
}
