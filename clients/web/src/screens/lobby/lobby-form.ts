import { LEVELS, type TableEdit, type TableInfo } from '@tavola/client-core';
import { type AbsenceRule, clockFor, type TakeoverRule } from '@tavola/client-core/words';
import { isFields, sameJson } from '@tavola/kernel';
import { type TableForm, toTableRequest } from '../create/form.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (raw: unknown): Fields => (isFields(raw) ? { ...raw } : {});
const numberOr = <T>(value: unknown, otherwise: T): number | T => (typeof value === 'number' ? value : otherwise);
const OFF = 0;
/** A time that may be off. Null: the usual one. */
const timeIn = (terms: Fields, name: string): number | null =>
  terms[name] === null ? OFF : numberOr(terms[name], null);

/**
 * The form of a table that exists.
 * @param first the form of a new table, for what tables do not say
 * @param customIds names of the optional agreements of the game
 */
export function formOf(table: TableInfo, first: TableForm, customIds: readonly string[]): TableForm {
  const { name, description, chairs, watching, press = 'full', watchDelay = 0, hostRule = 'pass-on' } = table;
  const { askReady = false, oneGame = false } = table;
  const terms = fieldsIn(table.terms);
  const clock = fieldsIn(terms['clock']);
  const turn = numberOr(clock['turn'], OFF);
  const reaction = numberOr(clock['reaction'], null);
  return {
    ...first,
    ...{ name, description, watching, press, hostRule, askReady, oneGame, delay: watchDelay },
    options: { ...first.options, ...fieldsIn(table.options) },
    others: chairs.slice(1).map(({ kind, level }) => ({
      kind,
      level: LEVELS.find((one) => one === level) ?? 'normal',
      name: '',
    })),
    turn,
    reaction: turn === OFF || reaction === clockFor(turn).reaction ? null : reaction,
    adjust: numberOr(clock['adjust'], null),
    absence: (terms['absence'] ?? first.absence) as AbsenceRule,
    misses: numberOr(terms['misses'], first.misses),
    takeover: (terms['takeover'] ?? null) as TakeoverRule | null,
    afterMiss: timeIn(terms, 'afterMiss'),
    patience: terms['patience'] === null ? OFF : numberOr(terms['patience'], first.patience),
    claim: timeIn(terms, 'claim'),
    undo: terms['undo'] === true,
    hints: terms['hints'] === true,
    anonymous: terms['anonymous'] === true,
    customs: Object.fromEntries(customIds.map((id) => [id, terms[id] === true])),
  };
}

/** Members of a table that are sent as they are. */
const PLAIN = ['name', 'description', 'press', 'askReady', 'oneGame'] as const;

/**
 * What the host has changed in the form. The rest stays as the table has it now, so that changes from elsewhere are not
 * undone.
 */
export function tableEdit(table: TableInfo, before: TableForm, after: TableForm): TableEdit {
  const [was, is] = [before, after].map((form) => toTableRequest(form, table.game, ''));
  if (was === undefined || is === undefined) return {};
  const plain = PLAIN.filter((member) => was[member] !== is[member]).map((member) => [member, is[member]]);
  const options = changedFields(fieldsIn(table.options), fieldsIn(was.options), fieldsIn(is.options));
  const terms = changedFields(fieldsIn(table.terms), fieldsIn(was.terms), fieldsIn(is.terms));
  return {
    ...Object.fromEntries(plain),
    ...(options === null ? {} : { options }),
    ...(terms === null ? {} : { terms }),
    ...(before.delay === after.delay ? {} : { watchDelay: after.delay }),
    ...(before.hostRule === after.hostRule ? {} : { hostRule: after.hostRule }),
  };
}

/** The present fields with those that differ between two states of the form. Null if none does. */
function changedFields(now: Fields, was: Fields, is: Fields): Fields | null {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !sameJson(was[name] ?? null, is[name] ?? null) || name in was !== name in is,
  );
  if (names.length === 0) return null;
  const kept = Object.entries(now).filter(([name]) => !names.includes(name));
  const set = names.flatMap((name) => (name in is ? [[name, is[name]] as const] : []));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(set) };
}
