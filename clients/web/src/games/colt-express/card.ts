import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';

export const card: GameCard = {
  id: 'colt-express',
  name: 'Colt Express',
  players: '2 to 6 players',
  length: '40 min',
  line: 'Plan a train robbery in secret, then watch it go wrong.',
  usualSeats: 4,
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  fields,
  loadUi: async () => (await import('./table.ts')).table,
  loadManual: async () => (await import('./Manual.tsx')).Manual,
  loadLesson: async () => (await import('./lesson.ts')).lesson,
};
