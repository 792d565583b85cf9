import type { GameFacts } from '@tavola/kernel';

export const facts: GameFacts = {
  id: 'diplomacy',
  name: 'Diplomacy',
  line: 'Europe, 1901. Make promises, then everyone moves at once.',
  seats: [7, 7],
  minutes: 120,
};
