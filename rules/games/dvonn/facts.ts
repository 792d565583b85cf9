import type { GameFacts } from '@tavola/kernel';

export const facts: GameFacts = {
  id: 'dvonn',
  name: 'DVONN',
  line: 'Stack, jump and stay in contact with the red pieces.',
  seats: [2, 2],
  minutes: 20,
};
