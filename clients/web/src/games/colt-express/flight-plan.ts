import type { Character, ColtEvent, ColtView, LootPick } from '@tavola/games/colt-express';
import { SPACES, type Space } from '@tavola/games/colt-express';
import { isOneOf } from '@tavola/kernel';
import { BEAT, beatsOf } from './beats.ts';
import { boxOf, middleOf, type Point } from './geometry.ts';
import type { Scene } from './picture.ts';

/** Something that flies once while a step is shown. `wait` is its delay (ms). */
export type Flight = Thing & { readonly wait: number };

type Thing =
  | { readonly kind: 'shot'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'loot'; readonly pick: LootPick; readonly from: Point; readonly to: Point }
  | { readonly kind: 'hit'; readonly to: Point };

const FLIGHT_TIME = 420;
/** Within a beat. */
const GAP = 140;
/** Keeps long steps short: earlier flights are left out. */
const MAX_FLIGHTS = 8;

/** The chest of a bandit, where bullets and loot go. */
const CHEST = 34;

/** The flights of a step, drawn from where people are after it. */
export function flightsOf(events: readonly (ColtEvent | null)[], scene: Scene, view: ColtView): readonly Flight[] {
  const at = (who: Character): Point | null => {
    const found = scene.people.find(({ id }) => id === who);
    return found === undefined ? null : { x: found.at.x, y: found.at.y - CHEST * found.scale };
  };
  const spot = (place: string): Point | null => (isOneOf(SPACES, place) ? ground(scene, place) : null);
  const beats = beatsOf(events);
  let [beat, wait] = [-1, 0];
  const flights = events.flatMap((event, index) =>
    flight(event, { at, spot, view }).map((thing): Flight => {
      wait = beats[index] === beat ? wait + GAP : (beats[index] ?? 0) * BEAT;
      beat = beats[index] ?? 0;
      return { ...thing, wait };
    }),
  );
  return flights.slice(-MAX_FLIGHTS);
}

interface Where {
  readonly at: (who: Character) => Point | null;
  readonly spot: (place: string) => Point | null;
  readonly view: ColtView;
}

function flight(event: ColtEvent | null, { at, spot, view }: Where): readonly Thing[] {
  switch (event?.type) {
    case 'shot':
      return between(at(event.who), at(event.target), (from, to) => ({ kind: 'shot', from, to }));
    case 'took': {
      const from = view.bandits.some(({ who }) => who === event.from)
        ? (view.bandits.map(({ who }) => (who === event.from ? at(who) : null)).find((point) => point !== null) ?? null)
        : spot(event.from === 'guarded' ? 'cr' : event.from);
      return between(from, at(event.who), (start, end) => ({
        kind: 'loot',
        pick: kindOf(view, event.token),
        from: start,
        to: end,
      }));
    }
    case 'dropped':
      return between(at(event.who), spot(event.at), (start, end) => ({
        kind: 'loot',
        pick: kindOf(view, event.token),
        from: start,
        to: end,
      }));
    case 'hit': {
      const to = at(event.who);
      return to === null ? [] : [{ kind: 'hit', to }];
    }
    default:
      return [];
  }
}

function between(from: Point | null, to: Point | null, make: (from: Point, to: Point) => Thing): readonly Thing[] {
  return from === null || to === null ? [] : [make(from, to)];
}

function kindOf(view: ColtView, token: number): LootPick {
  return view.loot[token]?.kind ?? 'purse';
}

function ground({ ground: place }: Scene, space: Space): Point {
  const box = boxOf(place, space);
  return { x: middleOf(box).x, y: box.y + box.height - 16 };
}

/** How long the step is shown (ms). */
export function showingTime(events: readonly (ColtEvent | null)[], flights: readonly Flight[]): number {
  const last = Math.max(0, ...flights.map(({ wait }) => wait), ...beatsOf(events).map((beat) => beat * BEAT));
  return FLIGHT_TIME + GAP + last;
}
