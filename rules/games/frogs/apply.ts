import type { Move, Seat, Step } from '@tavola/kernel';
import { homeSeat } from './cells.ts';
import { sunkBy, withBridge, withCardSpent, withFrog, withoutBridges } from './change.ts';
import { outcomeOf } from './outcome.ts';
import { homeCounts, isHomeFor, pondOf, sinking } from './pond.ts';
import type { RouteStart } from './routes.ts';
import { advanceTurn, withPositionNoted } from './turns.ts';
import { CARDS, type Cell, FROGS, type Frogs, type FrogsAction, type FrogsEvent, type FrogsState } from './types.ts';

interface Applied {
  readonly state: FrogsState;
  readonly events: readonly FrogsEvent[];
}

/** Applies one checked action and passes the turn on (F5). */
export function apply(before: FrogsState, { seat, action }: Move<Frogs>): Step<Frogs> {
  const card = CARDS.find((known) => known === action.type);
  const spent = card === undefined ? before : withCardSpent(before, seat, card);
  const done = act(spent, seat, action);
  const events: FrogsEvent[] = card === undefined ? [] : [{ type: 'card-used', seat, card }];
  const canComeBack = card === undefined && !crossesHome(action);
  const after = withPositionNoted(advanceTurn(done.state, seat), canComeBack);
  return toStep({ state: after, events: [...events, ...done.events, ...ending(after)] });
}

function act(state: FrogsState, seat: Seat, action: FrogsAction): Applied {
  switch (action.type) {
    case 'jump':
      return jump(state, seat, action.path, 'bridge');
    case 'parachute':
      return jump(state, seat, action.path, 'parachute');
    case 'extra-jump': {
      const first = jump(state, seat, action.path.slice(0, 2), 'bridge');
      const second = jump(first.state, seat, action.path.slice(1), 'bridge');
      return { state: second.state, events: [...first.events, ...second.events] };
    }
    case 'bridge':
      return { state: withBridge(state, action.gap), events: [{ type: 'bridged', seat, gap: action.gap }] };
    case 'extra-bridge':
      return {
        state: action.gaps.reduce(withBridge, state),
        events: action.gaps.map((gap) => ({ type: 'bridged', seat, gap })),
      };
    case 'removal':
      return { state: withoutBridges(state, [action.gap]), events: [{ type: 'removed', seat, gap: action.gap }] };
  }
}

/** F6, F7: all bridges on the path sink, whichever frog crossed them. */
function jump(state: FrogsState, seat: Seat, path: readonly Cell[], start: RouteStart): Applied {
  const pushing = state.occupied === 'push';
  const way = pushing ? path.slice(0, 2) : path;
  const [from = ''] = path;
  const to = way.at(-1) ?? '';
  // The frogs in the way go first, the last of them at the head, so that every tile is free when its next frog comes.
  const pushed = pushing ? push(state, path.slice(1)) : { state, events: [] };
  const moved = withoutBridges(withFrog(pushed.state, seat, from, to), sunkBy(path, start));
  const events: FrogsEvent[] = [
    { type: 'jumped', seat, path: way, sank: sunkBy(way, start), flew: start === 'parachute' },
    ...pushed.events,
  ];
  if (isHomeFor(seat, to))
    events.push({ type: 'arrived', seat, home: to, left: FROGS - (homeCounts(moved)[seat] ?? 0) });
  return { state: moved, events };
}

/** F7, push: each frog in the way moves one cell on, in the order in which they were pushed. */
function push(state: FrogsState, path: readonly Cell[]): Applied {
  const { sitting } = pondOf(state);
  const events = path.slice(1).map((to, index): FrogsEvent & { type: 'pushed' } => {
    const from = path[index] ?? '';
    return { type: 'pushed', seat: sitting.get(from) ?? 0, from, to, sank: sinking(from, to) };
  });
  return { state: events.reduceRight((now, { seat, from, to }) => withFrog(now, seat, from, to), state), events };
}

/** F8: no frog comes back from another's home, nor into its own. */
function crossesHome(action: FrogsAction): boolean {
  return 'path' in action && action.path.some((cell) => homeSeat(cell) !== null);
}

/** Abandons a seat: its frogs stay where they are, and it gets no more turns. With one seat left the match is over. */
export function abandon(state: FrogsState, seat: Seat): Step<Frogs> {
  if (outcomeOf(state) !== null || state.gone.includes(seat)) return { state, events: [] };
  const left = { ...state, gone: [...state.gone, seat] };
  const after = state.turn === seat ? advanceTurn(left, seat) : left;
  return toStep({ state: after, events: [{ type: 'gave-up', seat }, ...ending(after)] });
}

export function resume(state: FrogsState, seat: Seat): Step<Frogs> {
  if (outcomeOf(state) !== null || !state.gone.includes(seat)) return { state, events: [] };
  const gone = state.gone.filter((other) => other !== seat);
  return toStep({ state: { ...state, gone }, events: [{ type: 'came-back', seat }] });
}

export function agreeOnDraw(state: FrogsState): Step<Frogs> {
  if (outcomeOf(state) !== null) return { state, events: [] };
  const after = { ...state, drawn: true };
  return toStep({ state: after, events: ending(after) });
}

function ending(state: FrogsState): FrogsEvent[] {
  const outcome = outcomeOf(state);
  if (outcome === null) return [];
  const { reason, ranks } = outcome;
  return [
    {
      type: 'ended',
      reason: reason as Extract<FrogsEvent, { type: 'ended' }>['reason'],
      ranks,
      home: homeCounts(state),
    },
  ];
}

function toStep({ state, events }: Applied): Step<Frogs> {
  return { state, events: events.map((event) => ({ event })) };
}
