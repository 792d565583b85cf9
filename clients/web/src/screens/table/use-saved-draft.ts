import type { Draft, DraftController, SessionState, TableSession, Turn } from '@tavola/client-core';
import type { Viewer } from '@tavola/kernel';
import { useEffect, useRef } from 'preact/hooks';

/** Whether the move is composed of many picks, so that its draft is worth saving. */
export function isComposed({ acting }: Turn): boolean {
  return acting?.choices.kind === 'slots';
}

interface SavedDraftDeps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly drafting: DraftController;
  readonly turn: Turn;
  readonly draft: Draft;
}

/**
 * Saves composed orders with the match, and restores them after a reload, on another device, or when a submission is
 * withdrawn.
 */
export function useSavedDraft({ session, state, drafting, turn, draft }: SavedDraftDeps): void {
  const turnKey = turn.acting !== null && isComposed(turn) ? turn.acting.turnKey : null;
  const seat = state.viewer;
  /** The latest draft or submission of this step, by seat. */
  const latest = useRef(new Map<Viewer, unknown>());
  const opened = useRef<string | null>(null);
  const submission = state.match?.ownSubmission ?? null;
  useEffect(() => {
    latest.current.clear();
  }, [state.match?.step]);
  useEffect(() => {
    if (submission !== null) latest.current.set(seat, submission);
  }, [submission]);
  // The saved draft may arrive after the match. It counts until the player changes the draft here.
  useEffect(() => {
    const known = latest.current.has(seat) ? latest.current.get(seat) : state.savedDraft;
    const saved = drafting.game.parse.action(known);
    if (turnKey === null || draft.kind !== 'none' || !saved.ok) return;
    if (drafting.refusalOf(saved.value) === null) drafting.propose(saved.value);
  }, [turnKey, state.savedDraft]);
  const made = draft.kind === 'shown' ? draft.action : null;
  const isSaved = JSON.stringify(made) === JSON.stringify(state.savedDraft);
  useEffect(() => {
    const isSame = opened.current === turnKey;
    opened.current = turnKey;
    // Do not overwrite the saved draft while one is being sent or was refused.
    const isSettled = draft.kind === 'shown' || draft.kind === 'none';
    if (turnKey === null || !isSame || !isSettled) return;
    latest.current.set(seat, made);
    if (!isSaved) void session.save(made);
  }, [turnKey, made]);
}
