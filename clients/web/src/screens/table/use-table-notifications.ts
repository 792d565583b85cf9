import { unreadCount } from '@tavola/client-core';
import { useEffect, useRef } from 'preact/hooks';
import { notify } from '../../app/notify.ts';
import type { TableModel } from './use-table.ts';

/** Warn when this share of the time is left, or a minute if that is more. */
const WARNING_SHARE = 0.2;
const MINUTE = 60_000;

/** Browser notifications about this table while the page is hidden. */
export function useTableNotifications({ turn, card, state, match, isOver, commands }: TableModel): void {
  const about = { game: card.id, table: state.table?.name || card.name };
  const isPlayer = state.own.length > 0 && commands.sandbox === null;
  const notifyPlayer = (kind: Parameters<typeof notify>[0]): void => {
    if (isPlayer) void notify(kind, about);
  };
  const turnKey = turn.acting?.turnKey ?? null;
  useEffect(() => {
    if (turnKey !== null) notifyPlayer('turn');
  }, [turnKey]);
  const { due } = match.clock;
  const now = state.serverTime ?? Date.now();
  useEffect(() => {
    if (turnKey === null || due === null) return;
    const left = due - now;
    const timer = setTimeout(() => notifyPlayer('time'), Math.max(0, left - Math.max(MINUTE, left * WARNING_SHARE)));
    return () => clearTimeout(timer);
  }, [turnKey, due]);
  const open = match.ballots.find(({ voters, yes }) =>
    state.own.some((own) => voters.includes(own) && !yes.includes(own)),
  );
  useEffect(() => {
    if (open !== undefined && !state.own.includes(open.by)) notifyPlayer('motion');
  }, [open?.id]);
  useOnEnd(isOver, () => notifyPlayer('over'));
  const unread = unreadCount(state.chat);
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) notifyPlayer('said');
    before.current = unread;
  }, [unread]);
}

/** Calls back when the game ends, not if it was already over. */
function useOnEnd(isOver: boolean, tell: () => void): void {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) tell();
    wasOver.current = isOver;
  }, [isOver]);
}
