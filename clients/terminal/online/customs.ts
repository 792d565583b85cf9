import type { TableInfo } from '@tavola/client-core';
import type { Shape } from '@tavola/kernel';
import { spoken } from '../language.ts';
import type { Parsed } from '../parsed.ts';
import { yesOrNo } from '../questions.ts';
import { misfit } from '../setup-choices.ts';
import type { TextTable } from '../text-table.ts';

type Table = Pick<TextTable<Shape>, 'customs'>;
type Values = ReadonlyMap<string, string>;

/** What a new table shall agree on, by flags of the customs' own names, and the flags that are left. */
export interface CustomFlags {
  readonly customs: Readonly<Record<string, boolean>>;
  readonly rest: Values;
}

export function readCustoms({ customs: known = {} }: Table, values: Values): Parsed<CustomFlags> {
  const customs: Record<string, boolean> = {};
  for (const name of Object.keys(known)) {
    const typed = values.get(name);
    if (typed === undefined) continue;
    const on = typed.trim() === '' ? null : yesOrNo(typed, false);
    if (on === null) return misfit(name, typed, spoken().terminal['flag.yes-or-no']);
    customs[name] = on;
  }
  const rest = new Map([...values].filter(([name]) => !Object.hasOwn(known, name)));
  return { value: { customs, rest } };
}

/** The customs of a table that are on, in words. */
export function agreedOn({ customs: known = {} }: Table, { terms }: Pick<TableInfo, 'terms'>): string[] {
  const agreed: Readonly<Record<string, unknown>> = typeof terms === 'object' && terms !== null ? { ...terms } : {};
  return Object.entries(known).flatMap(([name, says]) => (agreed[name] === true ? [says] : []));
}
