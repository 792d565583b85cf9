import { type Colt, type ColtEvent, type ColtView, SPACES } from '@tavola/games/colt-express';
import { isOneOf, type Viewer } from '@tavola/kernel';
import type { Choosing } from '../../board/any-order.ts';
import { centreOfBox, type Point } from '../../board/geometry.ts';
import { jumpStops } from '../../board/marks.ts';
import type { Layout, Spot, Target } from '../../board/types.ts';
import type { GameBoard } from '../../board/ui.ts';
import { beats } from './beats.tsx';
import { bubbleSpots } from './bubbles.ts';
import { Drawing } from './Drawing.tsx';
import { coltFlights } from './flights.tsx';
import { ABOVE, heightOf, widthOf } from './geometry.ts';
import { type ColtNow, grammar, partIn } from './grammar.ts';
import { OptionFace } from './Options.tsx';
import { Head } from './Round.tsx';
import { type Lane, neutralScene, type Person, type Pile, type Scene, sceneOf, spaceStateOf } from './scene.ts';
import { Tray } from './Tray.tsx';
import { coltSpoken } from './words.ts';

/** Size of a person with a hat, standing (units), and how much of it takes presses. */
const PERSON = { width: 66, height: 108 };
const PERSON_REACH = 0.85;

/** The controls of the train: spaces, bandits, the loot to rob and the road ahead. */
function trainLayout(view: ColtView): Layout {
  const scene = neutralScene(view);
  const { ground, places, people, piles, lane } = scene;
  const { names } = coltSpoken.say;
  return {
    box: { x: 0, y: -ABOVE, width: widthOf(ground), height: heightOf(ground) + ABOVE },
    lens: 'scroll',
    spots: besideBubbles(
      [
        ...places.map(({ space, box }) => ({ id: space, name: names.space(space), ...boxSpot(box) })),
        ...people.flatMap(personSpot),
        ...piles.filter((pile) => isForTaking(pile, scene, view)).map(pileSpot),
        ...(lane === null ? [] : [laneSpot(lane)]),
      ],
      bubbleSpots(view),
    ),
  };
}

/** Arrow keys don’t lead into bubbles, because only one of them is shown. */
function besideBubbles(spots: readonly Spot[], bubbles: readonly Spot[]): readonly Spot[] {
  if (bubbles.length === 0) return spots;
  const near = spots.map(({ id }) => id);
  return [...spots, ...bubbles].map((spot) => ({ ...spot, near }));
}

function boxSpot(box: Scene['places'][number]['box']): Pick<Spot, 'at' | 'hit'> {
  return { at: centreOfBox(box), hit: { shape: 'rect', width: box.width, height: box.height, round: 11 } };
}

function laneSpot({ spot, level, box }: Lane): Spot {
  return { id: spot, name: coltSpoken.say.labels.rideOn(level), onTop: true, ...boxSpot(box) };
}

/** Bandits, and the Shotgun while he is on his strongbox. */
function personSpot({ id, at: { x, y }, scale, space }: Person): readonly Spot[] {
  if (id === 'marshal' || (id === 'shotgun' && space !== 'cr')) return [];
  const { names, messages } = coltSpoken.say;
  return [
    {
      ...{ id, name: id === 'shotgun' ? messages['spot.shotgun'] : names.bandit(id) },
      at: { x, y: y - 50 * scale },
      hit: { shape: 'rect', width: PERSON.width * scale, height: PERSON.height * scale, round: 30 * scale },
      ...{ reach: PERSON_REACH, onTop: true },
    },
  ];
}

function isForTaking({ space }: Pile, { people }: Scene, { acting, queue }: ColtView): boolean {
  const isTaking = queue[0] === undefined ? acting?.card.endsWith('rob') : queue[0].type === 'pickpocket';
  return isTaking === true && people.some((person) => person.isActor && person.space === space);
}

function pileSpot({ spot, pick, count, at: { x, y }, scale }: Pile): Spot {
  const name = coltSpoken.say.labels.loot(pick, count);
  return { id: spot, name, at: { x, y: y - 13 * scale }, hit: { shape: 'circle', r: 21 * scale }, onTop: true };
}

export const board: GameBoard<Colt, Choosing> = {
  id: 'colt',
  grammar,
  Drawing,
  Head,
  Tray,
  layout: trainLayout,
  label: ({ cars }) => coltSpoken.say.messages['board.described']({ cars: cars.length }),
  describe(spot, view) {
    const { labels } = coltSpoken.say;
    const bandit = view.bandits.find(({ who }) => who === spot);
    if (bandit !== undefined) return labels.banditState(view, bandit.who);
    const scene = neutralScene(view);
    const place = scene.places.find(({ space }) => space === spot);
    return place === undefined ? '' : labels.space(spaceStateOf(place, scene));
  },
  details(spot, view) {
    const bandit = view.bandits.find(({ who }) => who === spot);
    return bandit === undefined ? '' : coltSpoken.say.labels.banditRules(view, bandit.who);
  },
  lastSpots: (events) => [...new Set(events.flatMap(spotsOf))],
  flights: coltFlights,
  beats,
  centre: attentionAt,
  chip: ({ target }, { view }) => <OptionFace view={view} {...partIn(target)} />,
};

/** Where the step happened. */
function spotsOf(event: ColtEvent | null): readonly Target[] {
  switch (event?.type) {
    case 'went':
      return [event.from, event.to].filter((space) => space !== 'riding');
    case 'marshal-moved':
      return [`${event.from}i`, `${event.to}i`];
    case 'shotgun-punched':
      return [event.to];
    case 'took':
      return isOneOf(SPACES, event.from) ? [event.from] : [];
    case 'dropped':
      return [event.at];
    case 'shot':
    case 'punched':
      return [event.target];
    case 'hit':
      return [event.who];
    default:
      return [];
  }
}

/** The middle of the spaces that can be chosen, else the bandit who can be, who acts or whom the player has. */
function attentionAt(now: ColtNow, { spots }: Layout, viewer: Viewer): Point | null {
  const lit = now.seat === null ? new Set<Target>() : jumpStops(grammar.choices(now));
  const rooms = spots.filter(({ id }) => lit.has(id) && isOneOf(SPACES, id));
  if (rooms.length > 0) return middleOf(rooms.map(({ at }) => at));
  const { people, riders } = sceneOf(now.view, now.seat ?? viewer, null);
  const person =
    people.find(({ id }) => lit.has(id)) ?? people.find(({ isActor }) => isActor) ?? people.find(({ isYou }) => isYou);
  return spots.find(({ id }) => id === person?.id)?.at ?? riders.find(({ isYou }) => isYou)?.at ?? null;
}

function middleOf(points: readonly Point[]): Point {
  const sum = (value: (point: Point) => number) => points.reduce((total, point) => total + value(point), 0);
  return { x: sum(({ x }) => x) / points.length, y: sum(({ y }) => y) / points.length };
}
