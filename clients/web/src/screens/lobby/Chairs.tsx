import { hasHiddenPlayers, type LobbyChair, type LobbyState, type TableInfo } from '@tavola/client-core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { homeWords, lobbyWords } from '../../app/areas.ts';
import { api } from '../../app/server.ts';
import { Button, Dialog, type MenuItem, RichText } from '../../design/index.ts';
import { ChairCard } from './Chair.tsx';
import { SeatsBar } from './SeatsBar.tsx';
import { isFromFile } from './start-position.ts';
import type { Requests } from './use-requests.ts';
import type { Sides } from './use-sides.ts';

export interface ChairsProps {
  /** Null if sides are drawn. */
  readonly sides: Sides | null;
  readonly table: TableInfo;
  readonly lobby: LobbyState;
  readonly requests: Requests;
  /** Menu items for a player. */
  readonly itemsFor: (name: string | null) => readonly MenuItem[];
}

/** The seats of a lobby. */
export function Chairs({ table, lobby, sides, requests, itemsFor }: ChairsProps): JSX.Element {
  const [removing, setRemoving] = useState<LobbyChair | null>(null);
  const name = removing?.name ?? '';
  return (
    <section aria-label={lobbyWords.say['seats.title']} style={sides?.colours}>
      <SeatsBar table={table} lobby={lobby} requests={requests} />
      {isFromFile(table) ? (
        <p class="meta">
          <RichText of={lobbyWords.say['saved']} />
        </p>
      ) : null}
      {hasHiddenPlayers(table.terms) ? <p class="meta">{lobbyWords.say['anonymous']}</p> : null}
      {lobby.chairs.some(({ canChooseSide }) => canChooseSide) ? (
        <p class="meta">{lobbyWords.say['sides.help']}</p>
      ) : null}
      <ul class="chairs">
        {lobby.chairs.map((chair) => (
          <ChairCard
            key={chair.index}
            chair={chair}
            sides={sides}
            table={table}
            lobby={lobby}
            requests={requests}
            itemsFor={itemsFor}
            onRemove={() => setRemoving(chair)}
          />
        ))}
      </ul>
      <Dialog
        title={lobbyWords.say['remove.title']({ name })}
        open={removing !== null}
        onClose={() => setRemoving(null)}
        closeLabel={homeWords.say['close.button']}
      >
        <p class="quiet">{lobbyWords.say['remove.text']}</p>
        <div class="dialog-actions">
          <Button autofocus onClick={() => setRemoving(null)}>
            {lobbyWords.say['remove-keep.button']}
          </Button>
          <Button
            look="danger-filled"
            onClick={() => {
              if (removing !== null)
                void requests.send(`seat ${removing.index}`, () => api.removePlayer(table.id, removing.index));
              setRemoving(null);
            }}
          >
            {lobbyWords.say['remove.button']}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
