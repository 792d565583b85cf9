import { CutSign, FinishSign, ItemSign, TeleporterSign, Token } from './pieces.tsx';

const SIDE = 62;
const COLUMNS = 13;
const ROWS = 7;
const DARK = new Set([
  '8 1',
  '9 1',
  '10 1',
  '8 2',
  '9 2',
  '10 2',
  '8 3',
  '9 3',
  '10 3',
  '1 4',
  '2 4',
  '3 4',
  '1 5',
  '2 5',
  '3 5',
]);

const at = (column: number, row: number) => `translate(${(column - 6) * SIDE} ${(row - 3) * SIDE})`;
const SQUARES = Array.from(
  { length: COLUMNS * ROWS },
  (_, index) => [index % COLUMNS, Math.floor(index / COLUMNS)] as const,
);

interface Light {
  readonly seat: number;
  readonly squares: readonly (readonly [number, number])[];
}

const LIGHTS: readonly Light[] = [
  {
    seat: 0,
    squares: [
      [6, 3],
      [5, 4],
      [5, 5],
      [4, 6],
    ],
  },
  {
    seat: 1,
    squares: [
      [7, 2],
      [6, 1],
      [5, 1],
    ],
  },
];

/** A grid for the home page. */
export function Miniature() {
  return (
    <svg
      class="objectron-miniature"
      viewBox="-400 -195 800 390"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect class="objectron-bed" x="-420" y="-230" width="840" height="460" />
      {SQUARES.map(([column, row]) => (
        <rect
          key={`${column} ${row}`}
          class={DARK.has(`${column} ${row}`) ? 'objectron-square objectron-dark' : 'objectron-square'}
          transform={at(column, row)}
          {...{ x: -29, y: -29, width: 58, height: 58, rx: 8 }}
        />
      ))}
      <g class="objectron-wall">
        <rect class="objectron-wall-side" x="-150" y="-147" width="52" height="176" rx="10" />
        <rect class="objectron-wall-top" x="-150" y="-155" width="52" height="176" rx="10" />
        <rect class="objectron-wall-side" x="98" y="101" width="176" height="52" rx="10" />
        <rect class="objectron-wall-top" x="98" y="93" width="176" height="52" rx="10" />
      </g>
      {LIGHTS.map((light) => (
        <Trail key={light.seat} {...light} />
      ))}
      <g transform={at(9, 2)}>
        <CutSign />
      </g>
      <g transform={at(11, 4)}>
        <TeleporterSign number={1} />
      </g>
      <g transform={at(1, 1)}>
        <TeleporterSign number={2} />
      </g>
      <g transform={at(8, 4)}>
        <ItemSign item="disc" />
      </g>
      <g transform={at(2, 2)}>
        <ItemSign item="charged-disc" />
      </g>
      <g transform={at(6, 5)}>
        <ItemSign item="grenade" />
      </g>
      <g transform={at(12, 1)}>
        <FinishSign seat={0} />
      </g>
      <g transform={at(0, 6)}>
        <FinishSign seat={1} />
      </g>
    </svg>
  );
}

function Trail({ seat, squares }: Light) {
  const d = squares
    .map(([column, row], index) => `${index === 0 ? 'M' : 'L'}${(column - 6) * SIDE} ${(row - 3) * SIDE}`)
    .join('');
  const [head = [0, 0]] = squares;
  return (
    <g class={`objectron-seat${seat}`}>
      <path class="objectron-beam-glow" d={d} />
      <path class="objectron-beam" d={d} stroke-width="14" />
      <path class="objectron-beam-core" d={d} stroke-width="4" />
      <g transform={at(head[0], head[1])}>
        <Token seat={seat} />
      </g>
    </g>
  );
}
