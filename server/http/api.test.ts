import { expect, it } from 'vitest';
import { openServer } from '../testing/server.ts';
import { Visitor } from '../testing/visitor.ts';

/** Programs of other people are written against this: a change of it is meant, or it is a fault. `npx vitest run server/http/api -u` writes it again. */
it('requests, responses and refusals match the golden file', async () => {
  const server = await openServer();
  try {
    const { paths } = await new Visitor(server.url).must<{ readonly paths: object }>('GET', '/api/openapi.json');
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as object).map(([method, said]) =>
        [`${method} ${path}`, ...leaves(said).map((line) => `  ${line}`)].join('\n'),
      ),
    );
    await expect(`${operations.sort().join('\n')}\n`).toMatchFileSnapshot('../testdata/api.golden.txt');
  } finally {
    await server.close();
  }
});

/** What the document repeats everywhere, and its sentences, which have tests of their own. */
const OBVIOUS = /(^|\.)(summary|tags|security|type: object$|message\.|at\.)|responses\.\d+\.description/;
const FORM = /responses\.[45]\d\d\.(?!.*code\.enum)/;
const LAYERS = /\.(content\.application\/json\.schema|properties)(?=[.:])|(?<=error\.code)\.enum/g;

/** Every value of the document, with the way to it. */
function leaves(value: unknown): string[] {
  const list = (at: unknown, way: string): string[] => {
    if (Array.isArray(at) && at.every((one) => typeof one !== 'object')) return [`${way}: ${at.join(' ')}`];
    if (typeof at !== 'object' || at === null) return [`${way}: ${String(at)}`];
    return Object.entries(at).flatMap(([key, part]) => list(part, way === '' ? key : `${way}.${key}`));
  };
  const lines = list(value, '').filter((line) => !OBVIOUS.test(line) && !FORM.test(line));
  return lines.map((line) => line.replaceAll(LAYERS, '')).sort();
}
