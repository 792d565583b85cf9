import { wait } from './beats.ts';
import { Bandit, BanditOutline, Marshal, Shotgun } from './Figures.tsx';
import type { Point } from './geometry.ts';
import { shift } from './geometry.ts';
import type { Person, PersonId, Scene } from './picture.ts';
import { Horse } from './Road.tsx';
import { coltSpoken } from './spoken.ts';

interface PeopleProps {
  readonly people: readonly Person[];
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** The people moved by the step being shown, with the beat of each. */
  readonly movers: ReadonlyMap<string, number>;
  /** Whether the step is being shown now. */
  readonly isShowing: boolean;
}

/** People glide to their next place. The style sheet sets the speed. */
export function People({ people, lit, chosen, movers, isShowing }: PeopleProps) {
  return (
    <>
      {people.map((person) => (
        <g
          key={person.id}
          class={person.isActor ? 'colt-person colt-actor' : 'colt-person'}
          style={{
            transform: `translate(${person.at.x}px, ${person.at.y}px) scale(${person.scale})`,
            '--colt-wait': wait(movers.get(person.id) ?? 0),
          }}
        >
          {lit.has(person.id) && (
            <rect
              class={chosen.has(person.id) ? 'colt-ring colt-ring-chosen' : 'colt-ring'}
              x="-33"
              y="-104"
              width="66"
              height="108"
              rx="30"
            />
          )}
          {person.isActor && <path class="colt-arrow" d="M0-104l-9-13h18z" />}
          <g class={isShowing && movers.has(person.id) ? 'colt-hop' : undefined}>
            <Body {...person} />
          </g>
          {person.isYou && <You />}
        </g>
      ))}
    </>
  );
}

function Body({ id, hue, space }: Pick<Person, 'id' | 'hue' | 'space'>) {
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

export function Riders({ riders }: Pick<Scene, 'riders'>) {
  return (
    <>
      {riders.map(({ who, hue, at, isYou }, index) => (
        <g key={who} class="colt-person" style={{ transform: `translate(${at.x}px, ${at.y}px) scale(0.9)` }}>
          <g transform={shift({ x: -12, y: -36 }, 0.66)}>
            <Bandit who={who} hue={hue} badge={false} />
          </g>
          <Horse coat={index} />
          <g transform={shift({ x: -12, y: -32 }, 0.62)}>
            <Bandit who={who} hue={hue} />
          </g>
          {isYou && <You />}
        </g>
      ))}
    </>
  );
}

/** The outline of a bandit where the previewed action would put them. */
export function BanditPreview({
  who,
  hue,
  at,
  scale,
}: {
  who: Exclude<PersonId, 'marshal' | 'shotgun'>;
  hue: number;
  at: Point;
  scale: number;
}) {
  return (
    <g transform={shift(at, scale)}>
      <BanditOutline who={who} hue={hue} />
    </g>
  );
}
