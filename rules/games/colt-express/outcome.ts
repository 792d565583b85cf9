import type { Outcome } from '@tavola/kernel';
import { banditOf, banditsIn, banditsOf, hasHostage } from './bandits.ts';
import { CONDUCTOR_PAYS, GUNSLINGER, HOSTAGES, JEWEL, MORTAL_PENALTY, OWN_BULLETS, STRONGBOX } from './data.ts';
import { countAt } from './loot.ts';
import { presentCard } from './rounds.ts';
import { spaceFacts } from './spaces.ts';
import type { Bandit, Character, ColtState, Count, Ending, LootToken, Tally } from './types.ts';

function worthOf(token: LootToken): number {
  switch (token.kind) {
    case 'purse':
      return token.value;
    case 'jewel':
      return JEWEL;
    case 'strongbox':
      return STRONGBOX;
    case 'flask':
      return 0;
  }
}

/** What Marshal's Revenge takes: the cheapest purse, or the cheapest loot of any kind. */
export function cheapestOf({ loot }: ColtState, who: Character, any: boolean): number | null {
  let found: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  loot.forEach((token, index) => {
    if (token.at !== who || (!any && token.kind !== 'purse') || worthOf(token) >= least) return;
    [found, least] = [index, worthOf(token)];
  });
  return found;
}

/** Sharing the Loot: each strongbox owned in a space counts for all who stand there, rounded down each time. */
function strongboxesOf(state: ColtState, bandit: Bandit): number {
  const own = countAt(state, bandit.who, 'strongbox');
  if (presentCard(state).event !== 'sharing-the-loot' || bandit.at === 'riding' || bandit.at === 'away')
    return own * STRONGBOX;
  const there = banditsIn(state, bandit.at);
  const shared = there.reduce((sum, { who }) => sum + countAt(state, who, 'strongbox'), 0);
  return shared * Math.floor(STRONGBOX / there.length);
}

function ransomOf(state: ColtState, bandit: Bandit): number {
  if (bandit.hostage === null) return 0;
  const { pays, each } = HOSTAGES[bandit.hostage.who];
  switch (each) {
    case 'jewel':
      return pays * countAt(state, bandit.who, 'jewel');
    case 'purse':
      return pays * (countAt(state, bandit.who, 'purse') + bandit.bank);
    case 'bullet':
      return pays * bandit.hits;
    default:
      return hasHostage(bandit, 'banker') && countAt(state, bandit.who, 'strongbox') === 0 ? 0 : pays;
  }
}

function tallyOf(state: ColtState, bandit: Bandit): Tally {
  const { event } = presentCard(state);
  const purses = state.loot.reduce(
    (sum, token) => sum + (token.kind === 'purse' && token.at === bandit.who ? token.value : 0),
    0,
  );
  return {
    who: bandit.who,
    purses: purses + bandit.bank * CONDUCTOR_PAYS,
    jewels: countAt(state, bandit.who, 'jewel') * JEWEL,
    strongboxes: strongboxesOf(state, bandit),
    ransom: ransomOf(state, bandit),
    penalty: event === 'mortal-bullet' ? bandit.hitsNow * MORTAL_PENALTY : 0,
    caught: event === 'escape' && !isSafe(bandit),
  };
}

/** Escape: bandits who rode away, and those in or on the stagecoach. */
function isSafe({ at }: Bandit): boolean {
  return at === 'away' || (at !== 'riding' && spaceFacts(at).coach);
}

/** Counts the money. A seat with two bandits loses what a caught one carries, unless both are caught. */
export function countOut(state: ColtState): Count {
  const seats = [...state.players.keys()];
  const bandits = state.bandits.map((bandit) => tallyOf(state, bandit));
  const fired = seats.map((seat) =>
    banditsOf(state, seat).reduce((sum, { bullets }) => sum + OWN_BULLETS - bullets, 0),
  );
  const most = Math.max(...fired);
  const gunslinger = fired.map((count) => count > 0 && count === most);
  const money = seats.map((seat) => {
    const own = bandits.filter(({ who }) => banditOf(state, who).seat === seat);
    const counted = own.some(({ caught }) => !caught) ? own.filter(({ caught }) => !caught) : own;
    return counted.reduce((sum, tally) => sum + totalOf(tally), gunslinger[seat] === true ? GUNSLINGER : 0);
  });
  const bullets = seats.map((seat) => banditsOf(state, seat).reduce((sum, { hits }) => sum + hits, 0));
  return { bandits, gunslinger, money, bullets };
}

export function totalOf({ purses, jewels, strongboxes, ransom, penalty }: Tally): number {
  return purses + jewels + strongboxes + ransom - penalty;
}

/** Why the match is over. Only called then. */
export function endingOf(state: ColtState): Ending {
  if (state.gone.length === state.seats) return 'abandoned';
  if (presentCard(state).event !== 'escape') return 'richest';
  return state.bandits.some(isSafe) ? 'escaped' : 'nobody-escaped';
}

export function outcomeOf(state: ColtState): Outcome | null {
  if (state.phase !== 'over') return null;
  const reason = endingOf(state);
  const count = reason === 'abandoned' ? null : countOut(state);
  const ranks = ranksOf(state, count);
  return count === null ? { ranks, reason } : { ranks, reason, scores: count.money };
}

/** Ranks by the count. All seats share the first place without one. */
export function ranksOf(state: ColtState, count: Count | null): number[] {
  if (count === null) return state.players.map(() => 1);
  const { bandits, money, bullets } = count;
  const merits = money.map((sum, seat) => {
    const caught = banditsOf(state, seat).every(({ who }) =>
      bandits.some((tally) => tally.who === who && tally.caught),
    );
    return [caught ? 1 : 0, -sum, bullets[seat] ?? 0];
  });
  return rankBy(merits);
}

/** The richest wins; a tie goes to fewer bullets, and is shared if that is equal too. */
function rankBy(merits: readonly (readonly number[])[]): number[] {
  const better = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  return merits.map((own) => 1 + merits.filter((other) => better(other, own)).length);
}
