import { lobbyOf, type SessionState, type TableInfo, type TableSession } from '@tavola/client-core';
import { Pencil, Users } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { lobbyWords } from '../../app/areas.ts';
import { notify } from '../../app/notify.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import type { ListedGame } from '../../board/ui.ts';
import { Button, Chip, RichText } from '../../design/index.ts';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import { personItems } from '../chat/person-items.ts';
import { TableHeader } from '../table-entry/TableHeader.tsx';
import { Chairs } from './Chairs.tsx';
import { Invite } from './Invite.tsx';
import { LobbyBar } from './LobbyBar.tsx';
import { OptionsCard } from './OptionsCard.tsx';
import { Preview } from './Preview.tsx';
import { useLobbyNews } from './use-lobby-news.ts';
import { useRequests } from './use-requests.ts';
import { useSides } from './use-sides.ts';
import './chairs.css';
import './lobby.css';

export interface LobbyProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly table: TableInfo;
  readonly card: ListedGame;
}

/** A table before its game: players join, see the board and the terms, and the host arranges both and starts. */
export function Lobby({ session, state, table, card }: LobbyProps): JSX.Element {
  const lobby = lobbyOf(table, account.value?.name ?? null);
  const requests = useRequests();
  const sides = useSides(table, card);
  const news = useLobbyNews(table, card, lobby, sides);
  const [editing, setEditing] = useState(false);
  const seats = lobby.chairs.length;
  const taken = seats - lobby.missing;
  const isFull = lobby.missing === 0 && table.host === account.value?.name;
  useEffect(() => {
    if (isFull) void notify('full', { game: card.id, table: table.name });
  }, [isFull]);
  const parts = { table, card, lobby, requests };
  return (
    <>
      <TableHeader card={card} subtitle={lobbyWords.say['lobby']}>
        {lobby.missing > 0 ? (
          <Chip tone="warn" icon={Users}>
            {lobbyWords.say['waiting']({ taken, seats })}
          </Chip>
        ) : (
          <Chip tone="accent" icon={Users}>
            {lobbyWords.say['full']}
          </Chip>
        )}
      </TableHeader>
      <div class="lobby">
        <div class="lobby-main">
          <div class="lobby-body">
            <div class="lobby-head">
              <div class="lobby-names">
                <div class="lobby-title">
                  <PageTitle title={table.name} />
                  {lobby.isHost ? (
                    <Button look="ghost" size="small" icon={Pencil} onClick={() => setEditing(true)}>
                      {lobbyWords.say['rename.button']}
                    </Button>
                  ) : null}
                </div>
                <p class="lead">
                  {table.description === ''
                    ? lobbyWords.say['open-seats']({ count: lobby.missing })
                    : table.description}
                </p>
              </div>
              <Invite table={table} />
            </div>
            {/* Before the board: who is here matters more. */}
            <Chairs {...parts} sides={sides} itemsFor={(name) => personItems(session, state, name)} />
            <div class="lobby-game">
              <Preview table={table} card={card} lobby={lobby} />
              <OptionsCard {...parts} editing={editing} onEdit={setEditing} />
            </div>
          </div>
          <LobbyBar table={table} lobby={lobby} asksAgain={news.asksAgain} />
        </div>
        <ChatPanel session={session} state={state} notes={news.notes} />
      </div>
      {state.status === 'lost' ? (
        <p class="lobby-lost" role="status">
          <RichText of={lobbyWords.say['lost']} />
        </p>
      ) : null}
    </>
  );
}
