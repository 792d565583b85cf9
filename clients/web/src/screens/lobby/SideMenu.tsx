import type { LobbyChair, LobbyState } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { Check, ChevronDown, Dices } from 'lucide';
import type { JSX } from 'preact';
import { lobbyWords } from '../../app/areas.ts';
import { Icon, Menu, type MenuItem } from '../../design/index.ts';
import type { Sides } from './use-sides.ts';

export interface SideMenuProps {
  readonly chair: LobbyChair;
  readonly name: string;
  readonly lobby: LobbyState;
  readonly sides: Sides;
  /** Names a chair, for the sides that are taken. */
  readonly nameOf: (chair: LobbyChair) => string;
  readonly onChoose: (side: Seat | null) => void;
}

/** The mark of a seat, which opens a menu of the sides. Taken ones show who has them. */
export function SideMenu({ chair, name, lobby, sides, nameOf, onChoose }: SideMenuProps): JSX.Element {
  const items = lobby.chairs.map((_, side): MenuItem => {
    const owner = lobby.chairs.find((one) => one.side === side && one.index !== chair.index);
    const label = sides.nameOf(side);
    return {
      id: String(side),
      label: owner === undefined ? label : lobbyWords.say['side.taken']({ side: label, name: nameOf(owner) }),
      mark: <sides.SeatMark seat={side} />,
      disabled: owner !== undefined,
      onSelect: () => onChoose(side),
    };
  });
  const any: MenuItem = {
    id: 'any',
    label: lobbyWords.say['side.any'],
    icon: chair.side === null ? Check : Dices,
    onSelect: () => onChoose(null),
  };
  return (
    <Menu
      label={chair.isYou ? lobbyWords.say['side-menu.yours'] : lobbyWords.say['side-menu']({ name })}
      items={[...items, any]}
      buttonClass="chair-mark pick"
    >
      {chair.side === null ? <Icon node={Dices} size={20} /> : <sides.SeatMark seat={chair.side} />}
      <Icon node={ChevronDown} size={14} />
    </Menu>
  );
}
