import type { SeatInfo, SessionState, TableSession } from '@tavola/client-core';
import { Search, UsersRound } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { chatWords, homeWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { Button, Dialog, Icon } from '../../design/index.ts';
import { ChatList } from './ChatList.tsx';
import { Composer } from './Composer.tsx';
import {
  type ConversationSelection,
  canWhisper,
  conversationFor,
  EVERYONE,
  isGeneral,
  namesIn,
  otherPlayers,
} from './conversations.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { requestedChat } from './open-chat.ts';
import { PressTabs } from './PressTabs.tsx';
import { Thread } from './Thread.tsx';
import './chat.css';
import './press.css';

/** A seat as its tab shows it. */
export interface PressSeat extends SeatInfo {
  /** What the game calls the seat. */
  readonly side: string;
  readonly mark: ComponentChildren;
  readonly count: number;
}

export interface PressPanelProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly seats: readonly PressSeat[];
}

/** A conversation, or a bot, which has none. */
export type PressSelection = ConversationSelection | { readonly bot: number };

/** The chat of a game of negotiation: a tab for every other seat, and one for everyone. */
export function PressPanel({ session, state, seats }: PressPanelProps): JSX.Element {
  const [selection, select] = useState<PressSelection>(EVERYONE);
  /** The player has chosen by a menu or a dialog to write to someone. */
  const [isWriting, setWriting] = useState(false);
  const [isListing, setListing] = useState(false);
  const [isGrouping, setGrouping] = useState(false);
  const people = requestedChat.value;
  useEffect(() => {
    if (people === null) return;
    select({ people });
    setWriting(true);
    requestedChat.value = null;
  }, [people]);
  const { table, chat } = state;
  const others = otherPlayers(table, chat.you);
  const sideOf = (name: string): string => seats.find((seat) => seat.name === name)?.side ?? name;
  const choose = (next: PressSelection): void => {
    select(next);
    setWriting(false);
  };
  const open = (next: ConversationSelection): void => {
    select(next);
    setListing(false);
  };
  return (
    <aside class="talk talk-press" aria-label={chatWords.say['title']}>
      <PressTabs {...{ session, state, seats, selection }} onSelect={choose} />
      <Groups {...{ state, seats, selection, sideOf }} onSelect={select}>
        {canWhisper(table, chat.you) && others.length > 1 ? (
          <Button look="ghost" size="small" icon={UsersRound} onClick={() => setGrouping(true)}>
            {chatWords.say['group.new']}
          </Button>
        ) : null}
        <Button
          look="ghost"
          size="small"
          icon={Search}
          label={chatWords.say['find.label']}
          onClick={() => setListing(true)}
        />
      </Groups>
      {'bot' in selection ? (
        <p class="talk-empty meta">{chatWords.say['bots']}</p>
      ) : (
        <Talk {...{ session, state, selection, sideOf, isWriting }} />
      )}
      <GroupDialog
        open={isGrouping}
        people={others}
        sideOf={sideOf}
        onClose={() => setGrouping(false)}
        onChoose={(chosen) => {
          select({ people: chosen });
          setWriting(true);
        }}
      />
      <Dialog
        title={chatWords.say['conversations']}
        open={isListing}
        onClose={() => setListing(false)}
        closeLabel={homeWords.say['close.button']}
      >
        {isListing ? <ChatList session={session} state={state} onOpen={open} /> : null}
      </Dialog>
    </aside>
  );
}

interface TalkProps extends Omit<PressPanelProps, 'seats'> {
  readonly selection: ConversationSelection;
  readonly sideOf: (name: string) => string;
  readonly isWriting: boolean;
}

/** One conversation, and who reads it. */
function Talk({ session, state, selection, sideOf, isWriting }: TalkProps): JSX.Element {
  const conversation = conversationFor(state.chat, selection);
  const key = `${conversation.id ?? ''} ${conversation.people.join()}`;
  const sides = namesIn(conversation).map(sideOf);
  const readers = isGeneral(conversation)
    ? chatWords.say['readers.all']
    : chatWords.say['readers']({ names: sides, count: sides.length });
  return (
    <>
      <Thread key={key} session={session} state={state} conversation={conversation} />
      <Composer
        key={`write ${key}`}
        {...{ session, state, conversation, readers }}
        focused={isWriting}
        label={isGeneral(conversation) ? undefined : chatWords.say['write-to']({ names: sides })}
      />
    </>
  );
}

interface GroupsProps {
  readonly state: SessionState;
  readonly seats: readonly PressSeat[];
  readonly selection: PressSelection;
  readonly sideOf: (name: string) => string;
  readonly onSelect: (selection: PressSelection) => void;
  readonly children: ComponentChildren;
}

/** Conversations without a tab: groups, and those with people who have left. */
function Groups({ state, seats, selection, sideOf, onSelect, children }: GroupsProps): JSX.Element {
  const tabbed = new Set(seats.flatMap(({ name }) => name ?? []));
  const groups = state.chat.conversations.filter(
    (one) => one.id !== null && !(one.people.length === 1 && tabbed.has(one.people[0] ?? '')),
  );
  const current = 'bot' in selection ? null : conversationFor(state.chat, selection);
  const isNew = current !== null && current.id === '' && current.people.length > 1;
  const all = isNew ? [...groups, current] : groups;
  return (
    <div class="press-groups">
      {all.map((one) => (
        <button
          key={one.people.join()}
          type="button"
          class="press-group"
          aria-pressed={one.id === current?.id}
          onClick={() => onSelect(one.id === '' ? { people: namesIn(one) } : { talk: one.id })}
        >
          <Icon node={UsersRound} size={14} />
          {language().list(namesIn(one).map(sideOf))}
          {one.unread === 0 ? null : <span class="tab-count">{one.unread}</span>}
        </button>
      ))}
      <span class="press-tools">{children}</span>
    </div>
  );
}
