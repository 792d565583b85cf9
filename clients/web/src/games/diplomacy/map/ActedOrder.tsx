import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { ActPart, SeasonAct } from '../season/acts.ts';
import { anchorProvince } from './anchors.ts';
import type { Arrow } from './arrows.ts';
import { SHEET_BOX } from './topology.ts';
import { tracePath } from './traces.ts';

interface Props {
  readonly arrow: Arrow;
  readonly act: SeasonAct | null;
  readonly class: string;
  /** Pixels of a pen of 1. */
  readonly size: number;
  readonly children: ComponentChildren;
}

/** The lines of an order. In a step they are drawn from the unit on, in the colour of its power until it fails. */
export function ActedOrder({ arrow, act, class: name, size, children }: Props) {
  const id = useId();
  const part = partOf(arrow, act);
  if (act === null || part === undefined || arrow.trace === null) return <g class={name}>{children}</g>;
  return (
    <g class={`${name} map-acted`} style={timesOf(act, part)} mask={`url(#${id})`}>
      <mask id={id} maskUnits="userSpaceOnUse" {...SHEET_BOX}>
        <path class="map-act-brush" d={tracePath(arrow.trace)} pathLength={1} stroke-width={34 * size} />
      </mask>
      {children}
    </g>
  );
}

/** What appears with the result of an order, or at its end: crosses and knots. */
export function LatePart({ arrow, act, class: name, children }: Omit<Props, 'size'>) {
  const part = partOf(arrow, act);
  if (act === null || part === undefined) return <g class={name}>{children}</g>;
  return (
    <g class={`${name} map-act-late`} style={timesOf(act, part)}>
      {children}
    </g>
  );
}

function partOf({ drawn: { order } }: Arrow, act: SeasonAct | null): ActPart | undefined {
  return act?.parts.get(anchorProvince(order.type === 'build' ? order.at : order.unit));
}

function timesOf({ result }: SeasonAct, { start, time, snap = result }: ActPart): Readonly<Record<string, string>> {
  return { '--act-start': `${start}ms`, '--act-time': `${time}ms`, '--act-result': `${snap}ms` };
}
