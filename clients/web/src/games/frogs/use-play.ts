import type { Card, Frogs } from '@tavola/frogs';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import {
  type Intent,
  litCells,
  litGaps,
  NOTHING,
  type Picks,
  picksOf,
  pressCard,
  pressCell,
  pressGap,
} from './intent.ts';
import { isGap } from './picture.ts';

type By = 'pointer' | 'key';

/** What has been chosen so far, and what pressing a spot or a card makes of it. */
export function usePlay(props: BoardProps<Frogs>) {
  const { actions, view, onDraft, onHeld } = props;
  const draft = props.draft?.action ?? null;
  const [own, setOwn] = useState<Picks>(NOTHING);
  const picks = picksOf(draft, own, actions);
  // What a preview shows is told by the preview; above the board stands what it began with.
  const told = draft === null ? picks : begunWith(picks);
  const held = told.card === null ? told.path : [told.card, ...told.path, ...told.gaps];
  useLayoutEffect(() => {
    onHeld(held);
  }, [held.join(' ')]);

  const choose = (next: Picks) => {
    setOwn(next);
    if (draft !== null) onDraft(null);
  };
  const follow = (intent: Intent | null, by: By) => {
    switch (intent?.kind) {
      case 'pick':
        return choose(intent.picks);
      case 'draft':
        // The preview holds everything from now on, so taking the preview back puts it all down.
        setOwn(NOTHING);
        return onDraft(intent.action);
      case 'again':
        if (by === 'key') props.onConfirm();
        return;
      case 'refuse':
        for (const action of intent.tried) {
          const refusal = props.refusalOf(action);
          if (refusal === null) continue;
          // The preview is gone now, but not what it began with: the frog stays in hand for another try.
          setOwn(draft === null ? own : begunWith(picks));
          return props.onRefused(refusal, action);
        }
    }
  };
  const situation = { actions, picks, draft };
  const intentAt = (spot: string) => (isGap(spot) ? pressGap(situation, spot) : pressCell(situation, spot));
  const isBusy = draft !== null || picks.card !== null || picks.path.length > 0;
  return {
    ...{ picks, situation, intentAt, isBusy },
    drop: () => choose(NOTHING),
    act: (spot: string, by: By) => {
      // Looking on, nothing is picked; a person whose turn it is not hears so.
      if (actions.length > 0 || props.acting !== null) follow(intentAt(spot), by);
    },
    take: (card: Card) => {
      if (props.acting !== null) follow(pressCard(situation, card, view.frogs[props.acting] ?? []), 'pointer');
    },
    /** The spots worth jumping to. */
    stops: [...litCells(situation), ...litGaps(situation)],
  };
}

function begunWith(picks: Picks): Picks {
  return { ...picks, path: picks.path.slice(0, 1), gaps: picks.gaps.slice(0, 1) };
}

export type Play = ReturnType<typeof usePlay>;
