import {
  type Diplomacy,
  type DiplomacyState,
  diplomacy,
  type Order,
  POWERS,
  readOrder,
  sortUnits,
  type Unit,
  type Verdict,
} from '@tavola/games/diplomacy';
import { type Move, noChance } from '@tavola/kernel';
import { type Box, boxAround } from '../../board/geometry.ts';
import { standOf } from './map/anchors.ts';
import type { DrawnOrder, MapUnit } from './map/types.ts';
import { drawnPlaces, drawnVerdicts, ownersOf, resolvedIn, unitsIn } from './picture.ts';

/** An example of the manual: units and orders. The rules compute the result. */
export interface Sketch {
  /** By power: `Austria: A VIE - GAL; A BUD S A VIE - GAL`. Units are placed by their orders. */
  readonly orders: readonly string[];
}

export const SKETCHES = {
  bounce: {
    orders: ['Austria: A VIE - GAL', 'Russia: A WAR - GAL'],
  },
  support: {
    orders: ['Austria: A VIE - GAL; A BUD S A VIE - GAL', 'Russia: A WAR - GAL'],
  },
  cut: {
    orders: ['Austria: A VIE - GAL; A BUD S A VIE - GAL', 'Russia: A WAR - GAL; A RUM - BUD'],
  },
  convoy: {
    orders: ['England: A LON - BEL; F NTH C A LON - BEL'],
  },
  dislodge: {
    orders: ['France: A BUR - MUN; A RUH S A BUR - MUN', 'Germany: A MUN H'],
  },
} as const satisfies Readonly<Record<string, Sketch>>;

export function isSketch(name: string): name is keyof typeof SKETCHES {
  return Object.hasOwn(SKETCHES, name);
}

/** A part of the map. */
export interface Crop {
  readonly box: Box;
  readonly owners: ReadonlyMap<string, number>;
  readonly units: readonly MapUnit[];
  readonly dislodged: readonly MapUnit[];
  readonly orders: readonly DrawnOrder[];
  readonly orderedUnits: readonly MapUnit[];
}

export interface Diagram extends Crop {
  readonly verdicts: readonly Verdict[];
}

export function diagramOf({ orders }: Sketch): Diagram {
  const plans = orders.map((line) => planFrom(line));
  const units = plans.flatMap((plan) => plan.units);
  const state = positionWith(units);
  const moves = plans.map(
    ({ seat, texts }): Move<Diplomacy> => ({
      seat,
      action: { orders: texts.map((text) => orderFrom(state, text)) },
    }),
  );
  const step = diplomacy.apply(state, moves, noChance);
  const verdicts = resolvedIn(step.events.map(({ event }) => event))[0]?.verdicts ?? [];
  const stayed = step.state.dislodged;
  return {
    box: boxRound(verdicts.flatMap(({ order }) => drawnPlaces(order))),
    owners: ownersOf(state),
    units: unitsIn(verdicts).filter(({ at }) => !stayed.some((out) => out.at === at)),
    dislodged: stayed,
    orders: drawnVerdicts(verdicts),
    orderedUnits: unitsIn(verdicts),
    verdicts,
  };
}

const ROOM = 78;
const SHAPE = 1.6;

/** The part of the map with all these places, with a fixed aspect ratio. */
function boxRound(places: readonly string[]): Box {
  const near = boxAround(
    places.map((place) => standOf('near', place)),
    ROOM,
  );
  const width = Math.max(near.width, near.height * SHAPE);
  const height = width / SHAPE;
  return { x: near.x + (near.width - width) / 2, y: near.y + (near.height - height) / 2, width, height };
}

interface Plan {
  readonly seat: number;
  readonly texts: readonly string[];
  readonly units: readonly Unit[];
}

function planFrom(line: string): Plan {
  const [power = '', list = ''] = line.split(': ');
  const seat = POWERS.map(String).indexOf(power);
  const texts = list.split('; ');
  const units = texts.map((text): Unit => {
    const [type = '', at = ''] = text.split(' ');
    return { seat, type: type === 'F' ? 'F' : 'A', at: at.toLowerCase() };
  });
  return { seat, texts, units };
}

function positionWith(units: readonly Unit[]): DiplomacyState {
  const { state } = diplomacy.setup({ edition: 'tavola', lastYear: 1901 }, 7, null, noChance);
  return { ...state, units: sortUnits(units) };
}

function orderFrom(state: DiplomacyState, text: string): Order {
  const read = readOrder(state, text);
  if (!read.ok) throw new Error(`The manual has an order that cannot be read: ${text}`);
  return read.value;
}
