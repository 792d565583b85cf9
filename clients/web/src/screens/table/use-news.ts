import { isGivenBack, type LogLine } from '@tavola/client-core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { tableWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { settings } from '../../app/preferences.ts';
import { hideToast, showToast } from '../../app/toasts.ts';
import { tableIn } from './moment.ts';
import { tick } from './sound.ts';
import { plain, type StoryEntry } from './story.ts';
import { useNotices } from './use-notices.ts';
import type { Room } from './use-room.ts';

/** Kinds of lines that are worth a message of their own: what people agreed on or declined. */
const TOLD: readonly string[] = ['vote', 'settle', 'undo', 'clock', 'seat'];

/** A notice above the board shows that the server was away. */
function isTold(line: LogLine | undefined): boolean {
  return line !== undefined && TOLD.includes(line.kind) && !isGivenBack(line);
}

/** Tells what is new: in words for those who listen, with a message where people dealt with each other, with a tick if wanted. */
export function useNews(room: Room, late: string | null): string {
  const { story, names, state, refusal, past } = room;
  const seen = useRef(story.at(-1)?.seq ?? -1);
  const [news, setNews] = useState('');
  useEffect(() => {
    const fresh = story.filter(({ seq }) => seq > seen.current);
    seen.current = story.at(-1)?.seq ?? -1;
    if (fresh.length === 0) return;
    setNews(fresh.map((entry) => spoken(entry, names)).join(' '));
    const told = fresh.findLast(({ seq }) => isTold(state.lines.find((line) => line.seq === seq)));
    if (told !== undefined) showToast({ tone: 'info', title: plain(told.words) });
  }, [story]);
  useEffect(() => {
    if (refusal !== null) setNews(refusal);
  }, [refusal]);
  useEffect(() => {
    if (late !== null) setNews(`${tableWords.say['time-title']} ${late}`);
  }, [late]);
  useRematch(room);
  // By its number, for earlier ones may be fetched.
  const newest = past.stops.at(-1)?.seq ?? -1;
  const heard = useRef(newest);
  useEffect(() => {
    if (newest > heard.current && settings.value.sound) tick();
    heard.current = newest;
  }, [newest]);
  useNotices(room);
  return news;
}

/** Somebody made a new table for the same people: the way there is offered, wherever the chat may be. */
function useRematch({ state, isOver }: Room): void {
  const seen = useRef(state.chatLines.length);
  useEffect(() => {
    const latest = state.chatLines.at(-1);
    const isNew = state.chatLines.length > seen.current;
    seen.current = state.chatLines.length;
    if (!isNew || !isOver || latest === undefined || latest.who === account.value?.name) return;
    const path = tableIn(latest.text, location.origin);
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

function spoken({ seat, words }: StoryEntry, names: readonly string[]): string {
  const who = seat === null ? undefined : names[seat];
  return who === undefined ? plain(words) : `${who}: ${plain(words)}`;
}
