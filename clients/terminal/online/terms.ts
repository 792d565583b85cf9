import type { TERM_FLAGS } from '../known-flags.ts';
import { messages } from '../language.ts';
import { askUntil, notAChoice, type Parsed, rangeText, withInitial } from '../questions.ts';
import type { Screen } from '../screen.ts';
import { badFlagValue } from '../setup-choices.ts';

type Values = ReadonlyMap<string, string>;

/** Terms of a new table about time and missed turns, set by flags, and the remaining flags. */
export interface TermFlags {
  readonly terms: Readonly<Record<string, unknown>>;
  readonly rest: Values;
}

const TAKEOVERS: readonly string[] = ['vote', 'open', 'off'];
const DEFAULT_PATIENCE = '7d';
/** Example values of the flags. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  turn: ['2min', '1h', '1d', 'none'],
  takeover: TAKEOVERS,
  'after-miss': ['30s', '1min', 'none'],
  patience: ['1h', '1d', '7d', 'never'],
  claim: ['2min', '5min', 'off'],
};

function valuesFor(flag: string): string {
  const values = VALUES[flag];
  return values === undefined ? rangeText(1, 9) : messages().language.either(values);
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `30s`, `2min`, `1h` or `7d` (ms). Null for `none`, undefined if it is invalid. */
export function parseSpan(typed: string): number | null | undefined {
  if (/^(none|never|off)$/i.test(typed.trim())) return null;
  const [, count, unit = ''] = /^\s*(\d{1,4})\s*(s|min|h|d)\s*$/i.exec(typed) ?? [];
  const size = UNITS[unit.toLowerCase()];
  return count === undefined || size === undefined ? undefined : Number(count) * size;
}

type ReadTerm = (typed: string) => Readonly<Record<string, unknown>> | null;

const READERS: Readonly<Record<(typeof TERM_FLAGS)[number], ReadTerm>> = {
  turn: (typed) => spanTerm(typed, (ms) => ({ clock: ms === null ? null : { turn: ms } })),
  misses: (typed) => (/^[1-9]$/.test(typed.trim()) ? { misses: Number(typed) } : null),
  takeover: (typed) => (TAKEOVERS.includes(typed.trim()) ? { takeover: typed.trim() } : null),
  'after-miss': (typed) => spanTerm(typed, (afterMiss) => ({ afterMiss })),
  patience: (typed) => spanTerm(typed, (patience) => ({ patience })),
  claim: (typed) => spanTerm(typed, (claim) => ({ claim })),
};

function spanTerm<T>(typed: string, made: (ms: number | null) => T): T | null {
  const span = parseSpan(typed);
  return span === undefined ? null : made(span);
}

export function readTerms(values: Values): Parsed<TermFlags> {
  let terms: Readonly<Record<string, unknown>> = {};
  for (const [flag, read] of Object.entries(READERS)) {
    const typed = values.get(flag);
    if (typed === undefined) continue;
    const found = read(typed);
    if (found === null) return badFlagValue(flag, typed, valuesFor(flag));
    terms = { ...terms, ...found };
  }
  const rest = new Map([...values].filter(([name]) => !Object.hasOwn(READERS, name)));
  return { value: { terms, rest } };
}

/** Without a clock nothing ends the turn of an absent player, so ask how long to wait for them. */
export async function withPatience(
  screen: Screen,
  terms: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (terms['clock'] !== null || 'patience' in terms) return terms;
  const prompt = withInitial(messages().online['new-table.patience'], DEFAULT_PATIENCE);
  const patience = await askUntil(screen, prompt, (line): Parsed<number | null> => {
    const span = parseSpan(line.trim() === '' ? DEFAULT_PATIENCE : line);
    return span === undefined ? { error: notAChoice(VALUES['patience'] ?? []) } : { value: span };
  });
  return { ...terms, patience };
}
