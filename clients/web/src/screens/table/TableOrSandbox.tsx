import type { TableSession } from '@tavola/client-core';
import type { LocalSession } from '@tavola/client-core/local';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { useStore } from '../../app/use-store.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { BOARD_ID } from './BoardArea.tsx';
import { sandboxCommands, type TableCommands } from './commands.ts';
import { TableScreen } from './TableScreen.tsx';

/** Loads board, words and rules of a game. */
export function useTableUi(card: ListedGame): TableUi | 'failed' | null {
  const [ui, setUi] = useState<TableUi | 'failed' | null>(null);
  useEffect(() => {
    card.loadUi().then(setUi, () => setUi('failed'));
  }, [card]);
  return ui;
}

interface TableOrSandboxProps {
  readonly session: TableSession;
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly commands: TableCommands;
}

interface Sandbox {
  readonly session: LocalSession;
  readonly place: number;
}

/** Shows the table or the what-if sandbox started from it. The table stays connected. */
export function TableOrSandbox({ session, card, ui, commands }: TableOrSandboxProps): JSX.Element {
  const [sandbox, setSandbox] = useState<Sandbox | null>(null);
  const current = sandbox?.session ?? session;
  const { match } = useStore(current);
  useEffect(() => () => sandbox?.session.close(), [sandbox]);
  const hasBranched = useRef(false);
  useEffect(() => {
    // The pressed button is gone, so move the focus to the board.
    if (hasBranched.current) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
    hasBranched.current = true;
  }, [sandbox]);
  if (match === null) return <Loading />;
  const currentCommands =
    sandbox === null
      ? commands
      : sandboxCommands(sandbox.session, tableWords.say['what-if.title']({ place: sandbox.place }), () =>
          setSandbox(null),
        );
  return (
    <TableScreen
      key={sandbox === null ? 'table' : `sandbox ${sandbox.place}`}
      session={current}
      card={card}
      ui={ui}
      match={match}
      commands={currentCommands}
      onWhatIf={(opened, place) => setSandbox({ session: opened, place })}
    />
  );
}
