import { OTHER_VERSION, type TableInfo, type TableSession } from '@tavola/client-core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { chatWords, homeWords, lobbyWords, recordWords, seatWords, tableWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { lazy, loadWithWords } from '../../app/lazy.tsx';
import { openTable } from '../../app/live.ts';
import { api, nowAndOnReconnect } from '../../app/server.ts';
import { cardById } from '../../games/registry.ts';
import { Join } from '../join/Join.tsx';
import { whyNot } from '../join/open-by-code.ts';
import { Lobby } from '../lobby/Lobby.tsx';
import { NotFound } from '../nowhere/NotFound.tsx';
import { OutOfDate } from '../nowhere/OutOfDate.tsx';
import { Unreachable } from '../nowhere/Unreachable.tsx';
import { Full, NO_ROOM } from './Full.tsx';
import { Outside } from './Outside.tsx';
import { useSession } from './use-session.ts';

const TableScreen = lazy(async () => {
  const screen = import('../table/index.tsx');
  return (await loadWithWords(screen, tableWords, seatWords, chatWords, recordWords)).TableScreen;
});

type Found = { readonly table: TableInfo } | { readonly refusal: string } | null;

/** What is behind the code of a table: its lobby, its match, or the reason why neither can be seen. */
export function TableDoor({ code }: { readonly code: string }): JSX.Element {
  const [found, setFound] = useState<Found>(null);
  /** Counts the times somebody sat down from outside: only then are they let in. */
  const [sat, setSat] = useState(0);
  const who = account.value?.id;
  useEffect(
    () =>
      nowAndOnReconnect(async () => {
        const answer = await api.findTable(code);
        // A table that was found once stays open: its connection mends itself.
        setFound((before) => {
          if (before !== null && 'table' in before) return before;
          return answer.ok ? { table: answer.value } : { refusal: answer.error.code };
        });
      }),
    [code],
  );
  if (found === null) return <Loading />;
  if ('refusal' in found) {
    return found.refusal === 'unreachable' ? <Unreachable /> : <Join code={code} error={whyNot(found.refusal, code)} />;
  }
  if (account.value === undefined) return <Loading />;
  const { table } = found;
  return <Opened key={`${table.id} ${who} ${sat}`} found={table} onSat={() => setSat((times) => times + 1)} />;
}

interface OpenedProps {
  /** The table as it was when it was found. */
  readonly found: TableInfo;
  readonly onSat: () => void;
}

function Opened({ found, onSat }: OpenedProps): JSX.Element {
  const { id } = found;
  const [session, setSession] = useState<TableSession | null>(null);
  useEffect(() => {
    const opened = openTable(id);
    setSession(opened);
    return () => opened.close();
  }, [id]);
  return session === null ? <Loading /> : <Followed session={session} found={found} onSat={onSat} />;
}

function Followed({ session, found, onSat }: OpenedProps & { readonly session: TableSession }): JSX.Element {
  const state = useSession(session);
  const { table } = state;
  if (table === null) {
    if (state.status !== 'ended') return <Loading />;
    if (state.endCode === OTHER_VERSION) return <OutOfDate />;
    if (state.endCode === NO_ROOM) return <Full />;
    if (found.status === 'lobby') return <Outside table={found} onSat={onSat} />;
    return <NotFound title={lobbyWords.say['private.title']} text={homeWords.say['join.private']} />;
  }
  const card = cardById(table.game);
  if (card === undefined) return <NotFound title={homeWords.say['not-found.game']} />;
  if (table.status === 'cancelled')
    return <NotFound title={lobbyWords.say['closed.title']} text={lobbyWords.say['closed.text']} />;
  if (table.status === 'lobby') return <Lobby session={session} state={state} table={table} card={card} />;
  return <TableScreen session={session} card={card} />;
}
