import { z } from 'zod';

/** Names of the people whose ids an answer contains. Bots have no names here. */
export const shownPeople = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string().nullable(),
    kind: z.enum(['guest', 'member', 'bot', 'gone']),
  }),
);
