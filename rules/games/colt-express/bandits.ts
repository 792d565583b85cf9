import type { Seat } from '@tavola/kernel';
import type { Bandit, Character, Hostage, OpenState, Space } from './types.ts';

export function banditOf({ bandits }: Pick<OpenState, 'bandits'>, who: Character): Bandit {
  const found = bandits.find((bandit) => bandit.who === who);
  if (found === undefined) throw new Error(`${who} is not in play`);
  return found;
}

export function banditsOf({ bandits }: Pick<OpenState, 'bandits'>, seat: Seat): Bandit[] {
  return bandits.filter((bandit) => bandit.seat === seat);
}

export function hasHostage({ hostage }: Bandit, who: Hostage): boolean {
  return hostage?.who === who;
}

/** The Poker Player takes a character's power away. */
export function hasPower(bandit: Bandit, character: Character): boolean {
  return bandit.who === character && !hasHostage(bandit, 'poker-player');
}

export function banditsIn({ bandits }: Pick<OpenState, 'bandits'>, space: Space): Bandit[] {
  return bandits.filter(({ at }) => at === space);
}

/** Seats clockwise, this one first. */
export function seatsFrom(seats: number, first: Seat): Seat[] {
  const order: Seat[] = [];
  for (let step = 0; step < seats; step += 1) order.push((first + step) % seats);
  return order;
}

/** Bandits clockwise by their seats: they are kept in that order. */
export function banditsFrom({ bandits }: Pick<OpenState, 'bandits'>, first: Seat): Bandit[] {
  return [...bandits.filter(({ seat }) => seat >= first), ...bandits.filter(({ seat }) => seat < first)];
}

/** With two players each seat runs two bandits. */
export function banditsPerSeat(seats: number): number {
  return seats === 2 ? 2 : 1;
}
