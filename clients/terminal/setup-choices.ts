import { type BotLevel, LEVELS } from '@tavola/client-core';
import { type Game, isOneOf, type OptionField, type Shape, seatRange } from '@tavola/kernel';
import { quoted } from './clean.ts';
import type { Flags } from './flags.ts';
import { SETUP_FLAGS } from './known-flags.ts';
import { messages } from './language.ts';
import { parseName } from './names.ts';
import { findChoice, type Parsed, rangeText, yesOrNo } from './questions.ts';

/** Choices made by flags. Undefined or missing ones are asked for. */
export interface SetupChoices {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number | undefined;
  readonly level: BotLevel | undefined;
  /** The seat of the person who plays against bots, from 0. */
  readonly sit: number;
  readonly names: readonly string[] | undefined;
  readonly seed: string | undefined;
  readonly position: string | undefined;
  /** One player moves every side, with undo and redo. */
  readonly sandbox: boolean;
}

export function readSetupChoices(game: Game<Shape>, { values }: Flags): Parsed<SetupChoices> {
  const known = [...SETUP_FLAGS, ...game.fields.map(({ id }) => id)];
  const unknown = [...values.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return { error: messages().terminal['flag.other-game']({ flag: quoted(`--${unknown}`), game: game.name }) };
  }
  const options: Record<string, unknown> = {};
  for (const field of game.fields) {
    const typed = values.get(field.id);
    if (typed === undefined) continue;
    const read = readField(field, typed);
    if (read === null) return badFlagValue(field.id, typed, valuesOf(field));
    options[field.id] = read.value;
  }
  return seatChoices(game, values, options);
}

function seatChoices(
  game: Game<Shape>,
  values: ReadonlyMap<string, string>,
  options: Readonly<Record<string, unknown>>,
): Parsed<SetupChoices> {
  const [least, most] = seatRange(game, options);
  const level = values.get('bot');
  if (level !== undefined && !isOneOf(LEVELS, level))
    return badFlagValue('bot', level, messages().language.either(LEVELS));
  const seats = readNumber(values.get('seats'), least, most);
  if (seats === null) return badFlagValue('seats', values.get('seats'), numbersOf(least, most));
  const sit = readNumber(values.get('sit'), 1, seats ?? most);
  if (sit === null) return badFlagValue('sit', values.get('sit'), numbersOf(1, seats ?? most));
  if (sit !== undefined && level === undefined) return { error: messages().terminal['flag.sit-alone'] };
  const sandbox = values.has('sandbox');
  if (sandbox && ['bot', 'names'].some((name) => values.has(name)))
    return { error: messages().terminal['flag.sandbox-alone'] };
  const names = readNames(values.get('names'), (seats ?? most) - (level === undefined ? 0 : 1));
  if ('error' in names) return names;
  const setup = { options, seats, level, names: names.value, seed: values.get('seed') };
  return { value: { ...setup, sit: (sit ?? 1) - 1, position: values.get('position'), sandbox } };
}

function readNames(typed: string | undefined, most: number): Parsed<readonly string[] | undefined> {
  if (typed === undefined) return { value: undefined };
  const names: string[] = [];
  for (const part of typed.split(',')) {
    const name = parseName(part, names);
    if (!name.ok) return { error: nameProblem(name.error.code, quoted(part)) };
    names.push(name.value);
  }
  return names.length > most ? { error: messages().terminal['flag.too-many-names'] } : { value: names };
}

export function nameProblem(code: string, name: string): string {
  const { terminal, home } = messages();
  if (code === 'name-empty') return home['name-error.name-empty'];
  return code === 'name-too-long' ? home['name-error.name-too-long'] : terminal['setup.name-taken']({ name });
}

/** Parses the value of an option. Null if it is invalid. */
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

/** The allowed values of an option, in words. */
export function valuesOf(field: OptionField): string {
  const { terminal: m, language } = messages();
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
  if (least === most) return String(least);
  const range = rangeText(least, most);
  return most - least === 1 ? range : messages().terminal['flag.number']({ range });
}

export function badFlagValue(flag: string, value: string | undefined, values: string): { error: string } {
  const { terminal: m } = messages();
  return { error: m['flag.bad-value']({ flag: `--${flag}`, value: quoted(value ?? ''), values }) };
}
