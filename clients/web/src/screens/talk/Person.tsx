import type { SessionState, TableSession } from '@tavola/client-core';
import { Ellipsis } from 'lucide';
import type { JSX } from 'preact';
import { chatWords } from '../../app/areas.ts';
import { Icon, MenuList, useMenu } from '../../design/index.ts';
import { Face, SideName } from './Face.tsx';
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
  return (
    <li ref={menu.container} class="talk-person" {...menu.contextHandlers}>
      <button type="button" class="talk-person-name" onClick={onOpen}>
        <Face state={state} who={name} size={22} />
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
