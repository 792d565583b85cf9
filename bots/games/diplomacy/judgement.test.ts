import {
  ALL_SEATS,
  type DiplomacyState,
  diplomacy,
  type MovementOrder,
  mapOf,
  type Order,
  PLACES,
  placeNumber,
  unitsOf,
} from '@tavola/games/diplomacy';
import { positionWith } from '@tavola/games/diplomacy/testing';
import { type Seat, seeded } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { Meter } from '../../search/budget.ts';
import { positionsOf, sevenDigits } from '../../testing/positions.ts';
import { adjustmentOrders, retreatOrders } from './aftermath.ts';
import { PlanArena } from './arena.ts';
import { baselineOrders, movementOutlook } from './baseline.ts';
import { graphOf } from './graph.ts';
import { openingOrders } from './openings.ts';
import { diplomacyPlayer } from './player.ts';
import { regardOf } from './relations.ts';
import { searchOrders } from './search.ts';
import { Tweaks } from './tweaks.ts';
import { worthFor } from './worth.ts';

const POSITIONS = positionsOf(diplomacy, { options: { lastYear: 1906 }, seats: 7, every: 1 });
const SEASONS = ['spring', 'fall', 'winter'] as const;

it('judges positions as before', async () => {
  const lines = POSITIONS.filter(({ state: { stage }, step }) => stage !== 'movement' || step % 5 === 0).flatMap(
    ({ state, step }) => [`step ${step}, ${state.season} ${state.year}, ${state.stage}`, ...judged(state, step)],
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testdata/judgement-diplomacy.golden.txt');
});

/** Fleets that can carry armies, alone and two together. */
const AFLOAT = positionWith({
  units: [
    'England F NTH',
    'England F NWG',
    'England F ENG',
    'England F LON',
    'England A YOR',
    'England A BEL',
    'France A BRE',
    'Germany A KIE',
  ],
});

it('finds the orders that only work together, by sea as well', async () => {
  const lines = [1, 2].flatMap((seat) => plans(AFLOAT, seat));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testdata/judgement-diplomacy-convoys.golden.txt');
});

function judged(state: DiplomacyState, step: number): string[] {
  const seat = step % 7;
  if (state.stage === 'movement')
    return [...worths(state, seat), ...plans(state, seat), ...openings(state), ...losing(state)];
  const orders = (one: Seat): string =>
    state.stage === 'retreats'
      ? [true, false].map((isPlanned) => written(state, one, retreatOrders(state, one, { isPlanned }))).join(' or ')
      : [true, false].map((isPlanned) => written(state, one, adjustmentOrders(state, one, { isPlanned }))).join(' or ');
  return diplomacy.pending(state).map((demand) => `  seat ${demand.seat}: ${orders(demand.seat)}`);
}

/** What every ninth place is worth in each season, to an army and to a fleet. */
function worths(state: DiplomacyState, seat: Seat): string[] {
  const places = PLACES.filter((_, index) => index % 9 === 0);
  return SEASONS.map((season) => {
    const { army, fleet } = worthFor(state, seat, season);
    const facts = places.map((place) => {
      const index = placeNumber(place);
      return `${place} ${sevenDigits(army[index] ?? 0)} ${sevenDigits(fleet[index] ?? 0)}`;
    });
    return `  worth to ${seat} in ${season}: ${facts.join(', ')}`;
  });
}

function plans(state: DiplomacyState, seat: Seat): string[] {
  const outlook = movementOutlook(state, seat);
  const options = outlook.pieces.map(({ unit, options: all }) => {
    return `${unit.at} to ${all.map(({ to, worth }) => `${PLACES[to]} ${sevenDigits(worth)}`).join(' ')}`;
  });
  const baseline = baselineOrders(outlook, seeded('baseline'));
  const tweaks = new Tweaks(graphOf(mapOf(state)), unitsOf(state.units, seat)).around(baseline);
  const chance = seeded('search');
  const purse = new Meter({ nodes: 150 });
  const rounds = [{ plans: 2, guesses: 4, starts: 1, trust: 0, nodes: 40 }];
  const effort = { guesses: 4, starts: 2, rounds, trust: 50 };
  const found = searchOrders(state, seat, effort, { purse, chance });
  return [
    ...options.map((option) => `  ${option}`),
    `  baseline ${written(state, seat, baseline)}`,
    `  ${tweaks.length} tweaks: ${tweaks
      .map((tweak) =>
        written(
          state,
          seat,
          tweak.map(([, order]) => order),
        ),
      )
      .join(' | ')}`,
    `  rated ${rating(state, seat, baseline)}`,
    `  search ${written(state, seat, found)} after ${purse.nodes}, next draw ${chance.below(1000)}`,
  ];
}

/** The scores of a plan against three guesses, and whether it is better than holding. */
function rating(state: DiplomacyState, seat: Seat, plan: readonly MovementOrder[]): string {
  const guesses = ['one', 'two', 'three'].map((seed) => {
    const orders = new Map(
      ALL_SEATS.map((one) => [one, baselineOrders(movementOutlook(state, one), seeded(seed))] as const),
    );
    return state.units.map(({ seat: owner }) => orders.get(owner)?.shift() ?? null);
  });
  const arena = new PlanArena(state, seat, {
    guesses,
    stance: { regard: regardOf(state, seat), loyalty: 1 },
    purse: new Meter({ nodes: 100 }),
  });
  const holding = arena.rate(
    plan.map(({ unit }) => ({ type: 'hold', unit })),
    null,
  );
  const rated = arena.rate(plan, null);
  return `${rated?.scores.map(sevenDigits).join(' ')}, holding ${holding?.scores.map(sevenDigits).join(' ')}, better ${arena.rate(plan, holding) !== null}`;
}

function openings(state: DiplomacyState): string[] {
  if (openingOrders(state, 0, seeded(0)) === null) return [];
  return ALL_SEATS.flatMap((seat) =>
    [1, 2].map((seed) => `  opening ${written(state, seat, openingOrders(state, seat, seeded(seed)) ?? [])}`),
  );
}

function losing(state: DiplomacyState): string[] {
  const view = diplomacy.view(state, null);
  return [`  losing: ${ALL_SEATS.map((seat) => diplomacyPlayer.isLosing?.(view, seat)).join(' ')}`];
}

function written(state: DiplomacyState, seat: Seat, orders: readonly Order[]): string {
  return diplomacy.notate(state, { seat, action: { orders } });
}
