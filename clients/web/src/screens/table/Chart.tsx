import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { apart, chartOf, type Chart as Drawing, type Frame, placeUnder, type ScorePoint } from './chart.ts';
import type { Room } from './use-room.ts';

export interface ChartProps {
  readonly room: Room;
  readonly points: readonly ScorePoint[];
  /** Moments with a number of their own. */
  readonly marked: readonly number[];
}

const MARGIN = { left: 36, top: 26, bottom: 26 };
/** Room for the names at the end of the lines. */
const NAMES = 132;
const NARROW = 480;
/** How high a name is, and how wide the number of a moment. */
const NAME = 18;
const NUMBER = 23;

/** The score over time. It is the way through the match as well: drag, or walk with the arrows. */
export function Chart({ room, points, marked }: ChartProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { place, last, history, names } = room;
  const hasNames = width >= NARROW;
  const frame: Frame = {
    left: MARGIN.left,
    right: Math.max(MARGIN.left + 40, width - (hasNames ? NAMES : 18)),
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
  };
  const drawing = chartOf(points, frame);
  const numbers = apart(marked.map(drawing.x), NUMBER, frame.right);
  const now = points.find((point) => point.place === place)?.scores ?? [];
  const follow = (event: PointerEvent): void => {
    const { left } = box.current?.getBoundingClientRect() ?? { left: 0 };
    const under = placeUnder(event.clientX - left, last, frame);
    if (under !== place) void history.go(under);
  };
  const said = names.map((name, seat) => tableWords.say['score-of']({ name, score: now[seat] ?? 0 })).join(', ');
  return (
    <div
      ref={box}
      class="chart"
      role="slider"
      tabIndex={0}
      aria-label={tableWords.say['steps.slider']}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={place}
      aria-valuetext={tableWords.say['end.chart-moment']({ place, scores: said })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) follow(event);
      }}
    >
      <svg width={width} height={height} aria-hidden="true">
        <Grid drawing={drawing} frame={frame} />
        <Lines room={room} drawing={drawing} />
        <line class="chart-now" x1={drawing.x(place)} x2={drawing.x(place)} y1={8} y2={frame.bottom} />
        {marked.map((moment, index) => (
          <g key={moment} class="chart-mark" transform={`translate(${numbers[index]} 13)`}>
            <circle r="10" />
            <text>{index + 1}</text>
          </g>
        ))}
        <Ends room={room} drawing={drawing} scores={now} x={drawing.x(place)} names={hasNames ? frame.right : null} />
      </svg>
    </div>
  );
}

function Grid({ drawing, frame }: { readonly drawing: Drawing; readonly frame: Frame }): JSX.Element {
  return (
    <>
      {drawing.ticks.map((tick) => (
        <g key={tick} class="chart-tick">
          <line x1={frame.left} x2={frame.right} y1={drawing.y(tick)} y2={drawing.y(tick)} />
          <text x={frame.left - 10} y={drawing.y(tick)}>
            {tick}
          </text>
        </g>
      ))}
      {drawing.marks.map((mark) => (
        <text key={mark} class="chart-place" x={drawing.x(mark)} y={frame.bottom + 16}>
          {mark}
        </text>
      ))}
    </>
  );
}

/** Each line in the colour of its seat, with a key line round it so that it shows on any ground. */
function Lines({ room, drawing }: { readonly room: Room; readonly drawing: Drawing }): JSX.Element {
  return (
    <>
      {drawing.stairs
        .map((stair, seat) => ({ stair, seat }))
        .reverse()
        .map(({ stair, seat }) => (
          <g key={seat} class="chart-line">
            <path class="chart-key" d={stair} />
            <path d={stair} stroke={room.game.tints[seat]} />
          </g>
        ))}
    </>
  );
}

interface EndsProps {
  readonly room: Room;
  readonly drawing: Drawing;
  readonly scores: readonly number[];
  readonly x: number;
  /** Where the names begin; null where there is no room for them. */
  readonly names: number | null;
}

/** Where each seat stands at the moment that is shown. */
function Ends({ room, drawing, scores, x, names }: EndsProps): JSX.Element {
  const heights = apart(
    scores.map((score) => drawing.y(score)),
    NAME,
    drawing.y(0),
  );
  return (
    <>
      {scores.map((score, seat) => (
        <g key={`seat ${seat}`}>
          <circle class="chart-dot" cx={x} cy={drawing.y(score)} r="4.5" fill={room.game.tints[seat]} />
          {names === null ? null : (
            <text class="chart-name" x={names + 12} y={heights[seat]}>
              <tspan>{score}</tspan> {room.names[seat]}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

function useSize(box: { readonly current: HTMLElement | null }): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 600, height: 220 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}
