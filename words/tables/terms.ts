import type { Terms } from '../generated/terms.ts';
import type { Language } from '../language.ts';

/** The rules for missed turns that a table agreed on, with all defaults filled in. Times in ms. */
export interface MissRules {
  readonly absence: 'hold' | 'bot' | 'disorder' | 'strict';
  readonly hasClock: boolean;
  /** Missed turns in a row before a seat opens. */
  readonly misses: number;
  readonly takeover: 'vote' | 'open' | 'off';
  /** Time per turn after a missed one; null: unchanged. */
  readonly afterMiss: number | null;
  /** Null: players wait forever. */
  readonly patience: number | null;
  /** Absence after which the opponent can claim the win; null: never. */
  readonly claim: number | null;
}

export interface LateSeat {
  /** Turns missed in a row so far. */
  readonly missed: number;
  readonly seats: number;
  /** The game has no move for late players. */
  readonly forfeits: boolean;
}

export interface TermSentences {
  /** What happens to a player who misses turns. Shown before anyone sits down. */
  missed(rules: MissRules): readonly string[];
  /** What happens when a player’s time runs out now. */
  late(rules: MissRules, seat: LateSeat): string;
  readonly takeovers: Readonly<Record<MissRules['takeover'], string>>;
}

export function termSentences(m: Terms, language: Language): TermSentences {
  return {
    missed: (rules) => missSentences(m, language, rules),
    late: (rules, seat) => lateSentence(m, rules, seat),
    takeovers: { vote: m['takeover.vote'], open: m['takeover.open'], off: m['takeover.off'] },
  };
}

function missSentences(m: Terms, { span }: Language, rules: MissRules): readonly string[] {
  const { absence, hasClock, misses, takeover, afterMiss, patience, claim } = rules;
  const claims = claim === null ? [] : [m['claim']({ time: span(claim) })];
  if (absence === 'strict') return [m['strict']];
  if (!hasClock) return [patience === null ? m['patience.none'] : m['patience']({ time: span(patience) }), ...claims];
  return [
    m[`missed.${absence}`],
    absence === 'disorder' ? m['lost-after']({ misses }) : m[`open-after.${takeover}`]({ misses }),
    ...(afterMiss === null ? [] : [m['after-miss']({ time: span(afterMiss) })]),
    ...claims,
  ];
}

function lateSentence(m: Terms, { absence, misses, takeover }: MissRules, { missed, seats, forfeits }: LateSeat) {
  const loses = seats === 2 ? m['late.lose-game'] : m['late.lose-seat'];
  if (absence === 'strict') return loses;
  if (forfeits && (absence === 'disorder' || (absence === 'hold' && seats === 2))) return loses;
  const isLast = missed + 1 >= misses;
  if (absence === 'disorder' && isLast) return loses;
  const first = absence === 'bot' || forfeits ? m['late.bot'] : m['late.move'];
  return isLast && takeover !== 'off' ? `${first} ${m['late.opens']}` : first;
}
