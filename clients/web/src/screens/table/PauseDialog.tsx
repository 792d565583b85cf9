import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { dialogWords, homeWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { Button, Dialog, Select } from '../../design/index.ts';
import type { DialogControlProps } from './dialogs.tsx';
import { reportTableError } from './report-error.ts';
import type { TableModel } from './use-table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LENGTHS = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, DAY, 3 * DAY];

export function PauseDialog({
  open,
  onClose,
  model,
}: DialogControlProps & { readonly model: TableModel }): JSX.Element {
  const [length, setLength] = useState(HOUR);
  const ask = async (): Promise<void> => {
    if (await reportTableError(model.session.propose('pause', undefined, length))) onClose();
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
