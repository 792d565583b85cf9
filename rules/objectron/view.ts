import { seatToAct } from './ask.ts';
import type { ObjectronState, ObjectronView } from './types.ts';

/**
 * R29, R30: everybody saw what was laid, taken and used, so every viewer sees the same. Whether active grenades are drawn is up to
 * boards, by the option `memory`.
 */
export function viewOf(state: ObjectronState): ObjectronView {
  return { ...state, toAct: seatToAct(state) };
}

/** What is seen is all there is. */
export function imagine(view: ObjectronView): ObjectronState {
  const { toAct: _, ...state } = view;
  return state;
}

/** R29: where a board may draw active grenades: as a help to memory if the table wants it, and when all is over. */
export function grenadesShown({ armed, memory, over }: ObjectronState): readonly string[] {
  return memory === 'shown' || over !== null ? armed : [];
}
