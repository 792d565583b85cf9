import type { Seat, SketchCell } from '@tavola/kernel';
import { darkness, seatToAct } from './ask.ts';
import { wallSquares } from './ground.ts';
import { namesFor } from './squares.ts';
import type { Item, ObjectronState, ObjectronView, Square } from './types.ts';

/**
 * R29, R30: all players saw what was laid, taken and used, so every viewer sees the same. Boards draw active grenades
 * by the option `memory`.
 */
export function viewOf(state: ObjectronState): ObjectronView {
  return { ...state, toAct: seatToAct(state) };
}

/** Nothing is hidden. */
export function imagine(view: ObjectronView): ObjectronState {
  const { toAct: _, ...state } = view;
  return state;
}

/** R29: active grenades that a board may draw: with the memory aid, and after the end. */
export function grenadesShown({ armed, memory, over }: ObjectronState): readonly string[] {
  return memory === 'shown' || over !== null ? armed : [];
}

const ITEM_SIGNS: Readonly<Record<Item, string>> = { grenade: 'g', disc: 'd', 'charged-disc': 'c' };

/** Players by their numbers, light trails `*`, walls `#`, teleporters `o`, items by a letter, active grenades `!`, `~` without power. */
export function sketchOf(view: ObjectronView): SketchCell[] {
  const { grid, items, players } = view;
  const { byIndex } = namesFor(grid.width, grid.height);
  const signs = new Map<Square, { readonly text: string; readonly seat?: Seat }>();
  // What is added later is on top.
  for (const id of byIndex) if (darkness(view, id) > 0) signs.set(id, { text: '~' });
  for (const { at, item } of items) signs.set(at, { text: ITEM_SIGNS[item] });
  for (const at of grenadesShown(view)) signs.set(at, { text: '!' });
  for (const { at } of grid.teleporters) signs.set(at, { text: 'o' });
  for (const at of grid.walls.flatMap((wall) => wallSquares(grid, wall))) signs.set(at, { text: '#' });
  for (const [seat, { trail }] of players.entries()) for (const { at } of trail) signs.set(at, { text: '*', seat });
  for (const [seat, { at }] of players.entries()) signs.set(at, { text: `${seat + 1}`, seat });
  return byIndex.map((id, index) => {
    const { text = '', seat = null } = signs.get(id) ?? {};
    return { id, x: index % grid.width, y: grid.height - 1 - Math.floor(index / grid.width), text, seat };
  });
}
