import { boardFor, type Frogs, type FrogsCard, homeSeat } from '@tavola/frogs';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import {
  type FrogsPicks,
  frogsPicksOf,
  type Intent,
  litCells,
  litGaps,
  NOTHING,
  pressCard,
  pressCell,
  pressGap,
  pressStone,
} from './intent.ts';
import { isGap } from './picture.ts';

type By = 'pointer' | 'key';

/** The picks so far, and handlers for pressing spots and cards. */
export function usePlay(props: BoardProps<Frogs>) {
  const { actions, view, onDraft, onHeld } = props;
  const draft = props.draft?.action ?? null;
  const [own, setOwn] = useState<FrogsPicks>(NOTHING);
  const picks = frogsPicksOf(draft, own, actions);
  // The preview has its own events. The board shows those before it.
  const told = draft === null ? picks : begunWith(picks);
  const held = told.card === null ? told.path : [told.card, ...told.path, ...told.gaps];
  useLayoutEffect(() => {
    onHeld(held);
  }, [held.join(' ')]);

  const choose = (next: FrogsPicks) => {
    setOwn(next);
    if (draft !== null) onDraft(null);
  };
  const follow = (intent: Intent | null, by: By) => {
    switch (intent?.kind) {
      case 'pick':
        return choose(intent.picks);
      case 'draft':
        // The preview now contains the picks, so clearing it deselects everything.
        setOwn(NOTHING);
        return onDraft(intent.action);
      case 'again':
        if (by === 'key') props.onConfirm();
        return;
      case 'refuse':
        for (const action of intent.tried) {
          const refusal = props.refusalOf(action);
          if (refusal === null) continue;
          // The preview is gone, but the frog stays selected for another try.
          setOwn(draft === null ? own : begunWith(picks));
          return props.onRefused(refusal, action);
        }
    }
  };
  const situation = { actions, picks, draft };
  const intentAt = (spot: string): Intent | null => {
    if (isGap(spot)) return pressGap(situation, spot);
    const owner = picks.card === 'removal' ? homeSeat(spot) : null;
    return owner === null ? pressCell(situation, spot) : pressStone(boardFor(view.seats).homeTiles[owner] ?? '', spot);
  };
  const isBusy = draft !== null || picks.card !== null || picks.path.length > 0;
  return {
    ...{ picks, situation, intentAt, isBusy },
    drop: () => choose(NOTHING),
    // If the player cannot act now, the page explains why, as for any refusal.
    act: (spot: string, by: By) => follow(intentAt(spot), by),
    take: (card: FrogsCard) => {
      const own = view.frogs[props.acting ?? props.viewer ?? -1] ?? [];
      follow(pressCard(situation, card, own), 'pointer');
    },
    /** Stops of the N and P keys. */
    stops: [...litCells(situation), ...litGaps(situation)],
  };
}

function begunWith(picks: FrogsPicks): FrogsPicks {
  return { ...picks, path: picks.path.slice(0, 1), gaps: picks.gaps.slice(0, 1) };
}

export type Play = ReturnType<typeof usePlay>;
