import {
  ALL_SEATS,
  centreCounts,
  type Diplomacy,
  type DiplomacyEvent,
  notateOrder,
  parsePhase,
  unitName,
  type Verdict,
} from '@tavola/diplomacy';
import type { Reason } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { POSITION_EXAMPLE } from '@tavola/words/games/diplomacy';
import { quoted } from '../../clean.ts';
import { spoken } from '../../language.ts';
import type { Sight } from '../../text-table.ts';
import { powerOf } from './board.ts';

type Look = Sight<Diplomacy>;
const INDENT = 11;

export function scoreText({ view }: Look): string {
  const { diplomacy, diplomacyTerminal: m } = spoken();
  return m.score({ counts: diplomacy.names.counts(centreCounts(view)) });
}

/**
 * What happened, in the words of every client. What the page shows beside the map is said here too: every order with its result, the
 * centres of the year, and the next phase. The set-up is shown as a board.
 */
export function eventSentence(sight: Look, event: DiplomacyEvent): string | null {
  const { diplomacy } = spoken();
  if (event.type === 'set-up') return null;
  if (event.type === 'phase') return diplomacy.m['event.phase']({ phase: diplomacy.names.phase(event.phase) });
  if (event.type === 'counted')
    return diplomacy.m['event.counted']({
      year: `${event.year}`,
      counts: diplomacy.names.counts(event.centres),
    });
  const line = diplomacy.event(event, sight.names, sight.view);
  const said = line === null ? null : plain(line.words);
  if (event.type !== 'resolved' || event.verdicts.length === 0) return said;
  return [said ?? diplomacy.m['event.phase']({ phase: diplomacy.names.phase(event.phase) }), ...results(event)].join(
    '\n',
  );
}

/** Every order with what became of it, by power; units that nobody ordered, and nobody harmed, stand together. */
function results({ phase, verdicts }: Extract<DiplomacyEvent, { type: 'resolved' }>): readonly string[] {
  const { language, diplomacy, diplomacyTerminal: m } = spoken();
  const units = verdicts.flatMap(({ unit }) => (unit === null ? [] : [unit]));
  const stage = parsePhase(phase)?.stage ?? 'movement';
  const dislodged = units.map((unit) => ({ ...unit, retreats: [] }));
  const text = (verdict: Verdict): string => {
    const { order: given, cause, unordered } = verdict;
    const order =
      given.type === 'waive' ? diplomacy.order(given, units) : notateOrder({ units, dislodged, stage }, given);
    if (cause !== undefined) return m['result.failed']({ order, why: diplomacy.cause(cause, verdict, units) });
    return unordered === true ? m['result.no-order']({ order }) : order;
  };
  return ALL_SEATS.flatMap((seat) => {
    const own = verdicts.filter((verdict) => verdict.seat === seat);
    const idle = own.filter(isIdle).flatMap(({ unit }) => (unit === null ? [] : [unitName(unit)]));
    const said = own.filter((verdict) => !isIdle(verdict)).map(text);
    if (idle.length > 0) said.push(m['result.idle']({ count: idle.length, units: language.list(idle) }));
    const head = `  ${powerOf(seat)}`.padEnd(INDENT);
    return said.map((line, index) => (index === 0 ? head : ' '.repeat(INDENT)) + line);
  });
}

function isIdle({ order, ok, unordered }: Verdict): boolean {
  return order.type === 'hold' && ok && unordered === true;
}

/** What is not understood, and what is understood but not taken, in the words of every client. */
export function refusalSentence({ view }: Look, { code, at = [] }: Reason): string {
  return spoken().diplomacy.typed({ code, at: at.map(quoted) }, view);
}

type PlaceFault = 'unknown-field' | 'bad-place' | 'two-units' | 'bad-retreat' | 'bad-centre';
const WITH_PLACE: ReadonlySet<string> = new Set<PlaceFault>([
  'unknown-field',
  'bad-place',
  'two-units',
  'bad-retreat',
  'bad-centre',
]);

/** Why a position from outside cannot be played. */
export function positionFault({ code, at = [] }: Reason): string {
  const m = spoken().diplomacyTerminal;
  const [member = '', entry = ''] = at;
  if (code === 'position-not-an-object') return m['position.position-not-an-object']({ example: POSITION_EXAMPLE });
  if (code === 'bad-field')
    return entry === '' ? m['position.bad-field']({ at: member }) : m['position.bad-entry']({ at: member, entry });
  if (WITH_PLACE.has(code)) return m[`position.${code as PlaceFault}`]({ at: at.join(', ').toUpperCase() });
  const key = `position.${code}`;
  const text: unknown = Object.hasOwn(m, key) ? m[key as keyof typeof m] : code;
  return typeof text === 'string' ? text : code;
}
