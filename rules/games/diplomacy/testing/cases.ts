import type { Seat } from '@tavola/kernel';
import { apply } from '../apply.ts';
import { ALL_SEATS, EUROPE, POWERS } from '../europe.ts';
import { check } from '../legal.ts';
import { provinceOf } from '../map.ts';
import { parsePhase } from '../phases.ts';
import { unitFrom } from '../position.ts';
import { readOrder } from '../read-orders.ts';
import { opening } from '../setup.ts';
import type { DiplomacyEvent, DiplomacyOptions, DiplomacyState, Edition, Order, Unit, Verdict } from '../types.ts';
import { sortUnits } from '../units.ts';

/** `France` or `FRANCE` as a seat. */
export function seatOfPower(power: string): Seat {
  return POWERS.findIndex((name) => name.toLowerCase() === power.toLowerCase());
}

/** `France F SPA/SC` */
export function unitNamed(text: string): Unit {
  const [power = '', ...rest] = text.split(' ');
  const unit = unitFrom(EUROPE, rest.join(' '), seatOfPower(power))?.unit;
  if (unit === undefined) throw new Error(`not a unit: ${text}`);
  return unit;
}

export interface NamedBoard {
  readonly phase?: string;
  readonly units: readonly string[];
  /** `France PAR` */
  readonly centres?: readonly string[];
  readonly edition?: Edition;
  readonly lastYear?: number;
  readonly gone?: readonly string[];
}

/** For tests: a position by names. Without centres every power owns its own. */
export function positionWith({
  phase = 'S1901M',
  units,
  centres,
  edition = 'tavola',
  lastYear = 2300,
  gone = [],
}: NamedBoard): DiplomacyState {
  const options: DiplomacyOptions = { edition, lastYear };
  const begin = opening(options);
  const moment = parsePhase(phase);
  if (moment === null) throw new Error(`not a phase: ${phase}`);
  const owned = (seat: Seat): string[] =>
    (centres ?? [])
      .filter((text) => seatOfPower(text.split(' ')[0] ?? '') === seat)
      .map((text) => (text.split(' ')[1] ?? '').toLowerCase());
  return {
    ...begin,
    ...moment,
    units: sortUnits(units.map(unitNamed)),
    centres: centres === undefined ? begin.centres : ALL_SEATS.map((seat) => owned(seat).sort()),
    gone: gone.map(seatOfPower).sort((a, b) => a - b),
  };
}

export interface PlayedPhase {
  readonly state: DiplomacyState;
  readonly events: readonly DiplomacyEvent[];
  readonly verdicts: readonly Verdict[];
  /** One per order text: its result, or null if it was refused. */
  readonly outcomes: readonly (Verdict | null)[];
}

/** For tests: plays orders such as `France: A PAR - BUR` together. Refused orders are left out. */
export function playOrders(state: DiplomacyState, texts: readonly string[]): PlayedPhase {
  const given: { seat: Seat; order: Order | null }[] = [];
  for (const text of texts) {
    const [power = '', line = ''] = text.split(': ');
    const seat = seatOfPower(power);
    const read = readOrder(state, line);
    const before = given.flatMap((one) => (one.seat === seat && one.order !== null ? [one.order] : []));
    const isFine = read.ok && check(state, seat, { orders: [...before, read.value] }) === null;
    given.push({ seat, order: isFine ? read.value : null });
  }
  const moves = ALL_SEATS.map((seat) => ({
    seat,
    action: { orders: given.flatMap((one) => (one.seat === seat && one.order !== null ? [one.order] : [])) },
  }));
  const step = apply(state, moves);
  const events = step.events.map(({ event }) => event);
  const [resolved] = events.filter((event) => event.type === 'resolved');
  const verdicts = resolved?.verdicts ?? [];
  const outcomes = given.map(({ order }) => verdicts.find((verdict) => verdict.order === order) ?? null);
  return { state: step.state, events, verdicts, outcomes };
}

/** `France F SPA/SC`, in the order of the board. */
export function unitTexts(units: readonly Unit[], powers: readonly string[] = POWERS): string[] {
  return units.map(({ seat, type, at }) => `${powers[seat]} ${type} ${at.toUpperCase()}`).sort();
}

/** The cause of the order that a unit in this province had. */
export function causeFor({ verdicts }: PlayedPhase, province: string): Verdict['cause'] {
  return verdicts.find(({ unit }) => unit !== null && provinceOf(unit.at) === province.toLowerCase())?.cause;
}
