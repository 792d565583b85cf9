import {
  type Character,
  type ColtAction,
  type ColtView,
  cardFacts,
  type Hostage,
  inside,
  type LootPick,
  picksAt,
  presentCard,
  presentTurn,
  type RoundEvent,
  roof,
  SPACES,
  type Space,
  spaceFacts,
  type TurnIcon,
  tokensAt as tokensOf,
} from '@tavola/games/colt-express';
import type { Viewer } from '@tavola/kernel';
import type { Box, Point } from '../../board/geometry.ts';
import { boxOf, coachMiddle, footing, type Ground, horseAt, laneBox, peopleAt, tokensAt } from './geometry.ts';

export type PersonId = Character | 'marshal' | 'shotgun';

export interface Person {
  readonly id: PersonId;
  /** Null for the Marshal and the Shotgun. */
  readonly hue: number | null;
  readonly at: Point;
  readonly scale: number;
  readonly space: Space;
  readonly isYou: boolean;
  readonly isActor: boolean;
}

export interface Pile {
  readonly spot: string;
  readonly pick: LootPick;
  readonly count: number;
  readonly at: Point;
  readonly scale: number;
  readonly space: Space;
}

export interface Place {
  readonly space: Space;
  readonly box: Box;
  /** Whether the coming event hits this space. */
  readonly struck: boolean;
}

export interface Lane {
  readonly spot: string;
  readonly level: number;
  readonly box: Box;
}

export interface Scene {
  readonly ground: Ground;
  readonly places: readonly Place[];
  readonly people: readonly Person[];
  readonly piles: readonly Pile[];
  readonly horses: readonly Point[];
  readonly riders: readonly {
    readonly who: Character;
    readonly hue: number;
    readonly at: Point;
    readonly isYou: boolean;
  }[];
  readonly lane: Lane | null;
  /** `guardAt`: where the Shotgun and his strongbox are, from the middle of the stagecoach. */
  readonly coach: { readonly guarded: boolean; readonly guardAt: number; readonly hostages: readonly Hostage[] } | null;
  /** Null outside Schemin’. */
  readonly turn: TurnIcon | null;
  /** Where the previewed action would put a bandit. */
  readonly preview: {
    readonly who: Character;
    readonly hue: number;
    readonly at: Point;
    readonly scale: number;
  } | null;
}

/** The bandit who acts now, by card or because of a decision that came up. */
export function actorOf(view: Pick<ColtView, 'queue' | 'acting'>): Character | null {
  const [task] = view.queue;
  if (task !== undefined) return task.who;
  return view.acting === null ? null : cardFacts(view.acting.card).who;
}

/** The spaces of this train, in reading order: from the caboose forward, roofs first, then the stagecoach. */
export function spacesOf({ cars, coach }: Pick<ColtView, 'cars' | 'coach'>): readonly Space[] {
  const last = cars.length;
  const on = SPACES.filter((space) => (space.startsWith('c') ? coach !== null : Number(space[0]) <= last));
  return on.toSorted((a, b) => rank(a, last) - rank(b, last));
}

function rank(space: Space, last: number): number {
  if (space.startsWith('c')) return space === 'cr' ? 200 : 201;
  return (space.endsWith('r') ? 0 : 100) + last - Number(space[0]);
}

/** Index of a bandit’s colour and shape. The second bandit of a seat takes those of an empty seat. */
export function hueOf({ picks, seats }: Pick<ColtView, 'picks' | 'seats'>, who: Character): number {
  const seat = picks.findIndex((own) => own.includes(who));
  const place = picks[seat]?.indexOf(who) ?? 0;
  return Math.max(0, seat) + place * seats;
}

export function groundOf({ cars, coach, horses, bandits }: ColtView): Ground {
  return { cars, coach, road: coach !== null || horses.length > 0 || bandits.some(({ at }) => at === 'riding') };
}

/** The people in a space, from the left: Marshal and Shotgun first. */
function peopleIdsIn(view: ColtView, space: Space): readonly PersonId[] {
  const { car, coach, roof: isRoof } = spaceFacts(space);
  const law: PersonId[] = [];
  if (!coach && !isRoof && view.marshal === car) law.push('marshal');
  if (view.coach?.angry === true && !coach && isRoof && view.coach.beside === car) law.push('shotgun');
  return [...law, ...view.bandits.filter(({ at }) => at === space).map(({ who }) => who)];
}

function ownOf(view: ColtView, viewer: Viewer): readonly Character[] {
  return viewer === null ? [] : view.bandits.filter(({ seat }) => seat === viewer).map(({ who }) => who);
}

const neutral = new WeakMap<ColtView, Scene>();

/** The scene without a viewer or a preview, made once for each view. */
export function neutralScene(view: ColtView): Scene {
  const known = neutral.get(view) ?? sceneOf(view, null, null);
  neutral.set(view, known);
  return known;
}

/** Everything on the train and beside it, as one viewer sees it. `draft`: the previewed action. */
export function sceneOf(view: ColtView, viewer: Viewer, draft: ColtAction | null): Scene {
  const ground = groundOf(view);
  const spaces = spacesOf(view);
  const struck = struckBy(view);
  const people = spaces.flatMap((space) => peopleIn(view, ground, space, viewer));
  return {
    ground,
    places: spaces.map((space) => ({ space, box: boxOf(ground, space), struck: struck.has(space) })),
    people: [...people, ...guardOn(view, ground)],
    piles: spaces.flatMap((space) => pilesIn(view, ground, space)),
    horses: view.horses.map((level, index) =>
      horseAt(ground, level, view.horses.slice(0, index).filter((other) => other === level).length),
    ),
    riders: ridersOf(view, ground, viewer),
    lane: view.phase === 'attack' ? laneOf(view, ground) : null,
    coach:
      view.coach === null
        ? null
        : {
            guarded: view.loot.some(({ at }) => at === 'guarded'),
            guardAt: (guardOn(view, ground)[0]?.at.x ?? 0) - coachMiddle(ground),
            hostages: view.hostages,
          },
    turn: view.phase === 'schemin' ? presentTurn(view) : null,
    preview: previewOf(view, ground, draft),
  };
}

function peopleIn(view: ColtView, ground: Ground, space: Space, viewer: Viewer): readonly Person[] {
  const standing = peopleIdsIn(view, space);
  const guard = space === 'cr' && view.coach?.angry === false ? 1 : 0;
  // The Shotgun and his strongbox have the middle of the coach's roof.
  const spots = peopleAt(ground, space, standing.length + guard, picksAt(view, space).length);
  const own = ownOf(view, viewer);
  const actor = actorOf(view);
  return standing.map((id, index) => ({
    id,
    hue: id === 'marshal' || id === 'shotgun' ? null : hueOf(view, id),
    at: spots[index + guard] ?? { x: 0, y: 0 },
    scale: footing(space).scale,
    space,
    isYou: own.some((who) => who === id),
    isActor: actor === id,
  }));
}

/** Small, so that he covers no one in the car behind him. */
const GUARD = 0.62;

/** Until he is punched, the Shotgun sits on his strongbox on the stagecoach. */
function guardOn(view: ColtView, ground: Ground): readonly Person[] {
  if (view.coach === null || view.coach.angry) return [];
  const others = peopleIdsIn(view, 'cr').length;
  const [at] = others === 0 ? [] : peopleAt(ground, 'cr', others + 1, 0);
  const { y } = footing('cr');
  const { x, width } = boxOf(ground, 'cr');
  const raised = view.loot.some((token) => token.at === 'guarded') ? 20 : 0;
  const point = { x: at?.x ?? x + width / 4, y: y - raised };
  return [{ id: 'shotgun', hue: null, at: point, scale: GUARD, space: 'cr', isYou: false, isActor: false }];
}

function pilesIn(view: ColtView, ground: Ground, space: Space): readonly Pile[] {
  const picks = picksAt(view, space);
  const spots = tokensAt(ground, space, picks.length);
  return picks.map((pick, index) => ({
    spot: `${space}:${pick}`,
    pick,
    count: countOf(view, space, pick),
    at: spots[index] ?? { x: 0, y: 0 },
    scale: footing(space).scale,
    space,
  }));
}

/** Number of tokens of one kind in a space or with a bandit. */
export function countOf(view: Pick<ColtView, 'loot'>, spot: Space | Character, pick: LootPick): number {
  return tokensOf(view, spot, pick).length;
}

function ridersOf(view: ColtView, ground: Ground, viewer: Viewer): Scene['riders'] {
  const own = ownOf(view, viewer);
  const waiting = view.horses.filter((level) => level === view.level).length;
  return view.bandits
    .filter(({ at }) => at === 'riding')
    .map(({ who }, index) => ({
      who,
      hue: hueOf(view, who),
      at: horseAt(ground, view.level, index + waiting),
      isYou: own.includes(who),
    }));
}

function laneOf({ level }: ColtView, ground: Ground): Lane | null {
  return level < 1 ? null : { spot: `lane:${level - 1}`, level: level - 1, box: laneBox(ground, level - 1) };
}

function previewOf(view: ColtView, ground: Ground, draft: ColtAction | null): Scene['preview'] {
  if (draft === null) return null;
  const actor = actorOf(view);
  if (draft.type === 'punch') return draft.target === 'shotgun' ? null : standIn(view, ground, draft.target, draft.to);
  const isGoing = draft.type === 'move' || draft.type === 'flee' || draft.type === 'ride';
  if (!isGoing || actor === null || draft.to === 'away') return null;
  return standIn(view, ground, actor, draft.to);
}

/** The place for 1 more bandit in that space. */
function standIn(view: ColtView, ground: Ground, who: Character, space: Space): Scene['preview'] {
  const there = peopleIdsIn(view, space).length + (space === 'cr' && view.coach?.angry === false ? 1 : 0);
  const at = peopleAt(ground, space, there + 1, picksAt(view, space).length).at(-1) ?? { x: 0, y: 0 };
  return { who, hue: hueOf(view, who), at, scale: footing(space).scale };
}

type Strikes = (view: ColtView, cars: readonly number[]) => readonly Space[];

/** Those at the end of the train stay where they are. */
const ROOFS_BEFORE_LAST: Strikes = (_, cars) => cars.slice(0, -1).map(roof);
const ROOFS_BEHIND_FIRST: Strikes = (_, cars) => cars.slice(1).map(roof);
const MARSHALS_ROOF: Strikes = ({ marshal }) => [roof(marshal)];

/** The spaces that a coming event hits. */
const STRIKES: Readonly<Partial<Record<RoundEvent, Strikes>>> = {
  'angry-marshal': MARSHALS_ROOF,
  'swivel-arm': ROOFS_BEFORE_LAST,
  braking: ROOFS_BEHIND_FIRST,
  'passengers-rebellion': (_, cars) => cars.map(inside),
  'higher-speed': ROOFS_BEFORE_LAST,
  'shotguns-rage': ({ coach }) => (coach === null ? [] : ['ci', 'cr', inside(coach.beside), roof(coach.beside)]),
  'marshals-revenge': MARSHALS_ROOF,
  'hostage-conductor': () => ['0i', '0r'],
  escape: (_, cars) => cars.flatMap((car) => [inside(car), roof(car)]),
};

function struckBy(view: ColtView): ReadonlySet<Space> {
  const { event } = presentCard(view);
  const strikes = event === null || view.phase === 'over' ? undefined : STRIKES[event];
  return new Set(strikes?.(view, [0, ...view.cars.map((_, index) => index + 1)]) ?? []);
}

/** What is in a space, for screen readers. */
export function spaceStateOf({ space, struck }: Place, scene: Scene) {
  return {
    struck,
    people: scene.people.filter((person) => person.space === space).map(({ id }) => id),
    loot: scene.piles.filter((pile) => pile.space === space),
    hostages: space === 'ci' ? (scene.coach?.hostages ?? []) : [],
  };
}
