import { type Cell, ends, type Frogs, type FrogsRefusal, homeSeat } from '@tavola/games/frogs';
import type { Refusal } from '@tavola/kernel';
import type { Frogs as Messages } from '../../generated/frogs.ts';
import { cardOf } from './sides.ts';

/** The cells the rules named: one, or the two of a gap or of a step. */
interface Named {
  readonly here: Cell;
  readonly there: Cell;
}

type Plain = (m: Messages) => string;
type Of = (m: Messages, named: Named) => string;

const SENTENCES = {
  'game-over': (m) => m['refusal.game-over'],
  'not-your-turn': (m) => m['refusal.not-your-turn'],
  'frog-home': (m) => m['refusal.frog-home'],
  'own-home': (m) => m['refusal.own-home'],
  'home-full': (m) => m['refusal.home-full'],
  'pushed-home': (m) => m['refusal.pushed-home'],
  'too-few-gaps': (m) => m['refusal.too-few-gaps'],
  'home-bridge-stays': (m) => m['refusal.home-bridge-stays'],
} satisfies Partial<Readonly<Record<FrogsRefusal, Plain>>>;

const OF_A_CELL = {
  'off-board': (m, { here }) => m['refusal.off-board']({ here }),
  'no-frog': (m, { here }) => m['refusal.no-frog']({ here }),
  'not-yours': (m, { here }) => m['refusal.not-yours']({ here }),
  'tile-twice': (m, { here }) => m['refusal.tile-twice']({ here }),
  'stops-there': (m, { here }) => m['refusal.stops-there']({ here }),
  'must-go-on': (m, { here }) => m['refusal.must-go-on']({ here }),
  'no-way-on': (m, { here }) => m['refusal.no-way-on']({ here }),
  'first-jump-open': (m, { here }) => m['refusal.first-jump-open']({ here }),
  'second-jump-missing': (m, { here }) => m['refusal.second-jump-missing']({ here }),
  'no-second-jump': (m, { here }) => m['refusal.no-second-jump']({ here }),
} satisfies Partial<Readonly<Record<FrogsRefusal, Of>>>;

/** The same of a home. Other refusals never name one. */
const OF_A_HOME: Partial<Readonly<Record<FrogsRefusal, Plain>>> = {
  'off-board': (m) => m['refusal.off-board-home'],
  'no-frog': (m) => m['refusal.no-frog-home'],
  'not-yours': (m) => m['refusal.not-yours-home'],
  'stops-there': (m) => m['refusal.stops-there-home'],
  'first-jump-open': (m) => m['refusal.first-jump-open-home'],
  'gap-bridged': (m) => m['refusal.gap-bridged-home'],
};

const OF_TWO_CELLS = {
  'not-adjacent': (m, named) => m['refusal.not-adjacent'](named),
  'no-bridge': (m, named) => m['refusal.no-bridge'](named),
  'gap-bridged': (m, named) => m['refusal.gap-bridged'](named),
  'same-gap': (m, named) => m['refusal.same-gap'](named),
  'no-bridge-to-remove': (m, named) => m['refusal.no-bridge-to-remove'](named),
} satisfies Partial<Readonly<Record<FrogsRefusal, Of>>>;

type Told = keyof typeof SENTENCES | keyof typeof OF_A_CELL | keyof typeof OF_TWO_CELLS | 'card-spent';

/** Whose home it is need not be said: the board points at it, and a terminal knows no colours. */
export function refusalWords(m: Messages) {
  return ({ code, at = [] }: Refusal<Frogs>): string | null => {
    // Every code of the rules is in one of the tables.
    const told: Told = code satisfies Told;
    if (!isOwn(code)) return null;
    const [raw = '', second = ''] = at;
    if (told === 'card-spent') {
      const card = cardOf(raw);
      return card === null ? m['refusal.other'] : m['refusal.card-spent']({ card: m[`card.${card}`] });
    }
    // Some reasons name a gap, others its cells.
    const [here, there] = raw.length === 4 ? ends(raw) : [raw, second];
    return isIn(SENTENCES, told) ? SENTENCES[told](m) : cellRefusal(m, told, { here, there });
  };
}

function cellRefusal(m: Messages, code: keyof typeof OF_A_CELL | keyof typeof OF_TWO_CELLS, named: Named): string {
  const { here, there } = named;
  if (here === '') return m['refusal.other'];
  if (isHome(here) || isHome(there)) return homeRefusal(m, code, isHome(here) ? there : here);
  if (isIn(OF_A_CELL, code)) return OF_A_CELL[code](m, named);
  return there === '' ? m['refusal.other'] : OF_TWO_CELLS[code](m, named);
}

function homeRefusal(m: Messages, code: FrogsRefusal, leaf: Cell): string {
  if (code === 'not-adjacent' && leaf !== '' && !isHome(leaf)) return m['refusal.not-adjacent-home']({ leaf });
  return OF_A_HOME[code]?.(m) ?? m['refusal.other'];
}

function isOwn(code: string): boolean {
  return code === 'card-spent' || [SENTENCES, OF_A_CELL, OF_TWO_CELLS].some((table) => isIn(table, code));
}

function isIn<T extends object>(table: T, code: string): code is Extract<keyof T, string> {
  return Object.hasOwn(table, code);
}

function isHome(cell: Cell): boolean {
  return homeSeat(cell) !== null;
}
