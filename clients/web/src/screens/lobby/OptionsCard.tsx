import type { LobbyState, TableEdit, TableInfo } from '@tavola/client-core';
import { SlidersHorizontal } from 'lucide';
import type { JSX } from 'preact';
import { lobbyWords } from '../../app/areas.ts';
import { lazyDialog } from '../../app/lazy.tsx';
import type { ListedGame } from '../../board/ui.ts';
import { FieldError } from '../../design/Field.tsx';
import { Button, Icon } from '../../design/index.ts';
import type { EditDialogProps } from './EditDialog.tsx';
import { LiveSelect, LiveSwitch } from './LiveControls.tsx';
import { lobbyApi } from './lobby-api.ts';
import { lobbyRows } from './lobby-rows.ts';
import { type OptionControl, optionControls } from './option-controls.ts';
import { Sentences } from './TermsList.tsx';
import type { TermRow } from './term-rows.ts';
import type { Requests } from './use-requests.ts';
import './options-card.css';

const EditDialog = lazyDialog<EditDialogProps>(async () => (await import('./EditDialog.tsx')).EditDialog);

export interface OptionsCardProps {
  readonly table: TableInfo;
  readonly card: ListedGame;
  readonly lobby: LobbyState;
  readonly requests: Requests;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
}

/** What is agreed at the table. The host changes it in place until the start. */
export function OptionsCard(props: OptionsCardProps): JSX.Element {
  const { table, card, lobby, requests, editing, onEdit } = props;
  const controls = lobby.isHost && table.starting !== true ? optionControls(table, card) : {};
  return (
    <section class="options-card" aria-label={lobbyWords.say['options.title']}>
      <div class="options-head">
        <h2>{lobbyWords.say['options.title']}</h2>
        {lobby.isHost ? <span class="meta">{lobbyWords.say['options.help']}</span> : null}
      </div>
      <ul>
        {lobbyRows(table, card).map((row) => (
          <OptionRow key={row.id} row={row} control={controls[row.id]} table={table} requests={requests} />
        ))}
      </ul>
      {lobby.isHost ? (
        <>
          <Button look="ghost" icon={SlidersHorizontal} onClick={() => onEdit(true)}>
            {lobbyWords.say['more-options.button']}
          </Button>
          <EditDialog open={editing} onClose={() => onEdit(false)} table={table} card={card} />
        </>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly row: TermRow;
  readonly control: OptionControl | undefined;
  readonly table: TableInfo;
  readonly requests: Requests;
}

function OptionRow({ row, control, table, requests }: RowProps): JSX.Element {
  const { id, icon, label, value } = row;
  const error = requests.errorAt(id);
  return (
    <li class={typeof value === 'string' ? 'option-row' : 'option-row wide'}>
      <span class="option-label">
        <Icon node={icon} size={16} />
        {label}
      </span>
      {control === undefined ? (
        <span class="option-value">{typeof value === 'string' ? value : <Sentences sentences={value} />}</span>
      ) : (
        <Control label={label} id={id} control={control} table={table} requests={requests} />
      )}
      <FieldError id={`option-${id}-error`} error={error} />
    </li>
  );
}

interface ControlProps extends Pick<RowProps, 'table' | 'requests'> {
  readonly id: string;
  readonly label: string;
  readonly control: OptionControl;
}

function Control({ id, label, control, table, requests }: ControlProps): JSX.Element {
  const send = (edit: TableEdit) => requests.send(id, () => lobbyApi.edit(table.id, edit));
  if (control.kind === 'switch')
    return <LiveSwitch label={label} checked={control.checked} onChoose={(on) => send(control.edit(on))} />;
  const { value, choices } = control;
  return <LiveSelect label={label} value={value} choices={choices} onChoose={(chosen) => send(control.edit(chosen))} />;
}
