import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXIT } from './exits.ts';

it('every number a command may end with is in the manual, and no other', () => {
  const page = readFileSync(new URL('../docs/packaging.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(told).toEqual(Object.values(EXIT));
});
