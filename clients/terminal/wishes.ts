import { type BotLevel, LEVELS } from '@tavola/client-core';
import { type Game, isOneOf, type OptionField, type Shape } from '@tavola/kernel';
import { quoted } from './clean.ts';
import type { Flags } from './flags.ts';
import { readName } from './names.ts';
import { findChoice, yesOrNo } from './questions.ts';
import type { Said } from './said.ts';
import { texts } from './texts.ts';

/** What the flags have settled for this game. What is undefined or missing is asked. */
export interface Wishes {
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

export function readWishes(game: Game<Shape>, { values }: Flags): Said<Wishes> {
  const known = [...OWN_FLAGS, ...game.fields.map(({ id }) => id)];
  const stranger = [...values.keys()].find((name) => !known.includes(name));
  if (stranger !== undefined) return { says: texts.flags.unknown(quoted(`--${stranger}`)) };
  const options: Record<string, unknown> = {};
  for (const field of game.fields) {
    const typed = values.get(field.id);
    if (typed === undefined) continue;
    const read = readField(field, typed);
    if (read === null) return { says: texts.flags.badValue(`--${field.id}`, quoted(typed), valuesOf(field)) };
    options[field.id] = read.value;
  }
  return seatWishes(game, values, options);
}

function seatWishes(
  game: Game<Shape>,
  values: ReadonlyMap<string, string>,
  options: Readonly<Record<string, unknown>>,
): Said<Wishes> {
  const [least, most] = game.seats;
  const level = values.get('bot');
  if (level !== undefined && !isOneOf(LEVELS, level)) return misfit('bot', level, LEVELS.join(', '));
  const seats = readNumber(values.get('seats'), least, most);
  if (seats === null) return misfit('seats', values.get('seats'), numbersOf(least, most));
  const sit = readNumber(values.get('sit'), 1, seats ?? most);
  if (sit === null) return misfit('sit', values.get('sit'), numbersOf(1, seats ?? most));
  if (sit !== undefined && level === undefined) return { says: texts.flags.sitWithoutBot };
  const sandbox = values.has('sandbox');
  if (sandbox && ['bot', 'names'].some((name) => values.has(name))) return { says: texts.flags.sandboxAlone };
  const names = readNames(values.get('names'), (seats ?? most) - (level === undefined ? 0 : 1));
  if ('says' in names) return names;
  const wishes = { options, seats, level, names: names.value, seed: values.get('seed') };
  return { value: { ...wishes, sit: (sit ?? 1) - 1, position: values.get('position'), sandbox } };
}

function readNames(typed: string | undefined, most: number): Said<readonly string[] | undefined> {
  if (typed === undefined) return { value: undefined };
  const names: string[] = [];
  for (const part of typed.split(',')) {
    const name = readName(part, names);
    if (!name.ok) return { says: nameProblem(name.error.code, quoted(part)) };
    names.push(name.value);
  }
  return names.length > most ? { says: texts.flags.tooManyPlayers } : { value: names };
}

export function nameProblem(code: string, name: string): string {
  if (code === 'name-empty') return texts.setup.nameEmpty;
  return code === 'name-too-long' ? texts.setup.nameTooLong : texts.setup.nameTaken(name);
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
  if (field.kind === 'flag') return texts.flags.yesOrNo;
  if (field.kind === 'choice') return (field.choices ?? []).join(', ');
  return field.range === undefined ? texts.flags.anyNumber : numbersOf(...field.range);
}

function readNumber(typed: string | undefined, least: number, most: number): number | null | undefined {
  if (typed === undefined) return undefined;
  const value = /^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

function numbersOf(least: number, most: number): string {
  return texts.flags.number(texts.setup.range(least, most));
}

function misfit(flag: string, value: string | undefined, wanted: string): { says: string } {
  return { says: texts.flags.badValue(`--${flag}`, quoted(value ?? ''), wanted) };
}
