import type { LocalSession } from '@tavola/client-core/local';
import type { Result } from '@tavola/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { dialogWords, tableWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { lazyDialog } from '../../app/lazy.tsx';
import { showToast } from '../../app/toasts.ts';
import type { ListedGame, PositionTexts, TableUi } from '../../board/ui.ts';
import { BOARD_ID } from './BoardArea.tsx';
import { sandboxCommands } from './commands.ts';
import type { PositionDialogProps } from './PositionDialog.tsx';
import { TableOrSandbox } from './TableOrSandbox.tsx';

const PositionDialog = lazyDialog<PositionDialogProps>(
  async () => (await import('./PositionDialog.tsx')).PositionDialog,
);

interface SandboxProps {
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly onLeave: () => void;
}

/** A sandbox: one player moves all sides, and can open other positions. */
export function SandboxScreen({ card, ui, onLeave }: SandboxProps): JSX.Element {
  const { sessions, open, back } = useSandboxes(ui, card.usualSeats ?? ui.rules.seats[0]);
  const { ask, ...dialog } = usePositions(ui);
  if (sessions === 'failed') return <LoadFailed />;
  const session = sessions.at(-1);
  if (session === undefined) return <Loading />;
  const [title, leave] =
    sessions.length === 1
      ? [tableWords.say['sandbox.title'], onLeave]
      : [tableWords.say['sandbox.position.title'], back];
  const commands = sandboxCommands(session, title, leave, ui.loadPositions === undefined ? undefined : ask);
  return (
    <>
      <TableOrSandbox key={sessions.length} session={session} card={card} ui={ui} commands={commands} />
      {dialog.positions === null ? null : (
        <PositionDialog
          session={session}
          positions={dialog.positions}
          open={dialog.open}
          onClose={dialog.close}
          onOpen={open}
        />
      )}
    </>
  );
}

/** Loads the position parser on first use. */
function usePositions(ui: TableUi) {
  const [positions, setPositions] = useState<PositionTexts | null>(null);
  const [open, setOpen] = useState(false);
  const ask = async (): Promise<void> => {
    try {
      const [loaded] = await Promise.all([ui.loadPositions?.(), dialogWords.load()]);
      setPositions(loaded ?? null);
      setOpen(true);
    } catch {
      showToast({ tone: 'problem', title: tableWords.say['sandbox.position.failed'] });
    }
  };
  return { positions, open, ask: () => void ask(), close: () => setOpen(false) };
}

interface Sandboxes {
  /** A stack: the last is shown, and closing it returns to the one before. */
  readonly sessions: readonly LocalSession[] | 'failed';
  readonly open: (position: unknown) => Promise<Result<null>>;
  readonly back: () => void;
}

function useSandboxes(ui: TableUi, seats: number): Sandboxes {
  const [sessions, setSessions] = useState<readonly LocalSession[] | 'failed'>([]);
  const all = useRef(new Set<LocalSession>());
  const open = async (position?: unknown): Promise<Result<null>> => {
    const { openSandbox } = await import('./local.ts');
    const made = openSandbox(ui.rules, seats, position);
    if (!made.ok) return made;
    all.current.add(made.value);
    setSessions((old) => (old === 'failed' ? old : [...old, made.value]));
    return { ok: true, value: null };
  };
  const back = (): void => {
    if (sessions === 'failed') return;
    sessions.at(-1)?.close();
    setSessions(sessions.slice(0, -1));
  };
  useEffect(() => {
    open().then(
      ({ ok }) => {
        if (!ok) setSessions('failed');
      },
      () => setSessions('failed'),
    );
    return () => {
      for (const session of all.current) session.close();
    };
  }, []);
  const depth = useRef(0);
  useEffect(() => {
    // The pressed button is gone, so move the focus to the board.
    if (depth.current > 0) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
    depth.current = sessions.length;
  }, [sessions.length]);
  return { sessions, open, back };
}
