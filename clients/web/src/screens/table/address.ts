import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { withParameters } from './moment.ts';
import type { Room } from './use-room.ts';

/** Writes it into the address of the page, without going anywhere. */
export function noteInAddress(set: Readonly<Record<string, string | null>>): void {
  const search = withParameters(location.search, set);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search);
}

/** The moment that is shown, counted from the start of the match. */
export async function shareMoment({ log, history: past }: Room): Promise<void> {
  const whole = await log.fetch();
  if (!whole.ok) return showToast({ tone: 'problem', title: tableWords.say['fetching.no-link'] });
  const { at, stops } = past.state;
  const place = at ?? stops.length - 1;
  const search = withParameters(location.search, { move: String(place) });
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + search);
    showToast({ tone: 'done', title: tableWords.say['steps.copied'] });
  } catch {
    noteInAddress({ move: String(place) });
    showToast({ tone: 'problem', title: tableWords.say['steps.copy-failed'] });
  }
}
