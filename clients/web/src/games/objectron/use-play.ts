import type { Direction, Disc, Item, Objectron, Square } from '@tavola/objectron';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import {
  discInHand,
  type Intent,
  pressCarried,
  pressEnd,
  pressPickUp,
  pressSquare,
  pressThrow,
  pressWay,
  type Situation,
} from './intent.ts';

type By = 'pointer' | 'key';

/** The selection, and handlers for squares, keys and buttons. */
export function usePlay(props: BoardProps<Objectron>) {
  const { view, actions, onDraft, onHeld } = props;
  const draft = props.draft?.action ?? null;
  const [aim, setAim] = useState<Disc | null>(null);
  /** The square whose description is shown. */
  const [asked, setAsked] = useState<Square | null>(null);
  const situation: Situation = { view, seat: props.acting ?? props.viewer, actions, aim, draft };
  const disc = discInHand(situation);
  const held = draft === null && disc !== null ? [disc] : asked !== null ? [asked] : [];
  useLayoutEffect(() => {
    onHeld(held);
  }, [held.join(' ')]);

  // After a step, clear the selection and the description.
  useLayoutEffect(() => {
    setAim(null);
    setAsked(null);
  }, [view.turn, view.actions, view.items.length]);

  const follow = (intent: Intent, by: By) => {
    setAsked(intent.kind === 'look' ? nextAsked(intent.square, asked) : null);
    switch (intent.kind) {
      case 'aim':
        setAim(intent.disc);
        if (draft !== null) onDraft(null);
        return;
      case 'look':
        if (draft !== null) onDraft(null);
        return;
      case 'draft':
        // Clearing a throw keeps the disc selected for another direction.
        setAim(intent.action.type === 'throw' ? intent.action.disc : null);
        return onDraft(intent.action);
      case 'again':
        return by === 'key' ? props.onConfirm() : onDraft(null);
      case 'refuse': {
        const refusal = props.refusalOf(intent.action);
        if (refusal !== null) props.onRefused(refusal, intent.action);
      }
    }
  };
  const isBusy = draft !== null || disc !== null || asked !== null;
  return {
    ...{ situation, disc, draft, asked, isBusy },
    drop: () => {
      setAim(null);
      setAsked(null);
      if (draft !== null) onDraft(null);
    },
    press: (square: Square, by: By) => follow(pressSquare(situation, square), by),
    go: (way: Direction) => follow(pressWay(situation, way), 'key'),
    pickUp: (by: By, item?: Item) => follow(pressPickUp(situation, item), by),
    use: (item: Item, by: By) => follow(pressCarried(situation, item), by),
    takeDisc: () => follow(pressThrow(situation), 'key'),
    end: (by: By) => follow(pressEnd(situation), by),
  };
}

/** Pressing the same square again hides its description. */
function nextAsked(square: Square, asked: Square | null): Square | null {
  return square === asked ? null : square;
}

export type Play = ReturnType<typeof usePlay>;
