import { RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { tableWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { Button } from '../../design/index.ts';
import { type RematchState, rematchState } from './rematch.ts';
import type { TableModel } from './use-table.ts';

interface RematchProps {
  readonly table: TableModel;
}

/** Asks for another game with the same people, says who wants one, and leads to its table. */
export function RematchOffer({ table }: RematchProps): JSX.Element | null {
  const { commands, state } = table;
  if (state.storedOn === 'device' || state.table === null)
    return commands.rematch === null ? null : (
      <AskButton onClick={commands.rematch} label={tableWords.say['end.again']} />
    );
  const now = rematchState(state.table, account.value?.name ?? null);
  if (now.kind !== 'none') return <RematchPanel now={now} table={table} />;
  return commands.rematch === null ? null : (
    <AskButton onClick={commands.rematch} label={tableWords.say['end.rematch']} />
  );
}

function AskButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }): JSX.Element {
  return (
    <Button look="primary" size="large" icon={RotateCcw} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Someone wants a rematch. */
function RematchPanel({ now, table }: RematchProps & { readonly now: RematchState }): JSX.Element {
  const { commands } = table;
  const mayAccept = now.kind === 'wanted' && commands.rematch !== null;
  return (
    <section class="end-rematch panel" aria-label={tableWords.say['end.rematch']}>
      <p role="status">
        <strong>{titleOf(now)}</strong> {mayAccept ? seatsText(table) : ''}
      </p>
      {mayAccept && commands.rematch !== null ? (
        <AskButton onClick={commands.rematch} label={tableWords.say['end.sit']} />
      ) : now.path === null ? null : (
        <Button onClick={() => navigate(now.path ?? '/')}>{tableWords.say['end.new-table']}</Button>
      )}
    </section>
  );
}

function titleOf({ kind, names }: RematchState): string {
  if (kind === 'agreed') return tableWords.say['end.rematch-agreed'];
  if (kind === 'asked') return tableWords.say['end.rematch-waiting']({ names });
  return tableWords.say['end.rematch-wanted']({ count: names.length, names });
}

/** How the seats change. Two swap, more are drawn. */
function seatsText({ state, ui, seats }: TableModel): string {
  const [own] = state.own;
  if (seats.length !== 2 || own === undefined) return tableWords.say['end.rematch-drawn'];
  return tableWords.say['end.rematch-swapped']({ side: ui.words.seatName(1 - own) });
}
