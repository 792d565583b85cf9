import { ENDINGS, type Ending, MAX_TURNS } from '@tavola/games/objectron';
import { isOneOf, type Outcome, type Seat } from '@tavola/kernel';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { PlayerName } from './sides.ts';

interface Ended {
  readonly winnerName: string;
  readonly loserName: string;
}

const SENTENCES = {
  finish: (m, ended) => m['ending.finish'](ended),
  trapped: (m, ended) => m['ending.trapped'](ended),
  unmoved: (m, ended) => m['ending.unmoved'](ended),
  abandoned: (m, ended) => m['ending.abandoned'](ended),
  'draw-agreed': (m) => m['ending.draw-agreed'],
  'turn-limit': (m) => m['ending.turn-limit']({ turns: MAX_TURNS }),
} satisfies Readonly<Record<Ending, (m: Messages, ended: Ended) => string>>;

/** Who won and why. */
export function endingWords(m: Messages, nameOf: PlayerName) {
  return ({ ranks, reason }: Outcome, names: readonly string[]): string => {
    if (!isOneOf(ENDINGS, reason)) return m['ending.other'];
    const winner: Seat = ranks[0] === 1 ? 0 : 1;
    return SENTENCES[reason](m, { winnerName: nameOf(winner, names), loserName: nameOf(1 - winner, names) });
  };
}
