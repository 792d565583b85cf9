import {
  causesIn,
  type DiplomacyEvent,
  type DiplomacyView,
  diplomacy,
  notateOrder,
  parsePhase,
  powerSeats,
  type Resolved,
  type Verdict,
} from '@tavola/games/diplomacy';
import type { GameRecord, RecordedPhase } from '@tavola/games/diplomacy/records';
import { noChance } from '@tavola/kernel';
import { plain } from '../../rich.ts';
import type { DiplomacyWords } from './index.ts';

/** A whole game to read: the orders of every phase with their results, what changed, and how it ended. */
export function recordText(base: DiplomacyWords, { options, phases, end }: GameRecord): string {
  const words = base.of(options);
  const [first] = diplomacy.setup(options, 0, null, noChance).events;
  const head = first === undefined ? [] : [lineOf(words, first.event)];
  const parts = [head, ...phases.map((phase) => phaseLines(words, phase)), end === null ? [] : endLines(words, end)];
  return `${parts.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n')}\n`;
}

function lineOf(words: DiplomacyWords, event: DiplomacyEvent): string {
  const line = words.event(event, []);
  return line === null ? '' : plain(line.words);
}

/** A step can resolve more than one phase: those in which no one had a choice. */
function phaseLines(words: DiplomacyWords, { state, moves }: RecordedPhase): string[] {
  const events = diplomacy.apply(state, moves, noChance).events.map(({ event }) => event);
  const view = diplomacy.view(state, null);
  return events.flatMap((event, index) => {
    if (event.type === 'resolved') return [...(index === 0 ? [] : ['']), ...resolvedLines(words, event, view)];
    if (event.type === 'counted')
      return [words.m['event.counted']({ year: `${event.year}`, counts: words.names.counts(event.centres) })];
    // The end has lines of its own.
    const text = event.type === 'ended' ? '' : lineOf(words, event);
    return text === '' ? [] : [text];
  });
}

function resolvedLines(words: DiplomacyWords, event: Resolved, view: DiplomacyView): string[] {
  const causes = causesIn(event, view);
  const units = event.verdicts.flatMap(({ unit }) => (unit === null ? [] : [unit]));
  const dislodged = units.map((unit) => ({ ...unit, retreats: [] }));
  const stage = parsePhase(event.phase)?.stage ?? 'movement';
  const lineFor = (verdict: Verdict): string => {
    const order = notateOrder({ units, dislodged, stage }, verdict.order);
    const why = words.causes(causes[event.verdicts.indexOf(verdict)] ?? [], verdict, units).join(' ');
    if (!verdict.ok) return words.m['record.failed']({ order, why });
    return verdict.unordered === true ? words.m['record.no-order']({ order }) : order;
  };
  const powers = powerSeats(view).flatMap((seat) => {
    const own = event.verdicts.filter((verdict) => verdict.seat === seat);
    return own.length === 0 ? [] : [words.names.power(seat), ...own.map((verdict) => `  ${lineFor(verdict)}`)];
  });
  return [words.names.phase(event.phase), ...powers];
}

function endLines(words: DiplomacyWords, state: Parameters<typeof diplomacy.outcome>[0]): string[] {
  const outcome = diplomacy.outcome(state);
  if (outcome === null) return [];
  const { scores } = words.result(diplomacy.view(state, null));
  const lines = scores.map((score, seat) => words.m['record.score']({ power: words.names.power(seat), score }));
  return [words.outcome(outcome, []), ...lines];
}
