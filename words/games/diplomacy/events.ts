import { type DiplomacyEvent, FINAL_YEAR, provinceOf, VARIANTS, variantOf } from '@tavola/games/diplomacy';
import type { Outcome, Seat } from '@tavola/kernel';
import type { LogWords } from '../../game-words.ts';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Rich } from '../../rich.ts';
import type { CauseWords } from './causes.ts';
import type { Names } from './names.ts';

type Told<T extends DiplomacyEvent['type']> = Extract<DiplomacyEvent, { type: T }>;

/** A line for each event, or null where another one says it. */
type Lines = { readonly [T in DiplomacyEvent['type']]: (event: Told<T>, names: readonly string[]) => LogWords | null };
type Ending = (outcome: Outcome, names: readonly string[]) => string;

export function eventWords(m: Messages, say: Names, cause: CauseWords, ending: Ending) {
  const lines: Lines = {
    'set-up': (event) => line(begun(m, event)),
    resolved: (event) => resolved(m, say, event),
    dislodged: ({ unit, by }) =>
      line(m['event.dislodged']({ unit: say.owned(unit), place: say.place(by) }), [unit.at, by]),
    disbanded: ({ unit, cause: why }) => {
      const told = cause(why, { unit, order: { type: 'hold', unit: unit.at } }, [unit]);
      return line(m['event.disbanded']({ unit: say.owned(unit), why: told }), [unit.at]);
    },
    seized: ({ centre, seat, from }) => {
      const taken = { power: say.power(seat), centre: say.place(centre) };
      const words =
        from === null ? m['event.seized'](taken) : m['event.seized-from']({ ...taken, owner: say.power(from) });
      return line(words, [centre]);
    },
    // The table of the powers says it, and each centre that changed hands has a line.
    counted: () => null,
    eliminated: ({ seat }) => line(m['event.eliminated']({ power: say.power(seat) }), [], seat),
    // Said above the board.
    phase: () => null,
    'gave-up': ({ seat }) => line(m['event.gave-up']({ power: say.power(seat) }), [], seat),
    'came-back': ({ seat }, names) => {
      const power = say.power(seat);
      const name = playerOf(seat, names, power);
      const words = name === null ? m['event.came-back']({ power }) : m['event.came-back-name']({ power, name });
      return line(words, [], seat);
    },
    ended: ({ ranks, reason, centres }, names) => line(ending({ ranks, reason, scores: centres }, names)),
  };
  return (event: DiplomacyEvent, names: readonly string[]): LogWords | null => {
    // One type at a time: the compiler does not follow a table by its own key.
    const tell = lines[event.type] as (event: DiplomacyEvent, names: readonly string[]) => LogWords | null;
    return tell(event, names);
  };
}

function begun(m: Messages, { edition, lastYear, variant: played, scoring }: Told<'set-up'>): string {
  const { centresToWin: centres } = variantOf(played === undefined ? {} : { variant: played });
  const rules =
    lastYear >= FINAL_YEAR
      ? m['event.set-up']({ edition, centres })
      : m['event.set-up-until']({ edition, centres, year: `${lastYear}` });
  const variant = VARIANTS.find((known) => known === played) ?? 'standard';
  const others = [
    ...(variant === 'standard' ? [] : [m[`event.variant.${variant}`]]),
    ...(scoring === undefined ? [] : [m[`event.scoring.${scoring}`]]),
  ];
  return [rules, ...others].join(' ');
}

function resolved(m: Messages, say: Names, { phase, verdicts }: Told<'resolved'>): LogWords | null {
  const orders = verdicts.filter(({ unordered }) => unordered !== true);
  if (orders.length === 0) return null;
  const failed = orders.filter(({ ok }) => !ok);
  const told = { phase: say.phase(phase), count: orders.length };
  if (failed.length === 0) return line(m['event.resolved'](told));
  const at = failed.flatMap(({ unit }) => (unit === null ? [] : [unit.at]));
  return line(m['event.resolved-failed']({ ...told, failed: failed.length }), at);
}

/** Who plays a power, where that is another name than its own. */
function playerOf(seat: Seat, names: readonly string[], power: string): string | null {
  const name = names[seat] ?? power;
  return name === power ? null : name;
}

function line(words: string | Rich, at: readonly string[] = [], seat: Seat | null = null): LogWords {
  return { words: typeof words === 'string' ? [{ text: words }] : words, at: at.map(provinceOf), seat };
}
