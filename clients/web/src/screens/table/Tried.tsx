import type { TableSession } from '@tavola/client-core';
import type { LocalSession } from '@tavola/client-core/local';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { useStore } from '../../app/use-store.ts';
import type { GameCard, GameUi } from '../../games/client.ts';
import { BOARD_ID } from './BoardArea.tsx';
import { type Keeper, sandboxOf } from './keeper.ts';
import { TableRoom } from './Room.tsx';

/** The board, the words and the rules of a game, fetched when its table is opened. */
export function useGame(card: GameCard): GameUi | 'failed' | null {
  const [game, setGame] = useState<GameUi | 'failed' | null>(null);
  useEffect(() => {
    card.loadUi().then(setGame, () => setGame('failed'));
  }, [card]);
  return game;
}

interface TriedProps {
  readonly session: TableSession;
  readonly card: GameCard;
  readonly game: GameUi;
  readonly keeper: Keeper;
}

interface Sandbox {
  readonly session: LocalSession;
  readonly place: number;
}

/** A table, or the sandbox that was branched off it. The table itself goes on meanwhile. */
export function Tried({ session, card, game, keeper }: TriedProps): JSX.Element {
  const [sandbox, setSandbox] = useState<Sandbox | null>(null);
  const current = sandbox?.session ?? session;
  const { match } = useStore(current);
  useEffect(() => () => sandbox?.session.close(), [sandbox]);
  const branched = useRef(false);
  useEffect(() => {
    // The button that branched off is gone with the table it stood at.
    if (branched.current) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
    branched.current = true;
  }, [sandbox]);
  if (match === null) return <Loading />;
  const kept =
    sandbox === null
      ? keeper
      : sandboxOf(sandbox.session, tableWords.say['what-if.title']({ place: sandbox.place }), () => setSandbox(null));
  return (
    <TableRoom
      key={sandbox === null ? 'table' : `sandbox ${sandbox.place}`}
      session={current}
      card={card}
      game={game}
      match={match}
      keeper={kept}
      onWhatIf={(opened, place) => setSandbox({ session: opened, place })}
    />
  );
}
