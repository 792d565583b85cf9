import { ITEMS, type Objectron, type ObjectronReason } from '@tavola/games/objectron';
import { isOneOf, type LineReason } from '@tavola/kernel';
import type { GameWords } from '../../game-words.ts';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import { kindOf } from './sides.ts';

interface SpokenReason {
  readonly at: string;
  /** Steps or actions. */
  readonly amount: number;
  /** What is picked up, else null. */
  readonly item: ReturnType<typeof kindOf> | null;
}

const SENTENCES = {
  finishes: (m, spoken) => m['reason.finishes'](spoken),
  traps: (m, spoken) => m['reason.traps'](spoken),
  'is-trapped': (m, spoken) => m['reason.is-trapped'](spoken),
  nearer: (m, spoken) => m['reason.nearer'](spoken),
  farther: (m, spoken) => m['reason.farther'](spoken),
  hits: (m, spoken) => m['reason.hits'](spoken),
  'picks-up': (m, { at, item }) => (item === null ? null : m['reason.picks-up']({ at, item })),
  'lays-in-way': (m, spoken) => m['reason.lays-in-way'](spoken),
  'ends-dark': (m, spoken) => m['reason.ends-dark'](spoken),
  explodes: (m, spoken) => m['reason.explodes'](spoken),
  'allows-finish': (m) => m['reason.allows-finish'],
  'prevents-finish': (m) => m['reason.prevents-finish'],
  'allows-hit': (m, spoken) => m['reason.allows-hit'](spoken),
} satisfies Readonly<Record<ObjectronReason, (m: Messages, spoken: SpokenReason) => string | null>>;

/** Why a way to play the turn is good or bad. */
export function objectronReasons(m: Messages): NonNullable<GameWords<Objectron>['reason']> {
  return ({ code, at: [at = '', item = ''] = [], amount = 0 }: LineReason) => {
    if (!isReason(code)) return null;
    return SENTENCES[code](m, { at, amount, item: isOneOf(ITEMS, item) ? kindOf(item) : null });
  };
}

function isReason(code: string): code is ObjectronReason {
  return Object.hasOwn(SENTENCES, code);
}
