import { isGivenBack, type LogLine, timeToWarn, unreadCount } from '@tavola/client-core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { tableWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { notify } from '../../app/notify.ts';
import { settings } from '../../app/preferences.ts';
import { serverClockOffsetMs } from '../../app/server.ts';
import { hideToast, showToast } from '../../app/toasts.ts';
import { tablePathIn } from './address-params.ts';
import { type HistoryLine, plainText } from './history-lines.ts';
import { playRing, playTick } from './sound.ts';
import { timeoutText } from './timeout-text.ts';
import { type DraftModel, isComposed } from './use-draft.ts';
import type { HistoryModel } from './use-history.ts';
import type { TableModel, TableModels } from './use-table.ts';

/** Kinds of log lines shown as a toast. */
const TOAST_KINDS: readonly string[] = ['vote', 'settle', 'undo', 'clock', 'seat'];

/** Outages have their own banner above the board. */
function hasToast(line: LogLine | undefined): boolean {
  return line !== undefined && TOAST_KINDS.includes(line.kind) && !isGivenBack(line);
}

/**
 * Announces picks and new lines: text for the live region, toasts for requests, and an optional sound. Refusals have a
 * banner, which announces itself.
 */
export function useAnnouncements({ table, draft, history }: TableModels, late: string | null): string {
  const { names, state } = table;
  const { lines, stops } = history;
  const seen = useRef(lines.at(-1)?.seq ?? -1);
  const [news, setNews] = useState('');
  useEffect(() => {
    const newLines = lines.filter(({ seq }) => seq > seen.current);
    seen.current = lines.at(-1)?.seq ?? -1;
    if (newLines.length === 0) return;
    setNews(newLines.map((entry) => announcementText(entry, names)).join(' '));
    const latestToast = newLines.findLast(({ seq }) => hasToast(state.lines.find((line) => line.seq === seq)));
    if (latestToast !== undefined) showToast({ tone: 'info', title: plainText(latestToast.words) });
  }, [lines]);
  const hand = handText(table, draft, history);
  useEffect(() => {
    if (hand !== null) setNews(hand);
  }, [hand]);
  useEffect(() => {
    if (late !== null) setNews(`${tableWords.say['time-title']} ${late}`);
  }, [late]);
  useRematch(table);
  // Compared by sequence number, because earlier lines may be added.
  const newest = stops.at(-1)?.seq ?? -1;
  const lastHeard = useRef(newest);
  useEffect(() => {
    if (newest > lastHeard.current && settings.value.sound) playTick();
    lastHeard.current = newest;
  }, [newest]);
  useTableNotifications(table, draft);
  return news;
}

/** Offers the table of a rematch, whose link arrives by chat, in a toast. */
function useRematch({ state, isOver }: TableModel): void {
  const seen = useRef(state.chatLines.length);
  useEffect(() => {
    const latest = state.chatLines.at(-1);
    const isNew = state.chatLines.length > seen.current;
    seen.current = state.chatLines.length;
    if (!isNew || !isOver || latest === undefined || latest.who === account.value?.name) return;
    const path = tablePathIn(latest.text, location.origin);
    if (path === null) return;
    showToast({
      tone: 'info',
      title: tableWords.say['end.rematch-offered']({ name: latest.who ?? '' }),
      action: {
        label: tableWords.say['end.sit'],
        onClick: () => {
          hideToast();
          navigate(path);
        },
      },
    });
  }, [state.chatLines.length]);
}

/** The pick with its number of targets, or the preview. Null if there is nothing in hand. */
function handText(
  { ui, players, match }: TableModel,
  model: DraftModel,
  { shown, isInPast }: HistoryModel,
): string | null {
  const { draft, turn, hand, kit } = model;
  if (isInPast) return null;
  const isPicking = kit.selection.phase === 'picking';
  const isOpen = isComposed(turn);
  if (draft.kind === 'shown' && !(isOpen && isPicking))
    return ui.words.draft(shown.view, draft.action, draft.step).title;
  if (!isPicking) return null;
  const { title, sentence } = ui.words.prompt(shown.view, turn.acting?.seat ?? null, players, hand, match.terms);
  // While orders are composed, the title is the phase.
  return kit.announce(isOpen ? sentence : title);
}

/** Most lines name the player themselves. */
function announcementText({ seat, words }: HistoryLine, names: readonly string[]): string {
  const who = seat === null ? undefined : names[seat];
  const text = plainText(words);
  return who === undefined || text.includes(who) ? text : `${who}: ${text}`;
}

/** Warn when this share of the time is left, or a minute if that is more. */
const WARNING_SHARE = 0.2;
const MINUTE = 60_000;

/** Browser notifications about this table while the page is hidden. */
function useTableNotifications({ card, state, match, isOver, commands }: TableModel, { turn }: DraftModel): void {
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

const CHECK_MS = 1000;

/** What happens when the player's time runs out. Null until shortly before. */
export function useTimeWarning({ match, state, ui, isOver }: TableModel, { turn }: DraftModel): string | null {
  const [near, setNear] = useState(false);
  const seats = isOver || state.storedOn !== 'server' ? [] : state.own;
  useEffect(() => {
    const check = (): void => setNear(timeToWarn(match, seats, Date.now() + serverClockOffsetMs.value) !== null);
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [match, seats.length]);
  const warned = useRef<string | null>(null);
  const turnKey = turn.acting?.turnKey ?? null;
  useEffect(() => {
    if (!near || warned.current === turnKey) return;
    warned.current = turnKey;
    if (settings.value.sound) playRing();
  }, [near, turnKey]);
  if (!near || turn.acting === null) return null;
  const { state: imagined, seat } = turn.acting;
  const demand = ui.rules.pending(imagined).find((asked) => asked.seat === seat);
  return timeoutText(match, seat, demand?.ifLate === 'forfeit');
}
