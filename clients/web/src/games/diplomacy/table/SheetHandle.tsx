import type { RefObject } from 'preact';
import { diplomacySpoken } from '../words.ts';
import { Splitter } from './Splitter.tsx';

/** How much of the screen the sheet takes. */
export const SHEET_STOPS = ['low', 'middle', 'high'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

/** Height of a low sheet (px). */
const LOW = 120;
/** Height of the tabs below it (px). */
const TABS = 58;

interface Props {
  readonly table: RefObject<HTMLElement | null>;
  readonly stop: SheetStop;
  readonly setStop: (stop: SheetStop) => void;
}

/** The upper edge of the sheet, which can be dragged. A press leads to the next stop. */
export function SheetHandle({ table, stop, setStop }: Props) {
  const stops = (): readonly number[] => stopsOf(table.current);
  const rest = (height: number): void => {
    for (const name of ['--raised', '--map-high']) table.current?.style.removeProperty(name);
    const index = stops().findIndex((known) => Math.abs(known - height) <= 1);
    setStop(SHEET_STOPS[index] ?? stop);
  };
  return (
    <Splitter
      label={diplomacySpoken.say.m['split.sheet.label']}
      class="dip-table-handle"
      height={() => stops()[SHEET_STOPS.indexOf(stop)] ?? LOW}
      least={LOW}
      most={() => stops().at(-1) ?? LOW}
      stops={stops}
      onDrag={(height) => {
        // The map keeps its size until the sheet rests, because drawing it takes longer than a frame.
        const map = table.current?.querySelector<HTMLElement>('.kit-place')?.offsetHeight ?? 0;
        if (table.current?.style.getPropertyValue('--map-high') === '')
          table.current.style.setProperty('--map-high', `${map}px`);
        table.current?.style.setProperty('--raised', `${height}px`);
      }}
      onRest={rest}
      onPress={() => setStop(SHEET_STOPS[(SHEET_STOPS.indexOf(stop) + 1) % SHEET_STOPS.length] ?? 'middle')}
    />
  );
}

/** The heights of the sheet (px). The style declares the one in the middle as a share of the table. */
function stopsOf(table: HTMLElement | null): readonly number[] {
  if (table === null) return [LOW];
  const share = Number.parseFloat(getComputedStyle(table).getPropertyValue('--raised-middle'));
  return [LOW, Math.round((table.clientHeight * share) / 100), table.clientHeight - TABS];
}
