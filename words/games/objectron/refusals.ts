import { ITEMS, type Objectron, type ObjectronRefusal, type ObjectronView, type Square } from '@tavola/games/objectron';
import { isOneOf, type Refusal } from '@tavola/kernel';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import { kindOf } from './sides.ts';
import { trailOn } from './squares.ts';

interface Named {
  readonly view: ObjectronView;
  readonly here: Square;
  readonly there: Square;
}

type Say = (m: Messages, named: Named) => string;

const SENTENCES = {
  'game-over': (m) => m['refusal.game-over'],
  'not-your-turn': (m) => m['refusal.not-your-turn'],
  // A square that was typed has a name; a direction leads to none.
  'off-grid': (m, { here }) => (here === '' ? m['refusal.off-grid'] : m['refusal.no-such-square']({ here })),
  wall: (m, { here }) => m['refusal.wall']({ here }),
  'player-there': (m, { here }) => m['refusal.player-there']({ here }),
  'trail-there': (m, { view, here }) => {
    const trail = trailOn(view, here);
    const owner = trail?.seat === view.toAct ? 'you' : 'opponent';
    return m['refusal.trail-there']({ here, owner, count: trail?.opensIn ?? 1 });
  },
  'through-trail': (m, named) => m['refusal.through-trail'](named),
  'player-at-destination': (m, named) => m['refusal.player-at-destination'](named),
  'trail-at-destination': (m, named) => m['refusal.trail-at-destination'](named),
  'last-action-to-move': (m) => m['refusal.last-action-to-move'],
  'nothing-here': (m) => m['refusal.nothing-here'],
  'item-not-here': (m) => m['refusal.item-not-here'],
  'hands-full': (m) => m['refusal.hands-full'],
  'nothing-carried': (m) => m['refusal.nothing-carried'],
  'item-not-carried': (m, { here }) =>
    m['refusal.item-not-carried']({ item: isOneOf(ITEMS, here) ? kindOf(here) : 'other' }),
  'grenade-here': (m) => m['refusal.grenade-here'],
} satisfies Readonly<Record<ObjectronRefusal, Say>>;

/** What can be wrong with a move that was typed. */
const TYPED = {
  'not-there': (m, { here }) => m['refusal.not-there']({ here }),
  'not-adjacent': (m, named) => m['refusal.not-adjacent'](named),
} satisfies Readonly<Record<string, Say>>;

const ALL: Readonly<Record<string, Say>> = { ...SENTENCES, ...TYPED };

/** How many squares a sentence names that makes no sense without them. */
const NAMES: Readonly<Record<string, number>> = {
  ...{ wall: 1, 'player-there': 1, 'trail-there': 1, 'not-there': 1 },
  ...{ 'through-trail': 2, 'player-at-destination': 2, 'trail-at-destination': 2, 'not-adjacent': 2 },
};

/** Whether the game has words for it. Codes of the table itself are none of its. */
export function isRefusal(code: string): boolean {
  return Object.hasOwn(ALL, code);
}

export function refusalWords(m: Messages) {
  return ({ code, at = [] }: Refusal<Objectron>, view: ObjectronView): string | null => {
    const say = isRefusal(code) ? ALL[code] : undefined;
    if (say === undefined) return null;
    const [here = '', there = ''] = at;
    return at.length < (NAMES[code] ?? 0) ? m['refusal.other'] : say(m, { view, here, there });
  };
}
