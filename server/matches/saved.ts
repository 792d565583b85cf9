import type { Seat } from '@tavola/kernel';
import { type Act, type Match, namesPlayers, type PlayerId } from '@tavola/match';
import type { Store } from '@tavola/store';

/** What somebody is working on, as it is kept: with the step of the match it was made at, and whose it is. */
export interface SavedDraft {
  readonly step: number;
  readonly draft: unknown;
  /** Left out by drafts from before seats had owners. */
  readonly who?: PlayerId;
}

/** Keeps a draft for the owner of a seat alone; null takes it away. */
export async function keepDraft(
  store: Store,
  { matchId, seat }: { readonly matchId: string; readonly seat: Seat },
  { step, draft, who }: Required<SavedDraft>,
): Promise<void> {
  const body = draft === null || draft === undefined ? '' : JSON.stringify({ step, draft, who } satisfies SavedDraft);
  await store.logs.saveDraft(matchId, seat, body);
}

/** What the owner of a seat saved at the present step; null: nothing. What an earlier owner saved is nobody's any more. */
export async function draftOf(store: Store, match: Match, seat: Seat): Promise<SavedDraft | null> {
  const body = await store.logs.draft(match.start.matchId, seat);
  const saved = body === null ? null : readDraft(body);
  return saved !== null && isOwners(match, seat, saved) ? saved : null;
}

function isOwners({ start, seats }: Match, seat: Seat, { who }: SavedDraft): boolean {
  const owner = seats[seat]?.who ?? null;
  return !namesPlayers(start) || owner === null || who === owner;
}

/** Null for a damaged draft, which counts as missing. */
function readDraft(body: string): SavedDraft | null {
  try {
    return JSON.parse(body) as SavedDraft;
  } catch {
    return null;
  }
}

/** What the seats that are still asked have saved, as far as it is something they could do. */
export async function savedActs(store: Store, match: Match): Promise<readonly Act[]> {
  const acts = match.pending.map(async ({ seat }): Promise<Act | null> => {
    const saved = await draftOf(store, match, seat);
    if (saved === null) return null;
    const action = match.game.parse.action(saved.draft);
    return action.ok ? { seat, action: action.value, step: saved.step } : null;
  });
  return (await Promise.all(acts)).filter((act) => act !== null);
}
