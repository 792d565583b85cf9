import type { Game, Shape } from '../game.ts';

/** Options with every number at its least: as a rule they say how long a game may last. */
export function leastNumbers({ fields }: Game<Shape>): Readonly<Record<string, unknown>> {
  const numbers = fields.filter(({ kind }) => kind === 'number');
  return Object.fromEntries(numbers.map(({ id, range, initial }) => [id, range?.[0] ?? initial]));
}
