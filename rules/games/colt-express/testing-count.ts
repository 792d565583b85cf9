import { CAR_LOOT, COPIES, COPIES_IN_PAIRS, MORE_NEUTRAL_BULLETS, NEUTRAL_BULLETS, OWN_BULLETS } from './data.ts';
import { hasHorses, hasWhiskey } from './edition.ts';
import { BULLET, type ColtCard, type ColtPlayer, type ColtState } from './types.ts';

/**
 * What is missing from the box or surplus in a state, or null. A plain and fast count, independent of `sound.ts`, for
 * every state of random play.
 */
export function miscount(state: ColtState): string | null {
  return lootMiscount(state) ?? hostageMiscount(state) ?? (state.bandits.length === 0 ? null : cardMiscount(state));
}

function lootMiscount(state: ColtState): string | null {
  const { cars, loot, bandits } = state;
  const found = { purse: 0, jewel: 0, strongbox: 0, flask: 0 };
  for (const { kind } of loot) found[kind] += 1;
  const wanted = { purse: bandits.length, jewel: 0, strongbox: hasHorses(state) ? 3 : 2, flask: 0 };
  for (const car of cars) {
    wanted.purse += CAR_LOOT[car].purses;
    wanted.jewel += CAR_LOOT[car].jewels;
    if (hasWhiskey(state)) wanted.flask += 1;
  }
  for (const kind of ['purse', 'jewel', 'strongbox', 'flask'] as const)
    if (found[kind] !== wanted[kind]) return `${found[kind]} of ${wanted[kind]} ${kind}`;
  return null;
}

function hostageMiscount(state: ColtState): string | null {
  const taken = state.bandits.filter(({ hostage }) => hostage !== null).length;
  const all = hasHorses(state) ? state.cars.length - 1 : 0;
  return taken + state.hostages.length === all ? null : `${taken} and ${state.hostages.length} of ${all} hostages`;
}

/** Every seat has all its cards somewhere, and every bullet is with its owner, in the supply, or a card of its victim. */
function cardMiscount(state: ColtState): string | null {
  const { bandits, players, stack, acting, neutral, seats } = state;
  const horses = hasHorses(state);
  const copies = Object.entries(seats === 2 ? COPIES_IN_PAIRS : COPIES);
  const each = copies.reduce((sum, [kind, count]) => sum + (kind !== 'ride' || horses ? count : 0), 0);
  let bullets = neutral;
  for (const [seat, player] of players.entries()) {
    const hits = bulletsOf(player);
    const laid = stack.filter((one) => one.seat === seat).length + (acting?.seat === seat ? 1 : 0);
    const own = bandits.filter((bandit) => bandit.seat === seat);
    const cards = player.hand.length + player.deck.length + player.kept.length + laid - hits;
    if (cards !== own.length * each) return `${cards} of ${own.length * each} cards of seat ${seat}`;
    bullets += hits + own.reduce((sum, bandit) => sum + bandit.bullets, 0);
  }
  const all = bandits.length * OWN_BULLETS + NEUTRAL_BULLETS + (horses ? MORE_NEUTRAL_BULLETS : 0);
  return bullets === all ? null : `${bullets} of ${all} bullets`;
}

function bulletsOf({ hand, deck }: ColtPlayer): number {
  const isBullet = (card: ColtCard): boolean => card === BULLET;
  return hand.filter(isBullet).length + deck.filter(isBullet).length;
}
