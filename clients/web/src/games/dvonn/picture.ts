import {
  CELLS,
  type Cell,
  COLOURS,
  type DvonnAction,
  type DvonnEvent,
  type DvonnView,
  isPlacing,
  type PlacedStack,
  RED,
  REDS,
  type Stack,
} from '@tavola/dvonn';
import { sourcesOf, targetsFor } from './intent.ts';

/** The drawing of one space. */
export interface Tile {
  readonly cell: Cell;
  readonly stack: Stack;
  /** Faded: selected, or about to be removed. */
  readonly faded: boolean;
  readonly movable: boolean;
  /**
   * `lit`: a target of the selected stack. `over`: the dragged stack is above it. `hint`: a target of the stack under the
   * pointer.
   */
  readonly target: 'lit' | 'over' | 'hint' | null;
  readonly source: boolean;
  /** The previewed action ends here. */
  readonly aim: boolean;
  readonly cut: boolean;
  readonly last: boolean;
  readonly pointed: boolean;
}

export interface BoardScene {
  readonly view: DvonnView;
  readonly actions: readonly DvonnAction[];
  readonly hand: Cell | null;
  /** The space under the pointer or the focus. */
  readonly looked: Cell | null;
  readonly draft: DvonnAction | null;
  readonly draftEvents: readonly DvonnEvent[];
  readonly lastEvents: readonly (DvonnEvent | null)[];
  readonly highlight: readonly string[];
}

export function tilesOf(scene: BoardScene): readonly Tile[] {
  const { view, actions, hand, looked, draft } = scene;
  const sources = sourcesOf(actions);
  const lit = isPlacing(view) ? new Set<Cell>() : targetsFor(actions, hand);
  const hints = hand === null && looked !== null ? hintsFor(scene, looked) : new Set<Cell>();
  const cut = new Set(cutOffIn(scene.draftEvents).map(({ at }) => at));
  const last = lastSpaces(scene.lastEvents);
  const aim = aimOf(draft);
  return CELLS.map((cell, index) => {
    const stack = aim === cell ? landed(scene, index) : (view.cells[index] ?? '');
    const source = hand === cell;
    return {
      cell,
      stack,
      faded: cut.has(cell) || (source && draft !== null),
      movable: !source && sources.has(cell),
      target:
        aim === cell ? null : lit.has(cell) ? (looked === cell ? 'over' : 'lit') : hints.has(cell) ? 'hint' : null,
      source,
      aim: aim === cell,
      cut: cut.has(cell),
      last: last.has(cell),
      pointed: scene.highlight.includes(cell),
    };
  });
}

/** The targets if this space were pressed: those of its stack, or the space itself during placement. */
function hintsFor({ view, actions }: BoardScene, looked: Cell): ReadonlySet<Cell> {
  const targets = targetsFor(actions, looked);
  return isPlacing(view) ? new Set([looked].filter((cell) => targets.has(cell))) : targets;
}

export function aimOf(draft: DvonnAction | null): Cell | null {
  if (draft === null || draft.type === 'pass') return null;
  return draft.type === 'place' ? draft.at : draft.to;
}

/** The next piece to place. Red ones come first (D3). */
export function pieceToPlace(view: DvonnView): Stack {
  return view.placed < REDS ? RED : (COLOURS[view.turn === 1 ? 1 : 0] ?? RED);
}

/** The stack on the target after the previewed action, even if it is removed at once. */
function landed({ view, draft }: BoardScene, index: number): Stack {
  const onto = view.cells[index] ?? '';
  if (draft?.type !== 'move') return pieceToPlace(view);
  return onto + (view.cells[CELLS.indexOf(draft.from)] ?? '');
}

export function cutOffIn(events: readonly (DvonnEvent | null)[]): readonly PlacedStack[] {
  return events.flatMap((event) => (event?.type === 'cut-off' ? event.stacks : []));
}

function lastSpaces(events: readonly (DvonnEvent | null)[]): ReadonlySet<Cell> {
  const spaces = events.flatMap((event) => {
    if (event?.type === 'moved') return [event.from, event.to];
    return event?.type === 'placed' ? [event.at] : [];
  });
  return new Set(spaces);
}
