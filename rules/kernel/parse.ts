import type { OptionField } from './game.ts';
import { fail, ok, type Result } from './result.ts';

/** Small readers for untrusted JSON. Own members only: nothing inherited, so `__proto__` and friends mean nothing here. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(raw: unknown): raw is Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

export function field(raw: Fields, name: string): unknown {
  return Object.hasOwn(raw, name) ? raw[name] : undefined;
}

/** The first member that is not among the known ones: a typing mistake should be told, not ignored. */
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
 * Options by the game's own field list: what is missing gets its initial value, what is unknown or out of range is refused
 * by name. The caller says what type the fields add up to.
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
