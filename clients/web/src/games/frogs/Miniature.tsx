import { Bridge, Frog, Leaf, Lotus, notchOf, Reeds, Sunk } from './pieces.tsx';

const PITCH = 118;
const COLUMNS = 7;
const ROWS = 3;
const SUNK = new Set([1, 6, 8, 13]);
const FALLEN = new Set([0, 2, 5, 10, 12]);
const FROGS = [
  { seat: 0, index: 9 },
  { seat: 1, index: 4 },
  { seat: 2, index: 18 },
  { seat: 3, index: 12 },
];

const place = (index: number) => ({
  x: ((index % COLUMNS) - (COLUMNS - 1) / 2) * PITCH,
  y: (Math.floor(index / COLUMNS) - 1) * PITCH,
});
const LEAVES = Array.from({ length: COLUMNS * ROWS }, (_, index) => index);
const ALONG = LEAVES.filter((index) => index % COLUMNS < COLUMNS - 1);
const DOWN = LEAVES.filter((index) => index < COLUMNS * (ROWS - 1));

/** A board for the home page. */
export function Miniature() {
  return (
    <svg class="frogs-miniature" viewBox="-400 -195 800 390" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ALONG.map((index) => (
        <g key={index} transform={`translate(${place(index).x + PITCH / 2} ${place(index).y})`}>
          {SUNK.has(index) ? <Sunk /> : <Bridge />}
        </g>
      ))}
      {DOWN.map((index) => (
        <g key={index} transform={`translate(${place(index).x} ${place(index).y + PITCH / 2}) rotate(90)`}>
          {FALLEN.has(index) ? <Sunk /> : <Bridge />}
        </g>
      ))}
      {LEAVES.map((index) => (
        <g key={index} transform={`translate(${place(index).x} ${place(index).y})`}>
          <Leaf turn={notchOf(index)} />
        </g>
      ))}
      {FROGS.map(({ seat, index }) => (
        <g key={seat} transform={`translate(${place(index).x} ${place(index).y + 2})`}>
          <Frog seat={seat} scale={1.12} />
        </g>
      ))}
      <g transform="translate(-177 62) scale(0.9)">
        <Lotus />
      </g>
      <g transform="translate(60 -52) scale(0.8)">
        <Lotus />
      </g>
      <g transform="translate(372 200) scale(1.1)">
        <Reeds />
      </g>
    </svg>
  );
}
