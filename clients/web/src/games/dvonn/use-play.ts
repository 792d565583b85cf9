import { CELLS, type Cell, type Dvonn, isPlacing } from '@tavola/dvonn';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import { handOf, type Intent, pressSpace, sourcesOf, targetsFor } from './intent.ts';

export interface Play {
  readonly hand: Cell | null;
  pick(cell: Cell): void;
  drop(): void;
  /** A click, tap or key on a space. Only a key on the previewed target confirms: a second click may be an accident. */
  act(cell: Cell, by: 'pointer' | 'key'): void;
  /** Stops of the N and P keys: targets of the selected stack, else movable stacks or empty spaces. */
  readonly stops: readonly Cell[];
}

/** The selection, and handlers for pressing spaces. */
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
        // The preview now contains the stack, so clearing it deselects it.
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
