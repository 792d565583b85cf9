import { expect, test } from 'vitest';
import { type Damage, DamageReports } from './damage.ts';

test('each damaged row is reported once, and no more than 10,000 rows', () => {
  const told: Damage[] = [];
  const { report } = new DamageReports((damage) => told.push(damage));
  const row = (number: number): Damage => ({ table: 'entries', row: `row ${number}`, column: 'body' });
  for (const number of [0, 1, 0]) report(row(number));
  expect(told).toEqual([row(0), row(1)]);
  for (let number = 0; number < 10_001; number += 1) report(row(number));
  expect(told).toHaveLength(10_000);
  expect(told.at(-1)).toEqual(row(9999));
});
