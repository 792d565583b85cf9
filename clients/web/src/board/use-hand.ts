import type { DraftController } from '@tavola/client-core';
import type { Shape } from '@tavola/kernel';
import { useRef, useState } from 'preact/hooks';
import { onwardChoices } from './marks.ts';
import { reduce, settle, stillHand } from './pick.ts';
import type { Input, InputEffect, Selection, TableNow } from './types.ts';
import type { GameBoard, HandModel, HandSource } from './ui.ts';
import { boardWords } from './words.ts';

const NO_NOTE = { turnKey: null, note: null } as const;

/** Keeps the selection beside the draft, and in line with it. In the past a press can only look. */
export function useHand<G extends Shape, P>(board: GameBoard<G, P>, source: HandSource): HandModel {
  const { grammar } = board;
  const { drafting, view, past } = source;
  const still = stillHand(grammar.nothing);
  const kept = useRef(still);
  const looking = useRef(still);
  const [noted, setNoted] = useState<{ readonly turnKey: string | null; readonly note: HandModel['note'] }>(NO_NOTE);
  const [, render] = useState(0);
  /** The draft may have changed since the last input: by a hint, a move or an answer. */
  const settled = (): Selection<P> => {
    const { turn, draft } = drafting.state;
    const draftNow = { turnKey: turn.acting?.turnKey ?? null, draft: draft.kind };
    kept.current = settle(kept.current, draftNow, tableNow<G>(drafting, view), grammar);
    return kept.current;
  };
  const look = (input: Input): void => {
    const now: TableNow<G> = { view: past, seat: null, actions: [], preview: null, drafts: 'whole' };
    [looking.current] = reduce(looking.current, input, now, grammar);
  };
  const act = (input: Input): void => {
    const before = settled();
    const [hand, effects] = reduce(before, input, tableNow<G>(drafting, view), grammar);
    // A new selection clears the refusal.
    if (hand !== before && drafting.state.draft.kind === 'refused') drafting.cancel();
    kept.current = hand;
    setNoted(NO_NOTE);
    for (const effect of effects) {
      if (effect.type === 'say') setNoted({ turnKey: hand.turnKey, note: { code: effect.code, at: effect.at } });
      else runEffect(effect, source);
    }
  };
  const live = settled();
  if (past === null) looking.current = still;
  return {
    note: noted.turnKey === live.turnKey ? noted.note : null,
    selection: past === null ? live : looking.current,
    held: heldWords(board, live),
    announce(title) {
      const onward = onwardChoices(grammar.choices({ ...tableNow<G>(drafting, view), picks: live.picks }));
      const count = new Set(onward.map(({ target }) => target)).size;
      return boardWords.say.m['announce.pick']({ title, count });
    },
    send(input) {
      if (past === null) act(input);
      else look(input);
      render((count) => count + 1);
    },
  };
}

function heldWords<G extends Shape, P>(board: GameBoard<G, P>, hand: Selection<P>): readonly string[] {
  if (board.heldWords !== undefined) return board.heldWords(hand);
  const held = board.grammar.held(hand.picks);
  return held.length === 0 && hand.looked !== null ? [hand.looked] : held;
}

function tableNow<G extends Shape>({ state: { turn, draft } }: DraftController, view: G['view']): TableNow<G> {
  const isShown = draft.kind === 'shown' || draft.kind === 'sent';
  return {
    view,
    seat: turn.acting?.seat ?? null,
    actions: turn.acting?.actions ?? [],
    preview: isShown ? draft.action : null,
    drafts: turn.acting?.choices.kind === 'slots' ? 'composed' : 'whole',
  };
}

function runEffect(effect: Exclude<InputEffect, { type: 'say' }>, source: HandSource): void {
  if (effect.type === 'preview') source.propose(effect.action);
  else if (effect.type === 'clear') source.drafting.cancel();
  else if (effect.type === 'confirm') source.confirm();
  else if (effect.type === 'refuse') explain(source.drafting, effect.tried);
  else source.nudge();
}

/** Shows why the first illegal attempt is refused, or why no seat can act. */
function explain(drafting: DraftController, tried: readonly unknown[]): void {
  const attempts = drafting.state.turn.acting === null ? [null] : tried;
  for (const action of attempts) {
    const refusal = drafting.refusalOf(action);
    if (refusal === null) continue;
    drafting.refuse(refusal, action);
    return;
  }
}
