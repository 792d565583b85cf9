import { type LessonChapter, stepWords } from '@tavola/client-core/lesson';
import type { Objectron } from '@tavola/games/objectron';
import type { ObjectronLesson } from '@tavola/words/objectron-lesson';
import { CALM, dark, FAR } from './lesson-parts.ts';

/** What the dark does to moves, turns and throws. */
export const powerChapter = (m: ObjectronLesson): LessonChapter<Objectron> => ({
  ...CALM,
  id: 'power',
  title: m['chapter.power'],
  secret: 'lights out',
  steps: [
    {
      ...stepWords(m, 'dark'),
      position: {
        players: [{ at: 'C3' }, FAR],
        dark: dark(3, 'D4', 'E4', 'F4', 'D5', 'E5', 'F5', 'D6', 'E6', 'F6'),
      },
      example: 'C3D4',
      replies: { 1: ['J10J9', 'end'] },
      look: ['D4'],
    },
    {
      ...stepWords(m, 'dark-start'),
      example: 'D4C5',
      look: ['C5'],
    },
    {
      ...stepWords(m, 'around'),
      position: {
        players: [{ at: 'C3' }, FAR],
        dark: dark(2, 'D2', 'E2', 'F2', 'D3', 'E3', 'F3', 'D4', 'E4', 'F4'),
      },
      example: 'C3C4',
      look: ['C4'],
    },
    {
      ...stepWords(m, 'last-action'),
      position: {
        players: [
          {
            at: 'C4',
            trail: [
              { at: 'C3', stays: 2 },
              { at: 'C2', stays: 1 },
            ],
          },
          FAR,
        ],
        dark: dark(1, 'D4', 'E4', 'F4', 'D5', 'E5', 'F5', 'D6', 'E6', 'F6'),
        actions: 1,
        moved: true,
      },
      example: 'C4D5',
      look: ['D5'],
    },
    {
      ...stepWords(m, 'short-throw'),
      position: {
        players: [{ at: 'A2', carried: ['disc'] }, { at: 'C2' }],
        dark: dark(2, 'A1', 'B1', 'A2', 'B2', 'A3', 'B3'),
        actions: 2,
      },
      example: 'disc right',
      look: ['C2'],
    },
  ],
});
