import { isGivenBack, type LogLine, timeToWarn, unreadCount } from '@tavola/client-core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { lobbyWords, tableWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { notify } from '../../app/notify.ts';
import { serverClockOffsetMs } from '../../app/server.ts';
import { hideToast, showToast } from '../../app/toasts.ts';
import { playSounds } from '../../sound/player.ts';
import { type HistoryLine, joinSentences, plainText } from './history-lines.ts';
import { rematchState } from './rematch.ts';
import { timeoutText } from './timeout-text.ts';
import { type DraftModel, isComposed } from './use-draft.ts';
import type { HistoryModel } from './use-history.ts';
import { useSounds } from './use-sounds.ts';
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
  const { lines, show } = history;
  const seen = useRef(lines.at(-1)?.seq ?? -1);
  /** The line that the director was adding to. */
  const growing = useRef<HistoryLine | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = growing.current;
    const isNew = (line: HistoryLine) => line.seq > seen.current || isMoreThan(line, before);
    const newLines = lines.filter(isNew);
    const latest = lines.at(-1) ?? null;
    growing.current = show.scene === null || latest?.seq !== show.scene.seq ? null : latest;
    seen.current = latest?.seq ?? -1;
    if (newLines.length === 0) return;
    // A show says who acts once, in its title.
    const who = show.scene === null ? names : [];
    setNews(newLines.map((entry) => announcementText(sinceBefore(entry, before), who)).join(' '));
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
  useSounds(table, history);
  useTableNotifications(table, draft);
  return news;
}

/**
 * Offers a rematch in a toast to those who don’t see the result page. Leads everyone who asked for it, and those who watch,
 * to the new table once all have agreed.
 */
function useRematch({ state, isOver, commands }: TableModel): void {
  const table = state.storedOn === 'server' && isOver ? state.table : null;
  const now = table === null ? null : rematchState(table, account.value?.name ?? null);
  const before = useRef(now?.kind ?? 'none');
  useEffect(() => {
    if (now === null || now.kind === before.current) return;
    before.current = now.kind;
    if (now.kind === 'agreed' && now.path !== null && commands.sandbox === null) navigate(now.path);
    if (now.kind !== 'wanted' || commands.rematch === null) return;
    const accept = commands.rematch;
    showToast({
      tone: 'info',
      title: lobbyWords.say['rematch.wanted']({ count: now.names.length, names: now.names }),
      action: {
        label: lobbyWords.say['rematch.accept'],
        onClick: () => {
          hideToast();
          accept();
        },
      },
    });
  }, [now?.kind]);
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

/** Whether a line of the step on show has more to say than before. */
function isMoreThan({ seq, scene, told }: HistoryLine, before: HistoryLine | null): boolean {
  if (before === null || seq !== before.seq) return false;
  return scene > before.scene || (scene === before.scene && told.length > before.told.length);
}

/** What a growing line says now and did not say before. */
function sinceBefore(line: HistoryLine, before: HistoryLine | null): HistoryLine {
  if (before === null || line.seq !== before.seq || line.scene !== before.scene) return line;
  return { ...line, words: joinSentences(line.told.slice(before.told.length).map(({ said }) => said)) };
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
  const seenTurn = useRef(turnKey);
  useEffect(() => {
    if (turnKey !== null) notifyPlayer('turn');
    // After waiting for people. Bots on this device answer while the player is looking.
    if (turnKey !== null && seenTurn.current === null && state.storedOn === 'server') playSounds(['turn']);
    seenTurn.current = turnKey;
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
    playSounds(['time']);
  }, [near, turnKey]);
  if (!near || turn.acting === null) return null;
  const { state: imagined, seat } = turn.acting;
  const demand = ui.rules.pending(imagined).find((asked) => asked.seat === seat);
  return timeoutText(match, seat, demand?.ifLate === 'forfeit');
}
