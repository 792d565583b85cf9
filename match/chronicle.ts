import type { ChronicleEntry, Game, Outcome, Shape } from '@tavola/kernel';
import { type Entry, eventsIn } from './entry.ts';

type StepEvents = readonly Shape['event'][];

/** Returns the statistics of a finished match. Empty if its game keeps none. Steps that were undone don’t count. */
export function chronicleOf(
  game: Game<Shape>,
  log: readonly Entry[],
  outcome: Outcome | null,
): readonly ChronicleEntry[] {
  return outcome === null ? [] : (game.chronicle?.read(stepsIn(log), outcome) ?? []);
}

/** The events of each step that was not undone, those of the start first. */
export function stepsIn(log: readonly Entry[]): readonly StepEvents[] {
  let done: { readonly step: number; readonly events: StepEvents }[] = [];
  // As in the match: every step counts, and so does undoing some.
  let step = -1;
  for (const entry of log) {
    if (entry.kind === 'undo') {
      const { step: first } = entry.open;
      done = done.filter((one) => one.step < first);
    } else if (entry.secret === null || !('events' in entry.secret)) continue;
    else done.push({ step, events: eventsIn(entry).map(({ event }) => event) });
    step += 1;
  }
  return done.map(({ events }) => events);
}
