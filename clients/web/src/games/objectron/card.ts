import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';

export const card: GameCard = {
  id: 'objectron',
  name: 'Objectron',
  players: '2 players',
  length: '15 min',
  line: 'A race of light over a grid whose power keeps failing.',
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  fields,
  loadTable: async () => (await import('./table.ts')).table,
  loadManual: async () => (await import('./Manual.tsx')).Manual,
  loadLesson: async () => (await import('./lesson.ts')).lesson,
};
