import type { Ending } from '@tavola/games/frogs';
import type { Outcome, Seat } from '@tavola/kernel';
import type { Frogs as Messages } from '../../generated/frogs.ts';
import type { Language } from '../../language.ts';
import type { NameOf } from './sides.ts';

interface Ended {
  /** Those who share the first place; often one. */
  readonly winnerNames: readonly string[];
  readonly winnerName: string;
  readonly shared: boolean;
  readonly loserNames: readonly string[];
}

type Say = (m: Messages, ended: Ended) => string;

const SENTENCES = {
  'all-home': (m, ended) => m['ending.all-home'](ended),
  abandoned: (m, ended) => (ended.shared ? m['ending.abandoned-by-all'] : m['ending.abandoned'](ended)),
  'draw-agreed': (m) => m['ending.draw-agreed'],
  repetition: (m, ended) => (ended.shared ? m['ending.repetition-shared'](ended) : m['ending.repetition'](ended)),
  'round-limit': (m, ended) => (ended.shared ? m['ending.round-limit-shared'](ended) : m['ending.round-limit'](ended)),
} satisfies Readonly<Record<Ending, Say>>;

/** Who won and why, and how many frogs each seat has home, best first. */
export function endingWords(m: Messages, language: Language, nameOf: NameOf) {
  return ({ reason, ranks, scores = [] }: Outcome, names: readonly string[]): string => {
    if (!isEnding(reason)) return m['ending.other'];
    const named = (isFirst: boolean): readonly string[] =>
      ranks.flatMap((rank, seat) => ((rank === 1) === isFirst ? [nameOf(seat, names)] : []));
    const winnerNames = named(true);
    const [winnerName = ''] = winnerNames;
    const sentence = SENTENCES[reason](m, {
      ...{ winnerNames, winnerName, shared: winnerNames.length !== 1 },
      loserNames: named(false),
    });
    if (reason === 'draw-agreed' || scores.length === 0) return sentence;
    const best = [...scores.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || at(scores, b) - at(scores, a));
    const standing = standingWords(m, language, scores, best, (seat) => nameOf(seat, names));
    return `${sentence} ${m['ending.standing']({ standing })}`;
  };
}

/** “Anna 3, Ben 1 and Cy 0”. */
export function standingWords(
  m: Messages,
  language: Language,
  counts: readonly number[],
  seats: readonly Seat[],
  nameOf: (seat: Seat) => string,
): string {
  return language.list(seats.map((seat) => m['standing.seat']({ name: nameOf(seat), count: at(counts, seat) })));
}

function at(counts: readonly number[], seat: Seat): number {
  return counts[seat] ?? 0;
}

function isEnding(reason: string): reason is Ending {
  return Object.hasOwn(SENTENCES, reason);
}
