import { expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { newCode, newTableId } from './codes.ts';

const world = new FakeWorld();
const MANY = 1000;
/** Codes are short, and two of very many may be the same; then another is taken. */
const FEW = 20;

it('tables have ids that follow each other in time, fit into an address, and can be read out like codes', () => {
  const moments = [0, 1, 35, 36, 1_763_000_000_000, 1_763_000_000_001, 36 ** 9 - 1];
  const ids = moments.map((now) => newTableId(new FakeWorld(now)));
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{22}$/);
});

it('tables created at the same time have different ids and codes', () => {
  expect(new Set(Array.from({ length: MANY }, () => newTableId(world))).size).toBe(MANY);
  expect(new Set(Array.from({ length: FEW }, () => newCode(world))).size).toBe(FEW);
});

it('codes contain no characters that look alike', () => {
  for (let count = 0; count < MANY; count += 1) expect(newCode(world)).toMatch(/^[A-HJKMNP-Z2-9]{7}$/);
});
