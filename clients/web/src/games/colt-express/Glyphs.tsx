import type { CardKind, TurnIcon } from '@tavola/games/colt-express';
import type { JSX } from 'preact';
import { star } from './figures.ts';

const PAPER = 'var(--colt-paper)';
const FULL = { fill: 'currentColor', 'stroke-width': 1.6 } as const;
const KNOBS = [0, 1, 2, 3, 4].map((index) => (index * 2 * Math.PI) / 5 - Math.PI / 2);

/** In a box of 50, drawn in the colour of the text. */
const CARD_GLYPHS: Readonly<Record<CardKind | 'bullet', () => JSX.Element>> = {
  move: () => (
    <>
      <path d="M-19 0H19M-12-8L-20 0L-12 8M12-8L20 0L12 8" stroke-width="4.6" />
      <path d="M-20 17H20" stroke-width="2.6" stroke-dasharray="5 4" />
    </>
  ),
  floor: () => (
    <>
      <path d="M-20 0H20" stroke-width="3" stroke-dasharray="5 4" />
      <path d="M-8-4V-20M-15-13L-8-21L-1-13M8 4V20M1 13L8 21L15 13" stroke-width="4.6" />
    </>
  ),
  shoot: () => (
    <>
      <path d="M-20-9H12V-1H2L0 3H-6L-9 17H-19L-14-1C-18-1-20-4-20-9z" {...FULL} />
      <path d="M-9-9h10v8h-10z" fill={PAPER} stroke-width="2" />
      <path d="M17-5h5M16-11l4-4M16 1l4 4" stroke-width="2.6" />
    </>
  ),
  rob: () => (
    <>
      <path d="M-4-4C-17 0-17 18-10 18H10C17 18 17 0 4-4zM-7-11H7L4-4H-4z" {...FULL} />
      <path d="M0-22v7M-12-19l4 5M12-19l-4 5" stroke-width="2.8" />
      <path d="M0 13V3M-4.5 7L0 2.4L4.5 7" stroke={PAPER} stroke-width="2.8" />
    </>
  ),
  punch: () => (
    <>
      <path
        d="M-17-6C-17-11-10-12-9-7C-9-13-1-14 0-8C0-13 8-13 8-7C9-12 16-11 16-5L17 6C17 16 9 20 0 20C-10 20-17 15-17 6z"
        {...FULL}
      />
      <path d="M-9-7v8M0-8v8M8-7v8M-17 6C-10 3-2 4 3 7C6 9 4 13 0 12L-7 11" stroke={PAPER} stroke-width="2.4" />
      <path d="M-16-17l-3-4M0-18v-5M16-17l3-4" stroke-width="2.8" />
    </>
  ),
  marshal: () => (
    <>
      <path d={star(20, 0.44)} {...FULL} />
      {KNOBS.map((angle) => (
        <circle
          key={angle}
          cx={20 * Math.cos(angle)}
          cy={20 * Math.sin(angle)}
          r="3.2"
          fill="currentColor"
          stroke="none"
        />
      ))}
      <circle r="5" fill={PAPER} stroke="none" />
    </>
  ),
  ride: () => (
    <>
      <path d="M-14 14C-22-2-18-20 0-20C18-20 22-2 14 14" stroke-width="8" />
      <path d="M-19 15h9M10 15h9" stroke-width="5" />
      <path d="M-16 3v.1M16 3v.1M-13.5-9v.1M13.5-9v.1M0-19.5v.1" stroke={PAPER} stroke-width="3.4" />
    </>
  ),
  bullet: () => (
    <>
      <path d="M-7 18V-6C-7-14-3-20 0-22C3-20 7-14 7-6V18z" {...FULL} />
      <path d="M-7-3H7" stroke={PAPER} stroke-width="2.4" />
      <path d="M-9 20H9" stroke-width="4" />
    </>
  ),
};

export function CardGlyph({ kind, size = 28 }: { readonly kind: CardKind | 'bullet'; readonly size?: number }) {
  const Glyph = CARD_GLYPHS[kind];
  return (
    <svg class="colt-icon colt-glyph" viewBox="-25 -25 50 50" width={size} height={size} aria-hidden="true">
      <Glyph />
    </svg>
  );
}

const TURNS: Readonly<Record<TurnIcon, string>> = {
  standard: 'M-5-11h10q3 0 3 3v16q0 3-3 3h-10q-3 0-3-3v-16q0-3 3-3zM-3-5h6M-3 0h6',
  tunnel: 'M-12 11V0C-12-16 12-16 12 0V11M-6.5 11V1C-6.5-8 6.5-8 6.5 1V11z',
  'speeding-up':
    'M-9-9h7q3 0 3 3v12q0 3-3 3h-7q-3 0-3-3v-12q0-3 3-3zM5-9a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5M10-8a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5M-7.500 0h4M-5.500-2v4',
  switching: 'M-10-3A10.5 10.5 0 1 1-7 7.5M-13-8L-10-2L-4-5',
  turmoil:
    'M0 0L0-12M0 0L11-4M0 0L7 10M0 0L-7 10M0 0L-11-4M-1.600 0a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0',
};

export function TurnGlyph({ turn, size = 22 }: { readonly turn: TurnIcon; readonly size?: number }) {
  return (
    <svg
      class={`colt-icon colt-turn-glyph colt-turn-${turn}`}
      viewBox="-16 -16 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={TURNS[turn]} />
    </svg>
  );
}

/** The event that is coming, on its line and on the spaces it would strike. */
export const BOLT = 'M1.500-7.500L-5 1.200H-0.400L-1.800 7.500L5-1.400H0.400z';
