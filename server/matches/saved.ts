import type { Act, Match } from '@tavola/match';
import type { Store } from '@tavola/store';

/** What somebody is working on, as it is kept: with the step of the match it was made at. */
export interface SavedDraft {
  readonly step: number;
  readonly draft: unknown;
}

export function readDraft(body: string): SavedDraft {
  return JSON.parse(body) as SavedDraft;
}

/** What the seats that are still asked have saved, as far as it is something they could do. */
export async function savedActs(store: Store, { game, pending, start }: Match): Promise<readonly Act[]> {
  const acts = pending.map(async ({ seat }): Promise<Act | null> => {
    const body = await store.matches.draft(start.matchId, seat);
    if (body === null) return null;
    const { step, draft } = readDraft(body);
    const action = game.parse.action(draft);
    return action.ok ? { seat, action: action.value, step } : null;
  });
  return (await Promise.all(acts)).filter((act) => act !== null);
}
