import { type CatalogueParam, plain, type Rich } from '@tavola/words';

type Params = Readonly<Record<string, CatalogueParam>>;
type Sample = Readonly<Record<string, unknown>>;

const COUNTS = [0, 1, 2, 5, 1200];

/** Renders a message once per case. */
export function renderSamples(message: unknown, params: Params): readonly string[] {
  const texts = samplesFor(params).map((sample) => {
    const result: unknown = typeof message === 'function' ? message(sample) : message;
    return typeof result === 'string' ? result : plain(result as Rich);
  });
  return [...new Set(texts)];
}

/** Varies one parameter at a time while the others keep their first value. */
function samplesFor(params: Params): readonly Sample[] {
  const values = Object.entries(params).map(([name, param]) => [name, valuesOf(name, param)] as const);
  const first = Object.fromEntries(values.map(([name, [value]]) => [name, value]));
  return [first, ...values.flatMap(([name, each]) => each.map((value) => ({ ...first, [name]: value })))];
}

function valuesOf(name: string, { kind, cases }: CatalogueParam): readonly unknown[] {
  switch (kind) {
    case 'number':
      return COUNTS;
    case 'flag':
      return [true, false];
    case 'choice':
      return cases.length === 1 ? cases : cases.filter((one) => one !== 'other');
    case 'name':
      return ['Anna'];
    case 'names':
      return [['Anna', 'Ben', 'Cleo']];
    case 'text':
      return [`‹${name}›`];
  }
}
