import { outliving } from './advance-motions.ts';
import type { Match } from './match.ts';
import { versionOf } from './versions/index.ts';

export interface Moved {
  readonly at: number;
  readonly state: unknown;
  readonly past: Match['past'];
  readonly pending?: Match['pending'];
}

/** The state is another one: what was asked or agreed about the last one is over. */
export function moved(match: Match, { at, state, past, pending = match.game.pending(state) }: Moved): Match {
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
    ballots: outcome === null ? outliving(match, samePhase) : [],
    movedThisPhase: samePhase ? match.movedThisPhase : [],
  };
}
