import type { ColtEvent, ColtView } from '@tavola/colt-express';

export interface Played {
  readonly seat: number;
  readonly card: Extract<ColtEvent, { type: 'turned' }>['card'];
  /** False: nothing came of it. */
  readonly worked: boolean;
}

/** The cards of this round's stack that have been played, the first one first, and whether they did anything. */
export function playedOf(view: Pick<ColtView, 'phase' | 'acting'>, past: readonly (ColtEvent | null)[]): Played[] {
  const isOn = view.phase === 'stealin' || view.phase === 'event';
  const begin = past.findLastIndex((event) => event?.type === 'stealin');
  if (!isOn || begin < 0) return [];
  const played: Played[] = [];
  for (const event of past.slice(begin)) {
    if (event?.type === 'turned') played.push({ seat: event.seat, card: event.card, worked: true });
    const last = played.at(-1);
    if (event?.type === 'fizzled' && last !== undefined) played[played.length - 1] = { ...last, worked: false };
  }
  return view.acting === null ? played : played.slice(0, -1);
}
