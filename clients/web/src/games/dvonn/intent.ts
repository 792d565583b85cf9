import {
  atDistance,
  CELLS,
  type Cell,
  type DvonnAction,
  type DvonnView,
  indexOf,
  isPlacing,
  neighbours,
} from '@tavola/dvonn';

/** The situation when a space is pressed. */
export interface Situation {
  readonly view: DvonnView;
  readonly actions: readonly DvonnAction[];
  /** The selected stack, or the source of the previewed move. */
  readonly hand: Cell | null;
  readonly draft: DvonnAction | null;
}

/** What a press means. `again`: the previewed target was pressed again. */
export type Intent =
  | { readonly kind: 'pick'; readonly cell: Cell }
  | { readonly kind: 'drop' }
  | { readonly kind: 'draft'; readonly action: DvonnAction }
  | { readonly kind: 'again' }
  | { readonly kind: 'refuse'; readonly action: DvonnAction };

export function sourcesOf(actions: readonly DvonnAction[]): ReadonlySet<Cell> {
  return new Set(actions.flatMap((action) => (action.type === 'move' ? [action.from] : [])));
}

/** Targets of the selected stack, or all legal spaces during placement. */
export function targetsFor(actions: readonly DvonnAction[], hand: Cell | null): ReadonlySet<Cell> {
  return new Set(
    actions.flatMap((action) => {
      if (action.type === 'place') return [action.at];
      return action.type === 'move' && action.from === hand ? [action.to] : [];
    }),
  );
}

export function handOf(draft: DvonnAction | null, picked: Cell | null, actions: readonly DvonnAction[]): Cell | null {
  if (draft?.type === 'move') return draft.from;
  return picked !== null && sourcesOf(actions).has(picked) ? picked : null;
}

export function pressSpace(situation: Situation, cell: Cell): Intent {
  if (isPlacing(situation.view)) return pressPlace(situation, cell);
  const { actions, hand, draft } = situation;
  if (hand === null) {
    return sourcesOf(actions).has(cell) ? { kind: 'pick', cell } : { kind: 'refuse', action: attempt(situation, cell) };
  }
  if (cell === hand) return { kind: 'drop' };
  const action: DvonnAction = { type: 'move', from: hand, to: cell };
  if (targetsFor(actions, hand).has(cell))
    return draft?.type === 'move' && draft.to === cell ? { kind: 'again' } : { kind: 'draft', action };
  return sourcesOf(actions).has(cell) ? { kind: 'pick', cell } : { kind: 'refuse', action };
}

function pressPlace({ actions, draft }: Situation, at: Cell): Intent {
  const action: DvonnAction = { type: 'place', at };
  if (draft?.type === 'place' && draft.at === at) return { kind: 'again' };
  return targetsFor(actions, null).has(at) ? { kind: 'draft', action } : { kind: 'refuse', action };
}

/**
 * The move to check when a player presses a stack that cannot be picked up. The rules check the source first, so a
 * stack that is free but has no target is refused for a target space.
 */
function attempt({ view }: Situation, from: Cell): DvonnAction {
  const index = indexOf(from) ?? 0;
  const height = view.cells[index]?.length ?? 0;
  const target = atDistance(index, height)[0] ?? neighbours(index)[0] ?? index;
  return { type: 'move', from, to: CELLS[target] ?? from };
}
