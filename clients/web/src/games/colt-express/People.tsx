import { wait } from './beats.ts';
import { Bandit, BanditOutline, Marshal, Shotgun } from './Figures.tsx';
import type { Point } from './geometry.ts';
import { shift } from './geometry.ts';
import type { Person, Scene, Standing } from './picture.ts';
import { Horse } from './Road.tsx';
import { coltSpoken } from './spoken.ts';

interface PeopleProps {
  readonly people: readonly Person[];
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** Whom the step that is shown has moved, and in which beat of it. */
  readonly hoppers: ReadonlyMap<string, number>;
  /** They are seen to move now. */
  readonly hopping: boolean;
}

/** They glide to wherever they stand next; the style sheet says how fast. */
export function People({ people, lit, chosen, hoppers, hopping }: PeopleProps) {
  return (
    <>
      {people.map((person) => (
        <g
          key={person.id}
          class={person.isActor ? 'colt-person colt-actor' : 'colt-person'}
          style={{
            transform: `translate(${person.at.x}px, ${person.at.y}px) scale(${person.scale})`,
            '--colt-wait': wait(hoppers.get(person.id) ?? 0),
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
          <g class={hopping && hoppers.has(person.id) ? 'colt-hop' : undefined}>
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

export function Ghost({
  who,
  hue,
  at,
  scale,
}: {
  who: Exclude<Standing, 'marshal' | 'shotgun'>;
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
