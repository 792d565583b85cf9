import {
  causesIn,
  centreCounts,
  type Diplomacy,
  type DiplomacyEvent,
  notateOrder,
  parsePhase,
  powerSeats,
  type Resolved,
  unitName,
  type Verdict,
} from '@tavola/games/diplomacy';
import type { Reason } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { POSITION_EXAMPLE } from '@tavola/words/games/diplomacy';
import { quoted } from '../../clean.ts';
import { messages } from '../../language.ts';
import { positionSentence } from '../../position-fault.ts';
import type { SeatView } from '../../seat-view.ts';
import { powerOf } from './board.ts';

const INDENT = 11;

export function scoreText({ view }: SeatView<Diplomacy>): string {
  const { diplomacy, diplomacyTerminal: m } = messages();
  return m.score({ counts: diplomacy.of(view).names.counts(centreCounts(view)) });
}

/**
 * The sentence of every client, plus what the web shows beside the map: every order with its result, the centres of the year and the next
 * phase. The setup is shown as a board.
 */
export function eventSentence(seatView: SeatView<Diplomacy>, event: DiplomacyEvent): string | null {
  const diplomacy = messages().diplomacy.of(seatView.view);
  if (event.type === 'set-up') return null;
  if (event.type === 'phase') return diplomacy.m['event.phase']({ phase: diplomacy.names.phase(event.phase) });
  if (event.type === 'counted')
    return diplomacy.m['event.counted']({
      year: `${event.year}`,
      counts: diplomacy.names.counts(event.centres),
    });
  const line = diplomacy.event(event, seatView.names, seatView.view);
  const said = line === null ? null : plain(line.words);
  if (event.type !== 'resolved' || event.verdicts.length === 0) return said;
  return [
    said ?? diplomacy.m['event.phase']({ phase: diplomacy.names.phase(event.phase) }),
    ...results(event, seatView.view),
  ].join('\n');
}

/** Every order with its result, by power. Units without an order that simply held share one line. */
function results(event: Resolved, view: Diplomacy['view']): readonly string[] {
  const { phase, verdicts } = event;
  const causes = causesIn(event, view);
  const { language, diplomacyTerminal: m } = messages();
  const diplomacy = messages().diplomacy.of(view);
  const units = verdicts.flatMap(({ unit }) => (unit === null ? [] : [unit]));
  const stage = parsePhase(phase)?.stage ?? 'movement';
  const dislodged = units.map((unit) => ({ ...unit, retreats: [] }));
  const text = (verdict: Verdict): string => {
    const { order: given, ok, unordered } = verdict;
    const order =
      given.type === 'waive' ? diplomacy.order(given, units) : notateOrder({ units, dislodged, stage }, given);
    const why = diplomacy.causes(causes[verdicts.indexOf(verdict)] ?? [], verdict, units);
    if (!ok) return m['result.failed']({ order, why: why.join(' ') });
    return unordered === true ? m['result.no-order']({ order }) : order;
  };
  return powerSeats(view).flatMap((seat) => {
    const own = verdicts.filter((verdict) => verdict.seat === seat);
    const idle = own.filter(isIdle).flatMap(({ unit }) => (unit === null ? [] : [unitName(unit)]));
    const said = own.filter((verdict) => !isIdle(verdict)).map(text);
    if (idle.length > 0) said.push(m['result.idle']({ count: idle.length, units: language.list(idle) }));
    const head = `  ${powerOf(view, seat)}`.padEnd(INDENT);
    return said.map((line, index) => (index === 0 ? head : ' '.repeat(INDENT)) + line);
  });
}

function isIdle({ order, ok, unordered }: Verdict): boolean {
  return order.type === 'hold' && ok && unordered === true;
}

/** The sentence for unreadable and for illegal orders. */
export function refusalSentence({ view }: SeatView<Diplomacy>, { code, at = [] }: Reason): string {
  return messages()
    .diplomacy.of(view)
    .typed({ code, at: at.map(quoted) }, view);
}

/** Why a given position can’t be played. */
export function positionFault({ code, at = [] }: Reason): string {
  const m = messages().diplomacyTerminal;
  const [field = '', entry] = at;
  if (code === 'bad-field' && entry !== undefined) return m['position.bad-entry']({ at: field, entry });
  const isField = code === 'bad-field' || code === 'unknown-field';
  return positionSentence(m, { code, at: isField ? at : at.map((place) => place.toUpperCase()) }, POSITION_EXAMPLE);
}
