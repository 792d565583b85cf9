import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { customs, fields } from './fields.ts';

export const card: GameCard = {
  id: 'diplomacy',
  name: 'Diplomacy',
  players: '7 players',
  length: '2 hours or a week',
  line: 'Europe in 1901. Talk, promise, and order everything at once.',
  usualSeats: 7,
  sandbox: true,
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  fields,
  customs,
  loadTable: async () => (await import('./table.ts')).table,
  loadManual: async () => (await import('./Manual.tsx')).Manual,
  loadLesson: async () => (await import('./lesson.ts')).lesson,
};
