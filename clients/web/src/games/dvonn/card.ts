import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';

export const card: GameCard = {
  id: 'dvonn',
  name: 'DVONN',
  players: '2 players',
  length: '20 min',
  line: 'Stack, stride, and keep touch with the red pieces.',
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  fields,
  loadTable: async () => (await import('./table.ts')).table,
  loadManual: async () => (await import('./Manual.tsx')).Manual,
  loadLesson: async () => (await import('./lesson.ts')).lesson,
};
