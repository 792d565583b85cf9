import type { SessionState, TableSession } from '@tavola/client-core';
import { Bell, BellOff, MessageCircle, Mic, MicOff } from 'lucide';
import { chatWords } from '../../app/areas.ts';
import type { MenuItem } from '../../design/index.ts';
import { talkTo } from './opening.ts';
import { mayWhisper, othersAt } from './talks.ts';
import { granted } from './wish.ts';

/** What can be done with a person at the table; nothing with oneself, or where nobody talks. */
export function personItems(session: TableSession, state: SessionState, who: string | null): readonly MenuItem[] {
  const { table, chat: talk } = state;
  const { chatCommands: talking } = session;
  if (talking === null || who === null || talk.you === null || who === talk.you) return [];
  const isMuted = talk.muted.includes(who);
  const isSilenced = table?.silenced?.includes(who) === true;
  const chat: MenuItem = {
    id: 'chat',
    label: chatWords.say['start'],
    icon: MessageCircle,
    onSelect: () => talkTo([who]),
  };
  const mute: MenuItem = {
    id: 'mute',
    label: isMuted ? chatWords.say['unmute']({ name: who }) : chatWords.say['mute']({ name: who }),
    icon: isMuted ? Bell : BellOff,
    onSelect: () =>
      void granted(talking.mute(who, !isMuted), isMuted ? undefined : chatWords.say['done.mute']({ name: who })),
  };
  const silence: MenuItem = {
    id: 'silence',
    label: isSilenced ? chatWords.say['unsilence']({ name: who }) : chatWords.say['silence']({ name: who }),
    icon: isSilenced ? Mic : MicOff,
    onSelect: () =>
      void granted(
        talking.silence(who, !isSilenced),
        isSilenced ? undefined : chatWords.say['done.silence']({ name: who }),
      ),
  };
  const isThere = othersAt(table, talk.you).includes(who);
  return [
    ...(isThere && mayWhisper(table, talk.you) ? [chat] : []),
    mute,
    ...(table?.host === talk.you ? [silence] : []),
  ];
}
