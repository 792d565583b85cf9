import type { Step } from '@tavola/kernel';
import { FIRST, HOMES } from './map.ts';
import { formatPhase } from './phases.ts';
import { type Diplomacy, type DiplomacyOptions, type DiplomacyState, FIRST_YEAR } from './types.ts';
import { ALL_SEATS, sortUnits } from './units.ts';

/** UC 13: every power in its home centres, Spring 1901. */
export function opening({ edition, lastYear }: DiplomacyOptions): DiplomacyState {
  return {
    edition,
    lastYear,
    year: FIRST_YEAR,
    season: 'spring',
    stage: 'movement',
    units: sortUnits(FIRST.flatMap((own, seat) => own.map(([type, at]) => ({ seat, type, at })))),
    dislodged: [],
    centres: HOMES.map((homes) => [...homes]),
    lost: ALL_SEATS.map(() => 0),
    gone: [],
    over: null,
  };
}

export function setup(options: DiplomacyOptions): Step<Diplomacy> {
  const state = opening(options);
  const { edition, lastYear } = state;
  return {
    state,
    events: [{ event: { type: 'set-up', edition, lastYear } }, { event: { type: 'phase', phase: formatPhase(state) } }],
  };
}
