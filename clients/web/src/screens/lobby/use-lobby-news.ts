import { type LobbyState, lobbyChanges, type TableInfo } from '@tavola/client-core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lobbyWords } from '../../app/areas.ts';
import { serverClockOffsetMs } from '../../app/server.ts';
import type { ListedGame } from '../../board/ui.ts';
import type { ChatNote } from '../chat/notes.ts';
import { lobbyNotes } from './lobby-news.ts';
import type { Sides } from './use-sides.ts';

const MAX_NOTES = 50;

export interface LobbyNews {
  /** What has changed since this page was opened, for the chat. */
  readonly notes: readonly ChatNote[];
  /** The table has changed since this player was ready, so they are asked again. */
  readonly asksAgain: boolean;
}

export function useLobbyNews(table: TableInfo, card: ListedGame, lobby: LobbyState, sides: Sides | null): LobbyNews {
  const [news, setNews] = useState<LobbyNews>({ notes: [], asksAgain: false });
  const known = useRef({ table, ready: lobby.ready });
  useEffect(() => {
    const before = known.current;
    known.current = { table, ready: lobby.ready };
    if (before.table === table || before.table.id !== table.id) return;
    const sideName = (side: number): string =>
      sides?.nameOf(side) ?? lobbyWords.say['seat-number']({ number: side + 1 });
    const at = Date.now() + serverClockOffsetMs.value;
    const notes = lobbyNotes(before.table, table, card, sideName).map((text) => ({ at, text }));
    const isAskedAgain =
      before.ready === true && lobbyChanges(before.table, table).some(({ kind }) => kind === 'unready');
    setNews((now) => ({
      notes: notes.length === 0 ? now.notes : [...now.notes, ...notes].slice(-MAX_NOTES),
      asksAgain: isAskedAgain || (now.asksAgain && lobby.ready === false),
    }));
  }, [table]);
  return news;
}
