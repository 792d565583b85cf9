import type { SessionState, TableSession } from '@tavola/client-core';
import { Check, UsersRound, WifiOff } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { chatWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { Icon, type MenuItem, MenuList, useMenu } from '../../design/index.ts';
import { conversationFor, EVERYONE } from './conversations.ts';
import type { PressSeat, PressSelection } from './PressPanel.tsx';
import { personItems } from './person-items.ts';

interface Props {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly seats: readonly PressSeat[];
  readonly selection: PressSelection;
  readonly onSelect: (selection: PressSelection) => void;
}

/** A tab for every other seat, and one for everyone. With Shift, a press adds a seat to a group. */
export function PressTabs({ session, state, seats, selection, onSelect }: Props): JSX.Element {
  const { chat } = state;
  const people = 'bot' in selection ? [] : conversationFor(chat, selection).people;
  const everyone = conversationFor(chat, EVERYONE);
  const isEveryone = !('bot' in selection) && conversationFor(chat, selection).id === null;
  return (
    <nav class="press-tabs" aria-label={chatWords.say['conversations']}>
      {seats
        .filter(({ isOwn }) => !isOwn)
        .map((seat) => {
          const { name } = seat;
          const isOn = 'bot' in selection ? selection.bot === seat.seat : people.length === 1 && people[0] === name;
          const unread = name === null ? 0 : conversationFor(chat, { people: [name] }).unread;
          return (
            <PressTab
              key={seat.seat}
              isOn={isOn}
              unread={unread}
              label={tabLabel(seat, unread)}
              word={seat.side}
              items={personItems(session, state, name)}
              onPress={(event) => onSelect(selectionFor(seat, event.shiftKey ? people : []))}
            >
              {seat.mark}
              <span class="tabular">{seat.count}</span>
              {seat.status === 'submitted' ? <Icon node={Check} size={14} /> : null}
              {seat.isAway ? <Icon node={WifiOff} size={14} /> : null}
            </PressTab>
          );
        })}
      <PressTab
        isOn={isEveryone}
        unread={everyone.unread}
        label={language().facts([chatWords.say['everyone'], ...unreadFact(everyone.unread)])}
        word={chatWords.say['tab.all.label']}
        items={[]}
        onPress={() => onSelect(EVERYONE)}
      >
        <Icon node={UsersRound} size={18} />
      </PressTab>
    </nav>
  );
}

/** A bot has no conversation. */
function selectionFor({ seat, name, bot }: PressSeat, group: readonly (string | null)[]): PressSelection {
  if (name === null || (bot !== null && name === '')) return { bot: seat };
  const others = group.filter((one): one is string => one !== null && one !== name);
  return { people: [...others, name] };
}

function tabLabel({ side, name, bot, count, status, isAway }: PressSeat, unread: number): string {
  const { say } = chatWords;
  const player = name ?? (bot === null ? say['someone'] : say['bot']);
  const isIn = status === 'submitted' ? [say['tab.submitted.label']] : [];
  const isOut = isAway ? [say['tab.away.label']] : [];
  return language().facts([side, player, String(count), ...isIn, ...isOut, ...unreadFact(unread)]);
}

function unreadFact(count: number): readonly string[] {
  return count === 0 ? [] : [chatWords.say['unread']({ count })];
}

interface TabProps {
  readonly isOn: boolean;
  readonly unread: number;
  readonly label: string;
  /** Below the signs. Phones show its first letters. */
  readonly word: string;
  readonly onPress: (event: MouseEvent) => void;
  /** Actions on the player: by right click, long press or the menu key. */
  readonly items: readonly MenuItem[];
  readonly children: ComponentChildren;
}

function PressTab({ isOn, unread, label, word, onPress, items, children }: TabProps): JSX.Element {
  const menu = useMenu<HTMLDivElement>();
  return (
    <div ref={menu.container} class="press-tab-place" {...(items.length === 0 ? {} : menu.contextHandlers)}>
      <button type="button" class="press-tab" aria-pressed={isOn} aria-label={label} title={label} onClick={onPress}>
        <span class="press-tab-signs">
          {children}
          {unread === 0 ? null : <span class="tab-count">{unread}</span>}
        </span>
        <span class="press-tab-word" data-short={word.slice(0, 3)}>
          <span>{word}</span>
        </span>
      </button>
      {menu.open ? <MenuList id={menu.id} items={items} onClose={menu.close} /> : null}
    </div>
  );
}
