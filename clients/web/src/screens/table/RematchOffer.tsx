import { RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { lobbyWords, tableWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { Button } from '../../design/index.ts';
import { MissingPlayers } from './MissingPlayers.tsx';
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
        <AskButton onClick={commands.rematch} label={lobbyWords.say['rematch.accept']} />
      ) : now.path === null ? null : (
        <Button onClick={() => navigate(now.path ?? '/')}>{lobbyWords.say['rematch.new-table']}</Button>
      )}
      {now.kind === 'asked' && table.state.table !== null ? (
        <MissingPlayers now={now} table={table.state.table} />
      ) : null}
    </section>
  );
}

function titleOf({ kind, names }: RematchState): string {
  if (kind === 'agreed') return lobbyWords.say['rematch.agreed'];
  if (kind === 'asked') return lobbyWords.say['rematch.waiting']({ names });
  return lobbyWords.say['rematch.wanted']({ count: names.length, names });
}

/** How the seats change. Two swap, more are drawn. */
function seatsText({ state, ui, seats }: TableModel): string {
  const [own] = state.own;
  if (seats.length !== 2 || own === undefined) return lobbyWords.say['rematch.drawn'];
  return lobbyWords.say['rematch.swapped']({ side: ui.words.seatName(1 - own) });
}
