import { INK } from './figures.ts';

const BODY =
  'M-32-41C-24-47-10-42 2-44C10-45 15-52 19-62L21-71L26-64C32-61 36-55 42-49C43-44 39-42 34-43C31-45 29-46 27-44C27-37 25-31 21-27L22-14L19 0L13 0L14-14L10-24C0-21-10-21-17-24L-21-15L-18 0L-24 0L-28-14L-29-18L-31 0L-37 0L-36-16C-39-26-38-36-32-41z';
const COATS = ['#8a5a34', '#a97445', '#6b4327', '#b98a58'] as const;

/** A horse without a rider. */
export function Horse({ coat = 0 }: { readonly coat?: number }) {
  return (
    <g>
      <ellipse class="colt-shadow" cx="-4" cy="1" rx="36" ry="4.5" />
      <path class="colt-halo" d={BODY} />
      <g class="colt-lines">
        <path d="M-33-39C-46-38-46-20-42-10C-37-18-37-26-33-30z" fill="#3b2414" />
        <path d="M-8-24L-12-12L-10 0L-16 0L-18-13L-18-26zM3-26L6-12L3 0L9 0L12-13L14-26z" fill="#6e4526" />
        <path d={BODY} fill={COATS[coat % COATS.length]} />
        <path d="M2-44C10-46 14-54 18-67C22-60 22-54 15-44C10-40 6-41 2-44z" fill="#3b2414" />
        <path d="M-22-45C-20-38-2-36 2-44C-4-41-12-41-17-48z" class="colt-saddle" />
        <path d="M-12-41v12" fill="none" stroke-width="2.6" />
      </g>
      <circle cx="29" cy="-56" r="1.8" fill={INK} />
    </g>
  );
}

function CoachWheel({ x, radius }: { readonly x: number; readonly radius: number }) {
  const spokes = [0, 1, 2, 3].map((spoke) => (spoke * Math.PI) / 4);
  const reach = radius - 3;
  return (
    <g transform={`translate(${x} ${-radius})`}>
      <circle r={radius} fill="none" stroke={INK} stroke-width="8" />
      <circle class="colt-coach-tyre" r={radius} />
      <path
        d={spokes.map((turn) => spoke(reach * Math.cos(turn), reach * Math.sin(turn))).join('')}
        stroke={INK}
        stroke-width="2.4"
      />
      <circle class="colt-dome" r="4.6" />
    </g>
  );
}

function spoke(x: number, y: number): string {
  return `M${-x.toFixed(1)} ${-y.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The stagecoach, its middle at 0 and its wheels on the road. */
export function Stagecoach() {
  return (
    <g>
      <ellipse class="colt-shadow" cy="2" rx="104" ry="6" />
      <path class="colt-shaft" d="M84-26L138-18" />
      <path class="colt-bench" d="M82-62h20l8 26h-28z" />
      <path class="colt-coach" d="M-84-24C-90-50-90-76-84-92H84C90-76 90-50 84-24C60-12-60-12-84-24z" />
      <path class="colt-wall" d="M-72-28C-76-50-76-70-72-84H72C76-70 76-50 72-28z" stroke={INK} stroke-width="1.6" />
      <path class="colt-wainscot" d="M-73-46H73L72-28H-72z" />
      <circle cy="-70" r="40" fill="url(#colt-lamp)" />
      <path class="colt-curtain" d="M-72-84h22c0 18-10 24-25 30zM72-84h-22c0 18 10 24 25 30z" />
      <path class="colt-roof" d="M-94-92q0-8 8-8h172q8 0 8 8z" />
      <path class="colt-rack" d="M-90-104h180M-86-104v6M-44-104v6M44-104v6M86-104v6" />
      <CoachWheel x={-58} radius={21} />
      <CoachWheel x={60} radius={17} />
    </g>
  );
}
