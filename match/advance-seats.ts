import { type Seat, type Shape, type Step, sameJson } from '@tavola/kernel';
import { withoutVotesOf } from './advance-motions.ts';
import { withState } from './advance-step.ts';
import type { EntryBodies, EntryOf } from './entry.ts';
import type { Match, SeatState } from './match.ts';
import { versionOf } from './versions/index.ts';

function withSeat(match: Match, index: Seat, change: (seat: SeatState) => SeatState): Match {
  return { ...match, seats: match.seats.map((seat, position) => (position === index ? change(seat) : seat)) };
}

/** Applies an entry about a seat. A new owner inherits no submission and no vote. */
export function withSeatEntry(match: Match, entry: EntryOf<'seat'>): Match {
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

/** A timely action clears the missed deadlines. */
export function withTimelyAction(match: Match, { seat: index, late }: EntryBodies['sealed']['open']): Match {
  const seat = match.seats[index];
  if (late || seat === undefined) return match;
  const after = versionOf(match.start).seats.acted(seat);
  return after === seat ? match : withSeat(match, index, () => after);
}

/** During a sealed demand the leaving seat’s submission is dropped. The others stand as far as they still fit. */
export function withAbandoned(match: Match, entry: EntryOf<'abandon'>, step: Step<Shape>): Match {
  const { at, open } = entry;
  const left = withSeat(match, open.seat, (seat) => versionOf(match.start).seats.abandoned(seat, entry));
  return keepingSubmissions(match, left, at, { step, mover: open.seat });
}

export function withResumed(match: Match, { at, open }: EntryOf<'resume'>, step: Step<Shape>): Match {
  const back = withSeat(match, open.seat, (seat) => ({ ...seat, abandoned: false, gone: null, missed: 0 }));
  return keepingSubmissions(match, back, at, { step, mover: open.seat });
}

/** A seat that comes or goes does not restart the others: their clocks run on and their sealed moves stay. */
function keepingSubmissions(
  before: Match,
  match: Match,
  at: number,
  { step, mover }: { readonly step: Step<Shape>; readonly mover: Seat },
): Match {
  const after = withState(match, { at, state: step.state, past: [] });
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
