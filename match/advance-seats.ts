import { type Seat, type Shape, type Step, sameJson } from '@tavola/kernel';
import { withoutVotesOf } from './advance-motions.ts';
import { moved } from './advance-step.ts';
import type { Bodies, EntryOf } from './entry.ts';
import type { Match, SeatState } from './match.ts';
import { versionOf } from './versions/index.ts';

/** The match with one seat changed. */
function withSeat(match: Match, index: Seat, change: (seat: SeatState) => SeatState): Match {
  return { ...match, seats: match.seats.map((seat, position) => (position === index ? change(seat) : seat)) };
}

/** An entry about a seat. When it has another owner, nothing that the last one submitted or voted is left. */
export function seated(match: Match, entry: EntryOf<'seat'>): Match {
  const { seats, start } = match;
  const { seat: index } = entry.open;
  const rules = versionOf(start).seats;
  const after = withSeat(match, index, (seat) => rules.seated(match, seat, entry));
  const isHandedOn = seats[index]?.who !== null && seats[index]?.who !== after.seats[index]?.who;
  if (!rules.forgetsOwners || !isHandedOn) return after;
  return {
    ...after,
    submitted: match.submitted.filter(({ seat }) => seat !== index),
    ballots: withoutVotesOf(match.ballots, index),
  };
}

/** Whoever acts in time has missed nothing. */
export function attended(match: Match, { seat: index, late }: Bodies['sealed']['open']): Match {
  const seat = match.seats[index];
  if (late || seat === undefined) return match;
  const after = versionOf(match.start).seats.acted(seat);
  return after === seat ? match : withSeat(match, index, () => after);
}

/** In a sealed moment the submission of the seat that goes is dropped; the others' stand as far as they still fit. */
export function abandoned(match: Match, entry: EntryOf<'abandon'>, step: Step<Shape>): Match {
  const { at, open } = entry;
  const left = withSeat(match, open.seat, (seat) => versionOf(match.start).seats.abandoned(seat, entry));
  return keepingSubmissions(match, left, at, { step, mover: open.seat });
}

export function resumed(match: Match, { at, open }: EntryOf<'resume'>, step: Step<Shape>): Match {
  const back = withSeat(match, open.seat, (seat) => ({ ...seat, abandoned: false, gone: null, missed: 0 }));
  return keepingSubmissions(match, back, at, { step, mover: open.seat });
}

/** A seat that comes or goes is no new question to those who were asked already: their clock goes on, their sealed moves stay. */
function keepingSubmissions(
  before: Match,
  match: Match,
  at: number,
  { step, mover }: { readonly step: Step<Shape>; readonly mover: Seat },
): Match {
  const after = moved(match, { at, state: step.state, past: [] });
  const fits = ({ seat, action }: (typeof before.submitted)[number]) =>
    after.pending.some((demand) => demand.seat === seat && demand.mode === 'sealed') &&
    after.game.check(after.state, seat, action) === null;
  const asked = ({ pending }: Match) => pending.flatMap(({ seat, mode }) => (seat === mover ? [] : [seat, mode]));
  const sameMoment =
    after.game.phase(after.state) === before.game.phase(before.state) &&
    after.pending.length > 0 &&
    sameJson(asked(after), asked(before));
  return { ...after, submitted: before.submitted.filter(fits), clock: sameMoment ? before.clock : after.clock };
}
