import { CELLS, type Cell, type Dvonn, isPlacing } from '@tavola/dvonn';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import { handOf, type Intent, pressSpace, sourcesOf, targetsFor } from './intent.ts';

export interface Play {
  readonly hand: Cell | null;
  pick(cell: Cell): void;
  drop(): void;
  /** A click, a tap or a key on a space. Only a key on the previewed target confirms: a second click may be a slip. */
  act(cell: Cell, by: 'pointer' | 'key'): void;
  /** The spaces worth jumping to: where the stack in hand may land, else what may be picked up or filled. */
  readonly stops: readonly Cell[];
}

/** What is in hand, and what pressing a space does with it. */
export function usePlay(props: BoardProps<Dvonn>): Play {
  const { view, actions, draft, onDraft, onHeld } = props;
  const [picked, setPicked] = useState<Cell | null>(null);
  const hand = handOf(draft?.action ?? null, picked, actions);
  useLayoutEffect(() => {
    onHeld(hand === null ? [] : [hand]);
  }, [hand]);

  const drop = () => {
    setPicked(null);
    if (draft !== null) onDraft(null);
  };
  const pick = (cell: Cell) => {
    setPicked(cell);
    if (draft !== null) onDraft(null);
  };
  const follow = (intent: Intent, by: 'pointer' | 'key') => {
    switch (intent.kind) {
      case 'pick':
        return pick(intent.cell);
      case 'drop':
        return drop();
      case 'draft':
        // The preview holds the stack from now on, so taking the preview back puts it down.
        setPicked(null);
        return onDraft(intent.action);
      case 'again':
        if (by === 'key') props.onConfirm();
        else if (isPlacing(view)) onDraft(null);
        return;
      case 'refuse': {
        const refusal = props.refusalOf(intent.action);
        if (refusal !== null) props.onRefused(refusal, intent.action);
      }
    }
  };
  const act = (cell: Cell, by: 'pointer' | 'key') =>
    follow(pressSpace({ view, actions, hand, draft: draft?.action ?? null }, cell), by);
  const ready = hand === null && !isPlacing(view) ? sourcesOf(actions) : targetsFor(actions, hand);
  return { hand, pick, drop, act, stops: CELLS.filter((cell) => ready.has(cell)) };
}
