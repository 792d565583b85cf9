import { isGivenBack, type LogLine } from '@tavola/client-core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { tableWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { settings } from '../../app/preferences.ts';
import { hideToast, showToast } from '../../app/toasts.ts';
import { tablePathIn } from './address-params.ts';
import { type HistoryLine, plainText } from './history-lines.ts';
import { playTick } from './sound.ts';
import type { TableModel } from './use-table.ts';
import { useTableNotifications } from './use-table-notifications.ts';

/** Kinds of log lines shown as a toast. */
const TOAST_KINDS: readonly string[] = ['vote', 'settle', 'undo', 'clock', 'seat'];

/** Outages have their own banner above the board. */
function hasToast(line: LogLine | undefined): boolean {
  return line !== undefined && TOAST_KINDS.includes(line.kind) && !isGivenBack(line);
}

/** Announces new lines: text for the live region, toasts for requests, and an optional sound. */
export function useAnnouncements(model: TableModel, late: string | null): string {
  const { historyLines, names, state, refusal, past } = model;
  const seen = useRef(historyLines.at(-1)?.seq ?? -1);
  const [news, setNews] = useState('');
  useEffect(() => {
    const newLines = historyLines.filter(({ seq }) => seq > seen.current);
    seen.current = historyLines.at(-1)?.seq ?? -1;
    if (newLines.length === 0) return;
    setNews(newLines.map((entry) => announcementText(entry, names)).join(' '));
    const latestToast = newLines.findLast(({ seq }) => hasToast(state.lines.find((line) => line.seq === seq)));
    if (latestToast !== undefined) showToast({ tone: 'info', title: plainText(latestToast.words) });
  }, [historyLines]);
  useEffect(() => {
    if (refusal !== null) setNews(refusal);
  }, [refusal]);
  useEffect(() => {
    if (late !== null) setNews(`${tableWords.say['time-title']} ${late}`);
  }, [late]);
  useRematch(model);
  // Compared by sequence number, because earlier lines may be added.
  const newest = past.stops.at(-1)?.seq ?? -1;
  const lastHeard = useRef(newest);
  useEffect(() => {
    if (newest > lastHeard.current && settings.value.sound) playTick();
    lastHeard.current = newest;
  }, [newest]);
  useTableNotifications(model);
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

function announcementText({ seat, words }: HistoryLine, names: readonly string[]): string {
  const who = seat === null ? undefined : names[seat];
  return who === undefined ? plainText(words) : `${who}: ${plainText(words)}`;
}
