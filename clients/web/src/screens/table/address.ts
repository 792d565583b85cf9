import { tableTexts as texts } from '../../app/table-texts.ts';
import { say } from '../../app/toasts.ts';
import { withParameters } from './moment.ts';

/** Writes it into the address of the page, without going anywhere. */
export function noteInAddress(set: Readonly<Record<string, string | null>>): void {
  const search = withParameters(location.search, set);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search);
}

export async function shareMoment(place: number): Promise<void> {
  const search = withParameters(location.search, { move: String(place) });
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + search);
    say({ tone: 'done', title: texts.steps.copied });
  } catch {
    noteInAddress({ move: String(place) });
    say({ tone: 'problem', title: texts.steps.copyFailed });
  }
}
