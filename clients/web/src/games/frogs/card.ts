import type { GameCard } from '../client.ts';
import { fields } from './fields.ts';
import { Miniature } from './Miniature.tsx';

export const card: GameCard = {
  id: 'frogs',
  name: 'Frogs & Bridges',
  players: '2 to 4 players',
  length: '30 min',
  line: 'Three frogs, a pond, and bridges that sink behind you.',
  Miniature,
  fields,
  loadTable: async () => (await import('./table.ts')).table,
  loadManual: async () => (await import('./Manual.tsx')).Manual,
  loadLesson: async () => (await import('./lesson.ts')).lesson,
};
