/** What a count is said with: by the plural rules of the language, or for exactly one number (`=0`). */
export type Forms<T> = { readonly other: T } & {
  readonly [form in Intl.LDMLPluralRule | `=${number}`]?: T;
};

/** All that differs between languages besides the messages. Messages call it; code that puts lists together does too. */
export interface Language {
  /** For `Intl`, never the machine's default. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  n(x: number): string;
  plural<T>(x: number, forms: Forms<T>): T;
  ordinal<T>(x: number, forms: Forms<T>): T;
  select<T>(which: string, cases: Readonly<Record<string, T>> & { readonly other: T }): T;
  /** “A, B and C” */
  list(items: readonly string[]): string;
  /** “A, B or C” */
  either(items: readonly string[]): string;
  /** Short facts in a row: “K4, white, 2 high”. */
  facts(items: readonly string[]): string;
  /** A player's name, kept from turning the sentence round it. */
  name(name: string): string;
  /** A list of them. */
  names(names: readonly string[]): string;
  /** A length of time: “15 min”, “2 days”, “1 h 30 min”. */
  span(milliseconds: number): string;
  /** How long ago, in whole minutes, hours or days: “3 min ago”. */
  ago(milliseconds: number): string;
}

/** Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802-\ud803\ud83a-\ud83b]/;

export function makeLanguage(tag: string, direction: 'ltr' | 'rtl'): Language {
  const numbers = once(() => new Intl.NumberFormat(tag));
  const cardinal = once(() => new Intl.PluralRules(tag));
  const ordinals = once(() => new Intl.PluralRules(tag, { type: 'ordinal' }));
  const and = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const or = once(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  const choose = <T>(rules: Intl.PluralRules, x: number, forms: Forms<T>): T =>
    forms[`=${x}`] ?? forms[rules.select(x)] ?? forms.other;
  // A name in the direction of the language needs no marks, and so texts can be searched and copied as they look.
  const name = (text: string): string =>
    direction === 'rtl' || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
  return {
    tag,
    direction,
    n: (x) => numbers().format(x),
    plural: (x, forms) => choose(cardinal(), x, forms),
    ordinal: (x, forms) => choose(ordinals(), x, forms),
    select: (which, cases) => (Object.hasOwn(cases, which) ? (cases[which] ?? cases.other) : cases.other),
    list: (items) => and().format(items),
    either: (items) => or().format(items),
    facts: (items) => items.join(', '),
    name,
    names: (names) => and().format(names.map(name)),
    span: (milliseconds) => spanIn(tag, milliseconds),
    ago: (milliseconds) => agoIn(tag, milliseconds),
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In the largest two units that say it. Their signs are the same in every language; whole days are a word. */
function spanIn(tag: string, milliseconds: number): string {
  const two = (size: number, big: string, rest: number, small: string): string => {
    const left = Math.round((milliseconds % size) / rest);
    const first = `${Math.floor(milliseconds / size)} ${big}`;
    return left === 0 ? first : `${first} ${left} ${small}`;
  };
  if (milliseconds < MINUTE) return `${Math.round(milliseconds / SECOND)} s`;
  if (milliseconds < HOUR) return `${Math.round(milliseconds / MINUTE)} min`;
  if (milliseconds < DAY) return two(HOUR, 'h', MINUTE, 'min');
  if (milliseconds % DAY !== 0) return two(DAY, 'd', HOUR, 'h');
  return new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(milliseconds / DAY);
}

function agoIn(tag: string, milliseconds: number): string {
  const ago = (size: number, unit: 'minute' | 'hour' | 'day'): string =>
    new Intl.RelativeTimeFormat(tag, { style: 'short' }).format(-Math.floor(milliseconds / size), unit);
  if (milliseconds < HOUR) return ago(MINUTE, 'minute');
  return milliseconds < DAY ? ago(HOUR, 'hour') : ago(DAY, 'day');
}

/** `Intl` takes a moment to set up, so only what a page uses is. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
