import { seatToAct } from './ask.ts';
import type { ObjectronState, ObjectronView } from './types.ts';

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
