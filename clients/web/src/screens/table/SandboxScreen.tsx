import type { LocalSession } from '@tavola/client-core/local';
import type { Result } from '@tavola/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { dialogWords, tableWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { showToast } from '../../app/toasts.ts';
import type { GameCard, GameUi, PositionTexts } from '../../games/client.ts';
import { BOARD_ID } from './BoardArea.tsx';
import { sandboxOf } from './keeper.ts';
import { PositionDialog } from './PositionDialog.tsx';
import { Tried } from './Tried.tsx';

interface SandboxProps {
  readonly card: GameCard;
  readonly game: GameUi;
  readonly onLeave: () => void;
}

/** All sides of a match are played by one person, who steps forward and back, and goes on from other positions. */
export function SandboxScreen({ card, game, onLeave }: SandboxProps): JSX.Element {
  const { sessions, open, back } = useSandboxes(game, card.usualSeats ?? game.rules.seats[0]);
  const { ask, ...asked } = usePositions(game);
  if (sessions === 'failed') return <LoadFailed />;
  const session = sessions.at(-1);
  if (session === undefined) return <Loading />;
  const [title, leave] =
    sessions.length === 1
      ? [tableWords.say['sandbox.title'], onLeave]
      : [tableWords.say['sandbox.position.title'], back];
  const keeper = sandboxOf(session, title, leave, game.loadPositions === undefined ? undefined : ask);
  return (
    <>
      <Tried key={sessions.length} session={session} card={card} game={game} keeper={keeper} />
      {asked.positions === null ? null : (
        <PositionDialog
          session={session}
          positions={asked.positions}
          open={asked.open}
          onClose={asked.close}
          onOpen={open}
        />
      )}
    </>
  );
}

/** How positions are written and read is fetched when it is first asked for. */
function usePositions(game: GameUi) {
  const [positions, setPositions] = useState<PositionTexts | null>(null);
  const [open, setOpen] = useState(false);
  const ask = async (): Promise<void> => {
    try {
      const [loaded] = await Promise.all([game.loadPositions?.(), dialogWords.load()]);
      setPositions(loaded ?? null);
      setOpen(true);
    } catch {
      showToast({ tone: 'problem', title: tableWords.say['sandbox.position.failed'] });
    }
  };
  return { positions, open, ask: () => void ask(), close: () => setOpen(false) };
}

interface Sandboxes {
  /** The one that is played last. What it was opened from waits beneath it. */
  readonly sessions: readonly LocalSession[] | 'failed';
  readonly open: (position: unknown) => Promise<Result<null>>;
  readonly back: () => void;
}

function useSandboxes(game: GameUi, seats: number): Sandboxes {
  const [sessions, setSessions] = useState<readonly LocalSession[] | 'failed'>([]);
  const all = useRef(new Set<LocalSession>());
  const open = async (position?: unknown): Promise<Result<null>> => {
    const { sandbox } = await import('./local.ts');
    const made = sandbox(game.rules, seats, position);
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
    // What was pressed is gone with the table it stood at.
    if (depth.current > 0) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
    depth.current = sessions.length;
  }, [sessions.length]);
  return { sessions, open, back };
}
