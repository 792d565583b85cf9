import type { LocalSession } from '@tavola/client-core/local';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { sandboxTexts } from '../../app/sandbox-texts.ts';
import type { GameCard, GameTable } from '../../games/client.ts';
import { sandboxOf } from './keeper.ts';
import { Tried } from './Tried.tsx';

interface SandboxProps {
  readonly card: GameCard;
  readonly game: GameTable;
  readonly onLeave: () => void;
}

/** All sides of a match are played by one person, who steps forward and back. */
export function SandboxScreen({ card, game, onLeave }: SandboxProps): JSX.Element {
  const [session, setSession] = useState<LocalSession | 'failed' | null>(null);
  useEffect(() => {
    let opened: LocalSession | null = null;
    const open = async (): Promise<void> => {
      const { sandbox } = await import('./local.ts');
      const made = sandbox(game.rules, card.usualSeats ?? game.rules.seats[0]);
      opened = made.ok ? made.value : null;
      setSession(opened ?? 'failed');
    };
    open().catch(() => setSession('failed'));
    return () => opened?.close();
  }, []);
  if (session === 'failed') return <LoadFailed />;
  if (session === null) return <Loading />;
  const keeper = sandboxOf(session, sandboxTexts.title, onLeave);
  return <Tried session={session} card={card} game={game} keeper={keeper} />;
}
