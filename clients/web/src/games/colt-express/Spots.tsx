import type { ColtView } from '@tavola/games/colt-express';
import type { Marks } from '@tavola/words/games/colt-express';
import type { Box } from './geometry.ts';
import { type Pile, type Scene, spaceStateOf } from './picture.ts';
import { coltSpoken } from './spoken.ts';

export interface Spot {
  readonly spot: string;
  readonly label: string;
  readonly box: Box;
}

interface Marked {
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
}

/** Every control of the train, in the order of the keyboard cursor. */
export function spotsOf(scene: Scene, view: ColtView, { lit, chosen }: Marked): readonly Spot[] {
  const { labels } = coltSpoken.say;
  const marks = (spot: string): Marks => ({ lit: lit.has(spot), chosen: chosen.has(spot) });
  const places = scene.places.map((place) => ({
    spot: place.space as string,
    label: labels.space({ ...spaceStateOf(place, scene), ...marks(place.space) }),
    box: place.box,
  }));
  const people = scene.people.flatMap(({ id, at, scale }): readonly Spot[] => {
    if (id === 'marshal' || (id === 'shotgun' && !lit.has(id))) return [];
    const label = id === 'shotgun' ? labels.shotgun(marks(id)) : labels.marked(labels.bandit(view, id), marks(id));
    const box = { x: at.x - 26 * scale, y: at.y - 92 * scale, width: 52 * scale, height: 92 * scale };
    return [{ spot: id, label, box }];
  });
  const { lane } = scene;
  return [
    ...places,
    ...people,
    ...scene.piles.filter(({ spot }) => lit.has(spot)).map((pile) => pileSpot(pile, marks(pile.spot))),
    ...(lane === null || !lit.has(lane.spot)
      ? []
      : [{ spot: lane.spot, label: labels.rideOn(lane.level, marks(lane.spot)), box: lane.box }]),
  ];
}

function pileSpot({ spot, pick, count, at: { x, y } }: Pile, marks: Marks): Spot {
  const label = coltSpoken.say.labels.loot(pick, count, marks);
  return { spot, label, box: { x: x - 22, y: y - 36, width: 44, height: 44 } };
}

interface Props {
  readonly spots: readonly Spot[];
  readonly lit: ReadonlySet<string>;
  /** The only spot in the tab order. */
  readonly stop: string;
}

/** The controls. People and loot overlap the rooms, so they take clicks only if they can be selected. */
export function Spots({ spots, lit, stop }: Props) {
  return (
    <>
      {spots.map(({ spot, label, box }) => (
        <g
          key={spot}
          {...asButton(label, spot === stop)}
          class={lit.has(spot) ? 'colt-spot colt-ready' : 'colt-spot'}
          data-spot={spot}
        >
          <rect class="colt-hit" {...box} rx="11" />
          <rect class="colt-focus colt-focus-gap" {...box} rx="11" />
          <rect class="colt-focus" {...box} rx="11" />
        </g>
      ))}
    </>
  );
}

/** SVG has no button element. */
function asButton(label: string, isStop: boolean) {
  return { role: 'button', 'aria-label': label, tabindex: isStop ? 0 : -1 } as const;
}
