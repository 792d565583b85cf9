import { unreadCount } from '@tavola/client-core';
import { useEffect, useRef } from 'preact/hooks';
import { notify } from '../../app/notify.ts';
import type { Room } from './use-room.ts';

/** With this much of it left, or a minute if that is more, time is running out. */
const LAST_PART = 0.2;
const MINUTE = 60_000;

/** Messages of the browser about this table, for somebody who looks elsewhere. */
export function useNotices({ turn, card, state, match, isOver, keeper }: Room): void {
  const about = { game: card.id, table: state.table?.name || card.name };
  const plays = state.own.length > 0 && keeper.sandbox === null;
  const tell = (kind: Parameters<typeof notify>[0]): void => {
    if (plays) void notify(kind, about);
  };
  const asked = turn.acting?.turnKey ?? null;
  useEffect(() => {
    if (asked !== null) tell('turn');
  }, [asked]);
  const { due } = match.clock;
  const now = state.serverTime ?? Date.now();
  useEffect(() => {
    if (asked === null || due === null) return;
    const left = due - now;
    const timer = setTimeout(() => tell('time'), Math.max(0, left - Math.max(MINUTE, left * LAST_PART)));
    return () => clearTimeout(timer);
  }, [asked, due]);
  const open = match.ballots.find(({ voters, yes }) =>
    state.own.some((own) => voters.includes(own) && !yes.includes(own)),
  );
  useEffect(() => {
    if (open !== undefined && !state.own.includes(open.by)) tell('motion');
  }, [open?.id]);
  useEnd(isOver, () => tell('over'));
  const unread = unreadCount(state.chat);
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) tell('said');
    before.current = unread;
  }, [unread]);
}

/** A match that was over when the page was opened is no news. */
function useEnd(isOver: boolean, tell: () => void): void {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) tell();
    wasOver.current = isOver;
  }, [isOver]);
}
