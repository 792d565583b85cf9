import { type Draft, DraftController, type DraftState, type Turn } from '@tavola/client-core';
import type { Refusal, Shape, Viewer } from '@tavola/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tableRefusal, tableWords } from '../../app/areas.ts';
import { settings } from '../../app/preferences.ts';
import { showToast } from '../../app/toasts.ts';
import { useStore } from '../../app/use-store.ts';
import type { HandModel, TableUi } from '../../board/ui.ts';
import type { HistoryModel } from './use-history.ts';
import type { TableModel } from './use-table.ts';

/** A hint: a bot gets the player's view and suggests a move. */
export interface HintState {
  readonly thinking: boolean;
  /** Whether the preview is the hint. */
  readonly shown: boolean;
  /** Why the hint is good, as a sentence. Null: nothing stands out. */
  readonly reason: string | null;
  ask(): void;
}

/** What the player is doing: the selection and the unsubmitted move. */
export interface DraftModel {
  readonly turn: Turn;
  readonly draft: Draft;
  /** What is selected on the board, for the prompt. */
  readonly hand: readonly string[];
  /** The selection on the board, and what the player does on it. */
  readonly kit: HandModel;
  /** Spots to highlight: those that the refusal names. */
  readonly highlight: readonly string[];
  /** Why the last input was refused, or null. */
  readonly refusal: string | null;
  /** Null if no hint is available now. */
  readonly hint: HintState | null;
  /** Label of the red Confirm button of a move that loses at once, or null. Enter alone does not confirm it. */
  readonly losing: string | null;
  /** The question before submitting an unfinished draft, or null. */
  readonly question: string | null;
  /** How often the player has pressed the previewed target again. */
  readonly nudges: number;
  /** Previews the player's own action. Without previews, confirms it if it is complete and has no warnings. */
  propose(action: unknown): void;
  /** Previews a suggestion: a hint or an example. */
  show(action: unknown): void;
  /** Proposes a typed move. Returns whether it is legal. */
  type(text: string): boolean;
  confirm(): void;
  /** Submits without a question. */
  submit(): void;
  /** After a press that changed nothing while a whole preview stands: draws attention to the Confirm button. */
  nudge(): void;
  clearRefusal(): void;
  /** Puts down what is selected, and clears the preview or the refusal. */
  cancel(): void;
  /** The notation of a legal action, or null while no seat can act. */
  notate(action: unknown): string | null;
}

export function useDraft(table: TableModel, history: HistoryModel): DraftModel {
  const { session, ui } = table;
  const drafting = useMemo(() => new DraftController(ui.rules, session), [session]);
  useEffect(() => () => drafting.close(), [drafting]);
  const now = useStore(drafting);
  const { turn, draft } = now;
  const [nudged, setNudged] = useState<{ readonly draft: Draft; readonly count: number } | null>(null);
  const nudges = nudged?.draft === draft ? nudged.count : 0;
  useSavedDraft(table, drafting, now);
  const [asked, setAsked] = useState<Draft | null>(null);
  const questionOf = (made: Draft): string | null =>
    made.kind === 'shown' ? (ui.words.draft(history.shown.view, made.action, made.step).ask ?? null) : null;
  const submit = (): void => void drafting.confirm();
  /** Asks once about an unfinished draft. */
  const confirm = (): void => {
    const { draft: made } = drafting.state;
    if (asked !== made && questionOf(made) !== null) setAsked(made);
    else submit();
  };
  /** Without previews, sends complete moves without warnings at once. */
  const follow = (made: Draft): void => {
    const isWhole = made.kind === 'shown' && made.warnings.length === 0 && !isComposed(drafting.state.turn);
    if (isWhole && !settings.value.confirm) confirm();
  };
  const propose = (action: unknown): void => follow(drafting.propose(action));
  const nudge = (): void => {
    // Compared with the latest draft, which the press may have changed.
    if (draft.kind === 'shown' && drafting.state.draft === draft && !isComposed(turn))
      setNudged({ draft, count: nudges + 1 });
  };
  const past = history.isInPast ? history.shown.view : null;
  const kit = ui.useHand({ drafting, view: table.match.view, past, propose, confirm, nudge });
  const show = (action: unknown): void => {
    // Beside composed orders the hand would stay.
    if (isComposed(drafting.state.turn)) kit.send({ type: 'cancel' });
    drafting.propose(action);
  };
  const hint = useHint(table, drafting, now, show);
  const refused = draft.kind === 'refused' ? draft : remarkOf(kit);
  return {
    ...{ turn, draft, hint, nudges, kit, confirm, submit, propose, show, nudge },
    losing: losingLabel(ui, draft, history.shown.view),
    question: asked === draft ? questionOf(draft) : null,
    hand: kit.held,
    highlight: refused?.refusal.at ?? [],
    refusal: refused === null ? null : refusalText(ui, refused, history.shown.view),
    clearRefusal() {
      // A remark stands beside composed orders, which stay.
      if (draft.kind === 'refused') drafting.cancel();
      else kit.send({ type: 'cancel' });
    },
    type(text) {
      const made = drafting.type(text);
      follow(made);
      return made.kind !== 'refused';
    },
    cancel() {
      kit.send({ type: 'cancel' });
      drafting.cancel();
    },
    notate: (action) => drafting.notate(action),
  };
}

/** Whether the move is composed of many picks, so that its draft is worth saving. */
export function isComposed({ acting }: Turn): boolean {
  return acting?.choices.kind === 'slots';
}

function losingLabel(ui: TableUi, draft: Draft, view: unknown): string | null {
  return draft.kind === 'shown' ? (ui.words.draft(view, draft.action, draft.step).losing ?? null) : null;
}

type RefusedDraft = Pick<Extract<Draft, { kind: 'refused' }>, 'refusal' | 'action'>;

/** A remark of the grammar, explained like a refusal. */
function remarkOf({ note }: HandModel): RefusedDraft | null {
  return note === null ? null : { action: null, refusal: { code: note.code, at: [note.at] } };
}

/** The game's sentence for a refusal, else the table's. */
function refusalText(ui: TableUi, { refusal, action }: RefusedDraft, view: unknown): string {
  return ui.words.refusal(refusal as Refusal<Shape>, view, action) ?? tableRefusal(refusal.code);
}

interface Suggestion {
  readonly action: unknown;
  readonly reason: string | null;
}

/** Null if hints are not allowed or the player cannot move. */
function useHint(
  { commands, card, match, ui }: TableModel,
  drafting: DraftController,
  { turn, draft }: DraftState,
  show: (action: unknown) => void,
): HintState | null {
  const [thinking, setThinking] = useState(false);
  const suggested = useRef<Suggestion | null>(null);
  const { acting } = turn;
  if (!commands.hints || acting === null) return null;
  const ask = async (): Promise<void> => {
    setThinking(true);
    const { requestHint } = await import('./local.ts');
    const hint = await requestHint({ game: card.id, view: match.view, seat: acting.seat, seed: acting.turnKey });
    setThinking(false);
    // Drop the hint if the player has moved or started something else.
    if (drafting.state.turn.acting?.turnKey !== acting.turnKey) return;
    if (hint === null || drafting.refusalOf(hint.action) !== null)
      showToast({ tone: 'problem', title: tableWords.say['hint.none'] });
    else {
      const reason = hint.reason === null ? null : (ui.words.reason?.(hint.reason, match.view, acting.seat) ?? null);
      suggested.current = { action: hint.action, reason };
      show(hint.action);
    }
  };
  return {
    thinking,
    shown: suggested.current !== null && draft.kind === 'shown' && draft.action === suggested.current.action,
    reason: suggested.current?.reason ?? null,
    ask: () => {
      if (!thinking) void ask().catch(() => setThinking(false));
    },
  };
}

/**
 * Saves composed orders with the match, and restores them after a reload, on another device, or when a submission is
 * withdrawn.
 */
function useSavedDraft({ session, state }: TableModel, drafting: DraftController, { turn, draft }: DraftState): void {
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
