import { z } from 'zod';

/** What those are called whom an answer names by their ids. Bots of the house have no names here. */
export const shownPeople = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string().nullable(),
    kind: z.enum(['guest', 'member', 'bot', 'gone']),
  }),
);
