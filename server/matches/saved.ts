import type { Seat } from '@tavola/kernel';
import { type Act, type Match, namesPlayers, type PlayerId } from '@tavola/match';
import type { Store } from '@tavola/store';

/** A stored draft with its step and owner. */
export interface SavedDraft {
  readonly step: number;
  readonly draft: unknown;
  /** Absent in drafts from before seats had owners. */
  readonly who?: PlayerId;
}

/** Stores a draft for the owner of a seat. Null deletes it. */
export async function keepDraft(
  store: Store,
  { matchId, seat }: { readonly matchId: string; readonly seat: Seat },
  { step, draft, who }: Required<SavedDraft>,
): Promise<void> {
  const body = draft === null || draft === undefined ? '' : JSON.stringify({ step, draft, who } satisfies SavedDraft);
  await store.logs.saveDraft(matchId, seat, body);
}

/** The owner’s draft of the current step, or null. Drafts of earlier owners are ignored. */
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

/** Drafts of pending seats that are legal moves. */
export async function savedActs(store: Store, match: Match): Promise<readonly Act[]> {
  const acts = match.pending.map(async ({ seat }): Promise<Act | null> => {
    const saved = await draftOf(store, match, seat);
    if (saved === null) return null;
    const action = match.game.parse.action(saved.draft);
    return action.ok ? { seat, action: action.value, step: saved.step } : null;
  });
  return (await Promise.all(acts)).filter((act) => act !== null);
}
