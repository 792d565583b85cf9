import './art.css';
import './board.css';
import './train.css';
import './sideways.css';
import { type Colt, type ColtView, hasHorses, hasWhiskey } from '@tavola/games/colt-express';
import type { ColtWords } from '@tavola/words/games/colt-express';
import { useMemo } from 'preact/hooks';
import type { Choosing } from '../../board/any-order.ts';
import type { Point } from '../../board/geometry.ts';
import { marksAt } from '../../board/labels.ts';
import { SignList } from '../../board/SignList.tsx';
import { Marks } from '../../board/Spots.tsx';
import type { SpotMarks, Target } from '../../board/types.ts';
import type { DrawingProps, Sign } from '../../board/ui.ts';
import { Bubble } from './Bubble.tsx';
import { lootBubbles } from './bubbles.ts';
import { Car, Locomotive } from './Cars.tsx';
import { BanditMark, Marshal, Shotgun } from './Figures.tsx';
import { BOLT } from './Glyphs.tsx';
import { carLeft, carMiddle, coachAt, shift } from './geometry.ts';
import { victimOf } from './grammar.ts';
import { LootArt } from './Loot.tsx';
import { BanditPreview, COACH, Coach, People, Riders } from './People.tsx';
import { Horse } from './Road.tsx';
import { Scenery, SceneryDefs } from './Scenery.tsx';
import { hueOf, type Place, type Scene, sceneOf } from './scene.ts';
import { coltSpoken } from './words.ts';

type Props = DrawingProps<Colt, Choosing>;

/** The train, from back to front: scenery, cars, road, marks, loot and people. */
export function Drawing({ view, viewer, now, draft, layout, marks, looked, hidden, id }: Props) {
  const action = draft?.action ?? null;
  const scene = useMemo(() => sceneOf(view, now.seat ?? viewer, action), [view, now.seat, viewer, action]);
  const { ground } = scene;
  const isPerson = (spot: Target) => scene.people.some((person) => person.id === spot);
  const bubbles = useMemo(() => lootBubbles(view), [view]);
  const isInBubble = (spot: Target) => bubbles.some(({ loot }) => loot.some((one) => one.spot === spot));
  const victim = now.seat === null || bubbles.length === 0 ? null : victimOf(now);
  const bubble = bubbles.find(({ who }) => who === victim);
  // In a crowd each ring is in front of those behind.
  const marksAround = (isShown: (spot: Target) => boolean) => {
    const spots = layout.spots.filter((spot) => isShown(spot.id));
    return <Marks layout={{ ...layout, spots }} {...{ marks, looked, id }} />;
  };
  const lamps = view.cars.map((_, index) => carMiddle(ground, index + 1) + 98);
  return (
    <>
      <SceneryDefs />
      <Scenery width={layout.box.width} turn={scene.turn} lamps={lamps} />
      <Cars view={view} />
      {scene.horses.map((at, index) => (
        <g key={`${at.x} ${at.y}`} transform={shift(at, 0.86)}>
          <Horse coat={index} />
        </g>
      ))}
      {scene.coach !== null && !hidden.has(COACH) && (
        <g transform={shift(coachAt(ground))}>
          <Coach coach={scene.coach} />
        </g>
      )}
      {marksAround((spot) => !isPerson(spot) && !isInBubble(spot))}
      <Bolts places={scene.places} />
      <Piles piles={scene.piles} />
      <People people={scene.people} hidden={hidden} marksOf={(who) => marksAround((spot) => spot === who)} />
      <Riders riders={scene.riders} hidden={hidden} />
      <TargetLines scene={scene} marks={marks} hidden={hidden} />
      {scene.preview !== null && <BanditPreview {...scene.preview} />}
      {bubble !== undefined && <Bubble bubble={bubble} marks={marksAround(isInBubble)} />}
    </>
  );
}

function Cars({ view: { cars } }: { readonly view: ColtView }) {
  const { messages: m } = coltSpoken.say;
  const last = cars.length;
  return (
    <>
      {cars.map((car, index) => (
        <g key={car} transform={`translate(${carLeft(last, index + 1)} 0)`}>
          <Car car={car} label={m[index + 1 === last ? 'plate.caboose' : 'plate.car']({ car: index + 1 })} />
        </g>
      ))}
      <g transform={`translate(${carLeft(last, 0)} 0)`}>
        <Locomotive label={m['plate.loco']} />
      </g>
    </>
  );
}

/** The spaces that the coming event hits. */
function Bolts({ places }: Pick<Scene, 'places'>) {
  return (
    <>
      {places
        .filter(({ struck }) => struck)
        .map(({ space, box }) => (
          <g key={space} transform={shift(boltAt(space, box))}>
            <BoltSign />
          </g>
        ))}
    </>
  );
}

function BoltSign() {
  return (
    <>
      <circle class="colt-bolt-disc" r="11" />
      <path class="colt-bolt" d={BOLT} />
    </>
  );
}

/** At the edge of a roof or in a top corner inside, where no figure covers it. */
function boltAt(space: Place['space'], { x, y, width, height }: Place['box']): Point {
  return space.endsWith('r') ? { x: x + width - 14, y: y + height + 6 } : { x: x + 14, y: y + 14 };
}

function Piles({ piles }: Pick<Scene, 'piles'>) {
  return (
    <>
      {piles.map(({ spot, pick, count, at, scale }) => (
        <g key={spot} transform={shift(at, scale)}>
          <LootArt kind={pick} count={count} />
        </g>
      ))}
    </>
  );
}

const EYES = 56;

interface TargetLinesProps {
  readonly scene: Scene;
  readonly marks: SpotMarks;
  readonly hidden: ReadonlySet<Target>;
}

/** Lines from the acting bandit to every target in another space. */
function TargetLines({ scene: { people }, marks, hidden }: TargetLinesProps) {
  const actor = people.find(({ isActor }) => isActor);
  if (actor === undefined || hidden.has(actor.id)) return null;
  const lines = people.flatMap(({ id, at, scale, space }) => {
    const own = marksAt(marks, id);
    const isChosen = own.has('held') || own.has('step') || own.has('aim');
    if (space === actor.space || hidden.has(id) || !(isChosen || own.has('lit'))) return [];
    const d = `M${actor.at.x} ${actor.at.y - EYES * actor.scale}L${at.x} ${at.y - EYES * scale}`;
    return [<path key={id} class={isChosen ? 'colt-sight colt-sight-chosen' : 'colt-sight'} d={d} />];
  });
  return <>{lines}</>;
}

const signs = (m: ColtWords['messages'], view: ColtView | undefined): readonly Sign[] => [
  {
    text: m['legend.marshal'],
    sign: (
      <g transform="translate(0 20) scale(0.42)">
        <Marshal />
      </g>
    ),
  },
  ...(view === undefined || hasHorses(view)
    ? [
        {
          text: m['legend.shotgun'],
          sign: (
            <g transform="translate(0 20) scale(0.42)">
              <Shotgun angry={false} />
            </g>
          ),
        },
      ]
    : []),
  { text: m['legend.purse'], sign: lootSign('purse', 15) },
  { text: m['legend.jewel'], sign: lootSign('jewel', 12) },
  { text: m['legend.strongbox'], sign: lootSign('strongbox', 14) },
  ...(view === undefined || hasWhiskey(view) ? [{ text: m['legend.flask'], sign: lootSign('flask', 15) }] : []),
  { text: m['legend.struck'], sign: <BoltSign /> },
  {
    text: m['legend.lit'],
    sign: <rect class="kit-mark kit-mark-lit" x="-20" y="-13" width="40" height="26" rx="6" />,
  },
];

function lootSign(kind: 'purse' | 'jewel' | 'strongbox' | 'flask', y: number) {
  return (
    <g transform={`translate(0 ${y})`}>
      <LootArt kind={kind} />
    </g>
  );
}

/** What the symbols on the train mean, and the special powers of the bandits in play. */
export function Legend({ view }: { readonly view?: ColtView }) {
  return (
    <>
      {view !== undefined && view.bandits.length > 0 && <Powers view={view} />}
      {view !== undefined && view.hostages.length > 0 && <Hostages view={view} />}
      <SignList signs={signs(coltSpoken.say.messages, view)} reach={[24, 22]} size={[30, 28]} />
    </>
  );
}

/** Who waits in the stagecoach, with ransom and drawback: the reason to ride there. */
function Hostages({ view }: { readonly view: ColtView }) {
  const { messages: m, names } = coltSpoken.say;
  return (
    <section class="colt-hostages" aria-label={m['legend.hostages.label']}>
      <h3>{m['legend.hostages.label']}</h3>
      <dl>
        {view.hostages.map((hostage) => (
          <div key={hostage}>
            <dt>{names.hostage(hostage)}</dt>
            <dd>
              <strong>{names.ransom(hostage)}</strong> {names.drawback(hostage)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The special power of each bandit, or that it is off. */
function Powers({ view }: { readonly view: ColtView }) {
  const { messages: m, names, labels } = coltSpoken.say;
  return (
    <ul class="colt-powers" aria-label={m['legend.powers.label']}>
      {view.bandits.map(({ who }) => (
        <li key={who}>
          <BanditMark who={who} hue={hueOf(view, who)} size={20} />
          <span>
            <strong>{m['legend.power']({ bandit: names.bandit(who) })}</strong> {labels.power(view, who)}
          </span>
        </li>
      ))}
    </ul>
  );
}
