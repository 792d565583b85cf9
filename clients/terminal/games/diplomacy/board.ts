import {
  ALL_SEATS,
  adjustmentOf,
  buildSites,
  CENTRES,
  centreOwner,
  type DiplomacyView,
  isAlive,
  POWERS,
  type Unit,
  unitName,
  unitsOf,
} from '@tavola/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Paint } from '../../colours.ts';
import { WIDTH, wrap } from '../../screen.ts';
import { words } from './texts.ts';

const NAME = 9;
const COUNT = 12;
const INDENT = NAME + COUNT + 1;

export function powerOf(seat: Seat): string {
  return POWERS[seat] ?? '?';
}

/** Positions by power: its units, then its centres; `>` marks the power that looks. */
export function drawBoard(view: DiplomacyView, seat: Seat, paint: Paint): string[] {
  const { season, year, stage, over } = view;
  const title = over === null ? words.moment(words.seasons[season], year, words.stages[stage]) : words.over(year);
  const free = CENTRES.filter((centre) => centreOwner(view, centre) === null).map(upper);
  return [
    title,
    ...ALL_SEATS.flatMap((power) => powerLines(view, power, power === seat ? '>' : ' ', paint)),
    ...(free.length === 0 ? [] : listed(` ${words.nobody}`, words.centres(free.length), free, (name) => name)),
    ...tasks(view).flatMap((line) => wrap(line)),
  ];
}

function powerLines(view: DiplomacyView, seat: Seat, mark: string, paint: Paint): string[] {
  const name = powerOf(seat);
  const painted = (text: string): string => text.replace(name, paint.seat(seat, name));
  if (!isAlive(view, seat)) return [painted(`${mark}${name.padEnd(NAME)}${words.out}`)];
  const units = unitsOf(view.units, seat).map(unitName);
  const centres = (view.centres[seat] ?? []).map(upper);
  const isGone = view.gone.includes(seat);
  return [
    ...listed(`${mark}${name}`, words.units(units.length), units, painted),
    ...listed('', words.centres(centres.length), centres, (text) => text),
    ...(isGone ? [' '.repeat(NAME + 1) + words.disorder] : []),
  ];
}

/** A head, a count and a list that is broken where the line is full. */
function listed(head: string, count: string, items: readonly string[], paint: (text: string) => string): string[] {
  const rows = broken(items.length === 0 ? [words.none] : items, WIDTH - INDENT);
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

/** What each power has to do, where that is not to move. */
function tasks(view: DiplomacyView): string[] {
  if (view.over !== null) return [];
  if (view.stage === 'retreats')
    return view.dislodged.map((unit) =>
      words.mayRetreat(unitName(unit), powerOf(unit.seat), unit.retreats.map(upper).join(', ')),
    );
  if (view.stage !== 'adjustments') return [];
  return ALL_SEATS.flatMap((seat) => {
    const count = adjustmentOf(view, seat);
    if (count === 0) return [];
    const sites = buildSites(view, seat).map(upper).join(', ');
    return [count > 0 ? words.mayBuild(powerOf(seat), count, sites) : words.mustRemove(powerOf(seat), -count)];
  });
}

export function upper(place: Unit['at']): string {
  return place.toUpperCase();
}
