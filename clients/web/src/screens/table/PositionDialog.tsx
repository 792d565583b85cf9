import { dialogWords, homeWords } from '../../app/areas.ts';
import './position.css';
import type { LocalSession } from '@tavola/client-core/local';
import type { Result } from '@tavola/kernel';
import { FileUp } from 'lucide';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { FoundPosition, PositionTexts } from '../../board/ui.ts';
import { Button, Dialog, Field, Select } from '../../design/index.ts';

interface PositionProps {
  readonly session: LocalSession;
  readonly positions: PositionTexts;
  readonly onClose: () => void;
  readonly onOpen: (position: unknown) => Promise<Result<null>>;
}

export interface PositionDialogProps extends PositionProps {
  readonly open: boolean;
}

/** Opens a position from text or a file. An invalid one shows an error and keeps the text. */
export function PositionDialog({ open, ...props }: PositionDialogProps): JSX.Element {
  return (
    <Dialog
      title={dialogWords.say['position.title']}
      open={open}
      onClose={props.onClose}
      closeLabel={homeWords.say['close.button']}
      wide
    >
      {open ? <PositionForm {...props} /> : null}
    </Dialog>
  );
}

function PositionForm({ session, positions, onClose, onOpen }: PositionProps): JSX.Element {
  const { match } = session.state;
  const [text, setText] = useState(() => (match === null ? '' : positions.write(match.view)));
  const [error, setError] = useState<string | undefined>(undefined);
  const [found, setFound] = useState<readonly FoundPosition[]>([]);
  const [chosen, choose] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const change = (next: string): void => {
    setText(next);
    setError(undefined);
    const read = positions.find(next, match?.options);
    setFound(read.ok ? read.value : []);
    choose(read.ok ? `${read.value.length - 1}` : '');
  };
  const open = async (): Promise<void> => {
    const read = positions.find(text, match?.options);
    if (!read.ok) return setError(positions.fault(read.error));
    const wanted = read.value[Number(chosen)] ?? read.value.at(-1);
    const opened = await onOpen(wanted?.position);
    if (opened.ok) onClose();
    else setError(positions.fault(opened.error));
  };
  return (
    <form
      class="position-form"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <p class="quiet">{dialogWords.say['position.text.help']}</p>
      <Field
        label={dialogWords.say['position.text.label']}
        help={positions.help}
        value={text}
        onInput={change}
        lines={10}
        error={error}
        autofocus
      />
      {found.length > 1 && (
        <Select
          label={dialogWords.say['position.phase.label']}
          value={chosen}
          choices={found.map(({ name }, index) => ({ value: `${index}`, label: name }))}
          onChange={choose}
        />
      )}
      <div class="dialog-actions">
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.txt,application/json,text/plain"
          onChange={({ currentTarget }) => {
            const [one] = currentTarget.files ?? [];
            one?.text().then(change, () => setError(dialogWords.say['position.unread']));
            // Lets the player choose the same file again.
            currentTarget.value = '';
          }}
        />
        <Button look="ghost" icon={FileUp} onClick={() => file.current?.click()}>
          {dialogWords.say['position.file.button']}
        </Button>
        <Button onClick={onClose}>{dialogWords.say['position.cancel.button']}</Button>
        <Button look="primary" type="submit">
          {dialogWords.say['position.open.button']}
        </Button>
      </div>
    </form>
  );
}
