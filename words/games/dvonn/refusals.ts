import {
  CELLS,
  type Cell,
  type Dvonn,
  type DvonnAction,
  type DvonnRefusal,
  type DvonnView,
  HEXES,
  indexOf,
  stackOwner,
  targetsOf,
} from '@tavola/games/dvonn';
import { hexDistance, type Refusal } from '@tavola/kernel';
import type { Dvonn as Messages } from '../../generated/dvonn.ts';
import type { Language } from '../../language.ts';
import { sideOf } from './seats.ts';

/** What a sentence may draw on: the squares the rules named, and what was tried. */
interface Tried {
  readonly view: DvonnView;
  readonly here: Cell;
  readonly there: Cell;
  /** The stack that was to move, and how high it is. */
  readonly from: Cell;
  readonly height: number;
}

type Say = (m: Messages, tried: Tried) => string;

const SENTENCES = {
  'game-over': (m) => m['refusal.game-over'],
  'not-your-turn': (m, { view }) => m['refusal.not-your-turn']({ side: sideOf(view.turn) }),
  'still-placing': (m) => m['refusal.still-placing'],
  'nothing-to-place': (m) => m['refusal.nothing-to-place'],
  'pass-not-allowed': (m) => m['refusal.pass-not-allowed'],
  'off-board': (m, { here }) => m['refusal.off-board']({ here }),
  occupied: (m, { here }) => m['refusal.occupied']({ here }),
  'empty-cell': (m, { here }) => m['refusal.empty-cell']({ here }),
  'lone-red': (m, { here }) => m['refusal.lone-red']({ here }),
  'not-yours': (m, { view, here }) =>
    m['refusal.not-yours']({ here, side: sideOf(stackOwner(view.cells[indexOf(here) ?? -1] ?? '') ?? view.turn) }),
  surrounded: (m, { here }) => m['refusal.surrounded']({ here }),
  'same-cell': (m, { here }) => m['refusal.same-cell']({ here }),
  'not-straight': (m, { here, there }) => m['refusal.not-straight']({ here, there }),
  'wrong-distance': (m, { here, there, height }) =>
    m['refusal.wrong-distance']({ here, there, height, distance: distance(here, there) }),
  'empty-target': (m, { here }) => m['refusal.empty-target']({ here }),
} satisfies Readonly<Record<DvonnRefusal, Say>>;

/** Where the stack can go instead is said for these. */
const ABOUT_TARGETS: ReadonlySet<DvonnRefusal> = new Set([
  'same-cell',
  'not-straight',
  'wrong-distance',
  'empty-target',
]);

type Refused = (refusal: Refusal<Dvonn>, view: DvonnView, action: DvonnAction | null) => string;

export function refusalWords(m: Messages, language: Language) {
  const own = ownRefusal(m, language);
  return (refusal: Refusal<Dvonn>, view: DvonnView, action: DvonnAction | null): string | null =>
    Object.hasOwn(SENTENCES, refusal.code) ? own(refusal, view, action) : null;
}

/** For the codes of the rules. */
export function ownRefusal(m: Messages, language: Language): Refused {
  return ({ code, at = [] }, view, action) => {
    const [here = '', there = ''] = at;
    const from = action?.type === 'move' ? action.from : code === 'empty-target' ? '' : here;
    const height = view.cells[indexOf(from) ?? -1]?.length ?? 0;
    const sentence = SENTENCES[code](m, { view, here, there, from, height });
    if (!ABOUT_TARGETS.has(code) || height === 0) return sentence;
    const targets = targetsIn(view, from);
    if (targets.length === 0) return code === 'empty-target' ? m['refusal.stuck']({ from, height }) : sentence;
    return `${sentence} ${m['refusal.could']({ from, cells: language.list(targets) })}`;
  };
}

/** The spaces a stack can move to, in order. */
export function targetsIn(view: DvonnView, from: Cell): readonly Cell[] {
  return targetsOf(view.cells, indexOf(from) ?? -1)
    .map((target) => CELLS[target] ?? '')
    .sort();
}

function distance(a: Cell, b: Cell): number {
  const [from, to] = [HEXES[indexOf(a) ?? -1], HEXES[indexOf(b) ?? -1]];
  return from === undefined || to === undefined ? 0 : hexDistance(from, to);
}
