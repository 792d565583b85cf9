import type { TableSession } from '@tavola/client-core';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { useStore } from '../../app/use-store.ts';
import type { GameCard } from '../../games/client.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { frozenWords } from './frozen.ts';
import { keptByServer } from './keeper.ts';
import { Tried, useGame } from './Tried.tsx';

export { PlayScreen } from './PlayScreen.tsx';

export interface TableScreenProps {
  /** Open already; whoever opened it closes it. */
  readonly session: TableSession;
  readonly card: GameCard;
}

/** A match of the server, from its first move to its end. */
export function TableScreen({ session, card }: TableScreenProps): JSX.Element {
  const state = useStore(session);
  const game = useGame(card);
  const { table, match } = state;
  if (game === 'failed') return <LoadFailed />;
  if (table?.status === 'frozen' && match === null)
    return <NotFound title={tableWords.say['connection.frozen']} text={frozenWords(table)} />;
  if (game === null || table === null || match === null) return <Loading />;
  const keeper = keptByServer(session, table, state.own.length > 0);
  return <Tried session={session} card={card} game={game} keeper={keeper} />;
}
