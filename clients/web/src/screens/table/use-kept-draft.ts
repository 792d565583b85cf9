import type { Draft, DraftController, SessionState, TableSession, Turn } from '@tavola/client-core';
import type { Viewer } from '@tavola/kernel';
import { useEffect, useRef } from 'preact/hooks';

/** The move is put together from many picks, so it is worth keeping while it is worked on. */
export function isComposed({ acting }: Turn): boolean {
  return acting?.choices.kind === 'slots';
}

interface Parts {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly drafting: DraftController;
  readonly turn: Turn;
  readonly draft: Draft;
}

/**
 * Keeps what is being put together with whoever keeps the match, and brings it back: after a reload, on another device, or when it
 * was sent and taken back.
 */
export function useKeptDraft({ session, state, drafting, turn, draft }: Parts): void {
  const moment = turn.acting !== null && isComposed(turn) ? turn.acting.turnKey : null;
  const seat = state.viewer;
  /** By seat, for this step: what was last put together, or sent. */
  const latest = useRef(new Map<Viewer, unknown>());
  const opened = useRef<string | null>(null);
  const submission = state.match?.ownSubmission ?? null;
  useEffect(() => {
    latest.current.clear();
  }, [state.match?.step]);
  useEffect(() => {
    if (submission !== null) latest.current.set(seat, submission);
  }, [submission]);
  // What was saved is told after the match itself, perhaps a moment later: until something was put together here, it counts.
  useEffect(() => {
    const known = latest.current.has(seat) ? latest.current.get(seat) : state.savedDraft;
    const kept = drafting.game.parse.action(known);
    if (moment === null || draft.kind !== 'none' || !kept.ok) return;
    if (drafting.refusalOf(kept.value) === null) drafting.propose(kept.value);
  }, [moment, state.savedDraft]);
  const made = draft.kind === 'shown' ? draft.action : null;
  const isKept = JSON.stringify(made) === JSON.stringify(state.savedDraft);
  useEffect(() => {
    const isSame = opened.current === moment;
    opened.current = moment;
    // What is sent or refused is no reason to throw away what was kept.
    const isSettled = draft.kind === 'shown' || draft.kind === 'none';
    if (moment === null || !isSame || !isSettled) return;
    latest.current.set(seat, made);
    if (!isKept) void session.save(made);
  }, [moment, made]);
}
