import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import {
  type ChartLayout as Drawing,
  type Frame,
  layoutChart,
  placeAtPixel,
  type ScorePoint,
  spreadApart,
} from './chart.ts';
import type { ShownModels, TableModel } from './use-table.ts';

export interface ChartProps extends ShownModels {
  readonly points: readonly ScorePoint[];
  /** Numbered turning points. */
  readonly marked: readonly number[];
}

const MARGIN = { left: 36, top: 26, bottom: 26 };
/** Width of the names at the end of the lines (px). */
const NAMES_WIDTH = 132;
const MIN_WIDTH_FOR_NAMES = 480;
/** Sizes of labels (px). */
const NAME_HEIGHT = 18;
const NUMBER_WIDTH = 23;

/** The score over time, and a slider through the history: drag, or use the arrow keys. */
export function Chart({ table, history, points, marked }: ChartProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { names } = table;
  const { place, last } = history;
  const hasNames = width >= MIN_WIDTH_FOR_NAMES;
  const frame: Frame = {
    left: MARGIN.left,
    right: Math.max(MARGIN.left + 40, width - (hasNames ? NAMES_WIDTH : 18)),
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
  };
  const drawing = layoutChart(points, frame);
  const numbers = spreadApart(marked.map(drawing.x), NUMBER_WIDTH, frame.right);
  const now = points.find((point) => point.place === place)?.scores ?? [];
  const goToPointer = (event: PointerEvent): void => {
    const { left } = box.current?.getBoundingClientRect() ?? { left: 0 };
    const under = placeAtPixel(event.clientX - left, last, frame);
    if (under !== place) history.go(under);
  };
  const scoresText = names.map((name, seat) => tableWords.say['score-of']({ name, score: now[seat] ?? 0 })).join(', ');
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
      aria-valuetext={tableWords.say['end.chart-moment']({ place, scores: scoresText })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goToPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) goToPointer(event);
      }}
    >
      <svg width={width} height={height} aria-hidden="true">
        <Grid drawing={drawing} frame={frame} />
        <Lines table={table} drawing={drawing} />
        <line class="chart-now" x1={drawing.x(place)} x2={drawing.x(place)} y1={8} y2={frame.bottom} />
        {marked.map((moment, index) => (
          <g key={moment} class="chart-mark" transform={`translate(${numbers[index]} 13)`}>
            <circle r="10" />
            <text>{index + 1}</text>
          </g>
        ))}
        <CurrentScores
          table={table}
          drawing={drawing}
          scores={now}
          x={drawing.x(place)}
          names={hasNames ? frame.right : null}
        />
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

/** One line per seat in its colour, with an outline for contrast. */
function Lines({ table, drawing }: { readonly table: TableModel; readonly drawing: Drawing }): JSX.Element {
  return (
    <>
      {drawing.stairs
        .map((stair, seat) => ({ stair, seat }))
        .reverse()
        .map(({ stair, seat }) => (
          <g key={seat} class="chart-line">
            <path class="chart-key" d={stair} />
            <path d={stair} stroke={table.ui.tints[seat]} />
          </g>
        ))}
    </>
  );
}

interface CurrentScoresProps {
  readonly table: TableModel;
  readonly drawing: Drawing;
  readonly scores: readonly number[];
  readonly x: number;
  /** x position of the names, or null if they do not fit. */
  readonly names: number | null;
}

/** The scores at the position shown. */
function CurrentScores({ table, drawing, scores, x, names }: CurrentScoresProps): JSX.Element {
  const heights = spreadApart(
    scores.map((score) => drawing.y(score)),
    NAME_HEIGHT,
    drawing.y(0),
  );
  return (
    <>
      {scores.map((score, seat) => (
        <g key={`seat ${seat}`}>
          <circle class="chart-dot" cx={x} cy={drawing.y(score)} r="4.5" fill={table.ui.tints[seat]} />
          {names === null ? null : (
            <text class="chart-name" x={names + 12} y={heights[seat]}>
              <tspan>{score}</tspan> {table.names[seat]}
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
