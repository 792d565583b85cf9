import type { GameFacts } from '@tavola/kernel';

export const facts: GameFacts = {
  id: 'objectron',
  name: 'Objectron',
  line: 'Race across a grid where the power keeps failing.',
  seats: [2, 2],
  minutes: 15,
};
