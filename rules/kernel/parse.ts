import type { OptionField } from './game.ts';
import { fail, ok, type Result } from './result.ts';

/** Readers for untrusted JSON. Own members only, so `__proto__` has no meaning here. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(raw: unknown): raw is Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

export function field(raw: Fields, name: string): unknown {
  return Object.hasOwn(raw, name) ? raw[name] : undefined;
}

/** Returns the first unknown member: a typing mistake should be reported, not ignored. */
export function unknownField(raw: Fields, known: readonly string[]): string | undefined {
  return Object.keys(raw).find((name) => !known.includes(name));
}

export function isOneOf<T extends string>(values: readonly T[], raw: unknown): raw is T {
  return typeof raw === 'string' && (values as readonly string[]).includes(raw);
}

export function isCount(raw: unknown, most = Number.MAX_SAFE_INTEGER): raw is number {
  return Number.isSafeInteger(raw) && (raw as number) >= 0 && (raw as number) <= most;
}

/**
 * Parses options by the game’s field list. Missing fields get their initial value; unknown or out-of-range ones are
 * refused by name. The caller gives the resulting type.
 */
export function parseOptions<O>(fields: readonly OptionField[], raw: unknown): Result<O> {
  if (raw !== undefined && raw !== null && !isFields(raw)) return fail('options-not-an-object');
  const given: Fields = isFields(raw) ? raw : {};
  const stranger = unknownField(
    given,
    fields.map((known) => known.id),
  );
  if (stranger !== undefined) return fail('unknown-option', stranger);
  const options: Record<string, unknown> = {};
  for (const known of fields) {
    const value = field(given, known.id) ?? known.initial;
    if (!fits(known, value)) return fail('bad-option', known.id);
    options[known.id] = value;
  }
  return ok(options as O);
}

function fits(known: OptionField, value: unknown): boolean {
  if (known.kind === 'flag') return typeof value === 'boolean';
  if (known.kind === 'choice') return isOneOf(known.choices ?? [], value);
  const [least, most] = known.range ?? [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
