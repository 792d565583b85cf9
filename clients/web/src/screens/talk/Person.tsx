import type { SessionState, TableSession } from '@tavola/client-core';
import { Ellipsis } from 'lucide';
import type { JSX } from 'preact';
import { talkTexts as texts } from '../../app/talk-texts.ts';
import { Icon, MenuList, SeatMark, useMenu } from '../../design/index.ts';
import { personItems } from './person-items.ts';

export interface PersonProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly name: string;
  readonly onOpen: () => void;
}

/** Somebody one can talk to: a press opens the conversation, the menu has the rest. */
export function Person({ session, state, name, onOpen }: PersonProps): JSX.Element {
  const menu = useMenu<HTMLLIElement>();
  const chair = state.table?.chairs.findIndex(({ who }) => who === name) ?? -1;
  return (
    <li ref={menu.whole} class="talk-person" {...menu.byContext}>
      <button type="button" class="talk-person-name" onClick={onOpen}>
        <SeatMark seat={Math.max(0, chair)} size={22} />
        <span>{name}</span>
      </button>
      <button type="button" class="saying-more" aria-label={texts.menuOf(name)} {...menu.button}>
        <Icon node={Ellipsis} size={16} />
      </button>
      {menu.open ? <MenuList id={menu.id} items={personItems(session, state, name)} onClose={menu.close} /> : null}
    </li>
  );
}
