import { ballotsAfterStep } from './advance-motions.ts';
import { copyMatch, type Match } from './match.ts';
import { versionOf } from './versions/index.ts';

export interface StateChange {
  readonly at: number;
  readonly state: unknown;
  readonly past: Match['past'];
  readonly pending?: Match['pending'];
}

/** Replaces the state. Submissions and agreements about the old one are void. */
export function withState(match: Match, { at, state, past, pending = match.game.pending(state) }: StateChange): Match {
  // Most matches have no motions, and then no phase needs to be found.
  const hasMotions = match.ballots.length > 0 || match.movedThisPhase.length > 0;
  const samePhase = !hasMotions || match.game.phase(state) === match.game.phase(match.state);
  const { clock: rules } = versionOf(match.start);
  const clock = rules.ask(match.clock, { terms: match.start.terms.clock, pending, at, first: false });
  const outcome = match.game.outcome(state);
  const next = copyMatch(match);
  next.past = past;
  next.step = match.step + 1;
  next.state = state;
  next.pending = pending;
  next.submitted = [];
  next.clock = clock;
  next.outcome = outcome;
  next.ballots = outcome === null ? ballotsAfterStep(match, samePhase) : [];
  next.movedThisPhase = samePhase ? match.movedThisPhase : [];
  return next;
}
