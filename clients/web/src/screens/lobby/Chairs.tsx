import { hasHiddenPlayers, type LobbyChair, type LobbyState, type TableInfo } from '@tavola/client-core';
import { byCode } from '@tavola/words';
import { Armchair, Bot, Check, MessageCircle, UserX } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { chatWords, homeWords, lobbyWords, termsWords } from '../../app/areas.ts';
import { api } from '../../app/server.ts';
import type { ListedGame } from '../../board/ui.ts';
import {
  Button,
  Chip,
  Dialog,
  Icon,
  type MenuItem,
  MenuList,
  RichText,
  SeatMark,
  useMenu,
} from '../../design/index.ts';
import { joinTable } from '../tables/join-table.ts';
import { reportLobbyError } from './report-error.ts';
import { isFromFile } from './start-position.ts';
import { useSides } from './use-sides.ts';

export interface ChairsProps {
  readonly card: ListedGame;
  readonly table: TableInfo;
  readonly lobby: LobbyState;
  /** Menu items for a player. */
  readonly itemsFor: (name: string | null) => readonly MenuItem[];
}

/** The seats of a lobby. */
export function Chairs({ table, lobby, card, itemsFor }: ChairsProps): JSX.Element {
  const sides = useSides(table, card);
  const [removing, setRemoving] = useState<LobbyChair | null>(null);
  const name = removing?.name ?? '';
  return (
    <section aria-label={lobbyWords.say['seats.title']}>
      <h2 class="legend">{lobbyWords.say['seats.title']}</h2>
      {isFromFile(table) ? (
        <p class="meta">
          <RichText of={lobbyWords.say['saved']} />
        </p>
      ) : null}
      {hasHiddenPlayers(table.terms) ? <p class="meta">{lobbyWords.say['anonymous']}</p> : null}
      <ul class="chairs">
        {lobby.chairs.map((chair) => (
          <Chair
            key={chair.index}
            chair={chair}
            side={sides?.(chair.index) ?? null}
            table={table}
            lobby={lobby}
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
              if (removing !== null) void reportLobbyError(api.removePlayer(table.id, removing.index));
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

interface ChairProps extends Omit<ChairsProps, 'card'> {
  readonly chair: LobbyChair;
  /** The side of the seat, or null if not yet known. */
  readonly side: string | null;
  readonly onRemove: () => void;
}

function Chair(props: ChairProps): JSX.Element {
  const { chair, side, itemsFor } = props;
  const isTaken = chair.kind === 'person' || chair.kind === 'bot';
  const menu = useMenu<HTMLLIElement>();
  const items = chair.kind === 'person' ? itemsFor(chair.name) : [];
  return (
    <li
      ref={menu.container}
      class={`chair${isTaken ? '' : ' free'}${chair.isYou && isTaken ? ' yours' : ''}`}
      {...(items.length === 0 ? {} : menu.contextHandlers)}
    >
      <span class="chair-mark">
        {isTaken && chair.side !== null ? <SeatMark seat={chair.side} size={22} /> : chair.index + 1}
      </span>
      <span class="chair-words">
        <span>
          <strong>{nameOf(chair)}</strong>
          {chair.isYou ? <span class="quiet"> {homeWords.say['you']}</span> : null}
        </span>
        <span class="meta">{side === null ? stateOf(chair) : `${side} · ${stateOf(chair)}`}</span>
      </span>
      {items.length === 0 ? null : (
        <button
          type="button"
          class="button ghost small bare"
          aria-label={chatWords.say['menu-of']({ name: nameOf(chair) })}
          {...menu.buttonProps}
        >
          <Icon node={MessageCircle} size={16} />
        </button>
      )}
      <ChairEnd {...props} />
      {menu.open ? <MenuList id={menu.id} items={items} onClose={menu.close} /> : null}
    </li>
  );
}

function ChairEnd({ chair, table, lobby, onRemove }: Omit<ChairProps, 'side'>): JSX.Element | null {
  if (chair.kind === 'bot') return <Icon node={Bot} size={20} />;
  if (chair.canRemove)
    return (
      <>
        {chair.isReady === true ? <Icon node={Check} size={20} /> : null}
        <Button
          look="ghost"
          size="small"
          icon={UserX}
          label={lobbyWords.say['remove']({ name: nameOf(chair) })}
          onClick={onRemove}
        />
      </>
    );
  if (chair.kind === 'person' && chair.isReady === false) return null;
  if (chair.kind === 'person')
    return (
      <Chip tone="accent" icon={Check}>
        {chair.isReady === true ? lobbyWords.say['ready'] : lobbyWords.say['here']}
      </Chip>
    );
  const mine = chair.kind === 'free' || chair.isYou;
  const canSit = lobby.sit.ok || lobby.sit.error.code === 'not-signed-in';
  return mine && canSit ? (
    <Button look="tint" size="small" icon={Armchair} onClick={() => void joinTable(table)}>
      {lobbyWords.say['sit.button']}
    </Button>
  ) : null;
}

function nameOf({ kind, name, index }: LobbyChair): string {
  if (kind === 'person') return name ?? chatWords.say['someone'];
  if (kind === 'bot') return lobbyWords.say['bot']({ number: index + 1 });
  return kind === 'reserved' && name !== null ? lobbyWords.say['reserved']({ name }) : lobbyWords.say['open-seat'];
}

function stateOf({ kind, isHost, isReady, level }: LobbyChair): string {
  if (kind === 'bot') return byCode(termsWords.say, 'bots', level ?? '') ?? '';
  if (kind === 'person' && isReady !== null) return isReady ? lobbyWords.say['ready'] : lobbyWords.say['not-ready'];
  if (kind === 'person') return isHost ? lobbyWords.say['host'] : lobbyWords.say['player'];
  return kind === 'reserved' ? lobbyWords.say['reserved.text'] : lobbyWords.say['open-seat.text'];
}
