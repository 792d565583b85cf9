import { banditsIn, hasHostage, hasPower } from './bandits.ts';
import { RIDE_RANGE, ROOF_RANGE } from './data.ts';
import type { Fizzle } from './events.ts';
import { picksAt } from './loot.ts';
import { presentCard } from './rounds.ts';
import { adjacentSpaces, cabooseOf, inside, isOnTrain, levelOf, otherFloor, roof, spaceFacts } from './spaces.ts';
import { inSight, unlessBelle } from './targets.ts';
import type { Bandit, CardKind, ColtAction, ColtState, LootPick, Space } from './types.ts';

/** Options of a bandit for a card, or why there are none. Change floor is a move with one target. */
export type CardOptions = readonly ColtAction[] | Fizzle;

/** Uses only open information, so state and imagined state give the same options. */
export function cardOptionsFor(state: ColtState, bandit: Bandit, kind: CardKind): CardOptions {
  const { at } = bandit;
  if (state.gone.includes(bandit.seat)) return 'seat-gone';
  if (at === 'away' || at === 'riding') return 'away';
  switch (kind) {
    case 'move':
      return unlessNone(
        'no-way',
        reachOf(state, bandit, at).map((to): ColtAction => ({ type: 'move', to })),
      );
    case 'floor':
      return [{ type: 'move', to: otherFloor(at) }];
    case 'marshal':
      return [state.marshal - 1, state.marshal + 1]
        .filter((car) => isOnTrain(state, car))
        .map((to): ColtAction => ({ type: 'marshal', to }));
    case 'rob':
      return unlessNone(
        'nothing-to-rob',
        picksAt(state, at).map((loot): ColtAction => ({ type: 'rob', loot })),
      );
    case 'shoot':
      return shots(state, bandit);
    case 'punch':
      return punches(state, bandit, at);
    case 'ride':
      return rides(state, bandit, at);
  }
}

function unlessNone(why: Fizzle, actions: readonly ColtAction[]): CardOptions {
  return actions.length === 0 ? why : actions;
}

/** Inside one car; on roofs up to three, where stepping over to the stagecoach or from it is one of them. */
function reachOf(state: ColtState, bandit: Bandit, at: Space): Space[] {
  const { car, roof: isRoof, coach } = spaceFacts(at);
  if (!isRoof) return coach ? [] : adjacentSpaces(state, at);
  const range = hasHostage(bandit, 'old-lady') ? 1 : ROOF_RANGE;
  if (coach) return roofsWithin(state, levelOf(state, at), range - 1, true);
  const away = state.coach === null ? range : Math.abs(state.coach.beside - car);
  return [...roofsWithin(state, car, range, false), ...(away < range ? (['cr'] as const) : [])];
}

function roofsWithin(state: ColtState, from: number, range: number, withFrom: boolean): Space[] {
  const found: Space[] = [];
  for (let car = from - range; car <= from + range; car += 1)
    if (isOnTrain(state, car) && (withFrom || car !== from)) found.push(roof(car));
  return found;
}

function shots(state: ColtState, bandit: Bandit): CardOptions {
  if (bandit.bullets === 0) return 'no-bullets';
  const targets = unlessBelle(inSight(state, bandit));
  return unlessNone(
    'no-target',
    targets.map(({ who }): ColtAction => ({ type: 'shoot', target: who })),
  );
}

/** The bandits in the same space whom a punch could hit, Belle included. */
export function inArmsReach(state: ColtState, bandit: Bandit, at: Space): Bandit[] {
  return banditsIn(state, at).filter(({ seat }) => seat !== bandit.seat);
}

/** Target, loot and destination are one action. The Shotgun can be hit while he guards the strongbox. */
function punches(state: ColtState, bandit: Bandit, at: Space): CardOptions {
  if (hasHostage(bandit, 'teacher')) return 'no-punch';
  const ways = adjacentSpaces(state, at);
  const blows: ColtAction[] = [];
  for (const { who } of unlessBelle(inArmsReach(state, bandit, at))) {
    const losses = picksAt(state, who);
    for (const loot of losses.length === 0 ? [null] : losses)
      for (const to of ways)
        for (const take of takings(bandit, loot)) blows.push({ type: 'punch', target: who, loot, to, take });
  }
  if (at === 'cr' && state.coach?.angry === false)
    blows.push({ type: 'punch', target: 'shotgun', loot: null, to: roof(state.coach.beside), take: false });
  return unlessNone('no-target', blows);
}

/** Cheyenne may take a purse that she punches out of a victim. */
function takings(bandit: Bandit, loot: LootPick | null): readonly boolean[] {
  return loot === 'purse' && hasPower(bandit, 'cheyenne') ? [true, false] : [false];
}

/** A horse at the own level goes up to three cars; the ride ends inside, on the train or in the stagecoach. */
function rides(state: ColtState, bandit: Bandit, at: Space): CardOptions {
  if (hasHostage(bandit, 'zealot')) return 'no-ride';
  const level = levelOf(state, at);
  if (!state.horses.includes(level)) return 'no-horse';
  const found: ColtAction[] = [];
  const [from, to] = [Math.max(0, level - RIDE_RANGE), Math.min(cabooseOf(state), level + RIDE_RANGE)];
  for (let car = from; car <= to; car += 1) {
    found.push({ type: 'ride', to: inside(car) });
    if (state.coach?.beside === car) found.push({ type: 'ride', to: 'ci' });
  }
  if (presentCard(state).event === 'escape') found.push({ type: 'ride', to: 'away' });
  return found;
}
