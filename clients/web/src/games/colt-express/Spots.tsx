import type { ColtView } from '@tavola/colt-express';
import { banditLabel, marks, pileName, placeLabel } from './describe.ts';
import type { Box } from './geometry.ts';
import { carName } from './naming.ts';
import { capital } from './numbers.ts';
import type { Pile, Scene } from './picture.ts';

export interface Spot {
  readonly spot: string;
  readonly label: string;
  readonly box: Box;
}

interface Marked {
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
}

/** Every control of the train, in the order in which one walks through them. */
export function spotsOf(scene: Scene, view: ColtView, { lit, chosen }: Marked): readonly Spot[] {
  const state = (spot: string) => ({ lit: lit.has(spot), chosen: chosen.has(spot) });
  const places = scene.places.map((place) => ({
    spot: place.space as string,
    label: placeLabel(place, scene, state(place.space)),
    box: place.box,
  }));
  const people = scene.people.flatMap(({ id, at, scale }): readonly Spot[] => {
    if (id === 'marshal' || (id === 'shotgun' && !lit.has(id))) return [];
    const label = id === 'shotgun' ? 'The Shotgun on his strongbox' : banditLabel(view, id);
    const box = { x: at.x - 26 * scale, y: at.y - 92 * scale, width: 52 * scale, height: 92 * scale };
    return [{ spot: id, label: [label, ...marks(state(id))].join(', '), box }];
  });
  const lane = scene.lane;
  return [
    ...places,
    ...people,
    ...scene.piles.filter(({ spot }) => lit.has(spot)).map((pile) => pileSpot(pile, state(pile.spot))),
    ...(lane === null || !lit.has(lane.spot)
      ? []
      : [
          {
            spot: lane.spot,
            label: [`Ride on beside ${carName(lane.level)}`, ...marks(state(lane.spot))].join(', '),
            box: lane.box,
          },
        ]),
  ];
}

function pileSpot(pile: Pile, state: { lit: boolean; chosen: boolean }): Spot {
  const { x, y } = pile.at;
  return {
    spot: pile.spot,
    label: [capital(pileName(pile)), ...marks(state)].join(', '),
    box: { x: x - 22, y: y - 36, width: 44, height: 44 },
  };
}

interface Props {
  readonly spots: readonly Spot[];
  readonly lit: ReadonlySet<string>;
  /** The spot that the Tab key comes to. */
  readonly stop: string;
}

/** The controls. People and loot lie over the rooms, so they take a press only where they can be chosen. */
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

/** SVG has no button element, so a group is made one. */
function asButton(label: string, isStop: boolean) {
  return { role: 'button', 'aria-label': label, tabindex: isStop ? 0 : -1 } as const;
}
