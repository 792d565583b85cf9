import type { Game, Shape, SketchCell } from '@tavola/kernel';
import type { Flight } from '../flights.tsx';
import type { Layout, Target } from '../types.ts';
import type { GameBoard } from '../ui.ts';
import { CellArt, GenericDrawing } from './Drawing.tsx';
import { type GenericPicks, genericGrammar, handReader } from './grammar.ts';
import { cellsIn, rememberedLayouts, type SketchReader, shownCells } from './sketch.ts';
import { GenericTray } from './Tray.tsx';
import { genericSpoken, seatLabel } from './words.ts';

/** An event that names more cells than this is about the whole board. */
const MAX_CELLS = 8;
/** The time of a flight, and how long the next event waits (ms). */
const TIME = 320;
const APART = 200;

/** The board of any game: its sketch, its choices and its view. */
export function genericBoard(game: Game<Shape>, read: SketchReader): GameBoard<Shape, GenericPicks> {
  const handFor = handReader(game, read);
  const keep = rememberedLayouts();
  return {
    id: 'generic',
    grammar: genericGrammar(handFor),
    layout: (view) => keep(read(view)),
    Drawing: (props) => (
      <GenericDrawing {...props} cells={shownCells(game, read, props.view, props.draft?.step ?? null)} />
    ),
    label: () => genericSpoken.say['board.label']({ game: game.name }),
    describe: (spot, view, _preview, step) => contentsOf(cellAt(shownCells(game, read, view, step), spot)),
    lifted: (spot, view) => <CellArt cell={cellAt(read(view), spot)} />,
    lastSpots: (events, view) => movesIn(events, read(view)).flat(),
    flights: (events, layout, view) => flightsOf(events, layout, read(view)),
    chip: ({ target }, now) => handFor(now).label(target),
    Tray: (props) => <GenericTray {...props} handFor={handFor} hasSketch={read(props.view).length > 0} />,
  };
}

function cellAt(cells: readonly SketchCell[], spot: Target): SketchCell | undefined {
  return cells.find(({ id }) => id === spot);
}

function contentsOf({ text = '', seat = null }: Partial<SketchCell> = {}): string {
  const m = genericSpoken.say;
  if (seat === null) return text === '' ? m['cell.empty'] : text;
  const name = seatLabel(seat);
  return text === '' ? name : m['cell.owned']({ name, text });
}

/** The cells that each event names, where there are few. */
function movesIn(events: readonly (object | null)[], cells: readonly SketchCell[]): readonly (readonly Target[])[] {
  const names = new Set(cells.map(({ id }) => id));
  return events.map((event) => cellsIn(event, names)).filter((named) => named.length > 0 && named.length <= MAX_CELLS);
}

/** Between the cells that an event names, its piece slides. A single cell flashes. */
function flightsOf(
  events: readonly (object | null)[],
  { spots }: Layout,
  cells: readonly SketchCell[],
): readonly Flight[] {
  return movesIn(events, cells).map((named, index): Flight => {
    const path = named.flatMap((name) => spots.find(({ id }) => id === name)?.at ?? []);
    const end = named.at(-1) ?? '';
    const timing = { start: index * APART, time: TIME, inPreview: true } as const;
    const art = <CellArt cell={cellAt(cells, end)} />;
    return named.length > 1
      ? { ...timing, art, path, way: 'slide', hides: [end] }
      : { ...timing, art, path, way: 'flash' };
  });
}
