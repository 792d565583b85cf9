import type { TableSession } from '@tavola/client-core';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { useStore } from '../../app/use-store.ts';
import type { ListedGame } from '../../board/ui.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { onlineCommands } from './commands.ts';
import { frozenText } from './frozen.ts';
import { TableOrSandbox, useTableUi } from './TableOrSandbox.tsx';

export interface TableLoaderProps {
  /** Already open. The caller closes it. */
  readonly session: TableSession;
  readonly card: ListedGame;
}

/** An online game: loads its board, then shows the table. */
export function TableLoader({ session, card }: TableLoaderProps): JSX.Element {
  const state = useStore(session);
  const ui = useTableUi(card);
  const { table, match } = state;
  if (ui === 'failed') return <LoadFailed />;
  if (table?.status === 'frozen' && match === null)
    return <NotFound title={tableWords.say['connection.frozen']} text={frozenText(table)} />;
  if (ui === null || table === null || match === null) return <Loading />;
  const commands = onlineCommands(table, state.own.length > 0);
  return <TableOrSandbox session={session} card={card} ui={ui} commands={commands} />;
}
