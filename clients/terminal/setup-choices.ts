import { type BotLevel, LEVELS } from '@tavola/client-core';
import { type Game, isOneOf, type OptionField, type Shape } from '@tavola/kernel';
import { quoted } from './clean.ts';
import type { Flags } from './flags.ts';
import { spoken } from './language.ts';
import { readName } from './names.ts';
import type { Parsed } from './parsed.ts';
import { findChoice, rangeText, yesOrNo } from './questions.ts';

/** What the flags have settled for this game. What is undefined or missing is asked. */
export interface SetupChoices {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number | undefined;
  readonly level: BotLevel | undefined;
  /** The seat of the one person who plays against bots, from 0. */
  readonly sit: number;
  readonly names: readonly string[] | undefined;
  readonly seed: string | undefined;
  readonly position: string | undefined;
  /** One person acts for all seats, and steps forward and back. */
  readonly sandbox: boolean;
}

const OWN_FLAGS = ['bot', 'sit', 'names', 'seats', 'seed', 'position', 'sandbox', 'lang'];

export function readSetupChoices(game: Game<Shape>, { values }: Flags): Parsed<SetupChoices> {
  const known = [...OWN_FLAGS, ...game.fields.map(({ id }) => id)];
  const stranger = [...values.keys()].find((name) => !known.includes(name));
  if (stranger !== undefined) return { says: spoken().terminal['flag.unknown']({ flag: quoted(`--${stranger}`) }) };
  const options: Record<string, unknown> = {};
  for (const field of game.fields) {
    const typed = values.get(field.id);
    if (typed === undefined) continue;
    const read = readField(field, typed);
    if (read === null) return misfit(field.id, typed, valuesOf(field));
    options[field.id] = read.value;
  }
  return seatChoices(game, values, options);
}

function seatChoices(
  game: Game<Shape>,
  values: ReadonlyMap<string, string>,
  options: Readonly<Record<string, unknown>>,
): Parsed<SetupChoices> {
  const [least, most] = game.seats;
  const level = values.get('bot');
  if (level !== undefined && !isOneOf(LEVELS, level)) return misfit('bot', level, spoken().language.either(LEVELS));
  const seats = readNumber(values.get('seats'), least, most);
  if (seats === null) return misfit('seats', values.get('seats'), numbersOf(least, most));
  const sit = readNumber(values.get('sit'), 1, seats ?? most);
  if (sit === null) return misfit('sit', values.get('sit'), numbersOf(1, seats ?? most));
  if (sit !== undefined && level === undefined) return { says: spoken().terminal['flag.sit-alone'] };
  const sandbox = values.has('sandbox');
  if (sandbox && ['bot', 'names'].some((name) => values.has(name)))
    return { says: spoken().terminal['flag.sandbox-alone'] };
  const names = readNames(values.get('names'), (seats ?? most) - (level === undefined ? 0 : 1));
  if ('says' in names) return names;
  const wishes = { options, seats, level, names: names.value, seed: values.get('seed') };
  return { value: { ...wishes, sit: (sit ?? 1) - 1, position: values.get('position'), sandbox } };
}

function readNames(typed: string | undefined, most: number): Parsed<readonly string[] | undefined> {
  if (typed === undefined) return { value: undefined };
  const names: string[] = [];
  for (const part of typed.split(',')) {
    const name = readName(part, names);
    if (!name.ok) return { says: nameProblem(name.error.code, quoted(part)) };
    names.push(name.value);
  }
  return names.length > most ? { says: spoken().terminal['flag.too-many-names'] } : { value: names };
}

export function nameProblem(code: string, name: string): string {
  const { terminal, home } = spoken();
  if (code === 'name-empty') return home['name-error.name-empty'];
  return code === 'name-too-long' ? home['name-error.name-too-long'] : terminal['setup.name-taken']({ name });
}

/** A value for an option from text, or null. */
export function readField(field: OptionField, typed: string): { readonly value: unknown } | null {
  if (field.kind === 'flag') {
    const value = typed.trim() === '' ? null : yesOrNo(typed, false);
    return value === null ? null : { value };
  }
  if (field.kind === 'choice') {
    const value = findChoice(field.choices ?? [], typed);
    return value === null ? null : { value };
  }
  const [least, most] = field.range ?? [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const value = readNumber(typed, least, most);
  return value === null || value === undefined ? null : { value };
}

/** What an option takes, in words. */
export function valuesOf(field: OptionField): string {
  const { terminal: m, language } = spoken();
  if (field.kind === 'flag') return m['flag.yes-or-no'];
  if (field.kind === 'choice') return language.either(field.choices ?? []);
  return field.range === undefined ? m['flag.any-number'] : numbersOf(...field.range);
}

function readNumber(typed: string | undefined, least: number, most: number): number | null | undefined {
  if (typed === undefined) return undefined;
  const value = /^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

function numbersOf(least: number, most: number): string {
  return spoken().terminal['flag.number']({ range: rangeText(least, most) });
}

export function misfit(flag: string, value: string | undefined, values: string): { says: string } {
  const { terminal: m } = spoken();
  return { says: m['flag.bad-value']({ flag: `--${flag}`, value: quoted(value ?? ''), values }) };
}
