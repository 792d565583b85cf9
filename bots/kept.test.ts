import { type DiplomacyState, diplomacy, mapOf } from '@tavola/games/diplomacy';
import { type FrogsState, frogs, pondOf } from '@tavola/games/frogs';
import { groundOf, namesFor, type ObjectronState, objectron } from '@tavola/games/objectron';
import { type Game, type Shape, seeded, start } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { graphOf } from './games/diplomacy/graph.ts';
import { waysOf } from './games/objectron/ways.ts';

function opening<S>(game: unknown): S {
  const { parse, seats } = game as Game<Shape>;
  const options = parse.options(undefined);
  if (!options.ok) throw new Error(options.error.code);
  return start(game as Game<Shape>, { options: options.value, seats: seats[0] }, seeded('kept')).step.state as S;
}

it('what takes long to work out is worked out once', () => {
  const [one, other] = [opening<DiplomacyState>(diplomacy), opening<DiplomacyState>(diplomacy)];
  expect(mapOf(one)).toBe(mapOf(other));
  expect(graphOf(mapOf(one))).toBe(graphOf(mapOf(one)));
  const { grid } = opening<ObjectronState>(objectron);
  expect(groundOf(grid)).toBe(groundOf(grid));
  expect(waysOf(grid, 0)).toBe(waysOf(grid, 0));
  expect(namesFor(9, 8)).toBe(namesFor(9, 8));
  const pond = opening<FrogsState>(frogs);
  expect(pondOf(pond)).toBe(pondOf(pond));
});
