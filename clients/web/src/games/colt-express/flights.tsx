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

/** Durations (ms). */
const MOVE = 420;
const SHOT = 260;
const TOSS = 380;
const HIT = 320;
const ROLL = 420;
/** Between two flights of a beat (ms). */
const GAP = 140;
/** Keeps steps short that are shown as a whole: earlier shots and loot are left out. */
const MAX_THINGS = 8;
/** Above the feet: where bullets and loot go. */
const CHEST = 34;

/** The people whom these events moved. */
function moversIn(events: Events): ReadonlySet<string> {
  return new Set(
    events.flatMap((event): readonly string[] => {
      if (event?.type === 'went') return [event.who];
      if (event?.type === 'marshal-moved') return ['marshal'];
      return event?.type === 'shotgun-punched' ? ['shotgun'] : [];
    }),
  );
}

/**
 * People and the stagecoach go to their places. Bullets, loot and hits fly between people who stand where they stood before: a
 * bandit who is pushed away was there when the bullet came.
 */
export function coltFlights(events: Events, _layout: unknown, view: ColtView, before: ColtView): readonly Flight[] {
  if (events.length === 0) return [];
  const from = neutralScene(before);
  // Nothing is seen of it: the wheels turn while something flies.
  const rolling: Flight = { art: null, path: [], way: 'fade', start: 0, time: ROLL };
  return [rolling, ...journeys(events, from, neutralScene(view)), ...thingsIn(events, from, view)];
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
  const movers = moversIn(events);
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
        start: 0,
        time: MOVE,
        hides: [id],
      },
    ];
  });
}

type Thing = Pick<Flight, 'art' | 'path' | 'way' | 'time'>;

/** Bullets, loot and hits, one after another. */
function thingsIn(events: Events, scene: Scene, view: ColtView): readonly Flight[] {
  const things = events.flatMap((event) => thingsOf(event, scene, view)).slice(-MAX_THINGS);
  return things.map((thing, index) => ({ ...thing, start: index * GAP }));
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
