import {
  adjustmentOf,
  buildSites,
  centreOwner,
  type DiplomacyView,
  isAlive,
  mapOf,
  powerSeats,
  type Unit,
  unitName,
  unitsOf,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Paint } from '../../colours.ts';
import { messages } from '../../language.ts';
import { WIDTH, wrap } from '../../screen.ts';

const NAME = 9;
const COUNT = 12;
const INDENT = NAME + COUNT + 1;

export function powerOf(of: Pick<DiplomacyView, 'variant'>, seat: Seat): string {
  return messages().diplomacy.of(of).names.power(seat);
}

/** Units and centres by power. `>` marks the player’s own power. */
export function drawBoard(view: DiplomacyView, seat: Seat, paint: Paint): string[] {
  const { diplomacy, diplomacyTerminal: m } = messages();
  const title = view.over === null ? diplomacy.names.phase(view) : m['title-over']({ year: `${view.year}` });
  const free = mapOf(view)
    .centres.filter((centre) => centreOwner(view, centre) === null)
    .map(placeLabel);
  return [
    title,
    ...powerSeats(view).flatMap((power) => powerLines(view, power, power === seat ? '>' : ' ', paint)),
    ...(free.length === 0
      ? []
      : listed(` ${m['board.neutral']}`, m['board.centres']({ count: free.length }), free, (name) => name)),
    ...tasks(view).flatMap((line) => wrap(line)),
  ];
}

function powerLines(view: DiplomacyView, seat: Seat, mark: string, paint: Paint): string[] {
  const m = messages().diplomacyTerminal;
  const name = powerOf(view, seat);
  const painted = (text: string): string => text.replace(name, paint.seat(seat, name));
  if (!isAlive(view, seat)) return [painted(`${mark}${name.padEnd(NAME)}${m['board.out']}`)];
  const units = unitsOf(view.units, seat).map(unitName);
  const centres = (view.centres[seat] ?? []).map(placeLabel);
  const isGone = view.gone.includes(seat);
  return [
    ...listed(`${mark}${name}`, m['board.units']({ count: units.length }), units, painted),
    ...listed('', m['board.centres']({ count: centres.length }), centres, (text) => text),
    ...(isGone ? [' '.repeat(NAME + 1) + m['board.disorder']] : []),
  ];
}

/** A head, a count and a wrapped list. */
function listed(head: string, count: string, items: readonly string[], paint: (text: string) => string): string[] {
  const rows = broken(items.length === 0 ? [messages().diplomacyTerminal['board.none']] : items, WIDTH - INDENT);
  return rows.map((row, index) =>
    index === 0 ? paint(`${head.padEnd(NAME + 1)}${count.padEnd(COUNT)}${row}`) : ' '.repeat(INDENT) + row,
  );
}

export function broken(items: readonly string[], width: number): string[] {
  const rows: string[] = [];
  for (const [index, item] of items.entries()) {
    const text = index === items.length - 1 ? item : `${item},`;
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= width) rows[rows.length - 1] = `${last} ${text}`;
    else rows.push(text);
  }
  return rows;
}

/** Retreats, builds and disbands that are due. */
function tasks(view: DiplomacyView): string[] {
  const { language, diplomacyTerminal: m } = messages();
  if (view.over !== null) return [];
  if (view.stage === 'retreats')
    return view.dislodged.map((unit) => {
      const places = language.either(unit.retreats.map(placeLabel));
      return indented(m['board.retreats']({ power: powerOf(view, unit.seat), unit: unitName(unit), places }));
    });
  if (view.stage !== 'adjustments') return [];
  return powerSeats(view).flatMap((seat) => {
    const count = adjustmentOf(view, seat);
    if (count === 0) return [];
    const places = language.list(buildSites(view, seat).map(placeLabel));
    const power = powerOf(view, seat);
    const said =
      count > 0 ? m['board.builds']({ power, count, places }) : m['board.disbands']({ power, count: -count });
    return [indented(said)];
  });
}

function indented(text: string): string {
  return `  ${text}`;
}

export function placeLabel(place: Unit['at']): string {
  return place.toUpperCase();
}
