import { type Character, type Colt, type ColtView, facts } from '@tavola/colt-express';
import type { GameWords } from '../client.ts';
import { draftWords } from './draft-words.ts';
import { eventWords } from './event-words.ts';
import { seatName } from './naming.ts';
import { endingWords } from './outcome-words.ts';
import { promptWords } from './prompt-words.ts';
import { refusalWords, warningWords } from './refusal-words.ts';

/** What a bandit carries is worth at least this: a purse that nobody has shown counts as the smallest. */
export function worthAtLeast({ loot, bandits }: Pick<ColtView, 'loot' | 'bandits'>, who: Character): number {
  const bank = (bandits.find((bandit) => bandit.who === who)?.bank ?? 0) * facts.CONDUCTOR_PAYS;
  return loot.reduce((sum, token) => {
    if (token.at !== who || token.kind === 'flask') return sum;
    if (token.kind === 'purse') return sum + (token.value ?? facts.FIRST_PURSE);
    return sum + (token.kind === 'jewel' ? facts.JEWEL : facts.STRONGBOX);
  }, bank);
}

function moneyOf(view: ColtView): readonly number[] {
  if (view.count !== null) return view.count.money;
  return view.picks.map((_, seat) =>
    view.bandits.reduce((sum, bandit) => (bandit.seat === seat ? sum + worthAtLeast(view, bandit.who) : sum), 0),
  );
}

export const words: GameWords<Colt> = {
  event: eventWords,
  refusal: (refusal) => refusalWords(refusal),
  warning: warningWords,
  draft: draftWords,
  prompt: (view, acting, names) =>
    view.phase === 'over'
      ? { title: 'The robbery is over', sentence: 'The money is counted out below the train.' }
      : promptWords(view, acting, names),
  outcome: ({ reason, ranks, scores = [] }, names) => endingWords(reason, ranks, scores, names),
  seatName,
  score: (view, after) =>
    view.bandits.length === 0
      ? null
      : {
          label: view.count === null ? 'dollars at least' : 'dollars',
          now: moneyOf(view),
          after: after === null ? null : moneyOf(after),
        },
};
