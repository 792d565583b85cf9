import type { Step } from '@tavola/kernel';
import { formatPhase } from './phases.ts';
import { type Diplomacy, type DiplomacyOptions, type DiplomacyState, FIRST_YEAR } from './types.ts';
import { sortUnits } from './units.ts';
import { STANDARD, variantOf } from './variants/index.ts';

/** UC 13: every power in its home centres, Spring 1901. */
export function opening(options: DiplomacyOptions): DiplomacyState {
  const { firstUnits, homes, seats } = variantOf(options);
  const { edition, lastYear } = options;
  return {
    ...namedVariant(options),
    edition,
    lastYear,
    year: FIRST_YEAR,
    season: 'spring',
    stage: 'movement',
    units: sortUnits(firstUnits.flatMap((own, seat) => own.map(([type, at]) => ({ seat, type, at })))),
    dislodged: [],
    centres: homes.map((own) => [...own].sort()),
    lost: seats.map(() => 0),
    gone: [],
    over: null,
  };
}

export function setup(options: DiplomacyOptions): Step<Diplomacy> {
  const state = opening(options);
  const { edition, lastYear } = state;
  return {
    state,
    events: [
      { event: { type: 'set-up', ...namedVariant(options), edition, lastYear } },
      { event: { type: 'phase', phase: formatPhase(state) } },
    ],
  };
}

/** The standard game is never named: it is what matches from before there were variants play. */
export function namedVariant({ variant }: DiplomacyOptions): Pick<DiplomacyOptions, 'variant'> {
  return variant === undefined || variant === STANDARD.id ? {} : { variant };
}
