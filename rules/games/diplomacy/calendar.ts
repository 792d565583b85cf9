import type { Seat } from '@tavola/kernel';
import type { Applied } from './movement.ts';
import { victoryOf, yearEndOf } from './outcome.ts';
import type { DiplomacyEvent, DiplomacyState } from './types.ts';
import { centreCounts, centreOwner, unitCounts, unitIn } from './units.ts';
import { mapOf } from './variants/index.ts';

/** UC 16–19: what comes after a phase that was resolved. */
export function nextPhase({ state, events }: Applied): Applied {
  if (state.stage === 'movement' && state.dislodged.length > 0)
    return { state: { ...state, stage: 'retreats' }, events };
  if (state.season === 'spring') return { state: { ...state, season: 'fall', stage: 'movement' }, events };
  return state.season === 'fall' ? count({ state, events }) : newYear({ state, events });
}

/** UC 39: after the Fall, a unit in a centre captures it. */
function count({ state, events }: Applied): Applied {
  const taken = mapOf(state).centres.flatMap((centre): (DiplomacyEvent & { type: 'seized' })[] => {
    const holder = unitIn(state.units, centre)?.seat;
    const from = centreOwner(state, centre);
    return holder === undefined || holder === from ? [] : [{ type: 'seized', centre, seat: holder, from }];
  });
  const centres = taken.reduce((now, { centre, seat }) => handOver(now, centre, seat), state.centres);
  const after: DiplomacyState = { ...state, season: 'winter', stage: 'adjustments', centres };
  const counted: DiplomacyEvent = {
    type: 'counted',
    year: state.year,
    centres: centreCounts(after),
    units: unitCounts(after),
  };
  return { state: { ...after, over: victoryOf(after) }, events: [...events, ...taken, counted] };
}

function handOver(centres: DiplomacyState['centres'], centre: string, to: Seat): DiplomacyState['centres'] {
  return centres.map((own, seat) => (seat === to ? [...own, centre].sort() : own.filter((other) => other !== centre)));
}

function newYear({ state, events }: Applied): Applied {
  const over = yearEndOf(state);
  if (over !== null) return { state: { ...state, over }, events };
  return { state: { ...state, year: state.year + 1, season: 'spring', stage: 'movement' }, events };
}
