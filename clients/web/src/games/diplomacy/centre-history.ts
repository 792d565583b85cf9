import { type DiplomacyEvent, type DiplomacyView, FIRST_YEAR, variantOf } from '@tavola/games/diplomacy';

/** Centres of each power after a year. */
export interface YearCount {
  readonly year: number;
  readonly centres: readonly number[];
}

/** Centres by year from the start, counted after every Fall. */
export function centresOver(
  events: readonly (DiplomacyEvent | null)[],
  of: Pick<DiplomacyView, 'variant'>,
): readonly YearCount[] {
  const counts = events.flatMap((event): readonly YearCount[] =>
    event?.type === 'counted' ? [{ year: event.year, centres: event.centres }] : [],
  );
  // A match from a position has no earlier years.
  if (counts[0]?.year !== FIRST_YEAR) return counts;
  return [{ year: FIRST_YEAR - 1, centres: variantOf(of).homes.map((homes) => homes.length) }, ...counts];
}

export interface CentreFrame {
  readonly width: number;
  readonly height: number;
}

export interface CentreLines {
  readonly x: (year: number) => number;
  readonly y: (count: number) => number;
  /** By seat. */
  readonly lines: readonly string[];
}

/** Lines of powers with equal counts run side by side, so that none hides another. */
const APART = 1.6;

export function centreLines(counts: readonly YearCount[], { width, height }: CentreFrame): CentreLines {
  const [first, last] = [counts[0]?.year ?? FIRST_YEAR, counts.at(-1)?.year ?? FIRST_YEAR];
  const most = Math.max(6, ...counts.flatMap(({ centres }) => centres));
  const x = (year: number): number => ((year - first) / Math.max(1, last - first)) * width;
  const y = (count: number): number => height - (count / most) * height;
  const lines = (counts[0]?.centres ?? []).map((_, seat) =>
    counts
      .map(({ year, centres }) => `${round(x(year))} ${round(y(centres[seat] ?? 0) + shift(centres, seat))}`)
      .join('L'),
  );
  return { x, y, lines: lines.map((line) => `M${line}`) };
}

function shift(centres: readonly number[], seat: number): number {
  const alike = [...centres.keys()].filter((other) => centres[other] === centres[seat]);
  return (alike.indexOf(seat) - (alike.length - 1) / 2) * APART;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
