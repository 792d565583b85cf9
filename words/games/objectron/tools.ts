import type { Item } from '@tavola/games/objectron';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { Language } from '../../language.ts';
import type { Rich } from '../../rich.ts';
import { kindOf } from './sides.ts';

/** A button of the panel: the word on it, and all that it does for those who cannot see it. */
export interface ToolWords {
  readonly verb: string;
  readonly label: string;
}

/** What is said beside the grid. */
export interface ToolLabels {
  carried(count: number): Rich;
  /** Where there is little room. */
  carriedShort(count: number): Rich;
  /** Beside the actions: how many are left, or why none are. */
  turn(state: { readonly isOn: boolean; readonly isOver: boolean; readonly left: number; readonly penalty: number }): {
    readonly words: string;
    readonly label: string;
    readonly later: string;
  };
  use(item: Item, count: number): ToolWords;
  pickUp(item: Item | null): ToolWords;
  readonly end: ToolWords;
  /** The directions to move or throw. */
  readonly ways: string;
}

export function toolLabels(m: Messages, language: Language): ToolLabels {
  const end = m['tool.end.button'];
  return {
    carried: (count) => m['panel.carried']({ count }),
    carriedShort: (count) => m['panel.carried-short']({ count }),
    turn: ({ isOn, isOver, left, penalty }) => {
      const waiting = isOver ? m['panel.over'] : penalty > 0 ? m['panel.next'] : m['panel.waiting'];
      const now = isOn ? m['choose.title']({ actions: left }) : isOver ? m['panel.over'] : m['panel.waiting'];
      return {
        words: isOn ? m['panel.left']({ left }) : waiting,
        label: language.facts(penalty === 0 ? [now] : [now, m['carries.penalty']({ penalty })]),
        later: m['panel.later']({ penalty }),
      };
    },
    use: (item, count) => ({
      verb: m[`tool.${kindOf(item)}.button`],
      label: m[`tool.${kindOf(item)}`]({ count }),
    }),
    pickUp: (item) => ({
      verb: m['tool.pick-up.button'],
      label: m['tool.pick-up']({ item: item === null ? 'none' : kindOf(item) }),
    }),
    end: { verb: end, label: end },
    ways: m['panel.ways'],
  };
}
