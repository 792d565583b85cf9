import { type Count, ENDINGS, type Ending, facts } from '@tavola/games/colt-express';
import { isOneOf, type Outcome } from '@tavola/kernel';
import type { ColtExpress as Messages } from '../../generated/colt-express.ts';
import type { ColtContext } from './context.ts';

interface Winners {
  readonly count: number;
  readonly names: readonly string[];
}

const SENTENCES = {
  richest: (m, winners) => m['ending.richest'](winners),
  escaped: (m, winners) => m['ending.escaped'](winners),
  'nobody-escaped': (m, winners) => m['ending.nobody-escaped'](winners),
  abandoned: (m) => m['ending.abandoned'],
} satisfies Readonly<Record<Ending, (m: Messages, winners: Winners) => string>>;

/** Who won and why, then the money of each seat if it was counted, the richest first. */
export function endingWords({ m, language, names, player }: ColtContext) {
  return ({ reason, ranks, scores = [] }: Outcome, people: readonly string[]): string => {
    if (!isOneOf(ENDINGS, reason)) return m['ending.other'];
    const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1).map((seat) => player(seat, people));
    const sentence = SENTENCES[reason](m, { count: winners.length, names: winners });
    if (scores.length === 0) return sentence;
    const order = [...scores.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
    const sums = order.map((seat) =>
      m['ending.sum']({ name: player(seat, people), money: names.money(scores[seat] ?? 0) }),
    );
    return `${sentence} ${m['ending.sums']({ sums: language.list(sums) })}`;
  };
}

/** Which players are Gunslingers. */
export function gunslingerWords({ m, names, player }: ColtContext) {
  return ({ gunslinger }: Count, people: readonly string[]): string => {
    const best = gunslinger.flatMap((is, seat) => (is ? [player(seat, people)] : []));
    if (best.length === 0) return m['ending.no-gunslinger'];
    return m['ending.gunslinger']({ count: best.length, names: best, money: names.money(facts.GUNSLINGER) });
  };
}
