import { type CatalogueParam, plain, type Rich } from '@tavola/words';

type Params = Readonly<Record<string, CatalogueParam>>;
type Sample = Readonly<Record<string, unknown>>;

const COUNTS = [0, 1, 2, 5, 1200];

/** What a message says, once for every case it has. */
export function saidWith(message: unknown, params: Params): readonly string[] {
  const said = samplesFor(params).map((sample) => {
    const made: unknown = typeof message === 'function' ? message(sample) : message;
    return typeof made === 'string' ? made : plain(made as Rich);
  });
  return [...new Set(said)];
}

/** Every parameter goes through its values while the others have their first. */
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
