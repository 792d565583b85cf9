import {
  ALL_SEATS,
  CAUSES,
  type Cause,
  centreCounts,
  type Diplomacy,
  type DiplomacyEvent,
  HINTS,
  notateOrder,
  type Province,
  parsePhase,
  REFUSALS,
  type Unit,
  unitIn,
  unitName,
  type Verdict,
} from '@tavola/diplomacy';
import { isOneOf, type Reason } from '@tavola/kernel';
import { quoted } from '../../clean.ts';
import type { Sight } from '../../text-table.ts';
import { powerOf, upper } from './board.ts';
import { suggestions } from './suggestions.ts';
import { words } from './texts.ts';

type Look = Sight<Diplomacy>;
const INDENT = 11;

export function momentText(phase: string): string {
  const moment = parsePhase(phase);
  if (moment === null) return phase;
  return words.moment(words.seasons[moment.season], moment.year, words.stages[moment.stage]);
}

export function centresText(counts: readonly number[]): string {
  return counts.map((count, seat) => words.scoreOf(powerOf(seat), count)).join(', ');
}

export function scoreText({ view }: Look): string {
  return words.score(centresText(centreCounts(view)));
}

export function eventSentence(sight: Look, event: DiplomacyEvent): string | null {
  const say = words.events;
  switch (event.type) {
    case 'resolved':
      return event.verdicts.length === 0 ? null : results(event.phase, event.verdicts);
    case 'dislodged':
      return say.dislodged(unitName(event.unit), powerOf(event.unit.seat), upper(event.by));
    case 'disbanded':
      return say.disbanded(unitName(event.unit), powerOf(event.unit.seat), causeText(event.cause, []));
    case 'seized':
      return say.seized(powerOf(event.seat), upper(event.centre), event.from === null ? null : powerOf(event.from));
    case 'counted':
      return say.counted(event.year, centresText(event.centres));
    case 'eliminated':
      return say.eliminated(powerOf(event.seat));
    case 'phase':
      return say.phase(momentText(event.phase));
    case 'gave-up':
      return say.gaveUp(powerOf(event.seat), sight.names[event.seat] ?? '');
    case 'came-back':
      return say.cameBack(powerOf(event.seat), sight.names[event.seat] ?? '');
    case 'ended':
      return words.endings[event.reason];
    case 'set-up':
      return null;
  }
}

/** Every order with what became of it, by power; units that nobody ordered, and nobody harmed, stand together. */
function results(phase: string, verdicts: readonly Verdict[]): string {
  const units = verdicts.flatMap(({ unit }) => (unit === null ? [] : [unit]));
  const stage = parsePhase(phase)?.stage ?? 'movement';
  const dislodged = units.map((unit) => ({ ...unit, retreats: [] }));
  const text = ({ order, cause, unordered }: Verdict): string => {
    const said = order.type === 'waive' ? words.waived : notateOrder({ units, dislodged, stage }, order);
    if (cause !== undefined) return words.failed(said, causeText(cause, units));
    return unordered === true ? words.unordered(said) : said;
  };
  const lines = ALL_SEATS.flatMap((seat) => {
    const own = verdicts.filter((verdict) => verdict.seat === seat);
    const idle = own.filter(isIdle);
    const said = own.filter((verdict) => !isIdle(verdict)).map(text);
    const rest =
      idle.length === 0
        ? []
        : [
            words.idle(
              idle
                .flatMap(({ unit }) => unit ?? [])
                .map(unitName)
                .join(', '),
            ),
          ];
    const head = `  ${powerOf(seat)}`.padEnd(INDENT);
    return [...said, ...rest].map((line, index) => (index === 0 ? head : ' '.repeat(INDENT)) + line);
  });
  return [words.results(momentText(phase)), ...lines].join('\n');
}

function isIdle({ order, ok, unordered }: Verdict): boolean {
  return order.type === 'hold' && ok && unordered === true;
}

/** `units`: as they stood when the orders were given, to name those responsible. */
export function causeText({ code, by, fleets = [], strength, against }: Cause, units: readonly Unit[]): string {
  const named = (provinces: readonly Province[]): string =>
    provinces
      .map((province) => {
        const unit = unitIn(units, province);
        return unit === undefined ? upper(province) : unitName(unit);
      })
      .join(', ');
  const odds = strength === undefined || against === undefined ? '' : words.odds(strength, against);
  return words.causes[code]({ by: named(by), fleets: named(fleets), odds });
}

export function warningSentence({ view }: Look, { code, at = [] }: Reason): string {
  const named = at.map((province) => {
    const unit = unitIn([...view.units, ...view.dislodged], province);
    return unit === undefined ? upper(province) : unitName(unit);
  });
  if (isOneOf(HINTS, code)) return words.hints[code](named.join(', '));
  if (!isOneOf(CAUSES, code)) return code;
  return words.warned(named.join(', '), causeText({ code, by: [] }, []));
}

/** What is not understood, and what is understood but not taken. */
export function refusalSentence({ code, at = [] }: Reason): string {
  const [what = ''] = at;
  if (code === 'unknown-word') return words.read['unknown-word'](quoted(what), suggestions(what));
  if (code === 'not-understood') return words.read['not-understood'](quoted(what));
  if (code === 'no-such-coast') return words.read['no-such-coast'](upper(what));
  if (code === 'no-such-unit' && what.includes(' ')) return words.read['no-such-unit'](upper(what));
  return isOneOf(REFUSALS, code) ? words.refusals[code](upper(what)) : words.read['not-understood'](quoted(what));
}

export function positionFault({ code, at = [] }: Reason): string {
  if (code === 'bad-field') return words.positions['bad-field'](at[0] ?? '', at[1]);
  const known: Readonly<Record<string, string | ((at: string) => string)>> = words.positions;
  const fault = Object.hasOwn(known, code) ? known[code] : code;
  return typeof fault === 'function' ? fault(at.join(', ').toUpperCase()) : (fault ?? code);
}
