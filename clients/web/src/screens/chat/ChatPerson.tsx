import type { SessionState, TableSession } from '@tavola/client-core';
import { Ellipsis } from 'lucide';
import type { JSX } from 'preact';
import { chatWords } from '../../app/areas.ts';
import { Icon, MenuList, useMenu } from '../../design/index.ts';
import { PlayerMark, SideName } from './PlayerMark.tsx';
import { personItems } from './person-items.ts';

export interface ChatPersonProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly name: string;
  readonly onOpen: () => void;
}

/** A player to chat with. A press opens the conversation. */
export function ChatPerson({ session, state, name, onOpen }: ChatPersonProps): JSX.Element {
  const menu = useMenu<HTMLLIElement>();
  return (
    <li ref={menu.container} class="talk-person" {...menu.contextHandlers}>
      <button type="button" class="talk-person-name" onClick={onOpen}>
        <PlayerMark state={state} who={name} size={22} />
        <span>
          {name} <SideName who={name} />
        </span>
      </button>
      <button type="button" class="saying-more" aria-label={chatWords.say['menu-of']({ name })} {...menu.buttonProps}>
        <Icon node={Ellipsis} size={16} />
      </button>
      {menu.open ? <MenuList id={menu.id} items={personItems(session, state, name)} onClose={menu.close} /> : null}
    </li>
  );
}
