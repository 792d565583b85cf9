import { type LessonChapter, stepWords } from '@tavola/client-core/lesson';
import type { Frogs } from '@tavola/games/frogs';
import type { FrogsLesson } from '@tavola/words/frogs-lesson';
import { cardsChapter } from './lesson-cards.ts';
import { CARDS, HOP_ON, pond } from './lesson-parts.ts';

export const lesson = (m: FrogsLesson): readonly LessonChapter<Frogs>[] => [basics(m), cardsChapter(m)];

const basics = (m: FrogsLesson): LessonChapter<Frogs> => ({
  ...HOP_ON,
  id: 'basics',
  title: m['chapter.basics'],
  secret: 'a first look at the pond',
  steps: [
    {
      ...stepWords(m, 'out'),
      position: { seats: 2, turn: 0, round: 1, cards: [CARDS, CARDS] },
      example: 'H1C1',
      replies: { 1: ['H2C5'] },
      look: ['C1'],
    },
    {
      ...stepWords(m, 'sinks'),
      example: 'C1C2',
      replies: { 1: ['C5C4'] },
      look: ['C1', 'C2'],
    },
    {
      ...stepWords(m, 'bridge'),
      example: '+C1C2',
      fits: (action) => action.type === 'bridge' && action.gap === 'C1C2',
      replies: { 1: ['H2C5'] },
      look: ['C1C2'],
    },
    {
      ...stepWords(m, 'hop'),
      position: pond(
        [
          ['B3', 'H1', 'H1'],
          ['C3', 'H2', 'H2'],
        ],
        ['C2C3', 'B2B3'],
      ),
      example: 'B3C3D3',
      look: ['B3', 'C3', 'D3'],
    },
    {
      ...stepWords(m, 'card'),
      position: pond(
        [
          ['C3', 'H1', 'H1'],
          ['A5', 'H2', 'H2'],
        ],
        ['C2C3', 'B3C3', 'C3D3', 'C3C4'],
        ['parachute'],
      ),
      example: 'parachute C3C4',
      look: ['C3', 'C4'],
    },
    {
      ...stepWords(m, 'win'),
      position: pond(
        [
          ['C5', 'H2', 'H2'],
          ['A1', 'B1', 'H2'],
        ],
        ['C4C5'],
      ),
      example: 'C5H2',
      look: ['C5'],
    },
  ],
});
