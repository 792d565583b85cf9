import type { Character } from '@tavola/games/colt-express';
import { SEAT_SHAPES } from '../../design/SeatMark.tsx';
import { FIGURES, type Figure, HOSTAGE, INK, MARSHAL, shotgunFigure, star } from './figures.ts';

const LETTERS: Readonly<Record<Character, string>> = {
  belle: 'B',
  cheyenne: 'C',
  django: 'J',
  doc: 'D',
  ghost: 'G',
  tuco: 'T',
};

/** A cut-out: a cream edge under the same paths keeps it readable on any ground. */
function CutOut({ figure }: { readonly figure: Figure }) {
  return (
    <>
      <g class="colt-halo">
        {figure.shapes.map(({ d }) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g class="colt-lines">
        {figure.shapes.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
        {figure.strokes.map(({ d, fill = 'none', stroke = INK, width = 1.8 }) => (
          <path key={d} d={d} fill={fill} stroke={stroke} stroke-width={width} />
        ))}
      </g>
    </>
  );
}

function Shadow() {
  return <ellipse class="colt-shadow" cy="1" rx="26" ry="4.5" />;
}

export interface BanditProps {
  readonly who: Character;
  /** Which colour and shape: from 0. */
  readonly hue: number;
  readonly badge?: boolean;
}

/** A bandit: its own hat and coat, the colour and shape of its seat, its letter. */
export function Bandit({ who, hue, badge = true }: BanditProps) {
  return (
    <g class={`colt-hue-${hue}`}>
      <Shadow />
      <CutOut figure={FIGURES[who]} />
      {badge && (
        <g transform="translate(0 -20)">
          <path
            d={SEAT_SHAPES[hue] ?? ''}
            transform="translate(-13 -13) scale(1.085)"
            fill="#fff8ec"
            stroke={INK}
            stroke-width="1.5"
          />
          <text class="colt-letter" y={hue === 2 ? 7 : 5}>
            {LETTERS[who]}
          </text>
        </g>
      )}
    </g>
  );
}

/** Where a bandit would end. */
export function BanditOutline({ who, hue }: BanditProps) {
  return (
    <g class={`colt-hue-${hue} colt-outline`}>
      {FIGURES[who].shapes.map(({ d }) => (
        <path key={d} d={d} />
      ))}
    </g>
  );
}

export function Marshal() {
  return (
    <g>
      <Shadow />
      <CutOut figure={MARSHAL} />
      <path d={star(14)} transform="translate(0 -21)" fill="#f3c64b" stroke={INK} stroke-width="1.4" />
    </g>
  );
}

export function Shotgun({ angry }: { readonly angry: boolean }) {
  return (
    <g>
      <CutOut figure={shotgunFigure(angry)} />
    </g>
  );
}

export function HostageFigure() {
  return (
    <g>
      <CutOut figure={HOSTAGE} />
    </g>
  );
}

/** Head and hat, for cards and lists. */
export function Portrait({ who, hue, size = 40 }: BanditProps & { readonly size?: number }) {
  return (
    <svg
      class={`colt-icon colt-portrait colt-hue-${hue}`}
      viewBox="-40 -104 80 80"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <Bandit who={who} hue={hue} badge={false} />
    </svg>
  );
}

/** The colour, shape and letter of a bandit, small. */
export function BanditMark({
  who,
  hue,
  size = 22,
  onBack = false,
}: BanditProps & { readonly size?: number; readonly onBack?: boolean }) {
  return (
    <svg class="colt-icon" viewBox="-1 -1 26 26" width={size} height={size} aria-hidden="true">
      <path
        d={SEAT_SHAPES[hue] ?? ''}
        fill={onBack ? '#fff8ec' : `var(--seat${hue + 1})`}
        stroke={onBack ? INK : 'var(--key)'}
        stroke-width="1.6"
        stroke-linejoin="round"
      />
      <text class="colt-mark-letter" x="12" y={hue === 2 ? 17.8 : 16.2} fill={onBack ? INK : `var(--on${hue + 1})`}>
        {LETTERS[who]}
      </text>
    </svg>
  );
}
