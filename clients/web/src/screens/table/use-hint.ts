import type { Draft, DraftController, MatchView, Turn } from '@tavola/client-core';
import { useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';

/** A hint: a bot gets the player's view and suggests a move. */
export interface HintState {
  readonly thinking: boolean;
  /** Whether the preview is the hint. */
  readonly shown: boolean;
  ask(): void;
}

interface HintDeps {
  readonly allowed: boolean;
  readonly game: string;
  readonly match: MatchView;
  readonly drafting: DraftController;
  readonly turn: Turn;
  readonly draft: Draft;
}

/** Null if hints are not allowed or the player cannot move. */
export function useHint({ allowed, game, match, drafting, turn, draft }: HintDeps): HintState | null {
  const [thinking, setThinking] = useState(false);
  const suggested = useRef<unknown>(null);
  const { acting } = turn;
  if (!allowed || acting === null) return null;
  const ask = async (): Promise<void> => {
    setThinking(true);
    const { requestHint } = await import('./local.ts');
    const action = await requestHint({ game, view: match.view, seat: acting.seat, seed: acting.turnKey });
    setThinking(false);
    // Drop the hint if the player has moved or started something else.
    if (drafting.state.turn.acting?.turnKey !== acting.turnKey) return;
    if (action === null || drafting.refusalOf(action) !== null)
      showToast({ tone: 'problem', title: tableWords.say['hint.none'] });
    else {
      suggested.current = action;
      drafting.propose(action);
    }
  };
  return {
    thinking,
    shown: draft.kind === 'shown' && draft.action === suggested.current,
    ask: () => {
      if (!thinking) void ask().catch(() => setThinking(false));
    },
  };
}
