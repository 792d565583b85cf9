import type { Language, Rich } from '@tavola/words';
import { codeOf, type Message, type Param } from '../lib/words/index.mjs';

const COUNTS = [0, 1, 2, 5, 21, 1000];

/** Values that reach every case of a message: each parameter goes through its own, and all meet the first of the others. */
export function samplesFor({ params }: Message): readonly Readonly<Record<string, unknown>>[] {
  const values = [...params].map(([name, param]) => [name, valuesOf(name, param)] as const);
  const first = Object.fromEntries(values.map(([name, [value]]) => [name, value]));
  const pairs = values.flatMap(([name, each]) =>
    each.flatMap((value) =>
      values.flatMap(([other, others]) => others.map((its) => ({ ...first, [other]: its, [name]: value }))),
    ),
  );
  return pairs.length === 0 ? [first] : pairs;
}

function valuesOf(name: string, { kind, cases }: Param): readonly unknown[] {
  switch (kind) {
    case 'number':
      return COUNTS;
    case 'flag':
      return [true, false];
    case 'choice': {
      // An empty case is there because ICU asks for one; no one passes it.
      return [...(cases ?? [])].filter((one) => one !== 'other' || cases?.size === 1);
    }
    case 'name':
      return ['Anna'];
    case 'names':
      return [['Anna', 'Ben']];
    case 'text':
      return [`<${name}>`];
  }
}

/** A message as it would be compiled, called with a sample. */
export function render(message: Message, language: Language, sample: unknown): string {
  const made: unknown = new Function('l', `return ${codeOf(message, 'l')}`)(language);
  const said: unknown = typeof made === 'function' ? made(sample) : made;
  return typeof said === 'string' ? said : (said as Rich).map(({ text }) => text).join('');
}
