import './talk.css';
import { pressIn } from '@tavola/client-core';
import { centreCounts, type Diplomacy, diplomacy, parsePhase } from '@tavola/games/diplomacy';
import type { ChatUi } from '../../../board/extras.ts';
import { diplomacySpoken } from '../words.ts';
import { Attached } from './Attached.tsx';
import { Attaching } from './Attaching.tsx';

/** Press: seasons as headings, supply centres on the tabs, and orders in messages. */
export const diplomacyChat: ChatUi<Diplomacy> = {
  heading: (events) => {
    const phase = events.findLast((event) => event?.type === 'phase');
    return phase?.type === 'phase' ? seasonOf(phase.phase) : null;
  },
  count: (view, seat) => centreCounts(view)[seat] ?? 0,
  understand: (match, typed) => pressIn(diplomacy, match, typed),
  Attached,
  Attaching,
};

function seasonOf(phase: string): string | null {
  const { names } = diplomacySpoken.say;
  const moment = parsePhase(phase);
  return moment === null ? null : names.season(moment);
}
