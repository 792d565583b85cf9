import type { TableInfo } from '@tavola/client-core';
import type { Shape } from '@tavola/kernel';
import { messages } from '../language.ts';
import { type Parsed, yesOrNo } from '../questions.ts';
import { badFlagValue } from '../setup-choices.ts';
import type { TextUi } from '../text-ui.ts';

type Labels = Pick<TextUi<Shape>, 'customs'>;
type Values = ReadonlyMap<string, string>;

/** Agreements of a new table, set by flags of the same names, and the remaining flags. */
export interface CustomFlags {
  readonly customs: Readonly<Record<string, boolean>>;
  readonly rest: Values;
}

export function readCustoms({ customs: known = {} }: Labels, values: Values): Parsed<CustomFlags> {
  const customs: Record<string, boolean> = {};
  for (const name of Object.keys(known)) {
    const typed = values.get(name);
    if (typed === undefined) continue;
    const on = typed.trim() === '' ? null : yesOrNo(typed, false);
    if (on === null) return badFlagValue(name, typed, messages().terminal['flag.yes-or-no']);
    customs[name] = on;
  }
  const rest = new Map([...values].filter(([name]) => !Object.hasOwn(known, name)));
  return { value: { customs, rest } };
}

/** Labels of the agreements that are on. */
export function agreedOn({ customs: known = {} }: Labels, { terms }: Pick<TableInfo, 'terms'>): string[] {
  const agreed: Readonly<Record<string, unknown>> = typeof terms === 'object' && terms !== null ? { ...terms } : {};
  return Object.entries(known).flatMap(([name, label]) => (agreed[name] === true ? [label] : []));
}
