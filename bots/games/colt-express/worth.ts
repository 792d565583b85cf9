import { type Bandit, type ColtState, facts, type LootToken } from '@tavola/games/colt-express';
import type { Seat } from '@tavola/kernel';
import { BULLET_A_ROUND, FLASK, LEAD, SHARE_OF_GUNSLINGER, SHOT, WITHIN_REACH } from './weights.ts';

/** Value of a token, given this guess of the hidden values. */
export function tokenWorth(token: LootToken): number {
  switch (token.kind) {
    case 'purse':
      return token.value;
    case 'jewel':
      return facts.JEWEL;
    case 'strongbox':
      return facts.STRONGBOX;
    case 'flask':
      return FLASK;
  }
}

/** How good each seat's chances are, from 0 to 1: by what it has against what the others have. */
export function chancesOf(state: ColtState): number[] {
  const sums = standings(state);
  return sums.map((own, seat) => {
    let best = Number.NEGATIVE_INFINITY;
    let all = 0;
    sums.forEach((sum, other) => {
      if (other === seat) return;
      best = Math.max(best, sum);
      all += sum;
    });
    // The best rival counts most, but the leader may change.
    const rival = (best + all / (sums.length - 1)) / 2;
    return 1 / (1 + Math.exp((rival - own) / LEAD));
  });
}

/** In dollars. */
function standings(state: ColtState): number[] {
  const left = facts.ROUNDS - state.round;
  const sums = Array<number>(state.seats).fill(0);
  const add = (seat: Seat, sum: number): void => {
    sums[seat] = (sums[seat] ?? 0) + sum;
  };
  for (const token of state.loot) {
    const worth = tokenWorth(token);
    for (const { who, at, seat } of state.bandits) {
      if (token.at === who) add(seat, worth);
      else if (token.at === at && left > 0) add(seat, worth * WITHIN_REACH);
    }
  }
  for (const bandit of state.bandits)
    add(
      bandit.seat,
      bandit.bank * facts.CONDUCTOR_PAYS + ransomOf(state, bandit) - bandit.hits * BULLET_A_ROUND * left,
    );
  addShots(state, add);
  return sums;
}

function addShots(state: ColtState, add: (seat: Seat, sum: number) => void): void {
  const fired = Array<number>(state.seats).fill(0);
  for (const { seat, bullets } of state.bandits) fired[seat] = (fired[seat] ?? 0) + facts.OWN_BULLETS - bullets;
  const most = Math.max(...fired);
  const share = SHARE_OF_GUNSLINGER[Math.max(0, state.round - 1)] ?? 1;
  fired.forEach((count, seat) => {
    add(seat, count * SHOT + (count > 0 && count === most ? share * facts.GUNSLINGER : 0));
  });
}

function ransomOf({ loot }: ColtState, { who, hostage, bank, hits }: Bandit): number {
  if (hostage === null) return 0;
  const { pays, each } = facts.HOSTAGES[hostage.who];
  if (each === null) return hostage.who === 'banker' && !loot.some(isBox(who)) ? pays / 3 : pays;
  if (each === 'bullet') return pays * hits;
  return pays * (loot.filter(({ kind, at }) => kind === each && at === who).length + (each === 'purse' ? bank : 0));
}

function isBox(who: Bandit['who']): (token: LootToken) => boolean {
  return ({ kind, at }) => kind === 'strongbox' && at === who;
}
