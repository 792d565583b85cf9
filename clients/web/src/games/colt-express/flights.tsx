import {
  type Character,
  type ColtEvent,
  type ColtView,
  type LootPick,
  SPACES,
  type Space,
} from '@tavola/games/colt-express';
import { isOneOf } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';
import type { Flight } from '../../board/flights.tsx';
import { centreOfBox, type Point } from '../../board/geometry.ts';
import type { Target } from '../../board/types.ts';
import { boxOf, coachAt, shift } from './geometry.ts';
import { LootArt } from './Loot.tsx';
import { COACH, Coach, PersonArt, RiderArt } from './People.tsx';
import { neutralScene, type Scene } from './scene.ts';

type Events = readonly (ColtEvent | null)[];

/** Length of a beat (ms). Each card that a step carries out gets its own, so that all of them can be seen. */
export const BEAT = 360;
/** Keeps long steps short: everything before the last beats happens in the first one. */
const MAX_BEATS = 5;
/** Durations (ms). */
const MOVE = 420;
const SHOT = 260;
const TOSS = 380;
const HIT = 320;
const ROLL = 700;
/** Between two flights of a beat (ms). */
const GAP = 140;
/** Keeps long steps short: earlier shots and loot are left out. */
const MAX_THINGS = 8;
/** Above the feet: where bullets and loot go. */
const CHEST = 34;

/** For each event the beat in which it is shown. */
export function beatsOf(events: Events): readonly number[] {
  let card = 0;
  const cards = events.map((event, index) => {
    if (event?.type === 'turned' && index > 0) card += 1;
    return card;
  });
  const early = Math.max(0, card + 1 - MAX_BEATS);
  return cards.map((number) => Math.max(0, number - early));
}

/** The people whom a step moved, with the beat in which each starts. */
export function moversOf(events: Events): ReadonlyMap<string, number> {
  const beats = beatsOf(events);
  return new Map(
    events.flatMap((event, index): readonly (readonly [string, number])[] => {
      const beat = beats[index] ?? 0;
      if (event?.type === 'went') return [[event.who, beat]];
      if (event?.type === 'marshal-moved') return [['marshal', beat]];
      return event?.type === 'shotgun-punched' ? [['shotgun', beat]] : [];
    }),
  );
}

/** People and the stagecoach go to their places. Bullets, loot and hits fly. */
export function coltFlights(events: Events, _layout: unknown, view: ColtView, before: ColtView): readonly Flight[] {
  if (events.length === 0) return [];
  const scene = neutralScene(view);
  // Nothing is seen of it: the wheels turn while something flies.
  const rolling: Flight = { art: null, path: [], way: 'fade', start: 0, time: ROLL };
  return [rolling, ...journeys(events, neutralScene(before), scene), ...thingsIn(events, scene, view)];
}

interface Standing {
  readonly at: Point;
  readonly scale: number;
  readonly art: ComponentChildren;
}

/** Everything that has a place of its own, by its name. */
function standingIn(scene: Scene): ReadonlyMap<Target, Standing> {
  return new Map<Target, Standing>([
    ...(scene.coach === null
      ? []
      : [[COACH, { at: coachAt(scene.ground), scale: 1, art: <Coach coach={scene.coach} /> }] as const]),
    ...scene.people.map((person) => [person.id, { ...person, art: <PersonArt {...person} /> }] as const),
    ...scene.riders.map(
      (rider, index) => [rider.who, { ...rider, scale: 0.9, art: <RiderArt {...rider} coat={index} /> }] as const,
    ),
  ]);
}

/** Those who act hop. The others make room. */
function journeys(events: Events, from: Scene, to: Scene): readonly Flight[] {
  const movers = moversOf(events);
  const old = standingIn(from);
  return [...standingIn(to)].flatMap(([id, { at, scale, art }]): readonly Flight[] => {
    const was = old.get(id);
    if (was === undefined || (was.at.x === at.x && was.at.y === at.y)) return [];
    return [
      {
        art,
        path: [
          { ...was.at, scale: was.scale },
          { ...at, scale },
        ],
        way: movers.has(id) ? 'hop' : 'slide',
        start: (movers.get(id) ?? 0) * BEAT,
        time: MOVE,
        hides: [id],
      },
    ];
  });
}

type Thing = Pick<Flight, 'art' | 'path' | 'way' | 'time'>;

/** Bullets, loot and hits, drawn from where people are after the step. */
function thingsIn(events: Events, scene: Scene, view: ColtView): readonly Flight[] {
  const beats = beatsOf(events);
  let [beat, start] = [-1, 0];
  const flights = events.flatMap((event, index) =>
    thingsOf(event, scene, view).map((thing): Flight => {
      start = beats[index] === beat ? start + GAP : (beats[index] ?? 0) * BEAT;
      beat = beats[index] ?? 0;
      return { ...thing, start };
    }),
  );
  return flights.slice(-MAX_THINGS);
}

function thingsOf(event: ColtEvent | null, scene: Scene, view: ColtView): readonly Thing[] {
  const chest = (who: Character): Point | null => {
    const found = scene.people.find(({ id }) => id === who);
    return found === undefined ? null : { x: found.at.x, y: found.at.y - CHEST * found.scale };
  };
  const floor = (place: string): Point | null => (isOneOf(SPACES, place) ? floorOf(scene, place) : null);
  switch (event?.type) {
    case 'shot':
      return between(chest(event.who), chest(event.target), shotOf);
    case 'took': {
      const loser = view.bandits.find(({ who }) => who === event.from);
      const from = loser === undefined ? floor(event.from === 'guarded' ? 'cr' : event.from) : chest(loser.who);
      return between(from, chest(event.who), tossOf(view, event.token));
    }
    case 'dropped':
      return between(chest(event.who), floor(event.at), tossOf(view, event.token));
    case 'hit': {
      const at = chest(event.who);
      return at === null ? [] : [{ art: <circle class="colt-flash" r="26" />, path: [at], way: 'flash', time: HIT }];
    }
    default:
      return [];
  }
}

function between(from: Point | null, to: Point | null, make: (from: Point, to: Point) => Thing): readonly Thing[] {
  return from === null || to === null ? [] : [make(from, to)];
}

function shotOf(from: Point, to: Point): Thing {
  const art = <path class="colt-shot" d={`M0 0L${to.x - from.x} ${to.y - from.y}`} />;
  return { art, path: [from], way: 'streak', time: SHOT };
}

function tossOf({ loot }: ColtView, token: number): (from: Point, to: Point) => Thing {
  const kind: LootPick = loot[token]?.kind ?? 'purse';
  const art = (
    <g transform={shift({ x: 0, y: 12 })}>
      <LootArt kind={kind} />
    </g>
  );
  return (from, to) => ({ art, path: [from, to], way: 'slide', time: TOSS });
}

function floorOf({ ground }: Scene, space: Space): Point {
  const box = boxOf(ground, space);
  return { x: centreOfBox(box).x, y: box.y + box.height - 16 };
}
