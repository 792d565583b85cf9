import type { Chance, Seat } from '@tavola/kernel';
import { afterFirstJump } from './cards.ts';
import { homeSeat } from './cells.ts';
import { seatToAct } from './legal.ts';
import { isBridged, isHomeFor, linksOf, type Pond, pondOf } from './pond.ts';
import { type RouteStart, waysOn } from './routes.ts';
import type { Cell, FrogsAction, FrogsState } from './types.ts';

type Kind = FrogsAction['type'];

export function actionsOf(state: FrogsState, seat: Seat): FrogsAction[] {
  if (seatToAct(state) !== seat) return [];
  const pond = pondOf(state);
  return kindsFor(state, seat).flatMap((kind) => LISTS[kind](pond, seat));
}

/** First the kind of action, then one of that kind: else most random actions would be pairs of bridges. */
export function sampleAction(state: FrogsState, seat: Seat, chance: Chance): FrogsAction {
  const pond = pondOf(state);
  for (const kind of chance.shuffle(kindsFor(state, seat))) {
    const actions = LISTS[kind](pond, seat);
    if (actions.length > 0) return actions[chance.below(actions.length)] as FrogsAction;
  }
  throw new Error(`seat ${seat} has nothing to do`);
}

function kindsFor(state: FrogsState, seat: Seat): readonly Kind[] {
  return ['jump', 'bridge', ...(state.cards[seat] ?? [])];
}

const LISTS: Readonly<Record<Kind, (pond: Pond, seat: Seat) => FrogsAction[]>> = {
  jump: (pond, seat) => paths(pond, seat, 'bridge').map((path) => ({ type: 'jump', path })),
  bridge: ({ state }) => state.open.map((gap) => ({ type: 'bridge', gap })),
  'extra-jump': (pond, seat) => doubleJumps(pond, seat).map((path) => ({ type: 'extra-jump', path })),
  parachute: (pond, seat) => paths(pond, seat, 'parachute').map((path) => ({ type: 'parachute', path })),
  'extra-bridge': ({ state: { open } }) =>
    open.flatMap((first, index) =>
      open.slice(index + 1).map((second): FrogsAction => ({ type: 'extra-bridge', gaps: [first, second] })),
    ),
  removal: ({ board, open }) =>
    board.gaps.filter((gap) => !open.has(gap)).map((gap): FrogsAction => ({ type: 'removal', gap })),
};

/** Cells of the frogs that a seat may move. Frogs waiting in its home count once. */
export function movableFrogs({ state }: Pond, seat: Seat): Cell[] {
  return [...new Set(state.frogs[seat])].filter((cell) => !isHomeFor(seat, cell));
}

function paths(pond: Pond, seat: Seat, start: RouteStart): (readonly Cell[])[] {
  return movableFrogs(pond, seat).flatMap((from) => [...waysOn(pond, seat, [from], start)]);
}

function doubleJumps(pond: Pond, seat: Seat): (readonly Cell[])[] {
  return movableFrogs(pond, seat).flatMap((from) =>
    linksOf(pond, from)
      .filter((first) => homeSeat(first) === null && !pond.sitting.has(first) && isBridged(pond, from, first))
      .flatMap((first) => {
        const after = afterFirstJump(pond, seat, from, first);
        return [...waysOn(after, seat, [first], 'bridge')].map((rest) => [from, ...rest]);
      }),
  );
}
