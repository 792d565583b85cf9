import { type Character, type ColtView, facts } from '@tavola/games/colt-express';

/** Known worth of what a bandit carries, and the number of purses whose value the viewer doesn’t know. */
export interface BanditWorth {
  readonly sum: number;
  readonly closed: number;
}

export function worthOf({ loot, bandits }: Pick<ColtView, 'loot' | 'bandits'>, who: Character): BanditWorth {
  const bank = bandits.find((bandit) => bandit.who === who)?.bank ?? 0;
  let [sum, closed] = [bank * facts.CONDUCTOR_PAYS, 0];
  for (const token of loot) {
    if (token.at !== who) continue;
    if (token.kind === 'jewel') sum += facts.JEWEL;
    if (token.kind === 'strongbox') sum += facts.STRONGBOX;
    if (token.kind !== 'purse') continue;
    if (token.value === null) closed += 1;
    else sum += token.value;
  }
  return { sum, closed };
}

/** The same for all bandits of each seat. */
export function worthBySeat(view: ColtView): readonly BanditWorth[] {
  return view.picks.map((_, seat) =>
    view.bandits
      .filter((bandit) => bandit.seat === seat)
      .map(({ who }) => worthOf(view, who))
      .reduce((all, one) => ({ sum: all.sum + one.sum, closed: all.closed + one.closed }), { sum: 0, closed: 0 }),
  );
}

/** Money of each seat: as counted at the end, before that at least this much. A closed purse counts as the smallest. */
export function moneyBySeat(view: ColtView): readonly number[] {
  return view.count?.money ?? worthBySeat(view).map(({ sum, closed }) => sum + closed * facts.FIRST_PURSE);
}
