import type { Step } from '@tavola/kernel';
import { formatPhase } from './phases.ts';
import {
  type Diplomacy,
  type DiplomacyOptions,
  type DiplomacyState,
  FIRST_YEAR,
  NO_SCORING,
  type Scoring,
} from './types.ts';
import { sortUnits } from './units.ts';
import { STANDARD, variantOf } from './variants/index.ts';

/** UC 13: every power in its home centres, Spring 1901. */
export function opening(options: DiplomacyOptions): DiplomacyState {
  const { firstUnits, homes, seats } = variantOf(options);
  const { edition, lastYear } = options;
  return {
    ...namedChoices(options),
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
      { event: { type: 'set-up', ...namedChoices(options), edition, lastYear } },
      { event: { type: 'phase', phase: formatPhase(state) } },
    ],
  };
}

/** Options that are left out where they are the usual. */
export interface NamedChoices {
  readonly variant?: string | undefined;
  readonly scoring?: Scoring | typeof NO_SCORING | undefined;
}

/** The standard game and no scoring are left out, as in matches from before there was a choice. */
export function namedChoices({ variant, scoring }: NamedChoices): Pick<DiplomacyOptions, 'variant' | 'scoring'> {
  const isScored = scoring !== undefined && scoring !== NO_SCORING;
  return {
    ...(variant === undefined || variant === STANDARD.id ? {} : { variant }),
    ...(isScored ? { scoring } : {}),
  };
}
