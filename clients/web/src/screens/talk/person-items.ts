import type { SessionState, TableSession } from '@tavola/client-core';
import { Bell, BellOff, MessageCircle, Mic, MicOff } from 'lucide';
import { talkTexts as texts } from '../../app/talk-texts.ts';
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
    label: texts.startChat,
    icon: MessageCircle,
    onSelect: () => talkTo([who]),
  };
  const mute: MenuItem = {
    id: 'mute',
    label: isMuted ? texts.unmute(who) : texts.mute(who),
    icon: isMuted ? Bell : BellOff,
    onSelect: () => void granted(talking.mute(who, !isMuted), isMuted ? undefined : texts.doneMute(who)),
  };
  const silence: MenuItem = {
    id: 'silence',
    label: isSilenced ? texts.unsilence(who) : texts.silence(who),
    icon: isSilenced ? Mic : MicOff,
    onSelect: () => void granted(talking.silence(who, !isSilenced), isSilenced ? undefined : texts.doneSilence(who)),
  };
  const isThere = othersAt(table, talk.you).includes(who);
  return [
    ...(isThere && mayWhisper(table, talk.you) ? [chat] : []),
    mute,
    ...(table?.host === talk.you ? [silence] : []),
  ];
}
