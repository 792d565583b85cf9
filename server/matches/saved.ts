import type { Act, Match } from '@tavola/match';
import type { Store } from '@tavola/store';

/** What somebody is working on, as it is kept: with the step of the match it was made at. */
export interface SavedDraft {
  readonly step: number;
  readonly draft: unknown;
}

/** Null for a damaged draft, which counts as missing. */
export function readDraft(body: string): SavedDraft | null {
  try {
    return JSON.parse(body) as SavedDraft;
  } catch {
    return null;
  }
}

/** What the seats that are still asked have saved, as far as it is something they could do. */
export async function savedActs(store: Store, { game, pending, start }: Match): Promise<readonly Act[]> {
  const acts = pending.map(async ({ seat }): Promise<Act | null> => {
    const body = await store.matches.draft(start.matchId, seat);
    const saved = body === null ? null : readDraft(body);
    if (saved === null) return null;
    const action = game.parse.action(saved.draft);
    return action.ok ? { seat, action: action.value, step: saved.step } : null;
  });
  return (await Promise.all(acts)).filter((act) => act !== null);
}
