import type { ApiError, TableInfo } from '@tavola/client-core';
import { gameById } from '@tavola/client-core/games';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { createWords, homeWords, lobbyWords } from '../../app/areas.ts';
import type { ListedGame } from '../../board/ui.ts';
import { Button, Dialog, Field } from '../../design/index.ts';
import type { FormSectionProps } from '../create/CreateForm.tsx';
import { errorField, initialForm, type TableForm } from '../create/form.ts';
import { CustomsSection, RulesSection } from '../create/RulesSection.tsx';
import { FormSection, PeopleSection, PlaySection } from '../create/sections.tsx';
import { MissSection, TimeSection } from '../create/TimeSections.tsx';
import { lobbyApi } from './lobby-api.ts';
import { formOf, tableEdit } from './lobby-form.ts';
import { isFromFile } from './start-position.ts';
import { refusalText } from './use-requests.ts';
import '../create/create.css';

export interface EditDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly table: TableInfo;
  readonly card: ListedGame;
}

/** Every option of a table, for its host. Nothing changes before it is saved. */
export function EditDialog({ open, onClose, ...parts }: EditDialogProps): JSX.Element {
  return (
    <Dialog
      title={lobbyWords.say['edit.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
      wide
    >
      <EditForm {...parts} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ table, card, onClose }: Omit<EditDialogProps, 'open'>): JSX.Element {
  const game = gameById(table.game);
  const fields = game?.fields ?? [];
  const [before] = useState<TableForm>(() => {
    const first = initialForm({ seats: card.seats, fields }, '', '');
    return formOf(table, first, Object.keys(card.customs ?? {}));
  });
  const [form, setForm] = useState(before);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const part: FormSectionProps = {
    game: table.game,
    form,
    set: (change) => {
      setForm((now) => ({ ...now, ...change }));
      setRefused(null);
    },
    errorAt: (field) => (refused !== null && errorField(refused) === field ? refusalText(refused) : undefined),
  };
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const edit = tableEdit(table, before, form);
    if (Object.keys(edit).length === 0) return onClose();
    setBusy(true);
    const done = await lobbyApi.edit(table.id, edit);
    setBusy(false);
    if (done.ok) onClose();
    else setRefused(done.error);
  };
  return (
    <form class="create-form edit-form" onSubmit={save}>
      <FormSection title={createWords.say['table.title']}>
        <Field
          label={createWords.say['name.label']}
          value={form.name}
          onInput={(name) => part.set({ name })}
          maxLength={60}
          error={part.errorAt('name')}
          autofocus
        />
        <Field
          label={createWords.say['description.label']}
          value={form.description}
          onInput={(description) => part.set({ description })}
          maxLength={500}
          lines={1}
          error={part.errorAt('description')}
        />
      </FormSection>
      {isFromFile(table) || table.origin === 'position' ? null : (
        <RulesSection {...part} fields={fields} words={card.fields} />
      )}
      <TimeSection {...part} card={card} />
      <MissSection {...part} />
      <PlaySection {...part} />
      <CustomsSection {...part} customs={card.customs} />
      <PeopleSection {...part} fixed />
      <div class="create-bar">
        <p role="alert" class="field-error">
          {part.errorAt('form') ?? part.errorAt('seats')}
        </p>
        <Button onClick={onClose}>{lobbyWords.say['edit.keep.button']}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {lobbyWords.say['edit.save.button']}
        </Button>
      </div>
    </form>
  );
}
