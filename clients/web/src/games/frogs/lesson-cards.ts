import { type LessonChapter, type LessonStep, stepWords } from '@tavola/client-core/lesson';
import type { Frogs } from '@tavola/games/frogs';
import type { FrogsLesson } from '@tavola/words/frogs-lesson';
import { HOP_ON, pond } from './lesson-parts.ts';

/** Each of the four cards. */
export const cardsChapter = (m: FrogsLesson): LessonChapter<Frogs> => ({
  ...HOP_ON,
  id: 'cards',
  title: m['chapter.cards'],
  secret: 'four cards',
  steps: [...gains(m), ...tricks(m)],
});

type Steps = readonly LessonStep<Frogs>[];

const gains = (m: FrogsLesson): Steps => [
  {
    ...stepWords(m, 'extra-jump'),
    position: pond(
      [
        ['C2', 'H1', 'H1'],
        ['A5', 'H2', 'H2'],
      ],
      ['C1C2'],
      ['extra-jump'],
    ),
    example: 'extra C2C3C4',
    replies: { 1: ['A5A4'] },
    look: ['C2', 'C3', 'C4'],
  },
  {
    ...stepWords(m, 'extra-bridge'),
    position: pond(
      [
        ['C3', 'H1', 'H1'],
        ['A5', 'H2', 'H2'],
      ],
      ['C3C4', 'C4C5', 'B3C3', 'C3D3'],
      ['extra-bridge'],
    ),
    example: '+C3C4+C4C5',
    replies: { 1: ['A5A4'] },
    look: ['C3C4', 'C4C5'],
  },
];

const tricks = (m: FrogsLesson): Steps => [
  {
    ...stepWords(m, 'removal'),
    position: pond(
      [
        ['C4', 'H1', 'H1'],
        ['C2', 'H2', 'H2'],
      ],
      ['B2C2', 'C2D2', 'C2C3'],
      ['removal'],
    ),
    example: '-C1C2',
    replies: { 1: ['+C1C2'] },
    look: ['C1C2'],
  },
  {
    ...stepWords(m, 'landing'),
    position: pond(
      [
        ['C3', 'H1', 'H1'],
        ['C4', 'H2', 'H2'],
      ],
      ['C2C3', 'B3C3', 'C3D3', 'C3C4', 'B4C4', 'C4D4'],
      ['parachute'],
    ),
    example: 'parachute C3C4C5',
    replies: { 1: ['+B4C4'] },
    look: ['C3', 'C4', 'C5'],
  },
  {
    ...stepWords(m, 'two-to-win'),
    position: pond(
      [
        ['C4', 'H2', 'H2'],
        ['A1', 'B1', 'H2'],
      ],
      ['C3C4'],
      ['extra-jump'],
    ),
    example: 'extra C4C5H2',
    look: ['C4', 'C5'],
  },
];
