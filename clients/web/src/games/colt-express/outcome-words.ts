import { ENDINGS, type Ending } from '@tavola/colt-express';
import { isOneOf } from '@tavola/kernel';
import { nameOf } from './naming.ts';
import { dollars, listed } from './numbers.ts';

const SENTENCES: Readonly<Record<Ending, (who: string, shared: boolean) => string>> = {
  richest: (who, shared) =>
    shared
      ? `${who} share the first place, with as much money and as few bullets.`
      : `${who} is the richest bandit and wins.`,
  escaped: (who, shared) =>
    shared ? `${who} got away with as much and share the first place.` : `${who} got away with the most and wins.`,
  'nobody-escaped': (who) => `Nobody escaped from the train. ${who} would have had the most.`,
  abandoned: () => 'Everybody has left the train.',
};

/** Who won and why; the money of each seat where it was counted. */
export function endingWords(
  reason: string,
  ranks: readonly number[],
  money: readonly number[],
  names: readonly string[],
): string {
  if (!isOneOf(ENDINGS, reason)) return 'The game is over.';
  const first = [...ranks.keys()].filter((seat) => ranks[seat] === 1).map((seat) => nameOf(seat, names));
  const order = [...money.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const sums = order.map((seat) => `${nameOf(seat, names)} ${dollars(money[seat] ?? 0)}`);
  const counted = sums.length === 0 ? '' : ` ${listed(sums)}.`;
  return `${SENTENCES[reason](listed(first), first.length !== 1)}${counted}`;
}
