import type { Colt, ColtAction } from '@tavola/games/colt-express';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import { choose, currentPicks, type Intent, NOTHING, type Picks, type Slot, without } from './intent.ts';
import { openOptions, spotOf, triedAt } from './places.ts';

export type By = 'pointer' | 'key';

/** Clicks from the keyboard have a count of 0. */
export function byOf({ detail }: MouseEvent): By {
  return detail === 0 ? 'key' : 'pointer';
}

/** What is selected so far, and handlers for selecting spots and options. */
export function usePlay(props: BoardProps<Colt>) {
  const { view, actions, acting, onDraft, onHeld } = props;
  const draft = props.draft?.action ?? null;
  const [own, setOwn] = useState<Picks>(NOTHING);
  const picks = currentPicks(actions, draft, own);
  const options = openOptions(view, actions, picks, acting);
  const held = Object.values(picks);
  useLayoutEffect(() => {
    onHeld(held);
  }, [held.join('\n')]);

  const put = (next: Picks) => {
    setOwn(next);
    if (draft !== null) onDraft(null);
  };
  const follow = (intent: Intent, slot: Slot, by: By) => {
    switch (intent.kind) {
      case 'pick':
        return put(intent.picks);
      case 'draft':
        // From now on the preview has all picks, so clearing it deselects them.
        setOwn(NOTHING);
        return onDraft(intent.action);
      case 'again':
        return draft !== null && by === 'key' ? props.onConfirm() : put(without(picks, slot));
    }
  };
  const pick = (slot: Slot, value: string, by: By = 'pointer') => {
    const intent = choose(actions, picks, slot, value);
    if (intent !== null) follow(intent, slot, by);
  };
  const refuse = (tried: ColtAction | null) => {
    const refusal = tried === null ? null : props.refusalOf(tried);
    if (tried !== null && refusal !== null) props.onRefused(refusal, tried);
  };
  const chosen = new Set(options.filter(({ slot, value }) => picks[slot] === value).map(({ spot }) => spot ?? ''));
  return {
    ...{ picks, options, pick, refuse, chosen },
    lit: new Set(options.flatMap(({ spot }) => (spot === null ? [] : [spot]))),
    isBusy: draft !== null || Object.keys(own).length > 0,
    drop: () => put(NOTHING),
    press: (spot: string, by: By) => {
      const option = options.find((one) => one.spot === spot);
      if (option !== undefined) pick(option.slot, option.value, by);
      else if (acting !== null) refuse(triedAt(actions, spot));
    },
    /** The spot of an option on the train. */
    spotFor: (slot: Slot, value: string) => spotOf(view, slot, value, acting),
  };
}

export type Play = ReturnType<typeof usePlay>;
