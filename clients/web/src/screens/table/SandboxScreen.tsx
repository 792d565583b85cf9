import type { LocalSession } from '@tavola/client-core/local';
import { ArrowLeft } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { showToast } from '../../app/toasts.ts';
import type { PositionEditorProps, SandboxStart } from '../../board/extras.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { Button } from '../../design/index.ts';
import { TableHeader } from '../table-entry/TableHeader.tsx';
import { setAddressParams } from './address.ts';
import { BOARD_ID } from './BoardArea.tsx';
import { sandboxCommands } from './commands.ts';
import { TableOrSandbox } from './TableOrSandbox.tsx';

export interface SandboxProps {
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly onLeave: () => void;
}

/** A sandbox: one player moves all sides, and can set up other positions. */
export function SandboxScreen({ card, ui, onLeave }: SandboxProps): JSX.Element {
  const { sessions, open, back } = useSandboxes(ui, card.usualSeats ?? ui.rules.seats[0]);
  const [editing, setEditing] = useState(() => isEditing(ui));
  const session = sessions === 'failed' ? undefined : sessions.at(-1);
  if (sessions === 'failed') return <LoadFailed />;
  if (session === undefined) return <Loading />;
  const isOwn = sessions.length > 1;
  if (editing !== null) {
    const { match } = session.state;
    const shown = isOwn || editing === 'link' ? null : (match?.view ?? null);
    return (
      <EditorScreen
        {...{ card, ui }}
        view={shown}
        options={match?.options}
        onPlay={async (start) => {
          const isOpen = await open(start);
          if (isOpen) setEditing(null);
          return isOpen;
        }}
        onBack={() => setEditing(null)}
      />
    );
  }
  const title = isOwn ? tableWords.say['sandbox.position.title'] : tableWords.say['sandbox.title'];
  const returnToEditor = (): void => {
    back();
    setEditing('link');
  };
  const edit = ui.positions === undefined ? undefined : () => setEditing('table');
  const commands = sandboxCommands(session, title, isOwn ? returnToEditor : onLeave, isOwn ? undefined : edit);
  return <TableOrSandbox key={sessions.length} session={session} card={card} ui={ui} commands={commands} />;
}

/** Opened from the table, or by the address. */
type Editing = 'table' | 'link' | null;

function isEditing({ positions }: TableUi): Editing {
  return positions !== undefined && new URLSearchParams(location.search).has(positions.param) ? 'link' : null;
}

interface EditorScreenProps extends Omit<PositionEditorProps, 'header' | 'setParams'> {
  readonly card: ListedGame;
  readonly ui: TableUi;
}

/** The game’s editor of positions, loaded on first use. */
function EditorScreen({ card, ui, ...props }: EditorScreenProps): JSX.Element {
  const [loaded, setLoaded] = useState<{ Editor(props: PositionEditorProps): ComponentChildren } | null>(null);
  useEffect(() => {
    ui.positions?.load().then(setLoaded, () => {
      showToast({ tone: 'problem', title: tableWords.say['sandbox.position.failed'] });
      props.onBack();
    });
  }, []);
  if (loaded === null) return <Loading />;
  return (
    <loaded.Editor
      {...props}
      setParams={setAddressParams}
      header={(controls, leave, onLeave) => (
        <TableHeader
          card={card}
          subtitle={tableWords.say['sandbox.title']}
          rulesKey="R"
          end={
            <Button look="tint" icon={ArrowLeft} onClick={onLeave}>
              {leave}
            </Button>
          }
        >
          {controls}
        </TableHeader>
      )}
    />
  );
}

interface Sandboxes {
  /** A stack: the last is shown, and closing it returns to the one before. */
  readonly sessions: readonly LocalSession[] | 'failed';
  readonly open: (start: SandboxStart) => Promise<boolean>;
  readonly back: () => void;
}

function useSandboxes(ui: TableUi, seats: number): Sandboxes {
  const [sessions, setSessions] = useState<readonly LocalSession[] | 'failed'>([]);
  const all = useRef(new Set<LocalSession>());
  const open = async (start?: SandboxStart): Promise<boolean> => {
    const { openSandbox, openSandboxWith } = await import('./local.ts');
    const made = start === undefined ? openSandbox(ui.rules, seats) : await openSandboxWith(ui.rules, start);
    if (!made.ok) return false;
    all.current.add(made.value);
    setSessions((old) => (old === 'failed' ? old : [...old, made.value]));
    return true;
  };
  const back = (): void => {
    if (sessions === 'failed') return;
    sessions.at(-1)?.close();
    setSessions(sessions.slice(0, -1));
  };
  useEffect(() => {
    open().then(
      (isOpen) => {
        if (!isOpen) setSessions('failed');
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
