import type { LobbyChair, LobbyState, TableInfo } from '@tavola/client-core';
import { byCode } from '@tavola/words';
import { Check, Crown, MessageCircle } from 'lucide';
import type { JSX } from 'preact';
import { chatWords, homeWords, lobbyWords, termsWords } from '../../app/areas.ts';
import { FieldError } from '../../design/Field.tsx';
import { Chip, Icon, type MenuItem, MenuList, useMenu } from '../../design/index.ts';
import { ChairActions } from './ChairActions.tsx';
import { lobbyApi } from './lobby-api.ts';
import { SideMenu } from './SideMenu.tsx';
import type { Requests } from './use-requests.ts';
import type { Sides } from './use-sides.ts';

export interface ChairProps {
  readonly chair: LobbyChair;
  readonly table: TableInfo;
  readonly lobby: LobbyState;
  /** Null if sides are drawn. */
  readonly sides: Sides | null;
  readonly requests: Requests;
  /** Menu items for a player. */
  readonly itemsFor: (name: string | null) => readonly MenuItem[];
  readonly onRemove: () => void;
}

/** A seat of the lobby: who has it, their side, and what you can do with it. */
export function ChairCard(props: ChairProps): JSX.Element {
  const { chair, sides, itemsFor, requests } = props;
  const isTaken = chair.kind === 'person' || chair.kind === 'bot';
  const menu = useMenu<HTMLLIElement>();
  const items = chair.kind === 'person' ? itemsFor(chair.name) : [];
  const side = sides !== null && chair.side !== null ? sides.nameOf(chair.side) : null;
  const state = stateOf(chair);
  const error = requests.errorAt(fieldOf(chair));
  return (
    <li
      ref={menu.container}
      class={`chair${isTaken ? '' : ' free'}${chair.isYou && isTaken ? ' yours' : ''}`}
      {...(items.length === 0 ? {} : menu.contextHandlers)}
    >
      <div class="chair-top">
        <Mark {...props} />
        <span class="chair-words">
          <span>
            <strong>{chairName(chair)}</strong>
            {chair.isYou ? <span class="quiet"> {homeWords.say['you']}</span> : null}
          </span>
          <span class="meta">{side === null ? state : `${side} · ${state}`}</span>
        </span>
        {items.length === 0 ? null : (
          <button
            type="button"
            class="button ghost small bare"
            aria-label={chatWords.say['menu-of']({ name: chairName(chair) })}
            {...menu.buttonProps}
          >
            <Icon node={MessageCircle} size={16} />
          </button>
        )}
      </div>
      <div class="chair-foot">
        <ChairChips chair={chair} />
        <ChairActions {...props} field={fieldOf(chair)} />
      </div>
      <FieldError id={`chair-${chair.index}-error`} error={error} />
      {menu.open ? <MenuList id={menu.id} items={items} onClose={menu.close} /> : null}
    </li>
  );
}

function fieldOf({ index }: LobbyChair): string {
  return `seat ${index}`;
}

/** The side, as a menu for those who choose it. A number until sides are drawn. */
function Mark({ chair, table, lobby, sides, requests }: ChairProps): JSX.Element {
  const { index, side } = chair;
  if (sides !== null && chair.canChooseSide)
    return (
      <SideMenu
        chair={chair}
        name={chairName(chair)}
        lobby={lobby}
        sides={sides}
        nameOf={chairName}
        onChoose={(chosen) =>
          void requests.send(fieldOf(chair), () =>
            lobbyApi.chooseSide(table.id, chosen, chair.kind === 'bot' ? index : undefined),
          )
        }
      />
    );
  return <span class="chair-mark">{sides !== null && side !== null ? <sides.SeatMark seat={side} /> : index + 1}</span>;
}

function ChairChips({ chair: { kind, isHost, isReady } }: Pick<ChairProps, 'chair'>): JSX.Element | null {
  if (kind !== 'person') return null;
  return (
    <>
      {isHost ? <Chip icon={Crown}>{lobbyWords.say['host']}</Chip> : null}
      {isReady === false ? null : (
        <Chip tone="accent" icon={Check}>
          {isReady === true ? lobbyWords.say['ready'] : lobbyWords.say['here']}
        </Chip>
      )}
    </>
  );
}

/** What a seat is called. */
export function chairName({ kind, name, index }: LobbyChair): string {
  if (kind === 'person') return name ?? chatWords.say['someone'];
  if (kind === 'bot') return lobbyWords.say['bot']({ number: index + 1 });
  return kind === 'reserved' && name !== null ? lobbyWords.say['reserved']({ name }) : lobbyWords.say['open-seat'];
}

function stateOf({ kind, isReady, level }: LobbyChair): string {
  if (kind === 'bot') return byCode(termsWords.say, 'bots', level ?? '') ?? '';
  if (kind === 'person') return isReady === false ? lobbyWords.say['not-ready'] : lobbyWords.say['player'];
  return kind === 'reserved' ? lobbyWords.say['reserved.text'] : lobbyWords.say['open-seat.text'];
}
