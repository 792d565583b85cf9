import type { ColtEvent, ColtView } from '@tavola/games/colt-express';
import { moversOf } from './beats.ts';
import { Car, Locomotive } from './Cars.tsx';
import { HostageFigure } from './Figures.tsx';
import { Flights } from './Flights.tsx';
import type { Flight } from './flight-plan.ts';
import { BOLT } from './Glyphs.tsx';
import { carLeft, carMiddle, coachMiddle, type Point, ROAD, shift } from './geometry.ts';
import { LootArt } from './Loot.tsx';
import { BanditPreview, People, Riders } from './People.tsx';
import type { Place, Scene } from './picture.ts';
import { Horse, Stagecoach } from './Road.tsx';
import { Scenery } from './Scenery.tsx';
import { coltSpoken } from './spoken.ts';

export interface TrainProps {
  readonly scene: Scene;
  readonly view: Pick<ColtView, 'cars'>;
  readonly width: number;
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly pointed: ReadonlySet<string>;
  readonly flights: readonly Flight[];
  readonly fresh: string | null;
  readonly events: readonly (ColtEvent | null)[];
}

/** The drawing, from back to front: scenery, train, people and loot, road, flights. */
export function Train({ scene, view, width, lit, chosen, pointed, flights, fresh, events }: TrainProps) {
  const m = coltSpoken.say.messages;
  const { ground } = scene;
  const cars = view.cars.map((car, index) => ({ car, level: index + 1 }));
  const people = { lit, chosen, movers: moversOf(events), isShowing: fresh !== null };
  return (
    <>
      <Scenery width={width} turn={scene.turn} lamps={cars.map(({ level }) => carMiddle(ground, level) + 98)} />
      <g class={fresh === null ? undefined : 'colt-rolling'}>
        {cars.map(({ car, level }) => (
          <g key={car} transform={`translate(${carLeft(cars.length, level)} 0)`}>
            <Car car={car} label={m[level === cars.length ? 'plate.caboose' : 'plate.car']({ car: level })} />
          </g>
        ))}
        <g transform={`translate(${carLeft(cars.length, 0)} 0)`}>
          <Locomotive label={m['plate.loco']} />
        </g>
      </g>
      <Rooms places={scene.places.filter(({ space }) => !space.startsWith('c'))} {...{ lit, chosen, pointed }} />
      <Piles scene={scene} coach={false} {...{ lit, chosen }} />
      <People people={scene.people.filter(({ space }) => !space.startsWith('c'))} {...people} />
      {scene.coach !== null && (
        <g class="colt-glide" style={{ transform: `translate(${coachMiddle(ground)}px, ${ROAD - 4}px)` }}>
          <Stagecoach />
          {scene.coach.hostages.map((hostage, index) => (
            <g key={hostage} transform={shift({ x: 56 - index * 22, y: -26 }, 0.5)}>
              <HostageFigure />
            </g>
          ))}
          {scene.coach.guarded && (
            <g transform={shift({ x: scene.coach.guardAt - coachMiddle(ground), y: -98 })}>
              <LootArt kind="strongbox" />
            </g>
          )}
        </g>
      )}
      <Rooms places={scene.places.filter(({ space }) => space.startsWith('c'))} {...{ lit, chosen, pointed }} />
      <Piles scene={scene} coach {...{ lit, chosen }} />
      <People people={scene.people.filter(({ space }) => space.startsWith('c'))} {...people} />
      {scene.horses.map((at, index) => (
        <g key={`${at.x} ${at.y}`} transform={shift(at, 0.86)}>
          <Horse coat={index} />
        </g>
      ))}
      {scene.lane !== null && (
        <Lit box={scene.lane.box} lit={lit.has(scene.lane.spot)} chosen={chosen.has(scene.lane.spot)} />
      )}
      <Riders riders={scene.riders} />
      <TargetLines scene={scene} {...{ lit, chosen }} />
      {scene.preview !== null && <BanditPreview {...scene.preview} />}
      {fresh !== null && <Flights key={fresh} flights={flights} />}
    </>
  );
}

interface Marks {
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
}

function Rooms({
  places,
  lit,
  chosen,
  pointed,
}: Marks & { readonly places: readonly Place[]; readonly pointed: ReadonlySet<string> }) {
  return (
    <>
      {places.map(({ space, box, struck }) => (
        <g key={space}>
          <Lit box={box} lit={lit.has(space)} chosen={chosen.has(space)} pointed={pointed.has(space)} />
          {struck && (
            <g transform={shift(boltAt(space, box))}>
              <circle class="colt-bolt-disc" r="11" />
              <path class="colt-bolt" d={BOLT} />
            </g>
          )}
        </g>
      ))}
    </>
  );
}

/** At the edge of a roof or in a top corner inside, where no figure covers it. */
function boltAt(space: Place['space'], { x, y, width, height }: Place['box']): Point {
  return space.endsWith('r') ? { x: x + width - 14, y: y + height + 6 } : { x: x + 14, y: y + 14 };
}

interface LitProps {
  readonly box: Place['box'];
  readonly lit: boolean;
  readonly chosen: boolean;
  readonly pointed?: boolean;
}

function Lit({ box, lit, chosen, pointed = false }: LitProps) {
  const look = chosen
    ? 'colt-room colt-room-chosen'
    : lit
      ? 'colt-room colt-room-lit'
      : pointed
        ? 'colt-room colt-room-pointed'
        : null;
  return look === null ? null : <rect class={look} {...box} rx="11" />;
}

const EYES = 56;

/** Lines from the acting bandit to every target in another space. */
function TargetLines({ scene, lit, chosen }: Marks & { readonly scene: Scene }) {
  const actor = scene.people.find(({ isActor }) => isActor);
  if (actor === undefined) return null;
  const targets = scene.people.filter(({ id, space }) => lit.has(id) && space !== actor.space);
  return (
    <>
      {targets.map(({ id, at, scale }) => (
        <path
          key={id}
          class={chosen.has(id) ? 'colt-sight colt-sight-chosen' : 'colt-sight'}
          d={`M${actor.at.x} ${actor.at.y - EYES * actor.scale}L${at.x} ${at.y - EYES * scale}`}
        />
      ))}
    </>
  );
}

function Piles({ scene, coach, lit, chosen }: Marks & { readonly scene: Scene; readonly coach: boolean }) {
  return (
    <>
      {scene.piles
        .filter(({ space }) => space.startsWith('c') === coach)
        .map(({ spot, pick, count, at, scale }) => (
          <g key={spot} transform={shift(at, scale)}>
            {lit.has(spot) && (
              <circle class={chosen.has(spot) ? 'colt-ring colt-ring-chosen' : 'colt-ring'} cy="-13" r="20" />
            )}
            <LootArt kind={pick} count={count} />
          </g>
        ))}
    </>
  );
}
