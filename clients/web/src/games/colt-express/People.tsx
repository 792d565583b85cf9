import { type ComponentChildren, Fragment } from 'preact';
import type { Target } from '../../board/types.ts';
import { Bandit, BanditOutline, HostageFigure, Marshal, Shotgun } from './Figures.tsx';
import { shift } from './geometry.ts';
import { LootArt } from './Loot.tsx';
import { Horse, Stagecoach } from './Road.tsx';
import type { Person, Scene } from './scene.ts';
import { coltSpoken } from './words.ts';

/** Name of the stagecoach among what flies. */
export const COACH: Target = 'coach';

interface PeopleProps {
  readonly people: readonly Person[];
  /** Those who are still on their way. */
  readonly hidden: ReadonlySet<Target>;
  /** What is drawn behind one of them. */
  marksOf(id: Target): ComponentChildren;
}

export function People({ people, hidden, marksOf }: PeopleProps) {
  const shown = people.filter(({ id }) => !hidden.has(id));
  return (
    <>
      {shown.map((person) => (
        <Fragment key={person.id}>
          {marksOf(person.id)}
          <g transform={shift(person.at, person.scale)}>
            {person.isActor && <path class="colt-arrow" d="M0-104l-9-13h18z" />}
            <PersonArt {...person} />
          </g>
        </Fragment>
      ))}
      {/* No one stands in front of it. */}
      {shown
        .filter(({ isYou }) => isYou)
        .map(({ id, at, scale }) => (
          <g key={id} transform={shift(at, scale)}>
            <You />
          </g>
        ))}
    </>
  );
}

export function PersonArt({ id, hue, space }: Pick<Person, 'id' | 'hue' | 'space'>) {
  if (id === 'marshal') return <Marshal />;
  return id === 'shotgun' ? <Shotgun angry={space !== 'cr'} /> : <Bandit who={id} hue={hue ?? 0} />;
}

function You() {
  return (
    <g transform="translate(0 10)">
      <rect class="colt-you" x="-20" y="-10" width="40" height="20" rx="10" />
      <text class="colt-you-text" y="5">
        {coltSpoken.say.messages['plate.you']}
      </text>
    </g>
  );
}

export function Riders({ riders, hidden }: Pick<Scene, 'riders'> & Pick<PeopleProps, 'hidden'>) {
  return (
    <>
      {riders.map((rider, index) =>
        hidden.has(rider.who) ? null : (
          <g key={rider.who} transform={shift(rider.at, 0.9)}>
            <RiderArt {...rider} coat={index} />
            {rider.isYou && <You />}
          </g>
        ),
      )}
    </>
  );
}

type RiderArtProps = Pick<Scene['riders'][number], 'who' | 'hue'> & { readonly coat: number };

export function RiderArt({ who, hue, coat }: RiderArtProps) {
  return (
    <>
      <g transform={shift({ x: -12, y: -36 }, 0.66)}>
        <Bandit who={who} hue={hue} badge={false} />
      </g>
      <Horse coat={coat} />
      <g transform={shift({ x: -12, y: -32 }, 0.62)}>
        <Bandit who={who} hue={hue} />
      </g>
    </>
  );
}

/** The outline of a bandit where the previewed action would put them. */
export function BanditPreview({ who, hue, at, scale }: NonNullable<Scene['preview']>) {
  return (
    <g transform={shift(at, scale)}>
      <BanditOutline who={who} hue={hue} />
    </g>
  );
}

/** The stagecoach with its hostages and its strongbox, around its middle. */
export function Coach({ coach: { hostages, guarded, guardAt } }: { readonly coach: NonNullable<Scene['coach']> }) {
  return (
    <>
      <Stagecoach />
      {hostages.map((hostage, index) => (
        <g key={hostage} transform={shift({ x: 56 - index * 22, y: -26 }, 0.5)}>
          <HostageFigure />
        </g>
      ))}
      {guarded && (
        <g transform={shift({ x: guardAt, y: -98 })}>
          <LootArt kind="strongbox" />
        </g>
      )}
    </>
  );
}
