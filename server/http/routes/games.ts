import type { Game, Shape } from '@tavola/kernel';
import type { GameInfo } from '@tavola/protocol';
import { z } from 'zod';
import { type RouteModule, route } from '../route.ts';

const fieldSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['choice', 'number', 'flag']),
  initial: z.unknown(),
  choices: z.array(z.string()).readonly().optional(),
  range: z.tuple([z.number(), z.number()]).readonly().optional(),
  /** Choices for another number of seats than the game usually has. */
  seats: z.record(z.string(), z.tuple([z.int(), z.int()]).readonly()).optional(),
});

const gameSchema = z.strictObject({
  id: z.string(),
  rulesVersion: z.int(),
  /** The fewest and the most. */
  seats: z.tuple([z.int(), z.int()]).readonly(),
  traits: z.strictObject({
    moves: z.enum(['turns', 'sealed', 'mixed']),
    information: z.enum(['perfect', 'hidden']),
    chance: z.enum(['none', 'setup', 'play']),
    preview: z.enum(['exact', 'none']),
  }),
  fields: z.array(fieldSchema).readonly(),
});

export function gameRoutes(games: readonly Game<Shape>[]): RouteModule {
  const facts = games.map(
    ({ id, rulesVersion, seats, traits, fields }): GameInfo => ({
      id,
      rulesVersion,
      seats,
      traits,
      fields,
    }),
  );
  return [
    route({
      method: 'GET',
      url: '/api/games',
      tag: 'games',
      summary: 'Lists the games of this server and the options a table can choose.',
      who: 'anyone',
      answer: z.strictObject({ games: z.array(gameSchema).readonly() }),
      handle: () => ({ ok: true, value: { games: facts } }),
    }),
  ];
}
