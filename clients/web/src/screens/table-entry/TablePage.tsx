import { CLOSE, hasHiddenPlayers, OTHER_VERSION, type TableInfo, type TableSession } from '@tavola/client-core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { chatWords, createWords, homeWords, lobbyWords, recordWords, seatWords, tableWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { lazy, loadWithWords } from '../../app/lazy.tsx';
import { openTable } from '../../app/live.ts';
import { api, nowAndOnReconnect } from '../../app/server.ts';
import { useStore } from '../../app/use-store.ts';
import { cardById } from '../../games/registry.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { OutOfDate } from '../errors/OutOfDate.tsx';
import { Unreachable } from '../errors/Unreachable.tsx';
import { Join } from '../join/Join.tsx';
import { joinError } from '../join/open-by-code.ts';
import type { LobbyProps } from '../lobby/Lobby.tsx';
import { PrivateTable } from './PrivateTable.tsx';
import { SpectatorsFull } from './SpectatorsFull.tsx';

const TableLoader = lazy(async () => {
  const screen = import('../table/index.tsx');
  return (await loadWithWords(screen, tableWords, seatWords, chatWords, recordWords)).TableLoader;
});

/** Only a table that has not started loads it. */
const Lobby = lazy<LobbyProps>(async () => (await loadWithWords(import('../lobby/Lobby.tsx'), createWords)).Lobby);

type LookupResult = { readonly table: TableInfo } | { readonly refusal: string } | null;

/** The page of an online table: lobby, game, or the reason why neither can be shown. */
export function TablePage({ code }: { readonly code: string }): JSX.Element {
  const [found, setFound] = useState<LookupResult>(null);
  /** Counts joins from the private page. Each reopens the connection. */
  const [joins, setSat] = useState(0);
  const accountId = account.value?.id;
  useEffect(
    () =>
      nowAndOnReconnect(async () => {
        const answer = await api.findTable(code);
        if (answer.ok && answer.value.status === 'lobby') Lobby.preload();
        // Once found, a table stays open. Its session reconnects by itself.
        setFound((before) => {
          if (before !== null && 'table' in before) return before;
          return answer.ok ? { table: answer.value } : { refusal: answer.error.code };
        });
      }),
    [code],
  );
  if (found === null) return <Loading />;
  if ('refusal' in found) {
    return found.refusal === 'unreachable' ? (
      <Unreachable />
    ) : (
      <Join code={code} error={joinError(found.refusal, code)} />
    );
  }
  if (account.value === undefined) return <Loading />;
  const { table } = found;
  return (
    <TableConnection
      key={`${table.id} ${accountId} ${joins}`}
      found={table}
      onJoined={() => setSat((times) => times + 1)}
    />
  );
}

interface ConnectionProps {
  /** The table at the time of the lookup. */
  readonly found: TableInfo;
  readonly onJoined: () => void;
}

function TableConnection({ found, onJoined }: ConnectionProps): JSX.Element {
  const { id, game, terms } = found;
  const [session, setSession] = useState<TableSession | null>(null);
  // The game names the players of an anonymous table.
  const named = hasHiddenPlayers(terms) ? game : null;
  useEffect(() => {
    let opened: TableSession | null = null;
    let isGone = false;
    const open = (): void => {
      if (isGone) return;
      opened = openTable(id);
      setSession(opened);
    };
    if (named === null) open();
    else void Promise.resolve(cardById(named)?.loadUi()).then(open, open);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [id, named]);
  return session === null ? <Loading /> : <TableContent session={session} found={found} onJoined={onJoined} />;
}

function TableContent({ session, found, onJoined }: ConnectionProps & { readonly session: TableSession }): JSX.Element {
  const state = useStore(session);
  const { table } = state;
  if (table === null) {
    if (state.status !== 'ended') return <Loading />;
    if (state.endCode === OTHER_VERSION) return <OutOfDate />;
    if (state.endCode === CLOSE.full) return <SpectatorsFull />;
    if (found.status === 'lobby') return <PrivateTable table={found} onJoined={onJoined} />;
    return <NotFound title={lobbyWords.say['private.title']} text={homeWords.say['join.private']} />;
  }
  const card = cardById(table.game);
  if (card === undefined) return <NotFound title={homeWords.say['not-found.game']} />;
  if (table.status === 'cancelled')
    return <NotFound title={lobbyWords.say['closed.title']} text={lobbyWords.say['closed.text']} />;
  if (table.status === 'lobby') return <Lobby session={session} state={state} table={table} card={card} />;
  return <TableLoader session={session} card={card} />;
}
