import type { SavedMatchInfo } from '@tavola/client-core';
import { Copy, Download } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { dialogWords, homeWords } from '../../app/areas.ts';
import { api } from '../../app/server.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Dialog, Skeleton } from '../../design/index.ts';
import { problemText } from '../load/problems.ts';
import { addSavedGame } from '../load/saved-games.ts';
import { saveFile } from './commands.ts';
import { positionName } from './names.ts';
import type { ShownModels } from './use-table.ts';

export interface SaveDialogProps extends ShownModels {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Saves the position shown: a save code and a file. */
export function SaveDialog({ open, onClose, ...models }: SaveDialogProps): JSX.Element {
  return (
    <Dialog
      title={dialogWords.say['save.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      {open ? <SaveDetails {...models} /> : null}
    </Dialog>
  );
}

function SaveDetails({ table, history }: ShownModels): JSX.Element {
  const { state, match, commands, card, ui } = table;
  const { stops, place, isInPast } = history;
  const [save, setSave] = useState<SavedMatchInfo | { readonly problem: string } | null>(null);
  const code = state.table?.code ?? '';
  const entry = isInPast ? (stops[place]?.seq ?? 0) : match.nextSeq - 1;
  useEffect(() => {
    void api.findSave(`${code}-${entry}`).then((found) => {
      if (!found.ok) return setSave({ problem: problemText(found.error) });
      const { id, name } = found.value;
      addSavedGame({ id, game: card.id, name, at: Date.now() });
      setSave(found.value);
    });
  }, []);
  if (save !== null && 'problem' in save) return <p class="field-error">{save.problem}</p>;
  const isSealed = match.ended === null && ui.rules.traits.information === 'hidden';
  return (
    <>
      <p class="quiet">{dialogWords.say['save.lead']({ moment: positionName(ui, history) })}</p>
      {save === null ? <Skeleton height="40px" /> : <SaveName id={save.id} />}
      <div class="save-file">
        <Button icon={Download} onClick={() => void saveFile(commands, save?.id ?? card.id)}>
          {dialogWords.say['save.file.button']}
        </Button>
        <p class="meta">{isSealed ? dialogWords.say['save.file.encrypted'] : dialogWords.say['save.file.open']}</p>
      </div>
      <p class="quiet">{dialogWords.say['save.stays']}</p>
      <p>
        <a class="link" href="/load">
          {dialogWords.say['save.load']}
        </a>
      </p>
    </>
  );
}

function SaveName({ id: name }: { readonly id: string }): JSX.Element {
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(name);
      showToast({ tone: 'done', title: dialogWords.say['save.copied'] });
    } catch {
      showToast({ tone: 'problem', title: dialogWords.say['save.copy-failed'] });
    }
  };
  return (
    <div class="field">
      <label for={id}>{dialogWords.say['save.code.label']}</label>
      <div class="save-name">
        <input id={id} class="input tabular" readOnly value={name} onFocus={(event) => event.currentTarget.select()} />
        <Button look="tint" icon={Copy} onClick={() => void copy()}>
          {dialogWords.say['save.copy.button']}
        </Button>
      </div>
    </div>
  );
}
