import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mutantPlugin, readMutants } from './mutant-plugin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the planted faults', () => {
  it.each(readMutants())('$id still finds its place once', ({ id, file, find, replace }) => {
    const code = readFileSync(`${root}${file}`, 'utf8');
    expect(code.split(find)).toHaveLength(2);
    const planted = mutantPlugin(id).transform(code, `${root}${file}`);
    expect(planted).toContain(replace);
    expect(mutantPlugin(id).transform(code, `${root}elsewhere.ts`)).toBeNull();
  });
});
