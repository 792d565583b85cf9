import type { GameCard } from '../client.ts';
import { fields } from './fields.ts';
import { Miniature } from './Miniature.tsx';

export const card: GameCard = {
  id: 'dvonn',
  name: 'DVONN',
  players: '2 players',
  length: '20 min',
  line: 'Stack, stride, and keep touch with the red pieces.',
  Miniature,
  fields,
  loadTable: async () => (await import('./table.ts')).table,
  loadManual: async () => (await import('./Manual.tsx')).Manual,
  loadLesson: async () => (await import('./lesson.ts')).lesson,
};
