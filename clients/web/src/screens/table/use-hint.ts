import type { Draft, DraftController, MatchView, Turn } from '@tavola/client-core';
import { useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';

/** A bot that looks over somebody's shoulder: it sees what they see, and shows what it would do. It never plays. */
export interface Hinting {
  readonly thinking: boolean;
  /** What is previewed is the bot's idea. */
  readonly shown: boolean;
  ask(): void;
}

interface Parts {
  readonly allowed: boolean;
  readonly game: string;
  readonly match: MatchView;
  readonly drafting: DraftController;
  readonly turn: Turn;
  readonly draft: Draft;
}

/** Null where hints are not allowed, or nobody may move. */
export function useHint({ allowed, game, match, drafting, turn, draft }: Parts): Hinting | null {
  const [thinking, setThinking] = useState(false);
  const idea = useRef<unknown>(null);
  const { acting } = turn;
  if (!allowed || acting === null) return null;
  const ask = async (): Promise<void> => {
    setThinking(true);
    const { advice } = await import('./local.ts');
    const action = await advice({ game, view: match.view, seat: acting.seat, seed: acting.turnKey });
    setThinking(false);
    // Whoever has moved or begun something else meanwhile needs no advice on it.
    if (drafting.state.turn.acting?.turnKey !== acting.turnKey) return;
    if (action === null || drafting.refusalOf(action) !== null)
      showToast({ tone: 'problem', title: tableWords.say['hint.none'] });
    else {
      idea.current = action;
      drafting.propose(action);
    }
  };
  return {
    thinking,
    shown: draft.kind === 'shown' && draft.action === idea.current,
    ask: () => {
      if (!thinking) void ask().catch(() => setThinking(false));
    },
  };
}
