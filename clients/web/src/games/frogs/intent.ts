import { type Cell, ends, type FrogsAction, type FrogsCard, type Gap, gapOf } from '@tavola/frogs';
import { cardOf } from '@tavola/words/games/frogs';

/** Picks so far: an optional card, and the path or gaps of the action. */
export interface FrogsPicks {
  readonly card: FrogsCard | null;
  readonly path: readonly Cell[];
  readonly gaps: readonly Gap[];
}

export const NOTHING: FrogsPicks = { card: null, path: [], gaps: [] };

export interface Situation {
  readonly actions: readonly FrogsAction[];
  readonly picks: FrogsPicks;
  readonly draft: FrogsAction | null;
}

export type Intent =
  | { readonly kind: 'pick'; readonly picks: FrogsPicks }
  | { readonly kind: 'draft'; readonly action: FrogsAction }
  /** The previewed target was pressed again. */
  | { readonly kind: 'again' }
  /** Illegal. The first of these actions that the rules refuse gives the reason. */
  | { readonly kind: 'refuse'; readonly tried: readonly FrogsAction[] };

type Way = Extract<FrogsAction, { path: readonly Cell[] }>;

/** The preview contains its picks, so that clearing it clears them too. */
export function frogsPicksOf(draft: FrogsAction | null, own: FrogsPicks, actions: readonly FrogsAction[]): FrogsPicks {
  if (draft !== null)
    return {
      card: cardOf(draft.type),
      path: 'path' in draft ? draft.path : [],
      gaps: 'gaps' in draft ? draft.gaps : 'gap' in draft ? [draft.gap] : [],
    };
  return stillPossible(own, actions) ? own : NOTHING;
}

function stillPossible({ card, path, gaps }: FrogsPicks, actions: readonly FrogsAction[]): boolean {
  const kind = actions.filter(({ type }) => type === (card ?? 'jump'));
  if (card !== null && kind.length === 0) return false;
  if (path.length > 0) return kind.some((action) => 'path' in action && startsWith(action.path, path));
  return gaps.every((gap) => kind.some((action) => 'gaps' in action && action.gaps.includes(gap)));
}

function startsWith(path: readonly Cell[], begin: readonly Cell[]): boolean {
  return begin.length <= path.length && begin.every((cell, index) => path[index] === cell);
}

/** All legal paths, with the selected card or without one. */
export function waysFor(actions: readonly FrogsAction[], card: FrogsCard | null): readonly Way[] {
  return actions.filter((action): action is Way => 'path' in action && action.type === (card ?? 'jump'));
}

/** Next and final leaves of the selected frog, or the frogs that can be selected. */
export function litCells({ actions, picks, draft }: Situation): ReadonlySet<Cell> {
  const ways = waysFor(actions, picks.card);
  const base = baseOf(picks, draft);
  if (base.length === 0) return new Set(ways.map(({ path }) => path[0] ?? ''));
  return new Set(
    ways
      .filter(({ path }) => startsWith(path, base))
      .flatMap(({ path }) => [path[base.length] ?? '', path.at(-1) ?? '']),
  );
}

/** A previewed path is complete: the next press starts over from its frog. */
function baseOf({ path }: FrogsPicks, draft: FrogsAction | null): readonly Cell[] {
  return draft === null ? path : path.slice(0, 1);
}

/** Gaps that can be chosen, to place or remove a bridge. */
export function litGaps({ actions, picks }: Situation): ReadonlySet<Gap> {
  const { card, path, gaps } = picks;
  if (card === null && path.length > 0) return new Set();
  if (card === 'extra-bridge')
    return new Set(
      actions.flatMap((action) =>
        action.type === card && (gaps.length !== 1 || gaps.every((gap) => action.gaps.includes(gap)))
          ? action.gaps
          : [],
      ),
    );
  const type = card === null ? 'bridge' : card;
  return new Set(actions.flatMap((action) => (action.type === type && 'gap' in action ? [action.gap] : [])));
}

export function pressCell(now: Situation, cell: Cell): Intent | null {
  const { actions, picks, draft } = now;
  if (picks.card === 'extra-bridge' || picks.card === 'removal') return null;
  const type = picks.card ?? 'jump';
  const ways = waysFor(actions, picks.card);
  const [hand] = picks.path;
  const asHand: Intent = { kind: 'pick', picks: { ...picks, path: [cell], gaps: [] } };
  const canBePicked = ways.some(({ path }) => path[0] === cell);
  if (hand === undefined) return canBePicked ? asHand : { kind: 'refuse', tried: [{ type, path: [cell] }] };
  if (cell === hand) return { kind: 'pick', picks: { ...picks, path: [] } };
  if (draft !== null && picks.path.at(-1) === cell) return { kind: 'again' };
  const base = baseOf(picks, draft);
  const going = goOn(ways, base, cell) ?? goOn(ways, [hand], cell);
  if (going === null) return canBePicked ? asHand : { kind: 'refuse', tried: [{ type, path: [...base, cell] }] };
  return 'type' in going ? { kind: 'draft', action: going } : { kind: 'pick', picks: { ...picks, path: going } };
}

/** The next leaf of a path, or an end: then the shortest path. */
function goOn(ways: readonly Way[], base: readonly Cell[], cell: Cell): Way | readonly Cell[] | null {
  const longer = [...base, cell];
  const next = ways.filter(({ path }) => startsWith(path, longer));
  const ending = ways.filter(({ path }) => startsWith(path, base) && path.at(-1) === cell);
  const exact = next.find(({ path }) => path.length === longer.length);
  if (exact !== undefined) return exact;
  if (next.length > 0) return onlyWay(next) ?? longer;
  const [shortest] = ending.sort((a, b) => a.path.length - b.path.length);
  return shortest ?? null;
}

/** Where only one continuation is left, the path continues by itself. */
function onlyWay(ways: readonly Way[]): Way | null {
  const [only] = ways;
  return ways.length === 1 && only !== undefined ? only : null;
}

export function pressGap(now: Situation, gap: Gap): Intent | null {
  const { actions, picks, draft } = now;
  const { card, gaps } = picks;
  if (draft !== null && gaps.includes(gap) && card !== 'extra-bridge') return { kind: 'again' };
  if (card === 'extra-bridge') return pressSecond(now, gap);
  const across = beyond(now, gap);
  if (across !== null) return pressCell(now, across);
  if (card === 'extra-jump' || card === 'parachute') return null;
  const type = card ?? 'bridge';
  const action = actions.find((one) => one.type === type && one.gap === gap);
  return action === undefined ? { kind: 'refuse', tried: [{ type, gap }] } : { kind: 'draft', action };
}

/** A home stands for its stone bridge, which no card can remove. */
export function pressStone(tile: Cell, home: Cell): Intent {
  return { kind: 'refuse', tried: [{ type: 'removal', gap: gapOf(tile, home) }] };
}

/** A bridge next to the selected frog stands for the leaf it leads to. */
function beyond({ picks, draft }: Situation, gap: Gap): Cell | null {
  const here = baseOf(picks, draft).at(-1);
  const [a, b] = ends(gap);
  if (here === undefined || (a !== here && b !== here)) return null;
  return a === here ? b : a;
}

function pressSecond({ actions, picks, draft }: Situation, gap: Gap): Intent {
  const { card, gaps } = picks;
  if (draft !== null && gaps.at(-1) === gap) return { kind: 'again' };
  if (gaps.includes(gap)) return { kind: 'pick', picks: { ...picks, gaps: gaps.filter((other) => other !== gap) } };
  const base = gaps.slice(0, 1);
  const fitting = actions.filter(
    (action) => action.type === 'extra-bridge' && [...base, gap].every((other) => action.gaps.includes(other)),
  );
  const [first] = fitting;
  if (first === undefined) return { kind: 'refuse', tried: [{ type: 'extra-bridge', gaps: [gap, gap] }] };
  if (base.length === 1) return { kind: 'draft', action: first };
  return { kind: 'pick', picks: { card, path: [], gaps: [gap] } };
}

/** Selects or deselects a card. */
export function pressCard({ actions, picks }: Situation, card: FrogsCard, own: readonly Cell[]): Intent {
  if (picks.card === card) return { kind: 'pick', picks: NOTHING };
  if (actions.some(({ type }) => type === card)) return { kind: 'pick', picks: { ...NOTHING, card } };
  if (card === 'extra-bridge') return { kind: 'refuse', tried: [{ type: card, gaps: ['A1B1', 'A1B1'] }] };
  if (card === 'removal') return { kind: 'refuse', tried: [{ type: card, gap: 'A1B1' }] };
  return { kind: 'refuse', tried: own.map((cell) => ({ type: card, path: [cell] })) };
}
