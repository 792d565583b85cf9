import type { GameFacts } from '@tavola/kernel';

export const facts: GameFacts = {
  id: 'colt-express',
  name: 'Colt Express',
  line: 'Plan a train robbery in secret, then watch it go wrong.',
  seats: [2, 6],
  minutes: 40,
};
