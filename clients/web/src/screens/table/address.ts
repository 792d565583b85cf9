import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { withParams } from './address-params.ts';
import type { HistoryModel } from './use-history.ts';

/** Sets parameters of the page's address without navigating. Null removes one. */
export function setAddressParams(set: Readonly<Record<string, string | null>>): void {
  const search = withParams(location.search, set);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search);
}

/** Copies a link to the position shown, which is numbered from the start of the game. */
export async function sharePosition(shown: HistoryModel): Promise<void> {
  const place = await shown.countPlace();
  if (place === null) return showToast({ tone: 'problem', title: tableWords.say['fetching.no-link'] });
  const search = withParams(location.search, { move: String(place) });
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + search);
    showToast({ tone: 'done', title: tableWords.say['steps.copied'] });
  } catch {
    setAddressParams({ move: String(place) });
    showToast({ tone: 'problem', title: tableWords.say['steps.copy-failed'] });
  }
}
