import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';

export const card: GameCard = {
  id: 'frogs',
  name: 'Frogs & Bridges',
  players: '2 to 4 players',
  length: '30 min',
  line: 'Three frogs, a pond, and bridges that sink behind you.',
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  fields,
  loadTable: async () => (await import('./table.ts')).table,
  loadManual: async () => (await import('./Manual.tsx')).Manual,
  loadLesson: async () => (await import('./lesson.ts')).lesson,
};
