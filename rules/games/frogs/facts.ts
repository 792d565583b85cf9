import type { GameFacts } from '@tavola/kernel';

export const facts: GameFacts = {
  id: 'frogs',
  name: 'Frogs & Bridges',
  line: 'Get 3 frogs home across bridges that sink behind you.',
  seats: [2, 4],
  minutes: 30,
};
