import {
  type Colt,
  type ColtPhase,
  type ColtView,
  facts,
  presentCard,
  type TurnIcon,
} from '@tavola/games/colt-express';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Choosing } from '../../board/any-order.ts';
import type { HeadProps } from '../../board/ui.ts';
import { BOLT, TurnGlyph } from './Glyphs.tsx';
import { CAB, CAR, carLeft, FLOOR, ROOF } from './geometry.ts';
import { neutralScene } from './scene.ts';
import { coltSpoken } from './words.ts';

/** Above the train: the Round card, and on a phone the whole train. */
export function Head({ view, layout, place }: HeadProps<Colt, Choosing>) {
  return (
    <>
      <RoundStrip view={view} />
      <Overview view={view} width={layout.box.width} place={place} />
    </>
  );
}

const PARTS = [
  { name: 'schemin', phases: ['schemin', 'keep'] },
  { name: 'stealin', phases: ['stealin'] },
  { name: 'event', phases: ['event', 'retreat'] },
] as const satisfies readonly { name: string; phases: readonly ColtPhase[] }[];

/** The Round card: its number, turns and event, and the phase of the round. */
function RoundStrip({ view }: { readonly view: ColtView }) {
  const { messages: m, names } = coltSpoken.say;
  const card = view.rounds.at(-1);
  if (card === undefined) return <BeforeFirstRound view={view} />;
  const { turns, event, keep } = presentCard(view);
  const number = { round: view.round, rounds: facts.ROUNDS };
  return (
    <section class={`colt-round colt-phase-${view.phase}`} aria-label={m['strip.label'](number)}>
      <p class="colt-round-number">
        {m['strip.number'](number).map(({ text, tone }) =>
          tone === 'strong' ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
        )}
      </p>
      <div class="colt-round-card">
        <h3>{names.round(card)}</h3>
        <p>
          {event !== null && (
            <svg class="colt-icon" viewBox="-9 -9 18 18" width="14" height="14" aria-hidden="true">
              <path class="colt-bolt" d={BOLT} />
            </svg>
          )}
          {names.eventRule(event, view.rules)}
        </p>
      </div>
      <Turns turns={turns} now={view.phase === 'schemin' ? view.turn : turns.length} keep={keep} />
      <ol class="colt-parts">
        {PARTS.filter(({ name }) => name !== 'event' || event !== null).map(({ name, phases }) => (
          <li key={name} aria-current={phases.some((phase) => phase === view.phase) ? 'step' : undefined}>
            {m[`strip.${name}`]}
          </li>
        ))}
      </ol>
    </section>
  );
}

function BeforeFirstRound({ view }: { readonly view: ColtView }) {
  const m = coltSpoken.say.messages;
  const isAttack = view.phase === 'attack';
  return (
    <section class={`colt-round colt-phase-${view.phase}`} aria-label={m['strip.before.label']}>
      <div class="colt-round-card">
        <h3>{isAttack ? m['strip.attack.title'] : m['strip.train.title']({ cars: view.cars.length })}</h3>
        <p>{m[isAttack ? 'strip.attack' : 'strip.train']}</p>
      </div>
    </section>
  );
}

function Turns({
  turns,
  now,
  keep,
}: {
  readonly turns: readonly TurnIcon[];
  readonly now: number;
  readonly keep: number;
}) {
  const { messages: m, names } = coltSpoken.say;
  return (
    <ol class="colt-turns" aria-label={m['strip.turns.label']}>
      {turns.map((turn, index) => (
        <li
          key={`${index} ${turn}`}
          class={index < now ? 'colt-turn-done' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <TurnGlyph turn={turn} />
          <span>{names.turn(turn)}</span>
        </li>
      ))}
      {keep > 0 && (
        <li class="colt-keep">
          <svg class="colt-icon colt-turn-glyph" viewBox="-16 -16 32 32" width="22" height="22" aria-hidden="true">
            <path d="M-7-11h14v22l-7-6l-7 6z" />
          </svg>
          <span>{m['strip.keep']({ count: keep })}</span>
        </li>
      )}
    </ol>
  );
}

interface OverviewProps {
  readonly view: ColtView;
  readonly width: number;
  /** The element that scrolls. */
  readonly place: RefObject<HTMLElement | null>;
}

const HEIGHT = 120;
const TOP = 46;

/** The whole train, small, with the visible part framed. A click scrolls there. */
function Overview({ view, width, place }: OverviewProps) {
  const sight = useVisiblePart(place);
  const scene = neutralScene(view);
  const last = view.cars.length;
  const goTo = ({ currentTarget, clientX }: MouseEvent) => {
    const box = place.current;
    if (!(currentTarget instanceof Element) || box === null) return;
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    box.scrollTo({ left: ((clientX - left) / wide) * box.scrollWidth - box.clientWidth / 2 });
  };
  return (
    <svg class="colt-overview" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" onClick={goTo}>
      {[0, ...view.cars.map((_, index) => index + 1)].map((car) => (
        <g key={car}>
          <rect
            class="colt-overview-car"
            x={carLeft(last, car)}
            y={TOP}
            width={car === 0 ? CAB + 60 : CAR}
            height="68"
            rx="8"
          />
          <path class="colt-overview-roof" d={`M${carLeft(last, car)} ${TOP}h${car === 0 ? CAB : CAR}`} />
        </g>
      ))}
      {scene.people.map(({ id, at, hue }) => (
        <circle
          key={id}
          cx={at.x}
          cy={at.y <= ROOF ? 26 : at.y <= FLOOR ? 80 : 106}
          r="14"
          fill={hue === null ? '#f3c64b' : `var(--seat${hue + 1})`}
          stroke="var(--key)"
          stroke-width="3"
        />
      ))}
      <rect
        class="colt-overview-frame"
        x={sight.from * width}
        y="2"
        width={(sight.to - sight.from) * width}
        height={HEIGHT - 4}
        rx="12"
      />
    </svg>
  );
}

/** The visible part, from 0 to 1. */
function useVisiblePart(box: RefObject<HTMLElement | null>): { readonly from: number; readonly to: number } {
  const [sight, setSight] = useState({ from: 0, to: 1 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setSight({ from: scrollLeft / scrollWidth, to: (scrollLeft + clientWidth) / scrollWidth });
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return sight;
}
