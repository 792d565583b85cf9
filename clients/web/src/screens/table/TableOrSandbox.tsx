import type { TableSession } from '@tavola/client-core';
import type { LocalSession } from '@tavola/client-core/local';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { useStore } from '../../app/use-store.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { BOARD_ID } from './BoardArea.tsx';
import { sandboxCommands, type TableCommands } from './commands.ts';
import { TableScreen } from './TableScreen.tsx';
import { seatColours, uiOf } from './variant-ui.ts';

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

/** Shows the table or a what-if sandbox started from it. The table stays connected, and sandboxes stay until it closes. */
export function TableOrSandbox({ session, card, ui, commands }: TableOrSandboxProps): JSX.Element {
  const [sandbox, setSandbox] = useState<Sandbox | null>(null);
  const kept = useKeptSandboxes();
  const current = sandbox?.session ?? session;
  const { match } = useStore(current);
  const hasBranched = useRef(false);
  useEffect(() => {
    // The pressed button is gone, so move the focus to the board.
    if (hasBranched.current) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
    hasBranched.current = true;
  }, [sandbox]);
  const options = JSON.stringify(match?.options);
  const own = useMemo(() => uiOf(ui, match?.options), [ui, options]);
  if (match === null) return <Loading />;
  const whatIfs = kept.all.map((one) => ({ title: titleOf(one), open: () => setSandbox(one) }));
  const currentCommands =
    sandbox === null
      ? { ...commands, whatIfs }
      : sandboxCommands(sandbox.session, titleOf(sandbox), () => setSandbox(null));
  return (
    <div class="seat-colours" style={seatColours(ui, match.options)}>
      <TableScreen
        key={sandbox === null ? 'table' : `sandbox ${sandbox.place}`}
        session={current}
        card={card}
        ui={own}
        match={match}
        commands={currentCommands}
        onWhatIf={(opened, place) => setSandbox(kept.add({ session: opened, place }))}
      />
    </div>
  );
}

function titleOf({ place }: Sandbox): string {
  return tableWords.say['what-if.title']({ place });
}

/** The sandboxes of a table, one for each position. A new one replaces the one from the same position. */
function useKeptSandboxes(): { readonly all: readonly Sandbox[]; add(sandbox: Sandbox): Sandbox } {
  const all = useRef<readonly Sandbox[]>([]);
  useEffect(
    () => () => {
      for (const { session } of all.current) session.close();
    },
    [],
  );
  return {
    all: all.current,
    add: (sandbox) => {
      all.current.find(({ place }) => place === sandbox.place)?.session.close();
      const others = all.current.filter(({ place }) => place !== sandbox.place);
      all.current = [...others, sandbox].toSorted((a, b) => a.place - b.place);
      return sandbox;
    },
  };
}
