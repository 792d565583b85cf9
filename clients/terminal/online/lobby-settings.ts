import type { TableEdit, TableInfo } from '@tavola/client-core';
import { isFields, isOneOf } from '@tavola/kernel';
import { safeLine } from '../clean.ts';
import { TERM_FLAGS } from '../known-flags.ts';
import { messages } from '../language.ts';
import { yesOrNo } from '../questions.ts';
import { readField, valuesOf } from '../setup-choices.ts';
import type { OnlineTable } from './online-table.ts';
import { readTerms } from './terms.ts';

type Game = Pick<OnlineTable, 'game' | 'ui'>;
type Fields = Readonly<Record<string, unknown>>;
type ReadSetting = { readonly ok: true; readonly value: TableEdit } | { readonly ok: false; readonly error: string };

const fieldsIn = (raw: unknown): Fields => (isFields(raw) ? { ...raw } : {});

/** Members of a table that are on or off, by what players type. */
const SWITCHES = { ready: 'askReady', spectators: 'spectatorsMayChat', 'one-game': 'oneGame' } as const;
const SWITCH_NAMES = ['ready', 'spectators', 'one-game'] as const;
/** Terms that are on or off. */
const TERM_SWITCHES = ['undo', 'hints'] as const;
const CHOICES = { sides: ['lot', 'choose'], press: ['full', 'public', 'none'] } as const;
const TEXTS = ['name', 'description'] as const;

/** The options of the lobby with their values, as they are typed. */
export function optionLines({ game, ui, account }: OnlineTable, table: TableInfo): readonly string[] {
  const { language, online: m } = messages();
  const terms = fieldsIn(table.terms);
  const { turn } = fieldsIn(terms['clock']);
  const onOff = (value: unknown): string => (value === true ? 'yes' : 'no');
  const rows: readonly (readonly [string, string])[] = [
    ['name', safeLine(table.name)],
    ['turn', typeof turn === 'number' ? language.span(turn) : 'none'],
    ...TERM_SWITCHES.map((name) => [name, onOff(terms[name])] as const),
    ...Object.keys(ui.customs ?? {}).map((name) => [name, onOff(terms[name])] as const),
    ...game.fields.map(({ id }) => [id, valueText(fieldsIn(table.options)[id])] as const),
    ['sides', table.sides ?? 'lot'],
    ['press', table.press ?? 'full'],
    ...Object.entries(SWITCHES).map(([name, member]) => [name, onOff(table[member])] as const),
  ];
  const how = table.host === account.name ? [m['setup.set-what']] : [];
  return [...rows.map(([name, value]) => `  ${name}: ${value}`), ...how];
}

function valueText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
}

/** What a line such as `turn 2min` changes, or what to type instead. */
export function readSetting({ game, ui }: Game, table: TableInfo, line: string): ReadSetting {
  const [, typed = '', value = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
  const name = typed.toLowerCase();
  const terms = fieldsIn(table.terms);
  if (isOneOf(TEXTS, name)) return changed({ [name]: value });
  if (isOneOf(TERM_FLAGS, name)) return readTerm(terms, name, value);
  if (isOneOf(TERM_SWITCHES, name) || Object.hasOwn(ui.customs ?? {}, name))
    return readSwitch(name, value, (on) => ({ terms: { ...terms, [name]: on } }));
  if (isOneOf(SWITCH_NAMES, name)) return readSwitch(name, value, (on) => ({ [SWITCHES[name]]: on }));
  if (name === 'sides' || name === 'press')
    return isOneOf(CHOICES[name], value)
      ? changed({ [name]: value })
      : badValue(name, messages().language.either(CHOICES[name]));
  const field = game.fields.find(({ id }) => id.toLowerCase() === name);
  if (field === undefined) return { ok: false, error: messages().online['setup.set-what'] };
  const read = readField(field, value);
  if (read === null) return badValue(name, valuesOf(field));
  return changed({ options: { ...fieldsIn(table.options), [field.id]: read.value } });
}

function changed(value: TableEdit): ReadSetting {
  return { ok: true, value };
}

function badValue(option: string, values: string): ReadSetting {
  return { ok: false, error: messages().online['setup.bad-value']({ option, values }) };
}

function readSwitch(name: string, value: string, edit: (on: boolean) => TableEdit): ReadSetting {
  const on = value === '' ? null : yesOrNo(value, false);
  return on === null ? badValue(name, messages().terminal['flag.yes-or-no']) : changed(edit(on));
}

/** The same values as of the flags for a new table. */
function readTerm(terms: Fields, name: string, value: string): ReadSetting {
  const read = readTerms(new Map([[name, value]]));
  if ('error' in read) return { ok: false, error: read.error.replace(`--${name}`, name) };
  return changed({ terms: { ...terms, ...read.value.terms } });
}
