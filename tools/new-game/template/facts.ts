import type { GameFacts } from '@tavola/kernel';

export const facts: GameFacts = {
  id: 'hexapawn',
  name: 'Hexapawn',
  line: 'Get a pawn across the board, or leave your opponent without a move.',
  seats: [2, 2],
  minutes: 5,
};
