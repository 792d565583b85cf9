import { ballotsAfterStep } from './advance-motions.ts';
import type { Match } from './match.ts';
import { versionOf } from './versions/index.ts';

export interface StateChange {
  readonly at: number;
  readonly state: unknown;
  readonly past: Match['past'];
  readonly pending?: Match['pending'];
}

/** Replaces the state. Submissions and agreements about the old one are void. */
export function withState(match: Match, { at, state, past, pending = match.game.pending(state) }: StateChange): Match {
  const samePhase = match.game.phase(state) === match.game.phase(match.state);
  const { clock: rules } = versionOf(match.start);
  const clock = rules.ask(match.clock, { terms: match.start.terms.clock, pending, at, first: false });
  const outcome = match.game.outcome(state);
  return {
    ...match,
    past,
    step: match.step + 1,
    state,
    pending,
    submitted: [],
    clock,
    outcome,
    ballots: outcome === null ? ballotsAfterStep(match, samePhase) : [],
    movedThisPhase: samePhase ? match.movedThisPhase : [],
  };
}
