import './cards.css';
import { CARDS, type FrogsCard, type FrogsView } from '@tavola/games/frogs';
import type { Seat, Viewer } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';
import type { Tool } from '../../board/ui.ts';
import { cardTarget, type FrogsNow } from './grammar.ts';
import { Bridge, Frog, Leaf } from './pieces.tsx';
import { frogsSpoken } from './words.ts';

function SmallLeaf({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 15) scale(0.34)`}>
      <Leaf turn={x * 3} />
    </g>
  );
}

const PICTURES: Readonly<Record<FrogsCard, (seat: Seat) => ComponentChildren>> = {
  'extra-jump': () => (
    <>
      <SmallLeaf x={-34} />
      <SmallLeaf x={0} />
      <SmallLeaf x={34} />
      <path class="frogs-sign" d="M-34 2C-30-22-8-22-3 0M3 0C8-22 28-22 33-1" />
    </>
  ),
  parachute: (seat) => (
    <>
      <path class="frogs-cords" d="M-23-6L0 14L23-6M-8-6L0 14L8-6" />
      <path class="frogs-canopy" d="M-24-6C-24-34 24-34 24-6C18-12 12-12 8-6C4-12-4-12-8-6C-12-12-18-12-24-6z" />
      <g transform="translate(0 16) scale(0.46)">
        <Frog seat={seat} />
      </g>
    </>
  ),
  'extra-bridge': () => (
    <>
      <g transform="translate(-17 -7) rotate(-12) scale(0.8)">
        <Bridge />
      </g>
      <g transform="translate(16 13) rotate(-12) scale(0.8)">
        <Bridge />
      </g>
      <path class="frogs-sign" d="M26-24v14M19-17h14" />
    </>
  ),
  removal: () => (
    <>
      <g transform="rotate(-14)">
        <Bridge />
      </g>
      <path class="frogs-sign frogs-sign-off" d="M-22-20L22 20M22-20L-22 20" />
    </>
  ),
};

/** The cards of the seat that acts, else of the viewer. */
export function cardTools({ view, seat, actions, picks }: FrogsNow, viewer: Viewer): readonly Tool[] {
  const holder = seat ?? viewer;
  if (holder === null) return [];
  const { cards, played } = frogsSpoken.say.labels;
  return CARDS.map((card) => {
    const isPlayed = view.cards[holder]?.includes(card) !== true;
    const target = cardTarget(card);
    const { name, does, described } = cards[card];
    return {
      ...{ target, label: described(isPlayed), verb: name, note: isPlayed ? played : does },
      ready: actions.some(({ type }) => type === card),
      pressed: picks[0] === target,
      art: (
        <svg class={isPlayed ? 'frogs-played' : undefined} viewBox="-56 -36 112 72" aria-hidden="true">
          {PICTURES[card](holder)}
        </svg>
      ),
    };
  });
}

/** Symbols of the cards: two hops, a canopy, two planks, a cross. */
const SIGNS: Readonly<Record<FrogsCard, string>> = {
  'extra-jump': 'M3 13C3 8 7.5 8 7.5 12.5C7.5 8 12 8 12 13',
  parachute: 'M3 10C3 3.5 12 3.5 12 10zM3.5 10L7.5 15L11.5 10',
  'extra-bridge': 'M3.5 7.5H11.5M3.5 12.5H11.5',
  removal: 'M4 6.5L11 13.5M11 6.5L4 13.5',
};

/** The cards of a seat, which are public. Played ones are empty. */
export function Belongings({ view, seat }: { readonly view: FrogsView; readonly seat: Seat }) {
  const left = view.cards[seat] ?? [];
  const label = frogsSpoken.say.labels.cardsLeft(left);
  return (
    <span class="frogs-hand" role="img" aria-label={label} title={label}>
      {CARDS.map((card) => (
        <svg
          key={card}
          viewBox="0 0 15 20"
          aria-hidden="true"
          class={left.includes(card) ? undefined : 'frogs-hand-played'}
        >
          <rect x="1" y="1" width="13" height="18" rx="3" />
          {left.includes(card) && <path d={SIGNS[card]} />}
        </svg>
      ))}
    </span>
  );
}
