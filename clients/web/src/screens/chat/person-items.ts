import type { SessionState, TableSession } from '@tavola/client-core';
import { Bell, BellOff, MessageCircle, Mic, MicOff } from 'lucide';
import { chatWords } from '../../app/areas.ts';
import type { MenuItem } from '../../design/index.ts';
import { arePlayersHidden, canWhisper, otherPlayers } from './conversations.ts';
import { openChatWith } from './open-chat.ts';
import { reportChatError } from './report-error.ts';

/** Menu items for another player. Empty for oneself, and at tables without chat. */
export function personItems(session: TableSession, state: SessionState, who: string | null): readonly MenuItem[] {
  const { table, chat } = state;
  const { chatCommands } = session;
  // No one can write in the lobby of an anonymous table.
  if (table?.status === 'lobby' && arePlayersHidden(table)) return [];
  if (chatCommands === null || who === null || chat.you === null || who === chat.you) return [];
  const isMuted = chat.muted.includes(who);
  const isSilenced = table?.silenced?.includes(who) === true;
  const openChat: MenuItem = {
    id: 'chat',
    label: chatWords.say['start'],
    icon: MessageCircle,
    onSelect: () => openChatWith([who]),
  };
  const mute: MenuItem = {
    id: 'mute',
    label: isMuted ? chatWords.say['unmute']({ name: who }) : chatWords.say['mute']({ name: who }),
    icon: isMuted ? Bell : BellOff,
    onSelect: () =>
      void reportChatError(
        chatCommands.mute(who, !isMuted),
        isMuted ? undefined : chatWords.say['done.mute']({ name: who }),
      ),
  };
  const silence: MenuItem = {
    id: 'silence',
    label: isSilenced ? chatWords.say['unsilence']({ name: who }) : chatWords.say['silence']({ name: who }),
    icon: isSilenced ? Mic : MicOff,
    onSelect: () =>
      void reportChatError(
        chatCommands.silence(who, !isSilenced),
        isSilenced ? undefined : chatWords.say['done.silence']({ name: who }),
      ),
  };
  const isThere = otherPlayers(table, chat.you).includes(who);
  return [
    ...(isThere && canWhisper(table, chat.you) ? [openChat] : []),
    mute,
    ...(table?.host === chat.you ? [silence] : []),
  ];
}
